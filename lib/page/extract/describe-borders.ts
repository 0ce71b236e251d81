import type { BorderFacts } from './border-facts';
import { log, share } from './feature-rows';

/** Chances between which the likely border may lie. */
const lowest = 0.15;
const highest = 0.6;
const leastFraming = 0.5;
/** Borders that are weighed against the likely one. */
const steps = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8];
/** Parts of the range of chances whose shares of the page's words are told. */
const bands = 10;

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
  return framing.map((frames, index) => (chances[index] ?? 0) >= (frames ? Math.max(least, leastFraming) : least));
}

/** Words of the blocks that are kept, or of all: in total, hoped for, in running text, in lists, in links … */
interface Sums {
  blocks: number;
  words: number;
  hoped: number;
  prose: number;
  listed: number;
  linked: number;
  largest: number;
  largestHoped: number;
}

const sumKeys = ['blocks', 'words', 'hoped', 'prose', 'listed', 'linked', 'largest', 'largestHoped'] as const;

function noSums(): Sums {
  return { blocks: 0, words: 0, hoped: 0, prose: 0, listed: 0, linked: 0, largest: 0, largestHoped: 0 };
}

/**
 * What each border chooses, in one look at the blocks.
 * @param leasts rising
 * @returns the sums of all blocks, then those of what each border chooses
 */
function sumUp(facts: BorderFacts, chances: ArrayLike<number>, leasts: readonly number[]): [Sums, ...Sums[]] {
  const all = noSums();
  const chosen = leasts.map(noSums);
  facts.words.forEach((words, index) => {
    const chance = chances[index] as number;
    // What frames most pages is not chosen below its own border.
    const reach = facts.framing[index] && chance < leastFraming ? -1 : chance;
    let last = leasts.length - 1;
    while (last >= 0 && reach < (leasts[last] as number)) last -= 1;
    for (const sums of [all, last >= 0 ? chosen[last] : undefined]) {
      if (sums === undefined) continue;
      sums.blocks += 1;
      sums.words += words;
      sums.hoped += words * chance;
      sums.linked += words * (facts.linked[index] as number);
      if (facts.prose[index]) sums.prose += words;
      if (facts.listed[index]) sums.listed += words;
      if (facts.largest[index]) {
        sums.largest += words;
        sums.largestHoped += words * chance;
      }
    }
  });
  // What a higher border chooses, each lower one chooses as well.
  for (let place = chosen.length - 2; place >= 0; place -= 1) {
    const [lower, higher] = [chosen[place] as Sums, chosen[place + 1] as Sums];
    for (const key of sumKeys) lower[key] += higher[key];
  }
  return [all, ...chosen];
}

/** For each band of chances the share of the page's words in it. */
function spread(words: readonly number[], chances: ArrayLike<number>, all: number): number[] {
  const shares = new Array<number>(bands).fill(0);
  words.forEach((count, index) => {
    const band = Math.min(bands - 1, Math.floor((chances[index] ?? 0) * bands));
    shares[band] = (shares[band] ?? 0) + share(count, all);
  });
  return shares;
}

/** Where the border of a page's content may lie. */
export interface Borders {
  /** The least chance of what is chosen. */
  leasts: number[];
  /** The F1 that the chances promise there. */
  hoped: number[];
  /** A row of numbers for each border, one after the other. */
  values: Float32Array;
  width: number;
}

/**
 * The borders that a page's content may have, each that chooses other blocks, as numbers in a fixed order: what would be
 * chosen, and how the page's chances are spread. On many pages the blocks of a list are all content or none is, which a
 * block's own chance does not tell.
 * @param chances of the blocks, evened
 * @param types the chances of the page's types
 */
export function describeBorders(facts: BorderFacts, chances: ArrayLike<number>, types: readonly number[]): Borders {
  const likely = likelyBorder(facts.words, chances);
  const candidates = [...steps, likely.least].sort((a, b) => a - b);
  const [all, ...sums] = sumUp(facts, chances, candidates);
  const ofPage = [...spread(facts.words, chances, all.words), ...types];
  const borders: { leasts: number[]; hoped: number[]; rows: number[] } = { leasts: [], hoped: [], rows: [] };
  const counts = new Set<number>();
  for (const [place, least] of candidates.entries()) {
    const chosen = sums[place] as Sums;
    if (chosen.words === 0 || (counts.has(chosen.blocks) && least !== likely.least)) continue;
    counts.add(chosen.blocks);
    const hoped = (2 * chosen.hoped) / (chosen.words + all.hoped);
    borders.leasts.push(least);
    borders.hoped.push(hoped);
    borders.rows.push(
      ...[least, hoped, share(chosen.hoped, chosen.words), share(chosen.hoped, all.hoped)],
      ...[log(chosen.words), log(all.words), share(chosen.words, all.words), share(all.hoped, all.words)],
      ...[log(all.hoped), likely.quality, likely.least, hoped - likely.quality],
      ...[share(chosen.prose, chosen.words), share(chosen.listed, chosen.words), share(chosen.linked, chosen.words)],
      ...[share(chosen.largest, chosen.words), share(all.largest, all.words), share(all.largestHoped, all.largest)],
      ...[share(chosen.largest, all.largest), share(all.prose, all.words), share(chosen.prose, all.prose)],
      ...ofPage,
    );
  }
  const { leasts, hoped, rows } = borders;
  return {
    leasts,
    hoped,
    values: Float32Array.from(rows),
    width: leasts.length === 0 ? 1 : rows.length / leasts.length,
  };
}
