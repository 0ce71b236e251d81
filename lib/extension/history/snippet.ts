import type { Span } from '../../core/source';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { indexedWords } from '../search/indexed-words';

/** The place of a text that matched a search. */
export interface Snippet {
  text: string;
  /** Ranges of the words that were searched for in `text`, in UTF-16 units, ascending and apart from each other. */
  matches: Span[];
}

/** UTF-16 units before the first match and in the whole snippet. */
const lead = 40;
const maxLength = 160;
const ellipsis = '…';

function merged(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const { start, end } of spans) {
    const last = apart.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}

/**
 * The part of a text around the first match of a search, on one line.
 * @param terms beginnings of words, folded by {@link indexedWords}
 * @returns undefined where none of them is in the text
 */
export function snippetOf(text: string, terms: readonly string[]): Snippet | undefined {
  const line = collapseSpaces(text);
  const found = indexedWords(line).flatMap(({ term, start, end }) => {
    const query = terms.filter((one) => term.startsWith(one));
    if (query.length === 0) return [];
    // A pair of characters matches a single one by its first half.
    const longest = Math.max(...query.map((one) => [...one].length));
    const characters = [...line.slice(start, end)];
    return [{ start, end: characters.length === 2 && longest === 1 ? start + (characters[0]?.length ?? 0) : end }];
  });
  const [first] = found;
  if (!first) return undefined;
  const wanted = Math.max(0, first.start - lead);
  const space = line.indexOf(' ', wanted);
  // At the beginning of a word, where one begins before the match.
  const from = wanted === 0 ? 0 : space >= 0 && space < first.start ? space + 1 : wanted;
  const to = Math.min(line.length, from + maxLength);
  const before = from > 0 ? ellipsis : '';
  const shift = before.length - from;
  const inside = found.filter(({ start, end }) => start >= from && end <= to);
  return {
    text: (before + line.slice(from, to) + (to < line.length ? ellipsis : '')).toWellFormed(),
    matches: merged(inside.map(({ start, end }) => ({ start: start + shift, end: end + shift }))),
  };
}
