import type { Term } from './terms';

const snippetLength = 200;
// How far back a snippet may start so that it opens with a sentence and not with a word in the middle of one.
const leadLength = 90;

interface Window {
  start: number;
  weight: number;
}

/** Two pointers over the places, so that a page of 10,000 words costs no more than its words. */
function findBestWindow(places: Term[], weightOf: (term: string) => number): Window {
  let best: Window = { start: 0, weight: -1 };
  const inside = new Map<string, number>();
  let weight = 0;
  let end = 0;
  for (const place of places) {
    for (
      let next = places[end];
      next !== undefined && next.start < place.start + snippetLength - leadLength;
      next = places[end]
    ) {
      const count = inside.get(next.term) ?? 0;
      if (count === 0) weight += weightOf(next.term);
      inside.set(next.term, count + 1);
      end += 1;
    }
    if (weight > best.weight) best = { start: place.start, weight };
    const left = (inside.get(place.term) ?? 1) - 1;
    inside.set(place.term, left);
    if (left === 0) weight -= weightOf(place.term);
  }
  return best;
}

function findStart(text: string, matchStart: number): number {
  const earliest = Math.max(0, matchStart - leadLength);
  if (earliest === 0) return 0;
  const lead = text.slice(earliest, matchStart);
  const sentenceEnds = [...lead.matchAll(/[.!?؟。！？]\s*/gu)];
  const firstEnd = sentenceEnds[0];
  if (firstEnd !== undefined) return earliest + firstEnd.index + firstEnd[0].length;
  const space = lead.indexOf(' ');
  return space === -1 ? matchStart : earliest + space + 1;
}

/**
 * About 200 characters of `text` around the place where the words of the question stand closest together.
 * @param places where matching words stand, in the order of the text
 * @param weightOf how much a word tells; counted once per window
 */
export function createSnippet(text: string, places: Term[], weightOf: (term: string) => number): string {
  if (text.length <= snippetLength) return text;
  const start = findStart(text, findBestWindow(places, weightOf).start);
  const slice = text.slice(start, start + snippetLength);
  const lastSpace = slice.lastIndexOf(' ');
  const isCut = start + snippetLength < text.length;
  const body = isCut && lastSpace > snippetLength / 2 ? slice.slice(0, lastSpace) : slice;
  return `${start > 0 ? '… ' : ''}${body.trim()}${isCut ? ' …' : ''}`;
}
