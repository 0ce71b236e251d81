import { baseUrl } from '../base-url';
import { copyDocument } from '../copy-document';
import { askReadability } from './ask-readability';
import { blockFeatures } from './block-features';
import { chooseBlocks } from './choose-blocks';
import { decideCaptions } from './decide-captions';
import { describeBlocks } from './describe-blocks';
import { describePage } from './describe-page';
import { keepAuthors } from './keep-authors';
import model from './model.json';
import { likeliestType, type PageType, typeChances } from './page-type';
import { prune } from './prune';
import { readNoscript } from './read-noscript';
import { scoreTrees } from './score-trees';
import { segment } from './segment';

export interface ExtractOptions {
  /** The page's address. */
  url: string;
  /** Captions and credits of pictures; on unless switched off. */
  captions?: boolean;
}

export interface Content {
  /** A detached copy of the body with only what is content; its links are absolute. */
  root: Element;
  type: PageType;
  /** How sure the choice is, between 0 and 1: the mean probability of the words that were chosen. */
  confidence: number;
}

/** Blocks; with more, Readability takes longer than all the rest, and what it says weighs little. */
const mostForReadability = 4_000;

function charsOf(blocks: readonly { text: string }[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0);
}

/**
 * The content of a page without what surrounds it. The page is parted into blocks of text; each gets a probability from
 * what it says, what encloses it, what repeats, what stands beside it, what kind of page it is on, and whether
 * Readability would keep it; the likely ones stay. A page that has text is never empty. The document is not changed.
 */
export function extractContent(document: Document, { url, captions = true }: ExtractOptions): Content {
  const base = baseUrl(document, url);
  let copy = copyDocument(document, { base, markHidden: true });
  let segments = segment(copy.body);
  const quiet = readNoscript(document, charsOf(segments.blocks));
  if (quiet !== null) {
    copy = copyDocument(quiet, { base, markHidden: true });
    segments = segment(copy.body);
  }
  if (segments.blocks.length === 0) {
    copy = copyDocument(document, { base, withHidden: true });
    return { root: copy.body, type: 'article', confidence: 0 };
  }
  const described = describeBlocks(segments);
  const whole = describePage(document, url, segments, described.blocks);
  const types = typeChances(whole.values);
  const type = likeliestType(types);
  const witness = segments.blocks.length <= mostForReadability ? askReadability(copy, segments.blocks) : null;
  const rows = blockFeatures(segments, described, { ...whole, values: [...whole.values, ...types] }, witness);
  const chances = Float32Array.from(rows, (row) => scoreTrees(model.blocks, row));
  const { kept, confidence } = chooseBlocks(described.blocks, chances);
  decideCaptions(described.blocks, kept, captions);
  keepAuthors(described.blocks, kept);
  prune(copy.body, segments, kept);
  return { root: copy.body, type, confidence };
}
