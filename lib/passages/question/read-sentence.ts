import type { Span } from '../../core/source';
import { stopWordsOf } from '../text/language';
import { type Token, tokenize } from '../text/tokenize';
import { unitOf } from '../values/units';
import { plainWords } from './circumstances';
import type { TermMatch } from './match-terms';
import type { Query } from './read-question';

/** A sentence of a passage with what the question's words stand for in it and around it. */
export interface AskedSentence {
  text: string;
  /** With offsets into the text. */
  matches: readonly TermMatch[];
  /** By term, from 0 to 1: what stands around the sentence. */
  context: readonly number[];
  language: string;
  /** The sentence before it in its block. */
  before?: string;
  /** A table's row or an item of a list: labels, not sentences. */
  structured: boolean;
  /** Of a table's row: what its columns are called, parted by tabs. */
  head?: string;
}

/** From here on a word of the page stands for one of the question. */
export const around = 0.6;
const maxExtras = 2;
const breaks =
  /[,;:](?=\s)|[、，；：()（）\t]|\s[–—-]\s|،|\s(?:and|but|while|whereas|und|aber|et|mais|y|pero|ma|en|maar)\s/giu;
const scripts = /^(?:ja|zh|ar)/;

/** The clauses of a sentence, as its punctuation and its 'and' part them. */
export function clausesOf(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(breaks)) {
    clauses.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  return [...clauses, { start, end: text.length }];
}

/** A sentence, read for a question. */
export interface Reading {
  sentence: AskedSentence;
  query: Query;
  tokens: readonly Token[];
  stops: ReadonlySet<string>;
}

export function isAsked({ sentence, query }: Reading, token: Token): boolean {
  return sentence.matches.some(
    ({ start, strength, term }) => start === token.start && strength >= around && !query.terms[term]?.unasked,
  );
}

/** Whether a word tells nothing of what a sentence is about: a word of its grammar, a plain verb, a unit. */
export function isPlain({ stops }: Reading, { word, term }: Token): boolean {
  return stops.has(word) || plainWords.has(term) || unitOf(word) !== undefined;
}

/** Whether a word is one by which the question names what it is about. */
function isName({ sentence, query }: Reading, token: Token): boolean {
  return sentence.matches.some(({ start, strength, term }) => {
    const asked = query.terms[term];
    return (
      start === token.start && strength === 1 && !!asked && !asked.unasked && !asked.measure && asked.related.size === 0
    );
  });
}

/** The words that come first in a stretch and stand together: what it speaks of, where the language puts that first. */
function firstRun(reading: Reading, { start, end }: Span): Token[] {
  const inside = reading.tokens.filter((token) => token.start >= start && token.end <= end);
  const tells = (token: Token) => !isPlain(reading, token) && !/\p{N}/u.test(token.word);
  const first = inside.findIndex(tells);
  if (first === -1) return [];
  const length = inside.slice(first).findIndex((token) => !tells(token));
  return length === -1 ? inside.slice(first) : inside.slice(first, first + length);
}

/** Whether what a clause speaks of is what was asked: 'the lantern of the tower' is not the tower. */
export function speaksOfAsked(reading: Reading, clause: Span, value: Span): boolean {
  const { sentence, tokens } = reading;
  const before = { start: clause.start, end: value.start };
  const extras = tokens.filter(
    (token) =>
      token.start >= before.start &&
      token.end <= before.end &&
      !isPlain(reading, token) &&
      !/\p{N}/u.test(token.word) &&
      !isAsked(reading, token),
  );
  if (scripts.test(sentence.language) || sentence.structured) return extras.length === 0;
  if (extras.length > maxExtras) return false;
  const endsAsked = (run: readonly Token[]) => {
    const last = run.at(-1);
    return last === undefined || isAsked(reading, last);
  };
  const own = firstRun(reading, before);
  if (own.some((token) => isName(reading, token))) return endsAsked(own);
  const subject = clausesOf(sentence.text)
    .map((span) => firstRun(reading, { start: span.start, end: Math.min(span.end, value.start) }))
    .find((run) => run.length > 0);
  return endsAsked(own) && endsAsked(subject ?? []);
}

/** A sentence that begins with a pronoun speaks of what the one before it speaks of. */
export function followsAsked({ sentence, query }: Reading): boolean {
  if (!/^\s*(?:it|its|es|er|sie|il|elle|lo|la)\s/iu.test(sentence.text)) return true;
  if (!sentence.before) return false;
  const begins = tokenize(sentence.before, sentence.language).slice(0, 4);
  return begins.some(({ term }) =>
    query.terms.some((asked) => !asked.unasked && !asked.measure && asked.term === term),
  );
}

/** Reads a sentence for a question. */
export function readingOf(sentence: AskedSentence, query: Query): Reading {
  const tokens = tokenize(sentence.text, sentence.language);
  return { sentence, query, tokens, stops: stopWordsOf(sentence.language) };
}
