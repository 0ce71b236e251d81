import type { BorderFacts } from './threshold-facts';

/** Chances between which the likely border may lie. */
const lowest = 0.15;
const highest = 0.6;
const leastFraming = 0.5;
/** Borders that are weighed against the likely one. */
const steps = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7];

/** How finely the likely border is searched for. */
const fineness = 500;

/**
 * The border that makes the expected F1 of the words chosen the highest, if each block stood for itself: where all is
 * likely, little doubt is tolerated; where nothing is sure, more is taken. Blocks of about the same chance go together:
 * sorting them all takes longer, and makes no difference.
 * @returns the least chance of what is chosen, and the F1 to expect, between 0 and 1
 */
export function likelyBorder(words: readonly number[], chances: ArrayLike<number>): { least: number; quality: number } {
  const counts = new Float64Array(fineness + 1);
  const hopes = new Float64Array(fineness + 1);
  let expected = 0;
  let most = 0;
  for (let index = 0; index < words.length; index += 1) {
    const chance = chances[index] as number;
    const count = words[index] as number;
    const step = Math.floor(chance * fineness);
    counts[step] = (counts[step] as number) + count;
    hopes[step] = (hopes[step] as number) + chance * count;
    expected += chance * count;
    if (chance > most) most = chance;
  }
  let right = 0;
  let chosen = 0;
  let quality = 0;
  let least = highest;
  for (let step = fineness; step >= 0; step -= 1) {
    const count = counts[step] as number;
    if (count === 0) continue;
    right += hopes[step] as number;
    chosen += count;
    const reached = (2 * right) / (chosen + expected);
    if (reached > quality) {
      quality = reached;
      least = step / fineness;
    }
  }
  return { least: Math.min(most, highest, Math.max(lowest, least)), quality };
}

/** Which blocks are as likely as a border demands; more is demanded of what frames most pages. */
export function keepFrom({ framing }: BorderFacts, chances: ArrayLike<number>, least: number): boolean[] {
  const kept: boolean[] = [];
  for (let index = 0; index < framing.length; index += 1) {
    const demanded = framing[index] === 1 && least < leastFraming ? leastFraming : least;
    kept.push((chances[index] as number) >= demanded);
  }
  return kept;
}

/** Where the border of a page's content may lie. */
export interface Borders {
  /** Of the page. */
  words: number;
  /** The least chance of what is chosen; rising. */
  leasts: number[];
  /** The F1 that the chances promise there. */
  hoped: number[];
  /** A row of numbers for each border, one after the other. */
  values: number[];
  /** The border that is drawn where each block stands for itself. */
  likely: number;
}

/** Numbers in the row of a border. */
export const borderWidth = 6;

/**
 * The borders that a page's content may have, each that chooses other blocks, as numbers in a fixed order: what would be
 * chosen, and what the page's chances promise. On many pages the blocks of a list are all content or none is, which a
 * block's own chance does not tell.
 * @param chances of the blocks, evened
 */
export function describeBorders({ words, framing }: BorderFacts, chances: ArrayLike<number>): Borders {
  const likely = likelyBorder(words, chances);
  const least = [...steps, likely.least].sort((a, b) => a - b);
  // What is chosen by as many of the borders as the place says; then, from the highest on, by at least as many.
  const blocks = new Float64Array(least.length + 1);
  const chosen = new Float64Array(least.length + 1);
  const right = new Float64Array(least.length + 1);
  for (let index = 0; index < words.length; index += 1) {
    const chance = chances[index] as number;
    const count = words[index] as number;
    let passed = 0;
    // What frames most pages is not chosen below its own border.
    if (framing[index] === 0 || chance >= leastFraming) {
      while (passed < least.length && chance >= (least[passed] as number)) passed += 1;
    }
    blocks[passed] = (blocks[passed] as number) + 1;
    chosen[passed] = (chosen[passed] as number) + count;
    right[passed] = (right[passed] as number) + count * chance;
  }
  for (let passed = least.length; passed > 0; passed -= 1) {
    blocks[passed - 1] = (blocks[passed - 1] as number) + (blocks[passed] as number);
    chosen[passed - 1] = (chosen[passed - 1] as number) + (chosen[passed] as number);
    right[passed - 1] = (right[passed - 1] as number) + (right[passed] as number);
  }
  const all = chosen[0] as number;
  const expected = right[0] as number;
  const borders: Borders = { words: all, leasts: [], hoped: [], values: [], likely: likely.least };
  let last = -1;
  for (let place = 0; place < least.length; place += 1) {
    const border = least[place] as number;
    const [count, sum, hope] = [blocks[place + 1] as number, chosen[place + 1] as number, right[place + 1] as number];
    if (sum === 0 || (count === last && border !== likely.least)) continue;
    last = count;
    const hoped = (2 * hope) / (sum + expected);
    borders.leasts.push(border);
    borders.hoped.push(hoped);
    borders.values.push(
      hoped,
      likely.quality,
      expected === 0 ? 0 : hope / expected,
      likely.least,
      hope / sum,
      sum / all,
    );
  }
  return borders;
}
