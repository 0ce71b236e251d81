import { wordsOf } from '../../dom/words-of';
import type { DescribedBlock } from '../features/describe-blocks';
import { phraseKinds } from '../features/vocabulary';

/** Blocks that stay, counted from the last, which may be calls. */
const reach = 4;
/** Words; what is longer says something itself. */
const mostWords = 32;
const asking = (1 << phraseKinds.share) | (1 << phraseKinds.newsletter);
/** What a call begins with, in the languages that its phrases are known in. */
const verbs = new Set(
  (
    'follow subscribe sign share like join click get folgen folge folgt teilen abonnieren abonniere suivez abonnez ' +
    'partagez inscrivez sigue síguenos suscríbete comparte segui seguici iscriviti condividi siga inscreva compartilhe volg'
  ).split(' '),
);

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

/**
 * Lets go of the calls that an article ends with: to follow its makers, to share it, to subscribe. Only among the last few
 * blocks that stay, and only short ones that say so and begin with the verb.
 */
export function dropCalls(blocks: readonly DescribedBlock[], kept: boolean[]): void {
  let seen = 0;
  for (let index = blocks.length - 1; index >= 0 && seen < reach; index -= 1) {
    const block = blocks[index];
    if (block === undefined || kept[index] !== true) continue;
    seen += 1;
    if ((block.phraseMask & asking) !== 0 && block.words <= mostWords && isCall(block.text)) kept[index] = false;
  }
}
