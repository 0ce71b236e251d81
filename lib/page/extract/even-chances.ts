import type { BorderFacts } from './border-facts';

/** How much a block's chance is drawn to that of its like. */
const likeness = 0.5;
const leastLike = 3;

/** What repeats stays or goes together: blocks at the same place in the items of a list share their chances. */
function evenItems({ kind }: BorderFacts, chances: Float32Array): void {
  const sums: number[] = [];
  const counts: number[] = [];
  kind.forEach((own, index) => {
    if (own < 0) return;
    sums[own] = (sums[own] ?? 0) + (chances[index] ?? 0);
    counts[own] = (counts[own] ?? 0) + 1;
  });
  kind.forEach((own, index) => {
    const count = own < 0 ? 0 : (counts[own] ?? 0);
    if (count < leastLike) return;
    chances[index] = (chances[index] ?? 0) * (1 - likeness) + ((sums[own] ?? 0) / count) * likeness;
  });
}

/** A table of data stays whole or goes: one without some of its cells says something else. */
function evenTables({ words, tableEnd }: BorderFacts, chances: Float32Array): void {
  tableEnd.forEach((end, first) => {
    if (end === 0) return;
    let sum = 0;
    let weights = 0;
    for (let cell = first; cell < end; cell += 1) {
      const weight = (words[cell] ?? 0) + 1;
      sum += (chances[cell] ?? 0) * weight;
      weights += weight;
    }
    chances.fill(sum / Math.max(1, weights), first, end);
  });
}

/** Draws the chances of what belongs together, items of lists and cells of tables, to each other; changes `chances`. */
export function evenChances(facts: BorderFacts, chances: Float32Array): void {
  evenItems(facts, chances);
  evenTables(facts, chances);
}
