import type { Token } from '../text/tokenize';
import type { Query } from './read-question';

/** A word of a page that stands for a term of the question. */
export interface TermMatch {
  /** Index into the query's terms. */
  term: number;
  /** 1 for the word itself, less for a related word or one that begins alike. */
  strength: number;
  start: number;
  end: number;
}

const prefixStrength = 0.65;
/** Words that share so many letters from the start, and differ by no more than so many, belong together more often than not. */
const minPrefix = 5;
const maxRest = 3;

function strengthOf(word: string, term: string, related: ReadonlyMap<string, number>): number {
  if (word === term) return 1;
  const known = related.get(word);
  if (known !== undefined) return known;
  const [short, long] = word.length < term.length ? [word, term] : [term, word];
  const alike = short.length >= minPrefix && long.length - short.length <= maxRest && long.startsWith(short);
  return alike && !/\d/.test(long) ? prefixStrength : 0;
}

/** Finds what stands for the terms of one question; remembers the words it has seen. */
export function createMatcher(query: Query): (tokens: readonly Token[]) => TermMatch[] {
  const known = new Map<string, readonly { term: number; strength: number }[]>();
  const matchesOf = (word: string) => {
    let matches = known.get(word);
    if (matches === undefined) {
      matches = query.terms.flatMap(({ term, related }, index) => {
        const strength = strengthOf(word, term, related);
        return strength > 0 ? [{ term: index, strength }] : [];
      });
      known.set(word, matches);
    }
    return matches;
  };
  return (tokens) => {
    const found: TermMatch[] = [];
    for (const { term: word, start, end } of tokens) {
      for (const { term, strength } of matchesOf(word)) found.push({ term, strength, start, end });
    }
    return found;
  };
}
