import type { Term } from './terms';

/** Length of a snippet in characters. */
const snippetLength = 200;
/** How many characters before its first match a snippet may start, to begin with a whole sentence. */
const maxLeadLength = 90;

interface Window {
  start: number;
  weight: number;
}

/** Finds the window with the greatest weight of distinct words, with two pointers: linear in the number of matches. */
function findBestWindow(matches: Term[], weightOf: (term: string) => number): Window {
  let best: Window = { start: 0, weight: -1 };
  const inside = new Map<string, number>();
  let weight = 0;
  let end = 0;
  for (const match of matches) {
    for (
      let next = matches[end];
      next !== undefined && next.start < match.start + snippetLength - maxLeadLength;
      next = matches[end]
    ) {
      const count = inside.get(next.term) ?? 0;
      if (count === 0) weight += weightOf(next.term);
      inside.set(next.term, count + 1);
      end += 1;
    }
    if (weight > best.weight) best = { start: match.start, weight };
    const left = (inside.get(match.term) ?? 1) - 1;
    inside.set(match.term, left);
    if (left === 0) weight -= weightOf(match.term);
  }
  return best;
}

function findStart(text: string, matchStart: number): number {
  const earliest = Math.max(0, matchStart - maxLeadLength);
  if (earliest === 0) return 0;
  const lead = text.slice(earliest, matchStart);
  const sentenceEnds = [...lead.matchAll(/[.!?؟。！？]\s*/gu)];
  const firstEnd = sentenceEnds[0];
  if (firstEnd !== undefined) return earliest + firstEnd.index + firstEnd[0].length;
  const space = lead.indexOf(' ');
  return space === -1 ? matchStart : earliest + space + 1;
}

/**
 * About 200 characters of `text` where the words of the query are closest together.
 * @param matches the matching words, in the order of the text
 * @param weightOf the weight of a word; counted once per window
 */
export function createSnippet(text: string, matches: Term[], weightOf: (term: string) => number): string {
  if (text.length <= snippetLength) return text;
  const start = findStart(text, findBestWindow(matches, weightOf).start);
  const slice = text.slice(start, start + snippetLength);
  const lastSpace = slice.lastIndexOf(' ');
  const isCut = start + snippetLength < text.length;
  const body = isCut && lastSpace > snippetLength / 2 ? slice.slice(0, lastSpace) : slice;
  return `${start > 0 ? '… ' : ''}${body.trim()}${isCut ? ' …' : ''}`;
}
