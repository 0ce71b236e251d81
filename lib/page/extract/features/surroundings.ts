import type { ContainerNode, Segments } from './container-node';
import type { DescribedBlock } from './describe-blocks';

/** What the blocks of a page are described against, and where the numbers of each are written. */
export interface Surroundings {
  blocks: readonly DescribedBlock[];
  root: ContainerNode;
  /** The deepest part that holds most of the running text. */
  main: ContainerNode;
  /** The place of the first heading of level one; -1 without. */
  firstHeading: number;
  /** For each block the place of the last heading before it; -1 without. */
  headingBefore: Int32Array;
  /** For each block the characters before it, and those of running text; then those of all. */
  charsBefore: Float64Array;
  proseBefore: Float64Array;
  /** The most cards that a list of the page has. */
  mostCards: number;
  /** Numbers of one block after the other; behind them, the same for all, those of the page. */
  row: Float32Array;
}

/** That part of the running text which the main part holds at least. */
const most = 0.6;

/**
 * Looks over a page before its blocks are described one by one. Linear.
 * @param width how many numbers each block gets
 * @param values what else is known of the page
 */
export function lookAround(
  { root, parts }: Segments,
  blocks: readonly DescribedBlock[],
  { width, values }: { width: number; values: readonly number[] },
): Surroundings {
  let main = root;
  for (const part of parts) {
    if (part.parent === main && part.proseChars > 0 && part.proseChars >= root.proseChars * most) main = part;
  }
  const { length } = blocks;
  const headingBefore = new Int32Array(length);
  const charsBefore = new Float64Array(length + 1);
  const proseBefore = new Float64Array(length + 1);
  let [firstHeading, heading, chars, prose, mostCards, cardChars] = [-1, -1, 0, 0, 0, 0];
  for (let index = 0; index < length; index += 1) {
    const block = blocks[index] as DescribedBlock;
    headingBefore[index] = heading;
    if (block.heading > 0) heading = index;
    if (block.heading === 1 && firstHeading === -1) firstHeading = index;
    chars += block.text.length;
    if (block.isProse) prose += block.text.length;
    charsBefore[index + 1] = chars;
    proseBefore[index + 1] = prose;
    const { card } = block.part;
    if (card === null || card.group === null) continue;
    if (card.group.cards > mostCards) mostCards = card.group.cards;
    if (card.group.chars > cardChars) cardChars = card.group.chars;
  }
  const row = new Float32Array(width + 4 + values.length);
  row[width] = root.proseChars === 0 ? 0 : main.proseChars / root.proseChars;
  row[width + 1] = main.chars === 0 ? 0 : main.linkChars / main.chars;
  row[width + 2] = mostCards;
  row[width + 3] = root.chars === 0 ? 0 : cardChars / root.chars;
  row.set(values, width + 4);
  return { blocks, root, main, firstHeading, headingBefore, charsBefore, proseBefore, mostCards, row };
}
