import type { ContainerNode, Segments } from './container-node';
import type { DescribedBlock } from './describe-blocks';
import { share } from './feature-group';

/** Blocks; longer distances from a heading count as this one. */
export const maxBlockDistance = 20;

/** The page that blocks are described against, and the row into which the features of each are written. */
export interface FeatureContext {
  blocks: readonly DescribedBlock[];
  root: ContainerNode;
  /** The deepest container that holds most of the running text. */
  main: ContainerNode;
  /** Index of the first heading of level one; -1 without. */
  firstHeading: number;
  /** For each block the index of the last heading before it; -1 without. */
  headingBefore: Int32Array;
  /** For each block the characters before it, and those of running text; one more entry has the page's total. */
  charsBefore: Float64Array;
  proseBefore: Float64Array;
  /** Cards of the list with the most of them. */
  mostCards: number;
  /** Features of one block after the other, followed by the page's features, which are the same for all blocks. */
  row: Float32Array;
}

/** Features of the page's outline; they follow those of the block in the row. */
export enum OutlineFeature {
  mainProseShare,
  mainLinkShare,
  mostCards,
  cardShare,
  width,
}

/** The main container holds at least this share of the running text. */
const minMainShare = 0.6;

/**
 * Looks over a page before its blocks are described one by one. Linear.
 * @param width how many features each block has
 * @param values further features of the page, for the end of the row
 */
export function createFeatureContext(
  { root, containers }: Segments,
  blocks: readonly DescribedBlock[],
  { width, values }: { width: number; values: readonly number[] },
): FeatureContext {
  let main = root;
  const minProse = root.proseChars * minMainShare;
  for (const container of containers) {
    if (container.parent === main && container.proseChars > 0 && container.proseChars >= minProse) main = container;
  }
  const { length } = blocks;
  const headingBefore = new Int32Array(length);
  const charsBefore = new Float64Array(length + 1);
  const proseBefore = new Float64Array(length + 1);
  let [firstHeading, heading, chars, prose, mostCards, cardChars] = [-1, -1, 0, 0, 0, 0];
  for (const [index, block] of blocks.entries()) {
    headingBefore[index] = heading;
    if (block.heading > 0) heading = index;
    if (block.heading === 1 && firstHeading === -1) firstHeading = index;
    chars += block.text.length;
    if (block.isProse) prose += block.text.length;
    charsBefore[index + 1] = chars;
    proseBefore[index + 1] = prose;
    const { card } = block.container;
    if (card === null || card.group === null) continue;
    if (card.group.cards > mostCards) mostCards = card.group.cards;
    if (card.group.chars > cardChars) cardChars = card.group.chars;
  }
  const row = new Float32Array(width + OutlineFeature.width + values.length);
  row[width + OutlineFeature.mainProseShare] = share(main.proseChars, root.proseChars);
  row[width + OutlineFeature.mainLinkShare] = share(main.linkChars, main.chars);
  row[width + OutlineFeature.mostCards] = mostCards;
  row[width + OutlineFeature.cardShare] = share(cardChars, root.chars);
  row.set(values, width + OutlineFeature.width);
  return { blocks, root, main, firstHeading, headingBefore, charsBefore, proseBefore, mostCards, row };
}
