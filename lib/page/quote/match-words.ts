import { runAtOnce, type SlicedWork } from '../slices';
import { isLetter, isSpaceless } from './characters';
import { type FoldedText, foldText } from './fold-text';
import { buildRunMachine, longestRuns, type Run } from './longest-run';
import type { Stretch } from './page-ranges';
import { gap, type PageText } from './page-text';

/** A quote as far as its words stand on the page, in their order. */
export interface WordMatch {
  stretches: Stretch[];
  /** Words of the quote that were found, of all that it has: 0 to 1. */
  share: number;
}

/** Words. */
const maxQuote = 1_500;
/** Fewer say too little to be looked for one by one. */
const minQuote = 4;
const minRun = 3;
/** Of the quote, in the longest run alone and in all. */
const minRunShare = 0.4;
const minShare = 0.6;
/** Words of the page that may stand between two runs: a figure with its caption, an advertisement. */
const maxBetween = 150;
const maxCandidates = 40;
/** Words between two chances to pause. */
const sliceLength = 5_000;
/** Runs on either side of runs. */
const maxDepth = 6;

/** The bounds of each word: letters and digits in a row, or one character of a script without spaces. */
function* eachWord(text: string, isGap: (offset: number) => boolean): Generator<Stretch> {
  let start = -1;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 0x20;
    const letter = isLetter(code);
    if (start !== -1 && (!letter || isGap(index))) {
      yield { start, end: index };
      start = -1;
    }
    if (letter && start === -1) start = index;
    if (isSpaceless(code)) yield { start: index, end: index + 1 };
  }
}

/** The words of a page as numbers, and where they stand. */
interface PageWords {
  ids: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
}

function quoteWords({ text, gaps }: FoldedText, ids: Map<string, number>): number[] {
  const set = new Set(gaps);
  return Array.from(
    eachWord(text, (offset) => set.has(offset)),
    ({ start, end }) => {
      const word = text.slice(start, end).toLowerCase();
      const id = ids.get(word) ?? ids.size;
      ids.set(word, id);
      return id;
    },
  );
}

function* pageWords({ text, gaps }: PageText, ids: ReadonlyMap<string, number>): SlicedWork<PageWords> {
  const [words, starts, ends] = [0, 1, 2].map(() => new Int32Array(text.length)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const longest = Math.max(...[...ids.keys()].map((word) => word.length));
  let count = 0;
  for (const { start, end } of eachWord(text, (offset) => (gaps[offset] ?? gap.none) >= gap.space)) {
    // Lower case may be a little longer than what it was made of, or shorter.
    const tooLong = end - start > longest * 2;
    words[count] = (tooLong ? undefined : ids.get(text.slice(start, end).toLowerCase())) ?? -1;
    starts[count] = start;
    ends[count] = end;
    count += 1;
    if (count % sliceLength === 0) yield;
  }
  return { ids: words.subarray(0, count), starts, ends };
}

/** The longest run in a part of the page, and what of the rest stands close before and after it. */
function chain(quote: number[], page: PageWords, first: Run, bounds: Stretch, depth = 0): Run[] {
  const before = quote.slice(0, first.quote);
  const after = quote.slice(first.quote + first.length);
  const end = first.page + first.length;
  const left = { start: Math.max(bounds.start, first.page - before.length - maxBetween), end: first.page };
  const right = { start: end, end: Math.min(bounds.end, end + after.length + maxBetween) };
  const moved = (runs: Run[]) => runs.map((run) => ({ ...run, quote: run.quote + first.quote + first.length }));
  const runsBefore = chainWithin(before, page, left, depth + 1, -1);
  return [...runsBefore, first, ...moved(chainWithin(after, page, right, depth + 1, 0))];
}

/** @param nearest which of several longest runs is the closest to what was found already, as for `at` */
function chainWithin(quote: number[], page: PageWords, bounds: Stretch, depth: number, nearest: 0 | -1): Run[] {
  if (quote.length === 0 || bounds.start >= bounds.end || depth > maxDepth) return [];
  const runs = runAtOnce(longestRuns(buildRunMachine(quote), page.ids, bounds, maxCandidates));
  const run = runs.at(nearest);
  return run && run.length >= Math.min(minRun, quote.length) ? chain(quote, page, run, bounds, depth) : [];
}

/**
 * Where the words of a quote stand when its characters do not: case and punctuation apart, with a few words missing, altered
 * or put in between. Time linear in the page's text.
 * @param choose the best of several places, when the longest run of words stands more than once
 * @returns null where less than three fifths of the words are there
 */
export function* matchWords(
  text: PageText,
  quote: string,
  choose: (places: Stretch[]) => number,
): SlicedWork<WordMatch | null> {
  const ids = new Map<string, number>();
  const words = quoteWords(foldText(quote), ids);
  if (words.length < minQuote || words.length > maxQuote) return null;
  const page = yield* pageWords(text, ids);
  const everywhere = { start: 0, end: page.ids.length };
  const longest = yield* longestRuns(buildRunMachine(words), page.ids, everywhere, maxCandidates);
  const stretch = ({ page: at, length }: Run) => ({
    start: page.starts[at] ?? 0,
    end: page.ends[at + length - 1] ?? 0,
  });
  if ((longest[0]?.length ?? 0) < Math.max(minRun, words.length * minRunShare)) return null;
  const chains = longest.map((run) => chain(words, page, run, everywhere));
  const count = (runs: Run[]) => runs.reduce((sum, run) => sum + run.length, 0);
  const most = Math.max(...chains.map(count));
  const best = chains.filter((runs) => count(runs) === most);
  const whole = best.map((runs) => runs.map(stretch));
  const chosen = whole[choose(whole.map((parts) => parts[0] ?? { start: 0, end: 0 }))];
  return chosen && most >= words.length * minShare ? { stretches: chosen, share: most / words.length } : null;
}
