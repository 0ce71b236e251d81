import type { Span } from '../../../core/source';
import { perLanguage, perTextLanguage } from '../../languages/compile-pack';
import { matchesNothing } from '../../languages/pack/notation';
import { prepositions } from '../../text/prepositions';
import { type Token, tokenize } from '../../text/tokenize';
import { approximationWords, lowContentWords } from './qualifier-words';
import { clausesOf, hasLowContent, isQuestionWord, type ParsedSentence } from './read-sentence';

const partitives = perTextLanguage(
  ({ texts: { besideValues: { partitives: words = matchesNothing, partitiveSigns: signs = matchesNothing } = {} } }) =>
    new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})|${signs}`, 'iu'),
);

/** Whether a clause is about a part of what the clause before it is about. */
export function isPartitive(text: string, language: string): boolean {
  return partitives(language)?.test(text) === true;
}

/** A place directly after a date: 'released in 1983 in Germany'. */
const placeAfter = perTextLanguage(({ texts: { besideValues } }) =>
  besideValues?.placeAfterDate === undefined
    ? undefined
    : new RegExp(`^\\s(?:${besideValues.placeAfterDate})(?=\\p{Lu})`, 'u'),
);
/** A place before a date, in German word order: 'in Deutschland 1983'. */
const placeBefore = perLanguage(({ texts: { besideValues } }) =>
  besideValues?.placeBeforeDate === undefined
    ? undefined
    : new RegExp(`(?<!\\p{L})${besideValues.placeBeforeDate}(?=\\p{Lu}\\p{L}+\\s)`, 'gu'),
);
/** Characters of an adverbial beside a clause, at most, unless it begins with a preposition: 'In 1990,'. */
export const maxAdverbialLength = 28;

/** Characters between a number and the noun that it counts, at most. */
export const maxCountedDistance = 24;

function isQualifier(reading: ParsedSentence, token: Token): boolean {
  return (
    !/\p{N}/u.test(token.word) &&
    !approximationWords(reading.sentence.language).has(token.term) &&
    !hasLowContent(reading, token) &&
    !isQuestionWord(reading, token)
  );
}

/** The words of an adverbial before a clause that limits its value: 'In Germany,'. */
function adverbialWords({ sentence, tokens }: ParsedSentence, clause: Span): Token[] {
  const clauses = clausesOf(sentence.text, sentence.language);
  const before = clauses[clauses.findIndex(({ start }) => start === clause.start) - 1];
  if (!before || sentence.structured) return [];
  const text = sentence.text.slice(before.start, before.end);
  const words = tokens.filter(({ start, end }) => start >= before.start && end <= before.end);
  return text.length <= maxAdverbialLength || prepositions(sentence.language).has(words[0]?.word ?? '') ? words : [];
}

/** The words of a value's column head that are not of the question. */
function columnWords({ sentence, query }: ParsedSentence, value: Span): Token[] {
  if (!sentence.columnHeads) return [];
  const cell = sentence.text.slice(0, value.start).split('\t').length - 1;
  const words = tokenize(sentence.columnHeads.split('\t')[cell] ?? '', sentence.language);
  return words.filter(
    ({ term }) => !query.terms.some((queryTerm) => queryTerm.term === term || queryTerm.related.has(term)),
  );
}

/**
 * Whether the next word is a name or a measure of the question, which the word before it limits: 'the navigable Rhine'.
 */
function isModifierOf(reading: ParsedSentence, next: Token | undefined): boolean {
  return reading.sentence.matches.some(({ term, start }) => {
    const queryTerm = reading.query.terms[term];
    return start === next?.start && !!queryTerm && (queryTerm.isName || queryTerm.isMeasure);
  });
}

/** The words before a value that limit what it is of, or that depend on a preposition. */
function modifiersBefore(reading: ParsedSentence, tokens: readonly Token[], value: Span): Token[] {
  let inPrepositionalPhrase = false;
  return tokens.filter((token, index) => {
    if (token.end > value.start) return false;
    if (prepositions(reading.sentence.language).has(token.word)) inPrepositionalPhrase = true;
    else if (isQuestionWord(reading, token) || lowContentWords(reading.sentence.language).has(token.term))
      inPrepositionalPhrase = false;
    return inPrepositionalPhrase || isModifierOf(reading, tokens[index + 1]);
  });
}

/**
 * Words near an amount that may limit it to a place, a time or a state: after it all content words except those of the
 * question; before it those of prepositional phrases and those that limit a name of the question. One too many hides a
 * contradiction; one too few would make 'at birth' contradict 'full-grown'.
 * @param numberEnd offset where the number ends; the counted noun is between it and the next word of the question
 */
export function amountQualifiers(reading: ParsedSentence, clause: Span, value: Span, numberEnd: number): string[] {
  const { tokens } = reading;
  const inside = tokens.filter(({ start, end }) => start >= clause.start && end <= clause.end);
  const counted = inside.find((token) => token.start >= numberEnd && isQuestionWord(reading, token));
  const valueEnd = counted && counted.start - numberEnd < maxCountedDistance ? counted.end : value.end;
  const nearby = [...modifiersBefore(reading, inside, value), ...inside.filter(({ start }) => start >= valueEnd)];
  const words = [...adverbialWords(reading, clause), ...nearby].filter((token) => isQualifier(reading, token));
  return [...words, ...columnWords(reading, value)].map(({ term }) => term);
}

/** Places near a date, which limit it: a film has one release in each country. */
export function dateQualifiers(reading: ParsedSentence, clause: Span, value: Span): string[] {
  const { sentence, tokens } = reading;
  const starts: number[] = [];
  const after = placeAfter(sentence.language)?.exec(sentence.text.slice(value.end, clause.end));
  if (after) starts.push(value.end + after[0].length);
  const before = placeBefore(sentence.language);
  const prefixed = before ? sentence.text.slice(clause.start, value.start).matchAll(before) : [];
  for (const match of prefixed) starts.push(clause.start + match.index + match[0].length);
  const named = tokens.filter(({ start }) => starts.includes(start));
  const words = [...adverbialWords(reading, clause), ...named].filter((token) => isQualifier(reading, token));
  return [...words, ...columnWords(reading, value)].map(({ term }) => term);
}
