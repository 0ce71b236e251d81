import { entryAt } from '../../../core/utils/entry-at';
import type { ContainerNode } from './container-node';
import { type FeatureContext, maxBlockDistance } from './feature-context';
import { share } from './feature-group';
import { relatedBit } from './vocabulary';

/** Blocks before and behind over which the mean length is taken. */
const nearReach = 3;
const farReach = 8;

export enum PositionFeature {
  depth,
  levelsToMain,
  mainDepthBelowMeeting,
  grandparentMediaPerBlock,
  containerLinkShare,
  index,
  relativeIndex,
  shareOfPageBefore,
  shareOfPageBehind,
  shareOfPageProseBehind,
  width,
}
export const positionWidth = PositionFeature.width;

/** The position of a block in the tree, and in the order of the page. Shares are of the page's characters. */
export function writePositionFeatures(
  row: Float32Array,
  start: number,
  { blocks, root, main, charsBefore, proseBefore }: FeatureContext,
  index: number,
): void {
  const { container } = entryAt(blocks, index);
  // The nearest container that holds both the block and the main part.
  let meeting: ContainerNode = container;
  let levels = 0;
  while (
    meeting.parent !== null &&
    (meeting.firstBlock > main.firstBlock || meeting.endBlock < main.endBlock || meeting.depth > main.depth)
  ) {
    meeting = meeting.parent;
    levels += 1;
  }
  const parent = container.parent ?? container;
  const grandparent = parent.parent ?? parent;
  const charsBehind = root.chars - entryAt(charsBefore, index + 1);
  row[start + PositionFeature.depth] = container.depth;
  row[start + PositionFeature.levelsToMain] = levels;
  row[start + PositionFeature.mainDepthBelowMeeting] = main.depth - meeting.depth;
  row[start + PositionFeature.grandparentMediaPerBlock] = share(
    grandparent.media,
    grandparent.endBlock - grandparent.firstBlock,
  );
  row[start + PositionFeature.containerLinkShare] = share(container.linkChars, container.chars);
  row[start + PositionFeature.index] = index;
  row[start + PositionFeature.relativeIndex] = index / blocks.length;
  row[start + PositionFeature.shareOfPageBefore] = share(entryAt(charsBefore, index), root.chars);
  row[start + PositionFeature.shareOfPageBehind] = share(charsBehind, root.chars);
  row[start + PositionFeature.shareOfPageProseBehind] = share(
    root.proseChars - entryAt(proseBefore, index + 1),
    root.proseChars,
  );
}

export enum HeadingFeature {
  blocksFromFirst,
  relativeBlocksFromFirst,
  blocksFromLast,
  lastLevel,
  lastWords,
  lastTitleWordShare,
  lastIsRelated,
  width,
}
export const headingWidth = HeadingFeature.width;

/** The page's first heading of level one, and the last heading before the block; -1 without that. */
export function writeHeadingFeatures(
  row: Float32Array,
  start: number,
  { blocks, firstHeading, headingBefore }: FeatureContext,
  index: number,
): void {
  const lastIndex = entryAt(headingBefore, index);
  const last = lastIndex === -1 ? null : entryAt(blocks, lastIndex);
  row[start + HeadingFeature.blocksFromFirst] =
    firstHeading === -1 ? 0 : Math.max(-maxBlockDistance, Math.min(maxBlockDistance, index - firstHeading));
  row[start + HeadingFeature.relativeBlocksFromFirst] =
    firstHeading === -1 ? 0 : (index - firstHeading) / blocks.length;
  row[start + HeadingFeature.blocksFromLast] = Math.min(maxBlockDistance * 2, index - lastIndex);
  row[start + HeadingFeature.lastLevel] = last === null ? -1 : last.heading;
  row[start + HeadingFeature.lastWords] = last === null ? -1 : last.words;
  row[start + HeadingFeature.lastTitleWordShare] = last === null ? -1 : share(last.titleWords, last.words);
  row[start + HeadingFeature.lastIsRelated] = last !== null && (last.phraseMask & relatedBit) !== 0 ? 1 : 0;
}

export enum NeighbourFeature {
  nextWords,
  nextHasSameParent,
  previousLinkShare,
  meanCharactersNear,
  meanCharactersFar,
  width,
}
export const neighbourWidth = NeighbourFeature.width;

/** Mean characters of the blocks from `reach` before to `reach` behind one. */
function meanCharacters({ charsBefore, blocks }: FeatureContext, index: number, reach: number): number {
  const from = Math.max(0, index - reach);
  const to = Math.min(blocks.length, index + reach + 1);
  return (entryAt(charsBefore, to) - entryAt(charsBefore, from)) / (to - from);
}

/** Writes features of the blocks before and after; -1 where there is none. */
export function writeNeighbourFeatures(row: Float32Array, start: number, around: FeatureContext, index: number): void {
  const { blocks } = around;
  const { container } = entryAt(blocks, index);
  const next = blocks[index + 1];
  row[start + NeighbourFeature.nextWords] = next === undefined ? -1 : next.words;
  row[start + NeighbourFeature.nextHasSameParent] =
    next !== undefined && next.container.parent === container.parent ? 1 : 0;
  row[start + NeighbourFeature.previousLinkShare] = index === 0 ? -1 : entryAt(blocks, index - 1).linkShare;
  row[start + NeighbourFeature.meanCharactersNear] = meanCharacters(around, index, nearReach);
  row[start + NeighbourFeature.meanCharactersFar] = meanCharacters(around, index, farReach);
}
