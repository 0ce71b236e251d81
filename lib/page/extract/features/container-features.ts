import type { ContainerNode } from './container-node';
import { type FeatureGroup, share, slotsOf } from './feature-group';

const containerNames = [
  'characters',
  'linkShare',
  'proseShare',
  'shareOfPage',
  'shareOfPageProse',
  'headingShare',
  'linksPerBlock',
] as const;
const inside = slotsOf(containerNames);

/** What a container holds, and its share of the page (`root`). */
export const containerFeatures: FeatureGroup<[container: ContainerNode, root: ContainerNode]> = {
  names: containerNames,
  write(row, start, container, root) {
    const blocks = container.endBlock - container.firstBlock;
    row[start + inside.characters] = container.chars;
    row[start + inside.linkShare] = share(container.linkChars, container.chars);
    row[start + inside.proseShare] = share(container.proseChars, container.chars);
    row[start + inside.shareOfPage] = share(container.chars, root.chars);
    row[start + inside.shareOfPageProse] = share(container.proseChars, root.proseChars);
    row[start + inside.headingShare] = share(container.headings, blocks);
    row[start + inside.linksPerBlock] = share(container.links, blocks);
  },
};

const listNames = [
  'depthInItem',
  'items',
  'relativeIndex',
  'charactersPerItem',
  'itemCharacters',
  'linkShare',
  'proseShare',
  'headingsPerItem',
  'shareOfPage',
  'shareOfPageProse',
] as const;
const list = slotsOf(listNames);

/** The list that a container is part of, by its item around the container; all -1 without one. */
export const listFeatures: FeatureGroup<[container: ContainerNode, item: ContainerNode | null, root: ContainerNode]> = {
  names: listNames,
  write(row, start, { depth }, item, root) {
    if (item === null || item.group === null) {
      row.fill(-1, start, start + listNames.length);
      return;
    }
    const { group } = item;
    row[start + list.depthInItem] = depth - item.depth;
    row[start + list.items] = group.count;
    row[start + list.relativeIndex] = share(item.groupIndex, group.count);
    row[start + list.charactersPerItem] = group.chars / group.count;
    row[start + list.itemCharacters] = item.chars;
    row[start + list.linkShare] = share(group.linkChars, group.chars);
    row[start + list.proseShare] = share(group.proseChars, group.chars);
    row[start + list.headingsPerItem] = share(group.headings, group.count);
    row[start + list.shareOfPage] = share(group.chars, root.chars);
    row[start + list.shareOfPageProse] = share(group.proseChars, root.proseChars);
  },
};
