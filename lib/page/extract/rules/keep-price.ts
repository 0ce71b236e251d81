import type { DescribedBlock } from '../features/describe-blocks';
import { priceBit } from '../features/vocabulary';

/** Blocks from the title to the price. */
const maxDistance = 8;
/** Words of a price. */
const maxWords = 6;

/** Keeps the first price shortly after a kept title. @param kept one flag per block, changed in place */
export function keepPrice(blocks: readonly DescribedBlock[], kept: boolean[]): void {
  const title = blocks.findIndex((block, index) => block.heading === 1 && kept[index] === true);
  if (title === -1) return;
  for (let index = title + 1; index <= title + maxDistance && index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined || block.heading > 0) return;
    if (block.words <= maxWords && block.linkShare === 0 && (block.phraseMask & priceBit) !== 0) {
      kept[index] = true;
      return;
    }
  }
}
