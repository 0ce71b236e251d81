import { borderFacts } from './border-facts';
import { chooseBorder } from './choose-border';
import type { DescribedBlock } from './describe-blocks';
import { keepFrom, likelyBorder } from './describe-borders';
import { evenChances } from './even-chances';
import model from './model.json';
import { readTrees, scoreRows } from './score-trees';

const borderTrees = readTrees(model.borders);

/** The F1 that the chances alone promise at their best border. */
export function hopedQuality(blocks: readonly DescribedBlock[], chances: ArrayLike<number>): number {
  return likelyBorder(
    blocks.map((block) => block.words),
    chances,
  ).quality;
}

/**
 * Which blocks are content, given the chance of each that it is.
 * @param types the chances of the page's types
 * @returns one flag per block, at least one of them true where there are blocks; and the F1 to expect
 */
export function chooseBlocks(
  blocks: readonly DescribedBlock[],
  chances: Float32Array,
  types: readonly number[],
): { kept: boolean[]; confidence: number } {
  const facts = borderFacts(blocks);
  evenChances(facts, chances);
  const { least, quality } = chooseBorder(facts, chances, types, (values, width) =>
    scoreRows(borderTrees, values, width),
  );
  const kept = keepFrom(facts, chances, least);
  return { kept: kept.includes(true) ? kept : blocks.map(() => true), confidence: Math.max(0, quality) };
}
