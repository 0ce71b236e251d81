import type { Span } from '../../../core/source';
import { overlaps } from '../../../core/utils/overlaps';
import { perTextLanguage } from '../../languages/compile-pack';
import { matchesNothing } from '../../languages/pack/notation';
import { packOf } from '../../languages/registry';
import { stopWordsOf } from '../../text/language';
import { beginsWithPronoun } from '../../text/pronouns';
import { type Token, tokenize } from '../../text/tokenize';
import { unitOf } from '../../values/units';
import type { TermMatch } from './passage';
import { lowContentWords } from './qualifier-words';
import type { Query } from './query';

/** A sentence of a passage with what of the question is in it and around it. */
export interface SentenceView {
  text: string;
  /** Matches of the question's terms, with offsets into the text. */
  matches: readonly TermMatch[];
  /** For each term, how strongly the surroundings of the sentence match it, 0 to 1. */
  context: readonly number[];
  language: string;
  /** Its parts that the page has struck out, and its amounts that are outdated; offsets into the text. */
  notInForce?: readonly Span[];
  /** The sentence before it in its block. */
  previous?: string;
  /** A table's row or a list item: labels rather than a sentence. */
  structured: boolean;
  /** For a table row: the column heads, separated by tabs. */
  columnHeads?: string;
}

/** Whether words of a sentence, or some of them, are struck out or do not hold any more. */
export function isOutdated({ notInForce }: SentenceView, words: Span): boolean {
  return notInForce?.some((part) => overlaps(part, words)) === true;
}

/**
 * The text of a sentence with blanks in the place of what does not hold any more, so that no value is read across it.
 */
export function textInForce({ text, notInForce = [] }: SentenceView): string {
  return notInForce.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
}

/** Minimum strength at which a match counts as a word of the question. */
export const minStrength = 0.6;
/** Maximum content words before a value that are not in the question: 'the old stone tower is 41 metres tall'. */
const maxUnrelatedWords = 2;
const clauseBoundary = perTextLanguage(({ texts: { besideValues } }) => {
  const conjunctions = besideValues?.conjunctions ?? matchesNothing;
  return new RegExp(`[,;:](?=\\s)|[、，；：()（）\\t]|\\s[–—-]\\s|،|\\s(?:${conjunctions})\\s`, 'giu');
});

/** The clauses of a sentence, separated by punctuation and conjunctions. @param language of the text */
export function clausesOf(text: string, language: string): Span[] {
  const clauses: Span[] = [];
  const boundary = clauseBoundary(language);
  let start = 0;
  for (const match of boundary ? text.matchAll(boundary) : []) {
    clauses.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  return [...clauses, { start, end: text.length }];
}

/** A sentence with its words, and the question that it is read for. */
export interface ParsedSentence {
  sentence: SentenceView;
  query: Query;
  tokens: readonly Token[];
  stopWords: ReadonlySet<string>;
}

export function isQuestionWord({ sentence, query }: ParsedSentence, token: Token): boolean {
  return sentence.matches.some(
    ({ start, strength, term }) =>
      start === token.start && strength >= minStrength && !query.terms[term]?.isOfOtherPart,
  );
}

/** Whether a word carries nothing about the subject of a sentence: a stop word, a verb such as 'measure', a unit. */
export function hasLowContent({ sentence, stopWords }: ParsedSentence, { word, term }: Token): boolean {
  return (
    stopWords.has(word) || lowContentWords(sentence.language).has(term) || unitOf(word, sentence.language) !== undefined
  );
}

/** Whether a word is part of the name of what the question is about. */
function isEntityWord({ sentence, query }: ParsedSentence, token: Token): boolean {
  return sentence.matches.some(({ start, strength, term }) => {
    const queryTerm = query.terms[term];
    return (
      start === token.start &&
      strength === 1 &&
      !!queryTerm &&
      !queryTerm.isOfOtherPart &&
      !queryTerm.isMeasure &&
      queryTerm.related.size === 0
    );
  });
}

/**
 * The first adjacent content words of a span: the noun phrase of its subject, in languages that begin with the subject.
 */
function firstContentWords(reading: ParsedSentence, { start, end }: Span): Token[] {
  const inside = reading.tokens.filter((token) => token.start >= start && token.end <= end);
  const hasContent = (token: Token) => !hasLowContent(reading, token) && !/\p{N}/u.test(token.word);
  const first = inside.findIndex(hasContent);
  if (first === -1) return [];
  const length = inside.slice(first).findIndex((token) => !hasContent(token));
  return length === -1 ? inside.slice(first) : inside.slice(first, first + length);
}

/** Whether the subject of a clause is that of the question: 'the lantern of the tower' is not the tower. */
export function hasQuestionSubject(reading: ParsedSentence, clause: Span, value: Span): boolean {
  const { sentence, tokens } = reading;
  const before = { start: clause.start, end: value.start };
  const unrelated = tokens.filter(
    (token) =>
      token.start >= before.start &&
      token.end <= before.end &&
      !hasLowContent(reading, token) &&
      !/\p{N}/u.test(token.word) &&
      !isQuestionWord(reading, token),
  );
  if (packOf(sentence.language)?.subjectAnywhere || sentence.structured) return unrelated.length === 0;
  if (unrelated.length > maxUnrelatedWords) return false;
  const endsWithQuestionWord = (run: readonly Token[]) => {
    const last = run.at(-1);
    return last === undefined || isQuestionWord(reading, last);
  };
  const own = firstContentWords(reading, before);
  if (own.some((token) => isEntityWord(reading, token))) return endsWithQuestionWord(own);
  const subject = clausesOf(sentence.text, sentence.language)
    .map((span) => firstContentWords(reading, { start: span.start, end: Math.min(span.end, value.start) }))
    .find((run) => run.length > 0);
  return endsWithQuestionWord(own) && endsWithQuestionWord(subject ?? []);
}

/** Whether a pronoun at the beginning of a sentence refers to the question's subject; true without a pronoun. */
export function resolvesPronoun({ sentence, query }: ParsedSentence): boolean {
  if (!beginsWithPronoun(sentence.text.trimStart(), sentence.language)) return true;
  if (!sentence.previous) return false;
  const firstTokens = tokenize(sentence.previous, sentence.language).slice(0, 4);
  return firstTokens.some(({ term }) =>
    query.terms.some((queryTerm) => !queryTerm.isOfOtherPart && !queryTerm.isMeasure && queryTerm.term === term),
  );
}

/** Tokenizes a sentence for a question. */
export function parseSentence(sentence: SentenceView, query: Query): ParsedSentence {
  const tokens = tokenize(sentence.text, sentence.language);
  return { sentence, query, tokens, stopWords: stopWordsOf(sentence.language) };
}
