import { copyDocument } from '../capture/copy-document';
import { readNoscript } from '../capture/read-noscript';
import { baseUrl } from '../dom/base-url';
import { finishMarkup } from '../markdown/prepare-markup';
import { type JsonLdNode, readJsonLd } from '../metadata/read-json-ld';
import { askReadability } from './ask-readability';
import { chooseBlocks } from './choose-blocks';
import { describeBlocks } from './features/describe-blocks';
import { describePage } from './features/describe-page';
import { likelyBorder } from './features/describe-thresholds';
import { segment } from './features/segment';
import { borderFacts } from './features/threshold-facts';
import { likeliestType, type PageType, typeChances } from './page-type';
import { decideCaptions } from './rules/decide-captions';
import { doubtConsent, dropAsides } from './rules/drop-asides';
import { dropCalls } from './rules/drop-calls';
import { dropPointers } from './rules/drop-pointers';
import { dropTeasers } from './rules/drop-teasers';
import { keepAuthors } from './rules/keep-authors';
import { keepParagraphs } from './rules/keep-paragraphs';
import { keepPrice } from './rules/keep-price';
import { keepTables } from './rules/keep-tables';
import { prune } from './rules/prune';
import { scoreBlocks } from './score-blocks';

export interface ExtractOptions {
  /** The page's address. */
  url: string;
  /** Captions and credits of pictures; on unless switched off. */
  captions?: boolean;
  /** The page's JSON-LD, where it was read before. */
  nodes?: readonly JsonLdNode[];
}

export interface Content {
  /** A detached copy of the body with only what is content; its links are absolute. */
  root: Element;
  type: PageType;
  /** How sure the choice is: the F1 of the chosen words that is to be expected, between 0 and 1. */
  confidence: number;
}

/** Blocks; with more, Readability takes longer than all the rest. */
const mostForReadability = 4_000;
/** An article that is surer than this is not given to Readability; the share of what it says where it is asked. */
const sure = 0.75;
const witnessShare = 0.5;

function charsOf(blocks: readonly { text: string }[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0);
}

/**
 * The content of a page without what surrounds it. The page is parted into blocks of text; each gets a probability from
 * what it says, what encloses it, what repeats, what stands beside it and what kind of page it is on; where that leaves an
 * article in doubt, Readability is asked as a second reader. The likely blocks stay. A page that has text is never empty. The document is not changed.
 */
export function extractContent(document: Document, { url, captions = true, nodes }: ExtractOptions): Content {
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
    finishMarkup(copy.body, base);
    return { root: copy.body, type: 'article', confidence: 0 };
  }
  const blocks = describeBlocks(segments, document.title);
  const values = describePage({ document, url, nodes: nodes ?? readJsonLd(document) }, segments, blocks);
  const types = typeChances(values);
  const type = likeliestType(types);
  const chances = scoreBlocks(segments, blocks, [...values, ...types]);
  doubtConsent(blocks, chances);
  const facts = borderFacts(blocks);
  const isInDoubt = type === 'article' && likelyBorder(facts.words, chances).quality < sure;
  if (isInDoubt && segments.blocks.length <= mostForReadability) {
    const witness = askReadability(copy, segments.blocks);
    for (let index = 0; index < chances.length; index += 1) {
      chances[index] = (chances[index] ?? 0) * (1 - witnessShare) + (witness[index] ?? 0) * witnessShare;
    }
  }
  const { kept, confidence } = chooseBlocks(facts, chances, types);
  if (type === 'article') {
    dropAsides(blocks, kept, Math.max(...types));
    dropPointers(blocks, kept, { url, base });
    dropTeasers(blocks, kept);
    dropCalls(blocks, kept);
  }
  decideCaptions(blocks, kept, captions);
  keepAuthors(blocks, kept);
  keepParagraphs(blocks, kept);
  keepPrice(blocks, kept);
  keepTables(blocks, kept);
  prune(copy.body, segments, kept);
  finishMarkup(copy.body, base);
  return { root: copy.body, type, confidence };
}
