import { blockWidth, describeBlock } from './block-features';
import type { DescribedBlock } from './describe-blocks';
import model from './model.json';
import { nearTags, nowhere, type Segments } from './part';
import { readTrees, scoreRow } from './score-trees';
import { lookAround } from './surroundings';

const blockTrees = readTrees(model.blocks);

const navPlace = nearTags.indexOf('nav');
const footerPlace = nearTags.indexOf('footer');
/** Words of a link in a footer. */
const maxLinkWords = 8;
/** What the trees say of nearly all blocks of menus, which need not be asked for each. */
const chanceOutside = 0.005;

/** Of a page's words; where menus hold more, they are what it is about. */
const mostOutside = 0.6;

function isOutside({ part, linkShare, words }: DescribedBlock): boolean {
  if (part.near[navPlace] !== nowhere) return true;
  return part.near[footerPlace] !== nowhere && linkShare > 0.8 && words <= maxLinkWords;
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
  const outside = new Uint8Array(blocks.length);
  let [all, without] = [0, 0];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index] as DescribedBlock;
    all += block.words;
    if (!isOutside(block)) continue;
    without += block.words;
    outside[index] = 1;
  }
  const isMenu = without > all * mostOutside;
  const around = lookAround(segments, blocks, { width: blockWidth, values });
  for (let index = 0; index < blocks.length; index += 1) {
    const isAsked = isMenu || outside[index] === 0;
    chances[index] = isAsked ? scoreRow(blockTrees, describeBlock(around, index)) : chanceOutside;
  }
  return chances;
}
