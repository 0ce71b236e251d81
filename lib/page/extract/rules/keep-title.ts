import { entryAt } from '../../../core/utils/entry-at';
import type { DescribedBlock } from '../features/describe-blocks';
import { pageSubject } from '../features/subject';
import { agoBit, bylineBit, dateBit, priceBit } from '../features/vocabulary';
import type { ChosenPage, CorrectionRule } from './rule';

/** Blocks after the title that are looked at for facts. */
const maxDistance = 12;
/** Kept facts that the title needs; a single price is enough. */
const minFacts = 2;
/** Words of a fact at most. */
const maxWords = 8;
const timeBits = agoBit | bylineBit | dateBit;

/** Whether a text is a fact of a few words with a number: a cell of a table, a value, a price. */
function isFact({ text, words, heading, links, phraseMask }: DescribedBlock): boolean {
  return words <= maxWords && heading === 0 && links === 0 && (phraseMask & timeBits) === 0 && /\d/.test(text);
}

function run(page: ChosenPage): void {
  const { blocks, kept } = page;
  const { title } = pageSubject(page);
  if (title === -1 || kept[title] === true) return;
  let facts = 0;
  for (let index = title + 1; index <= title + maxDistance && index < blocks.length; index += 1) {
    const block = entryAt(blocks, index);
    if (!isFact(block)) continue;
    if (kept[index] === true) facts += 1;
    if (facts >= minFacts || (block.phraseMask & priceBit) !== 0) {
      kept[title] = true;
      return;
    }
  }
}

/**
 * Keeps the heading that names the page where a price, or kept facts, follow within {@link maxDistance} blocks: without
 * it, the facts have no subject. In all other cases the decision trees (`score-blocks.ts`) decide: the benchmark does
 * not count titles as content.
 */
export const keepTitle: CorrectionRule = { name: 'keep-title', appliesTo: () => true, run };
