import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { entryAt } from '../../core/utils/entry-at';
import { blockWidth, describeBlock } from './features/block-features';
import { nearTagIndex, noAncestor, type Segments } from './features/container-node';
import type { DescribedBlock } from './features/describe-blocks';
import { createFeatureContext } from './features/feature-context';
import { blocks as storedTrees } from './model.json';
import { readTrees, scoreRow } from './score-trees';

const blockTrees = readTrees(storedTrees);

const navIndex = nearTagIndex('nav');
const footerIndex = nearTagIndex('footer');
/** Words of a link in a footer. */
const maxLinkWords = 8;
/** The probability of blocks of menus, which the trees do not score. */
export const outsideProbability = 0.005;

/** Blocks between two steps of the work. */
const blocksOfStep = 500;
/** Share of a page's words; where menus hold more, they are its content. */
const maxOutsideShare = 0.6;

function isOutside({ container, linkShare, words }: DescribedBlock): boolean {
  if (container.near[navIndex] !== noAncestor) return true;
  return container.near[footerIndex] !== noAncestor && linkShare > 0.8 && words <= maxLinkWords;
}

/**
 * Finds the blocks that the trees have to score: those that are not plainly a menu's.
 * @returns 1 or 0 for each block
 */
export function findDoubtful(blocks: readonly DescribedBlock[]): Uint8Array {
  const doubtful = new Uint8Array(blocks.length).fill(1);
  let [all, outside] = [0, 0];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = entryAt(blocks, index);
    all += block.words;
    if (!isOutside(block)) continue;
    outside += block.words;
    doubtful[index] = 0;
  }
  return outside > all * maxOutsideShare ? doubtful.fill(1) : doubtful;
}

/**
 * The probability of each block that it is content, between 0 and 1, by the trees of model.json. Linear.
 * @param values features of the page: those of `describePage`, then the probabilities of its types
 */
export function* scoreBlocks(
  segments: Segments,
  blocks: readonly DescribedBlock[],
  values: readonly number[],
): SlicedWork<Float32Array> {
  const probabilities = new Float32Array(blocks.length);
  const doubtful = findDoubtful(blocks);
  const around = createFeatureContext(segments, blocks, { width: blockWidth, values });
  for (let index = 0; index < blocks.length; index += 1) {
    if (index % blocksOfStep === 0) yield;
    probabilities[index] =
      doubtful[index] === 1 ? scoreRow(blockTrees, describeBlock(around, index)) : outsideProbability;
  }
  return probabilities;
}
