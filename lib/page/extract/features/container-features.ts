import type { ContainerNode } from './container-node';
import { share } from './feature-group';

export enum ContainerFeature {
  characters,
  linkShare,
  proseShare,
  shareOfPage,
  shareOfPageProse,
  headingShare,
  linksPerBlock,
  width,
}
export const containerWidth = ContainerFeature.width;

/** The contents of a container, and its share of the page (`root`). */
export function writeContainerFeatures(
  row: Float32Array,
  start: number,
  container: ContainerNode,
  root: ContainerNode,
): void {
  const { chars, proseChars } = container;
  const blocks = container.endBlock - container.firstBlock;
  row[start + ContainerFeature.characters] = chars;
  row[start + ContainerFeature.linkShare] = share(container.linkChars, chars);
  row[start + ContainerFeature.proseShare] = share(proseChars, chars);
  row[start + ContainerFeature.shareOfPage] = share(chars, root.chars);
  row[start + ContainerFeature.shareOfPageProse] = share(proseChars, root.proseChars);
  row[start + ContainerFeature.headingShare] = share(container.headings, blocks);
  row[start + ContainerFeature.linksPerBlock] = share(container.links, blocks);
}

export enum ListFeature {
  depthInItem,
  items,
  relativeIndex,
  charactersPerItem,
  itemCharacters,
  linkShare,
  proseShare,
  headingsPerItem,
  shareOfPage,
  shareOfPageProse,
  width,
}
export const listWidth = ListFeature.width;

/** The list that a container is part of, by its item around the container; all -1 without one. */
export function writeListFeatures(
  row: Float32Array,
  start: number,
  { container, item }: { container: ContainerNode; item: ContainerNode | null },
  root: ContainerNode,
): void {
  if (item === null || item.group === null) {
    row.fill(-1, start, start + ListFeature.width);
    return;
  }
  const { group } = item;
  const { count, chars } = group;
  row[start + ListFeature.depthInItem] = container.depth - item.depth;
  row[start + ListFeature.items] = count;
  row[start + ListFeature.relativeIndex] = share(item.groupIndex, count);
  row[start + ListFeature.charactersPerItem] = chars / count;
  row[start + ListFeature.itemCharacters] = item.chars;
  row[start + ListFeature.linkShare] = share(group.linkChars, chars);
  row[start + ListFeature.proseShare] = share(group.proseChars, chars);
  row[start + ListFeature.headingsPerItem] = share(group.headings, count);
  row[start + ListFeature.shareOfPage] = share(chars, root.chars);
  row[start + ListFeature.shareOfPageProse] = share(group.proseChars, root.proseChars);
}
