import type { ContainerNode } from './container-node';
import type { DescribedBlock } from './describe-blocks';
import { type FeatureGroup, share, slotsOf } from './feature-group';
import { maxBlockDistance, type Surroundings } from './surroundings';
import { phraseKinds } from './vocabulary';

type BlockAt = [around: Surroundings, index: number, block: DescribedBlock];

const relatedBit = 1 << phraseKinds.related;
/** Blocks before and behind over which the mean length is taken. */
const nearReach = 3;
const farReach = 8;

const positionNames = [
  'depth',
  'levelsToMain',
  'mainDepthBelowMeeting',
  'grandparentMediaPerBlock',
  'containerLinkShare',
  'index',
  'relativeIndex',
  'shareOfPageBefore',
  'shareOfPageBehind',
  'shareOfPageProseBehind',
] as const;
const position = slotsOf(positionNames);

/** The position of a block in the tree, and in the order of the page. Shares are of the page's characters. */
export const positionFeatures: FeatureGroup<BlockAt> = {
  names: positionNames,
  write(row, start, { blocks, root, main, charsBefore, proseBefore }, index, { container }) {
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
    const charsBehind = root.chars - (charsBefore[index + 1] as number);
    row[start + position.depth] = container.depth;
    row[start + position.levelsToMain] = levels;
    row[start + position.mainDepthBelowMeeting] = main.depth - meeting.depth;
    row[start + position.grandparentMediaPerBlock] = share(
      grandparent.media,
      grandparent.endBlock - grandparent.firstBlock,
    );
    row[start + position.containerLinkShare] = container.linkChars === 0 ? 0 : container.linkChars / container.chars;
    row[start + position.index] = index;
    row[start + position.relativeIndex] = index / blocks.length;
    row[start + position.shareOfPageBefore] = share(charsBefore[index] as number, root.chars);
    row[start + position.shareOfPageBehind] = share(charsBehind, root.chars);
    row[start + position.shareOfPageProseBehind] = share(
      root.proseChars - (proseBefore[index + 1] as number),
      root.proseChars,
    );
  },
};

const headingNames = [
  'blocksFromFirst',
  'relativeBlocksFromFirst',
  'blocksFromLast',
  'lastLevel',
  'lastWords',
  'lastTitleWordShare',
  'lastIsRelated',
] as const;
const heading = slotsOf(headingNames);

/** The page's first heading of level one, and the last heading before the block; -1 without that. */
export const headingFeatures: FeatureGroup<BlockAt> = {
  names: headingNames,
  write(row, start, { blocks, firstHeading, headingBefore }, index) {
    const lastIndex = headingBefore[index] as number;
    const last = lastIndex === -1 ? null : (blocks[lastIndex] as DescribedBlock);
    row[start + heading.blocksFromFirst] =
      firstHeading === -1 ? 0 : Math.max(-maxBlockDistance, Math.min(maxBlockDistance, index - firstHeading));
    row[start + heading.relativeBlocksFromFirst] = firstHeading === -1 ? 0 : (index - firstHeading) / blocks.length;
    row[start + heading.blocksFromLast] = Math.min(maxBlockDistance * 2, index - lastIndex);
    row[start + heading.lastLevel] = last === null ? -1 : last.heading;
    row[start + heading.lastWords] = last === null ? -1 : last.words;
    row[start + heading.lastTitleWordShare] = last === null ? -1 : share(last.titleWords, last.words);
    row[start + heading.lastIsRelated] = last !== null && (last.phraseMask & relatedBit) !== 0 ? 1 : 0;
  },
};

const neighbourNames = [
  'nextWords',
  'nextHasSameParent',
  'previousLinkShare',
  'meanCharactersNear',
  'meanCharactersFar',
] as const;
const neighbour = slotsOf(neighbourNames);

/** Mean characters of the blocks from `reach` before to `reach` behind one. */
function meanCharacters({ charsBefore, blocks }: Surroundings, index: number, reach: number): number {
  const from = Math.max(0, index - reach);
  const to = Math.min(blocks.length, index + reach + 1);
  return ((charsBefore[to] as number) - (charsBefore[from] as number)) / (to - from);
}

/** The blocks before and behind; -1 where there is none. */
export const neighbourFeatures: FeatureGroup<BlockAt> = {
  names: neighbourNames,
  write(row, start, around, index, { container }) {
    const { blocks } = around;
    const next = blocks[index + 1];
    row[start + neighbour.nextWords] = next === undefined ? -1 : next.words;
    row[start + neighbour.nextHasSameParent] = next !== undefined && next.container.parent === container.parent ? 1 : 0;
    row[start + neighbour.previousLinkShare] = index === 0 ? -1 : (blocks[index - 1] as DescribedBlock).linkShare;
    row[start + neighbour.meanCharactersNear] = meanCharacters(around, index, nearReach);
    row[start + neighbour.meanCharactersFar] = meanCharacters(around, index, farReach);
  },
};
