import type { DescribedBlock } from '../features/describe-blocks';
import { subjectOf } from '../features/subject';
import { agoBit, bylineBit, dateBit, priceBit } from '../features/vocabulary';
import type { ChosenPage, Rule } from './rule';

/** Blocks from the title to its facts, and how many there are at least, beside a price. */
const maxDistance = 12;
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
  const { title } = subjectOf(page);
  if (title === -1 || kept[title] === true) return;
  let facts = 0;
  for (let index = title + 1; index <= title + maxDistance && index < blocks.length; index += 1) {
    const block = blocks[index] as DescribedBlock;
    if (!isFact(block)) continue;
    if (kept[index] === true) facts += 1;
    if (facts >= minFacts || (block.phraseMask & priceBit) !== 0) {
      kept[title] = true;
      return;
    }
  }
}

/**
 * Keeps the heading that names the page, where a price or facts that are kept follow soon: a person asks what they are of. The
 * benchmark counts titles as no content; above a text alone it stays as the trees have it.
 */
export const keepTitle: Rule = { name: 'keep-title', appliesTo: () => true, run };
