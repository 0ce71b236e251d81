import { entryAt } from '../../../core/utils/entry-at';
import { cardWidth, writeCardFeatures } from './card-features';
import { containerWidth, listWidth, writeContainerFeatures, writeListFeatures } from './container-features';
import type { FeatureContext } from './feature-context';
import { nearnessWidth, writeNearnessFeatures } from './nearness-features';
import {
  headingWidth,
  neighbourWidth,
  positionWidth,
  writeHeadingFeatures,
  writeNeighbourFeatures,
  writePositionFeatures,
} from './position-features';
import { roleWidth, textWidth, writeRoleFeatures, writeTextFeatures } from './text-features';

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
 * share follow them; see `createFeatureContext`.
 */
export const blockWidth = cardStart + cardWidth;

/**
 * Computes a block's features for the decision trees.
 * @param index of the block
 * @returns the row of `around`, which the next call overwrites: one array for all blocks costs no allocations
 */
export function describeBlock(around: FeatureContext, index: number): Float32Array {
  const { row, root } = around;
  const block = entryAt(around.blocks, index);
  const { container } = block;
  const parent = container.parent ?? container;
  const grandparent = parent.parent ?? parent;
  writeNearnessFeatures(row, block);
  writeTextFeatures(row, textStart, block);
  writeRoleFeatures(row, roleStart, block);
  writeContainerFeatures(row, parentStart, parent, root);
  writeContainerFeatures(row, grandparentStart, grandparent, root);
  writeContainerFeatures(row, greatGrandparentStart, grandparent.parent ?? grandparent, root);
  writeListFeatures(row, innerListStart, { container, item: container.item }, root);
  writeListFeatures(row, outerListStart, { container, item: container.outerItem }, root);
  writePositionFeatures(row, positionStart, around, index);
  writeHeadingFeatures(row, headingStart, around, index);
  writeNeighbourFeatures(row, neighbourStart, around, index);
  writeCardFeatures(row, cardStart, block, around);
  return row;
}
