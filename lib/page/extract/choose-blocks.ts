import { isLayoutTable } from '../table-to-markdown';
import type { DescribedBlock } from './describe-blocks';
import { nearTags, nowhere, type Part } from './segment';

/** Probabilities between which the border of the content may lie. */
const lowest = 0.15;
const highest = 0.6;

/**
 * The border that makes the expected F1 of the words chosen the highest: where all is likely, little doubt is tolerated;
 * where nothing is sure, more is taken.
 */
function border(blocks: readonly DescribedBlock[], chances: ArrayLike<number>): number {
  const order = blocks.map((_, index) => index).sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  let expected = 0;
  for (const index of order) expected += (chances[index] ?? 0) * (blocks[index]?.words ?? 0);
  let right = 0;
  let chosen = 0;
  let best = 0;
  let found = highest;
  for (const index of order) {
    const words = blocks[index]?.words ?? 0;
    right += (chances[index] ?? 0) * words;
    chosen += words;
    const quality = (2 * right) / (chosen + expected);
    if (quality > best) {
      best = quality;
      found = chances[index] ?? 0;
    }
  }
  return Math.min(highest, Math.max(lowest, found));
}

/** The table around a block, when it holds data: rows and columns of short cells. */
function tableOf(part: Part): Part | null {
  const depth = part.near[nearTags.indexOf('table')] ?? nowhere;
  if (depth === nowhere) return null;
  let table: Part | null = part;
  while (table !== null && table.depth > depth) table = table.parent;
  if (table === null) return null;
  const cells = table.endBlock - table.firstBlock;
  return cells > 1 && !isLayoutTable(table.element) ? table : null;
}

/** A table of data stays whole or goes: one without some of its cells says something else. */
function evenTables(blocks: readonly DescribedBlock[], chances: Float32Array): void {
  for (let index = 0; index < blocks.length; index += 1) {
    const part = blocks[index]?.part;
    const table = part === undefined ? null : tableOf(part);
    if (table === null) continue;
    let sum = 0;
    let words = 0;
    for (let cell = table.firstBlock; cell < table.endBlock; cell += 1) {
      const weight = (blocks[cell]?.words ?? 0) + 1;
      sum += (chances[cell] ?? 0) * weight;
      words += weight;
    }
    chances.fill(sum / Math.max(1, words), table.firstBlock, table.endBlock);
    index = Math.max(index, table.endBlock - 1);
  }
}

/**
 * Which blocks are content, given the probability of each that it is.
 * @returns one flag per block, at least one of them true where there are blocks; and the mean probability of what was
 *   chosen, by words, between 0 and 1
 */
export function chooseBlocks(
  blocks: readonly DescribedBlock[],
  chances: Float32Array,
): { kept: boolean[]; confidence: number } {
  evenTables(blocks, chances);
  const least = Math.min(
    border(blocks, chances),
    blocks.reduce((most, _, index) => Math.max(most, chances[index] ?? 0), 0),
  );
  let sum = 0;
  let words = 0;
  const kept = blocks.map((block, index) => {
    const chance = chances[index] ?? 0;
    if (chance < least) return false;
    sum += chance * block.words;
    words += block.words;
    return true;
  });
  return { kept, confidence: sum / Math.max(1, words) };
}
