import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { largestOf } from '../../core/utils/long-lists';
import { isLetter, isSpaceless } from './characters';
import { type FoldedText, foldText } from './fold-text';
import { buildRunMachine, longestRuns, type SharedRun } from './longest-run';
import type { FoldedRange } from './page-ranges';
import { type FoldedPage, gap } from './page-text';

/** The part of a quote whose words are on the page, in their order. */
export interface WordMatch {
  stretches: FoldedRange[];
  /** Share of the quote's words that were found: 0 to 1. */
  share: number;
}

/** Words of a quote. */
const maxQuote = 1_500;
/** Words of a quote; fewer could be anywhere. */
const minQuote = 4;
/** Words of the longest run. */
const minRun = 3;
/** Share of the quote's words in the longest run. */
const minRunShare = 0.4;
/** Share of the quote's words in all runs. */
const minShare = 0.6;
/** Maximum number of words of the page between two runs: a figure with its caption, an advertisement. */
const maxBetween = 150;
const maxCandidates = 40;
/** Words between two interruptions, and characters where there are no words. */
const sliceLength = 5_000;
const emptyLength = 50_000;
/** Levels of the search on either side of a run. */
const maxDepth = 6;

/**
 * The bounds of each word: consecutive letters and digits, or one character of a script without spaces. Yields null
 * where the caller may interrupt.
 */
function* eachWord(text: string, isGap: (offset: number) => boolean): Generator<FoldedRange | null> {
  let start = -1;
  for (let index = 0; index <= text.length; index += 1) {
    if (index % emptyLength === emptyLength - 1) yield null;
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

/** The words of a page as numbers, with their offsets. */
interface IndexedWords {
  ids: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
}

function quoteWords({ text, gaps }: FoldedText, ids: Map<string, number>): number[] {
  const set = new Set(gaps);
  const words: number[] = [];
  for (const bounds of eachWord(text, (offset) => set.has(offset))) {
    if (bounds === null) continue;
    const word = text.slice(bounds.start, bounds.end).toLowerCase();
    const id = ids.get(word) ?? ids.size;
    ids.set(word, id);
    words.push(id);
  }
  return words;
}

function* pageWords({ text, gaps }: FoldedPage, ids: ReadonlyMap<string, number>): SlicedWork<IndexedWords> {
  const [words, starts, ends] = [0, 1, 2].map(() => new Int32Array(text.length)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const longest = largestOf([...ids.keys()].map((word) => word.length));
  let count = 0;
  for (const bounds of eachWord(text, (offset) => (gaps[offset] ?? gap.none) >= gap.space)) {
    if (bounds === null) {
      yield;
      continue;
    }
    const { start, end } = bounds;
    // Lower case may differ a little in length.
    const tooLong = end - start > longest * 2;
    words[count] = (tooLong ? undefined : ids.get(text.slice(start, end).toLowerCase())) ?? -1;
    starts[count] = start;
    ends[count] = end;
    count += 1;
    if (count % sliceLength === 0) yield;
  }
  return { ids: words.subarray(0, count), starts, ends };
}

/** A part of the quote, from its word `offset` on, and the part of the page in which it is searched for. */
interface PartSearch {
  quote: number[];
  offset: number;
  page: IndexedWords;
  bounds: FoldedRange;
  depth: number;
}

/** Extends a longest run by the runs of the rest of the quote shortly before and after it. */
function* chain(first: SharedRun, { quote, offset, page, bounds, depth }: PartSearch): SlicedWork<SharedRun[]> {
  const before = quote.slice(0, first.quote - offset);
  const after = quote.slice(first.quote - offset + first.length);
  const end = first.page + first.length;
  const left = { start: Math.max(bounds.start, first.page - before.length - maxBetween), end: first.page };
  const right = { start: end, end: Math.min(bounds.end, end + after.length + maxBetween) };
  // The one of several longest runs that is closest to the first is taken.
  const runsBefore = yield* chainWithin({ quote: before, offset, page, bounds: left, depth: depth + 1 }, -1);
  const offsetAfter = first.quote + first.length;
  const rest = { quote: after, offset: offsetAfter, page, bounds: right, depth: depth + 1 };
  return [...runsBefore, first, ...(yield* chainWithin(rest, 0))];
}

function* chainWithin(search: PartSearch, nearest: 0 | -1): SlicedWork<SharedRun[]> {
  const { quote, offset, page, bounds, depth } = search;
  if (quote.length === 0 || bounds.start >= bounds.end || depth > maxDepth) return [];
  yield;
  const run = (yield* longestRuns(buildRunMachine(quote), page.ids, bounds, maxCandidates)).at(nearest);
  if (!run || run.length < Math.min(minRun, quote.length)) return [];
  return yield* chain({ ...run, quote: run.quote + offset }, search);
}

/**
 * Finds a quote by its words where its characters are not on the page: regardless of case and punctuation, with a few
 * words missing, altered or inserted. Time is linear in the page's text.
 * @param choose returns the index of the best of several places of the longest run
 * @returns null where less than three fifths of the words are found
 */
export function* matchWords(
  text: FoldedPage,
  quote: string,
  choose: (places: FoldedRange[]) => number,
): SlicedWork<WordMatch | null> {
  const ids = new Map<string, number>();
  const words = quoteWords(foldText(quote), ids);
  if (words.length < minQuote || words.length > maxQuote) return null;
  const page = yield* pageWords(text, ids);
  const everywhere = { start: 0, end: page.ids.length };
  const longest = yield* longestRuns(buildRunMachine(words), page.ids, everywhere, maxCandidates);
  const stretch = ({ page: at, length }: SharedRun) => ({
    start: page.starts[at] ?? 0,
    end: page.ends[at + length - 1] ?? 0,
  });
  if ((longest[0]?.length ?? 0) < Math.max(minRun, words.length * minRunShare)) return null;
  const chains: SharedRun[][] = [];
  for (const run of longest)
    chains.push(yield* chain(run, { quote: words, offset: 0, page, bounds: everywhere, depth: 0 }));
  const count = (runs: SharedRun[]) => runs.reduce((sum, run) => sum + run.length, 0);
  const most = largestOf(chains.map(count));
  const best = chains.filter((runs) => count(runs) === most);
  const whole = best.map((runs) => runs.map(stretch));
  const chosen = whole[choose(whole.map((parts) => parts[0] ?? { start: 0, end: 0 }))];
  return chosen && most >= words.length * minShare ? { stretches: chosen, share: most / words.length } : null;
}
