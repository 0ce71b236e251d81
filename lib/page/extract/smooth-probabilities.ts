import type { BorderFacts } from './features/threshold-facts';

/** How much a block's chance is drawn to that of its like. */
const likeness = 0.5;
const leastLike = 3;

/** What repeats stays or goes together: blocks at the same place in the items of a list share their chances. */
function evenItems({ kind, kinds }: BorderFacts, chances: Float32Array): void {
  const sums = new Float64Array(kinds);
  const counts = new Int32Array(kinds);
  for (let index = 0; index < kind.length; index += 1) {
    const own = kind[index] as number;
    if (own === -1) continue;
    sums[own] = (sums[own] as number) + (chances[index] as number);
    counts[own] = (counts[own] as number) + 1;
  }
  for (let index = 0; index < kind.length; index += 1) {
    const own = kind[index] as number;
    if (own === -1 || (counts[own] as number) < leastLike) continue;
    const mean = (sums[own] as number) / (counts[own] as number);
    chances[index] = (chances[index] as number) * (1 - likeness) + mean * likeness;
  }
}

/** A table of data stays whole or goes: one without some of its cells says something else. */
function evenTables({ words, tables }: BorderFacts, chances: Float32Array): void {
  for (const [first, end] of tables) {
    let sum = 0;
    let weights = 0;
    for (let cell = first; cell < end; cell += 1) {
      const weight = (words[cell] as number) + 1;
      sum += (chances[cell] as number) * weight;
      weights += weight;
    }
    chances.fill(sum / weights, first, end);
  }
}

/** Draws the chances of what belongs together, items of lists and cells of tables, to each other; changes `chances`. */
export function smoothProbabilities(facts: BorderFacts, chances: Float32Array): void {
  if (facts.kinds > 0) evenItems(facts, chances);
  if (facts.tables.length > 0) evenTables(facts, chances);
}
