import { blockFeatures } from './block-features';
import type { DescribedBlock } from './describe-blocks';
import type { DescribedWhole } from './describe-page';
import model from './model.json';
import { nearTags, nowhere, type Segments } from './part';
import { readTrees, scoreRows } from './score-trees';

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

/** The blocks that are not plainly a menu's. */
function inDoubt(blocks: readonly DescribedBlock[]): (block: DescribedBlock) => boolean {
  let [all, outside] = [0, 0];
  for (const block of blocks) {
    all += block.words;
    if (isOutside(block)) outside += block.words;
  }
  return outside > all * mostOutside ? () => true : (block) => !isOutside(block);
}

/**
 * The chance of each block that it is content, between 0 and 1, by the trees that were learned. Linear.
 * @param whole the page, its values those of `describePage` and the chances of its types
 */
export function scoreBlocks(
  segments: Segments,
  blocks: readonly DescribedBlock[],
  whole: DescribedWhole,
): Float32Array {
  const chances = new Float32Array(blocks.length).fill(chanceOutside);
  blockFeatures(segments, blocks, whole, {
    isWanted: inDoubt(blocks),
    take: ({ values, width }, places) => {
      const scores = scoreRows(blockTrees, values, width);
      places.forEach((place, index) => {
        chances[place] = scores[index] as number;
      });
    },
  });
  return chances;
}
