import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { isLetter } from './characters';
import type { FoldedText } from './fold-text';
import type { FoldedRange } from './page-ranges';
import { type FoldedPage, gap } from './page-text';

/** Places that are returned: enough to choose from for a word that the page repeats. */
const maxPlaces = 500;
/** Occurrences that are examined: a short quote may be part of many other words. */
const maxExamined = 20_000;
/** Characters between two interruptions. */
const sliceLength = 50_000;
/** Characters; shorter quotes have to begin and end at the edge of a word, longer ones may be cut within one. */
const wholeWordsBelow = 24;

/** For each prefix of a text: the length of its longest proper prefix that is also its suffix. */
function failureTable(text: string): Int32Array {
  const found = new Int32Array(text.length);
  for (let index = 1, length = 0; index < text.length; index += 1) {
    while (length > 0 && text.charCodeAt(index) !== text.charCodeAt(length)) length = found[length - 1] ?? 0;
    if (text.charCodeAt(index) === text.charCodeAt(length)) length += 1;
    found[index] = length;
  }
  return found;
}

/**
 * The offsets of a text in another, by the algorithm of Knuth, Morris and Pratt: `indexOf` takes seconds for repetitive
 * texts. Yields null where the caller may interrupt.
 * @see https://en.wikipedia.org/wiki/Knuth–Morris–Pratt_algorithm
 */
function* occurrences(text: string, wanted: string): Generator<number | null> {
  const back = failureTable(wanted);
  let pauseAt = sliceLength;
  for (let index = 0, length = 0; index < text.length; index += 1) {
    if (length === 0) {
      index = text.indexOf(wanted.charAt(0), index);
      if (index === -1) return;
    }
    while (length > 0 && text.charCodeAt(index) !== wanted.charCodeAt(length)) length = back[length - 1] ?? 0;
    if (text.charCodeAt(index) === wanted.charCodeAt(length)) length += 1;
    if (index > pauseAt) {
      pauseAt = index + sliceLength;
      yield null;
    }
    if (length < wanted.length) continue;
    yield index - length + 1;
    length = back[length - 1] ?? 0;
  }
}

/** Whether an offset is at the edge of a word. */
function isWordEdge({ text, gaps }: FoldedPage, offset: number): boolean {
  if (offset === 0 || offset === text.length || gaps[offset] !== gap.none) return true;
  return !isLetter(text.charCodeAt(offset - 1)) || !isLetter(text.charCodeAt(offset));
}

/**
 * Whether the quote's words end where the page's do. White space is ignored next to punctuation and in scripts without
 * spaces. At the edges of elements (`gap.inline`, `gap.block`) the quote may have white space or not.
 */
function sameWords(page: FoldedPage, at: number, { text }: FoldedText, quoteGaps: ReadonlySet<number>): boolean {
  for (let index = 1; index < text.length; index += 1) {
    const found = page.gaps[at + index];
    if (found === gap.inline || found === gap.block || quoteGaps.has(index) === (found === gap.space)) continue;
    if (isLetter(text.charCodeAt(index - 1)) && isLetter(text.charCodeAt(index))) return false;
  }
  return true;
}

/** The places of a folded quote in a page's text, at most {@link maxPlaces}. */
export function* findPlaces(page: FoldedPage, quote: FoldedText): SlicedWork<FoldedRange[]> {
  const places: FoldedRange[] = [];
  if (quote.text === '') return places;
  const quoteGaps = new Set(quote.gaps);
  const whole = quote.text.length < wholeWordsBelow;
  let examined = 0;
  let cost = 0;
  for (const start of occurrences(page.text, quote.text)) {
    cost += quote.text.length;
    if (start === null || cost > sliceLength) {
      cost = 0;
      yield;
    }
    if (start === null) continue;
    if (places.length >= maxPlaces || examined >= maxExamined) break;
    examined += 1;
    const end = start + quote.text.length;
    if (whole && !(isWordEdge(page, start) && isWordEdge(page, end))) continue;
    if (sameWords(page, start, quote, quoteGaps)) places.push({ start, end });
  }
  return places;
}
