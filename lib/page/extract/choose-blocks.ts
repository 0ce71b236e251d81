import { isLayoutTable } from '../table-to-markdown';
import type { DescribedBlock } from './describe-blocks';
import { type Group, nearTags, nowhere, type Part } from './part';
import { phraseKinds } from './vocabulary';

/** Probabilities between which the border of the content may lie. */
const lowest = 0.15;
const highest = 0.6;
/** How finely the border is searched for. */
const steps = 500;

/** Short texts that say such things frame the content of most pages: they have to be likely to stay. */
const framing =
  (1 << phraseKinds.rights) |
  (1 << phraseKinds.cookies) |
  (1 << phraseKinds.newsletter) |
  (1 << phraseKinds.share) |
  (1 << phraseKinds.account) |
  (1 << phraseKinds.advert);
const maxFraming = 12;
const leastFraming = 0.5;

/**
 * The border that makes the expected F1 of the words chosen the highest: where all is likely, little doubt is tolerated;
 * where nothing is sure, more is taken.
 * @returns the least probability of what is chosen, and the F1 to expect, between 0 and 1
 */
export function findBorder(
  blocks: readonly DescribedBlock[],
  chances: ArrayLike<number>,
): { least: number; quality: number } {
  // Blocks of about the same chance go together: sorting them all takes longer, and makes no difference.
  const words = new Float64Array(steps + 1);
  const likely = new Float64Array(steps + 1);
  let expected = 0;
  let most = 0;
  for (let index = 0; index < blocks.length; index += 1) {
    const chance = chances[index] as number;
    const weight = (blocks[index] as DescribedBlock).words;
    const step = Math.floor(chance * steps);
    words[step] = (words[step] as number) + weight;
    likely[step] = (likely[step] as number) + chance * weight;
    expected += chance * weight;
    if (chance > most) most = chance;
  }
  let right = 0;
  let chosen = 0;
  let quality = 0;
  let least = highest;
  for (let step = steps; step >= 0; step -= 1) {
    const added = words[step] as number;
    if (added === 0) continue;
    right += likely[step] as number;
    chosen += added;
    const reached = (2 * right) / (chosen + expected);
    if (reached > quality) {
      quality = reached;
      least = step / steps;
    }
  }
  return { least: Math.min(most, highest, Math.max(lowest, least)), quality };
}

/** The table around a block, when it holds data: rows and columns of short cells. */
export function tableOf(part: Part): Part | null {
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

/** How much a block's chance is drawn to that of its like. */
const likeness = 0.5;

/** What repeats stays or goes together: blocks at the same place in the items of a list share their chances. */
function evenItems(blocks: readonly DescribedBlock[], chances: Float32Array): void {
  const kinds = new Map<Group, Map<string, { sum: number; count: number }>>();
  const kindOf = ({ part, inlineMask }: DescribedBlock) => {
    const group = part.item?.group;
    if (!group || part.item === null) return null;
    let found = kinds.get(group);
    if (found === undefined) {
      found = new Map();
      kinds.set(group, found);
    }
    const key = `${part.depth - part.item.depth} ${part.signature} ${inlineMask}`;
    let kind = found.get(key);
    if (kind === undefined) {
      kind = { sum: 0, count: 0 };
      found.set(key, kind);
    }
    return kind;
  };
  const own = blocks.map(kindOf);
  own.forEach((kind, index) => {
    if (kind === null) return;
    kind.sum += chances[index] ?? 0;
    kind.count += 1;
  });
  own.forEach((kind, index) => {
    if (kind === null || kind.count < 3) return;
    chances[index] = (chances[index] ?? 0) * (1 - likeness) + (kind.sum / kind.count) * likeness;
  });
}

/**
 * Which blocks are content, given the probability of each that it is.
 * @returns one flag per block, at least one of them true where there are blocks; and the F1 to expect
 */
export function chooseBlocks(
  blocks: readonly DescribedBlock[],
  chances: Float32Array,
): { kept: boolean[]; confidence: number } {
  evenItems(blocks, chances);
  evenTables(blocks, chances);
  const { least, quality } = findBorder(blocks, chances);
  const kept = blocks.map((block, index) => {
    const isFraming = block.words <= maxFraming && (block.phraseMask & framing) !== 0;
    return (chances[index] ?? 0) >= (isFraming ? Math.max(least, leastFraming) : least);
  });
  return { kept: kept.includes(true) ? kept : blocks.map(() => true), confidence: quality };
}
