import { readerWordSet } from '../../dom/reader-word-set';
import { wordsOf } from '../../dom/words-of';
import { newsletterBit, shareBit } from '../features/vocabulary';
import type { ChosenPage, CorrectionRule } from './rule';

/** Kept blocks, counted from the last, that are looked at. */
const maxBlocks = 4;
/** Words; a longer block is content. */
const maxWords = 32;
const callBits = shareBit | newsletterBit;
/** First words of a call. */
const verbs = readerWordSet(({ calls }) => calls);

/** Whether one of a text's sentences begins with such a verb. */
function isCall(text: string): boolean {
  for (let start = 0; start !== -1; ) {
    const end = text.slice(start).search(/[.!?]\s/);
    const [first = ''] = wordsOf(text.slice(start, start + 40));
    if (verbs.has(first)) return true;
    start = end === -1 ? -1 : start + end + 2;
  }
  return false;
}

function run({ blocks, kept }: ChosenPage): void {
  let seen = 0;
  for (let index = blocks.length - 1; index >= 0 && seen < maxBlocks; index -= 1) {
    const block = blocks[index];
    if (block === undefined || kept[index] !== true) continue;
    seen += 1;
    if ((block.phraseMask & callBits) !== 0 && block.words <= maxWords && isCall(block.text)) kept[index] = false;
  }
}

/**
 * Drops the calls to action at the end of an article: to follow its authors, to share it, to subscribe. Only among the
 * last few kept blocks, and only short ones that hold such a phrase and begin a sentence with the verb.
 */
export const dropCalls: CorrectionRule = { name: 'drop-calls', appliesTo: ({ isArticle }) => isArticle, run };
