import { cardFeatures } from './card-features';
import { containerFeatures, listFeatures } from './container-features';
import type { DescribedBlock } from './describe-blocks';
import { RowLayout } from './feature-group';
import { nearnessFeatures } from './nearness-features';
import { headingFeatures, neighbourFeatures, positionFeatures } from './position-features';
import type { Surroundings } from './surroundings';
import { roleFeatures, textFeatures } from './text-features';

const layout = new RowLayout();
const nearnessStart = layout.add(nearnessFeatures, 'near');
const textStart = layout.add(textFeatures, 'text');
const roleStart = layout.add(roleFeatures, 'role');
const parentStart = layout.add(containerFeatures, 'parent');
const grandparentStart = layout.add(containerFeatures, 'grandparent');
const greatGrandparentStart = layout.add(containerFeatures, 'greatGrandparent');
const innerListStart = layout.add(listFeatures, 'innerList');
const outerListStart = layout.add(listFeatures, 'outerList');
const positionStart = layout.add(positionFeatures, 'position');
const headingStart = layout.add(headingFeatures, 'heading');
const neighbourStart = layout.add(neighbourFeatures, 'neighbour');
const cardStart = layout.add(cardFeatures, 'card');

/**
 * What is computed for each block, in the order of the row. None of it is about one site. The features that all blocks
 * of a page share stand behind these; see `lookAround`.
 */
export const blockFeatureNames: readonly string[] = layout.names;

/**
 * Computes a block's features for the decision trees.
 * @param index of the block
 * @returns the row of `around`, which the next call overwrites: one array for all blocks costs no allocations
 */
export function describeBlock(around: Surroundings, index: number): Float32Array {
  const { row, root } = around;
  const block = around.blocks[index] as DescribedBlock;
  const { container } = block;
  const parent = container.parent ?? container;
  const grandparent = parent.parent ?? parent;
  nearnessFeatures.write(row, nearnessStart, block);
  textFeatures.write(row, textStart, block);
  roleFeatures.write(row, roleStart, block);
  containerFeatures.write(row, parentStart, parent, root);
  containerFeatures.write(row, grandparentStart, grandparent, root);
  containerFeatures.write(row, greatGrandparentStart, grandparent.parent ?? grandparent, root);
  listFeatures.write(row, innerListStart, container, container.item, root);
  listFeatures.write(row, outerListStart, container, container.outerItem, root);
  positionFeatures.write(row, positionStart, around, index, block);
  headingFeatures.write(row, headingStart, around, index, block);
  neighbourFeatures.write(row, neighbourStart, around, index, block);
  cardFeatures.write(row, cardStart, block, around);
  return row;
}
