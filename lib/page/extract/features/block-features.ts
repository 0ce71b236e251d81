import { cardWidth, writeCard } from './card-features';
import { containerWidth, listWidth, writeContainer, writeList } from './container-features';
import type { DescribedBlock } from './describe-blocks';
import type { FeatureContext } from './feature-context';
import { nearnessWidth, writeNearness } from './nearness-features';
import {
  headingWidth,
  neighbourWidth,
  positionWidth,
  writeHeading,
  writeNeighbours,
  writePosition,
} from './position-features';
import { roleWidth, textWidth, writeRole, writeText } from './text-features';

// Start of each group of features in the row; the first, of what is near, begins at 0.
const textStart = nearnessWidth;
const roleStart = textStart + textWidth;
const parentStart = roleStart + roleWidth;
const grandparentStart = parentStart + containerWidth;
const greatGrandparentStart = grandparentStart + containerWidth;
const innerListStart = greatGrandparentStart + containerWidth;
const outerListStart = innerListStart + listWidth;
const positionStart = outerListStart + listWidth;
const headingStart = positionStart + positionWidth;
const neighbourStart = headingStart + headingWidth;
const cardStart = neighbourStart + neighbourWidth;

/**
 * Number of features computed for each block; none of them depends on a site. The features that all blocks of a page
 * share follow them; see `lookAround`.
 */
export const blockWidth = cardStart + cardWidth;

/**
 * Computes a block's features for the decision trees.
 * @param index of the block
 * @returns the row of `around`, which the next call overwrites: one array for all blocks costs no allocations
 */
export function describeBlock(around: FeatureContext, index: number): Float32Array {
  const { row, root } = around;
  const block = around.blocks[index] as DescribedBlock;
  const { container } = block;
  const parent = container.parent ?? container;
  const grandparent = parent.parent ?? parent;
  writeNearness(row, block);
  writeText(row, textStart, block);
  writeRole(row, roleStart, block);
  writeContainer(row, parentStart, parent, root);
  writeContainer(row, grandparentStart, grandparent, root);
  writeContainer(row, greatGrandparentStart, grandparent.parent ?? grandparent, root);
  writeList(row, innerListStart, { container, item: container.item }, root);
  writeList(row, outerListStart, { container, item: container.outerItem }, root);
  writePosition(row, positionStart, around, index);
  writeHeading(row, headingStart, around, index);
  writeNeighbours(row, neighbourStart, around, index);
  writeCard(row, cardStart, block, around);
  return row;
}
