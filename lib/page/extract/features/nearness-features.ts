import { entryAt } from '../../../core/utils/entry-at';
import type { PageBlock } from './container-node';
import { type NearTag, nearKindIndex, nearTagIndex, nearTags, noAncestor } from './container-node';
import type { ContainerKind } from './vocabulary';

/** Levels of the tree; a longer distance, or none, counts as this one. */
const maxDistance = 20;

/** The features: first these elements, then these kinds of container. */
export const measuredTags: readonly NearTag[] = [
  'footer',
  'main',
  'nav',
  'aside',
  'form',
  'p',
  'article',
  'section',
  'figure',
  'header',
  'figcaption',
  'ul',
  'li',
  'button',
  'h2',
  'ol',
];
export const measuredKinds: readonly ContainerKind[] = [
  'nav',
  'footer',
  'comment',
  'modal',
  'cookie',
  'caption',
  'related',
  'newsletter',
  'review',
  'card',
  'header',
  'tag',
  'content',
  'list',
  'sidebar',
  'faq',
  'thread',
  'meta',
];

/** For each feature its index in `ContainerNode.near`. */
const nearIndices = [...measuredTags.map(nearTagIndex), ...measuredKinds.map(nearKindIndex)];
export const nearnessWidth = nearIndices.length;

/** Levels above a block of the nearest element of a tag, or of a container kind; at the row's beginning. */
export function writeNearnessFeatures(row: Float32Array, { container, inlineMask }: PageBlock): void {
  const { near, depth } = container;
  for (let slot = 0; slot < nearIndices.length; slot += 1) {
    const index = entryAt(nearIndices, slot);
    const found = entryAt(near, index);
    // An inline element of that kind is between the block and its text.
    const isInline = index >= nearTags.length && (inlineMask & (1 << (index - nearTags.length))) !== 0;
    const distance = found === noAncestor || depth - found > maxDistance ? maxDistance : depth - found;
    row[slot] = isInline ? 0 : distance;
  }
}
