import { blockWidth, describeBlock } from './features/block-features';
import { nearTags, nowhere, type Segments } from './features/container-node';
import type { DescribedBlock } from './features/describe-blocks';
import { lookAround } from './features/surroundings';
import model from './model.json';
import { readTrees, scoreRow } from './score-trees';

const blockTrees = readTrees(model.blocks);

const navPlace = nearTags.indexOf('nav');
const footerPlace = nearTags.indexOf('footer');
/** Words of a link in a footer. */
const maxLinkWords = 8;
/** The chance of blocks of menus, which the trees are not asked about. */
export const chanceOutside = 0.005;

/** Of a page's words; where menus hold more, they are what it is about. */
const mostOutside = 0.6;

function isOutside({ part, linkShare, words }: DescribedBlock): boolean {
  if (part.near[navPlace] !== nowhere) return true;
  return part.near[footerPlace] !== nowhere && linkShare > 0.8 && words <= maxLinkWords;
}

/**
 * Which blocks the trees are asked about: those that are not plainly a menu's.
 * @returns 1 or 0 for each
 */
export function findDoubtful(blocks: readonly DescribedBlock[]): Uint8Array {
  const doubtful = new Uint8Array(blocks.length).fill(1);
  let [all, outside] = [0, 0];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index] as DescribedBlock;
    all += block.words;
    if (!isOutside(block)) continue;
    outside += block.words;
    doubtful[index] = 0;
  }
  return outside > all * mostOutside ? doubtful.fill(1) : doubtful;
}

/**
 * The chance of each block that it is content, between 0 and 1, by the trees that were learned. Linear.
 * @param values what is known of the page: those of `describePage` and the chances of its types
 */
export function scoreBlocks(
  segments: Segments,
  blocks: readonly DescribedBlock[],
  values: readonly number[],
): Float32Array {
  const chances = new Float32Array(blocks.length);
  const doubtful = findDoubtful(blocks);
  const around = lookAround(segments, blocks, { width: blockWidth, values });
  for (let index = 0; index < blocks.length; index += 1) {
    chances[index] = doubtful[index] === 1 ? scoreRow(blockTrees, describeBlock(around, index)) : chanceOutside;
  }
  return chances;
}
