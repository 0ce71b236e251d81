import type { DescribedBlock } from '../features/describe-blocks';
import { phraseKinds } from '../features/vocabulary';

const reach = 8;
const maxWords = 6;

/** What a thing costs belongs to its name: keeps the first price that stands shortly after a page's title. */
export function keepPrice(blocks: readonly DescribedBlock[], kept: boolean[]): void {
  const title = blocks.findIndex((block, index) => block.heading === 1 && kept[index] === true);
  if (title === -1) return;
  for (let index = title + 1; index <= title + reach && index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined || block.heading > 0) return;
    if (block.words <= maxWords && block.linkShare === 0 && (block.phraseMask & (1 << phraseKinds.price)) !== 0) {
      kept[index] = true;
      return;
    }
  }
}
