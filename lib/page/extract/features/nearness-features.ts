import type { Block } from './container-node';
import { type NearTag, nearKindIndex, nearTagIndex, nearTags, noAncestor } from './container-node';
import type { FeatureGroup } from './feature-group';
import type { ContainerKind } from './vocabulary';

/** Levels of the tree; a longer distance, or none, counts as this one. */
const maxDistance = 20;

const tags: readonly NearTag[] = [
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
const kinds: readonly ContainerKind[] = [
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
const nearIndices = [...tags.map(nearTagIndex), ...kinds.map(nearKindIndex)];

/** How many levels above a block the nearest element of a tag, or of a container kind, is. */
export const nearnessFeatures: FeatureGroup<[block: Block]> = {
  names: [...tags.map((tag) => `<${tag}>`), ...kinds],
  write(row, start, { container, inlineMask }) {
    const { near, depth } = container;
    for (let slot = 0; slot < nearIndices.length; slot += 1) {
      const index = nearIndices[slot] as number;
      const found = near[index] as number;
      // An inline element of that kind is between the block and its text.
      const isInline = index >= nearTags.length && (inlineMask & (1 << (index - nearTags.length))) !== 0;
      const distance = found === noAncestor || depth - found > maxDistance ? maxDistance : depth - found;
      row[start + slot] = isInline ? 0 : distance;
    }
  },
};
