import { copyDocument } from '../capture/copy-document';
import { readNoscript } from '../capture/read-noscript';
import { baseUrl } from '../dom/base-url';
import { finishMarkup } from '../markdown/prepare-markup';
import { type JsonLdNode, readJsonLd } from '../metadata/read-json-ld';
import { askReadability } from './ask-readability';
import { chooseBlocks } from './choose-blocks';
import { describeBlocks } from './features/describe-blocks';
import { likelyThreshold } from './features/likely-threshold';
import { describePage } from './features/page-features';
import { segment } from './features/segment';
import { thresholdFacts } from './features/threshold-facts';
import { likeliestType, type PageType, typeProbabilities } from './page-type';
import { decideCaptions } from './rules/decide-captions';
import { doubtConsent, dropAsides } from './rules/drop-asides';
import { dropCalls } from './rules/drop-calls';
import { dropPointers } from './rules/drop-pointers';
import { dropTeasers } from './rules/drop-teasers';
import { keepAuthors } from './rules/keep-authors';
import { keepNotes } from './rules/keep-notes';
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
  /** Keep the texts of all footnotes that the content refers to. */
  withNotes?: boolean;
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
const maxForReadability = 4_000;
/** Expected F1 above which no second opinion (Readability's) is needed, and the weight of that opinion. */
const certain = 0.75;
const secondOpinionWeight = 0.5;

function charsOf(blocks: readonly { text: string }[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0);
}

/**
 * The content of a page without navigation, advertising and the like. The page is split into blocks of text; decision
 * trees give each the probability that it is content, from its text, what encloses it, what repeats, its neighbours and
 * the type of page. Where that leaves an article in doubt, Readability is asked for a second opinion. The blocks above a
 * threshold stay; then rules correct what trees cannot see. A page that has text is never empty. The document is not
 * changed.
 */
export function extractContent(document: Document, options: ExtractOptions): Content {
  const { url, captions = true, withNotes = false, nodes } = options;
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
  const types = typeProbabilities(values);
  const type = likeliestType(types);
  const probabilities = scoreBlocks(segments, blocks, [...values, ...types]);
  doubtConsent(blocks, probabilities);
  const facts = thresholdFacts(blocks);
  const isInDoubt = type === 'article' && likelyThreshold(facts.words, probabilities).expectedF1 < certain;
  if (isInDoubt && segments.blocks.length <= maxForReadability) {
    const secondOpinion = askReadability(copy, segments.blocks);
    for (let index = 0; index < probabilities.length; index += 1) {
      probabilities[index] =
        (probabilities[index] ?? 0) * (1 - secondOpinionWeight) + (secondOpinion[index] ?? 0) * secondOpinionWeight;
    }
  }
  const { kept, confidence } = chooseBlocks(facts, probabilities, types);
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
  if (withNotes) keepNotes(blocks, kept);
  prune(copy.body, segments, kept);
  finishMarkup(copy.body, base);
  return { root: copy.body, type, confidence };
}
