import { priceBit } from '../features/vocabulary';
import type { ChosenPage, CorrectionRule } from './rule';

/** Blocks from the title to the price. */
const maxDistance = 8;
/** Words of a price. */
const maxWords = 6;

function run({ blocks, kept }: ChosenPage): void {
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

/** Keeps the first price shortly after a kept title: what a person asks of a product. The benchmark hardly sees it. */
export const keepPrice: CorrectionRule = { name: 'keep-price', appliesTo: () => true, run };
