import type { Span } from '../../../core/source';
import { overlaps } from '../../../core/utils/overlaps';
import { perTextLanguage } from '../../languages/compile-pack';
import { packOf } from '../../languages/registry';
import { isUnstated } from '../../text/negation';
import { foldWord, tokenize } from '../../text/tokenize';
import { readValues, type Value } from '../../values/read-values';
import { currencies, unitOf } from '../../values/units';
import {
  amountQualifiers,
  dateQualifiers,
  isPartitive,
  maxAdverbialLength,
  maxCountedDistance,
} from './find-qualifiers';
import { contextOfValue, expectedKinds, isIncompatibleKind, statedKind, type ValueContext } from './measure-kinds';
import type { TermMatch } from './passage';
import { approximationWords, qualifierWords } from './qualifier-words';
import { expectedValue, type Query } from './query';
import { findAgentName } from './read-names';
import {
  clausesOf,
  hasQuestionSubject,
  isOutdated,
  isQuestionWord,
  minStrength,
  type ParsedSentence,
  parseSentence,
  resolvesPronoun,
  type SentenceView,
  textInForce,
} from './read-sentence';

/** The value that a sentence gives for what a question asks. Offsets are into the sentence. */
export interface AnswerValue extends Span {
  text: string;
  value?: Value;
  /** For the name of a person or organisation: its words, normalised by `foldWord`. */
  names?: ReadonlySet<string>;
  /** Whether the sentence gives it as approximate, with a word such as 'about'. */
  isApproximate: boolean;
  /** For an amount: the expected kind of measure, if words near the value name it. */
  measure?: string;
  /**
   * Years, other figures, names and words such as 'planned' that narrow down what the value is of, sorted and joined by
   * spaces. Only values with equal qualifiers can contradict each other.
   */
  qualifiers: string;
}

const timeAdverbialOf = perTextLanguage(({ texts: { timePrepositions } }) =>
  timePrepositions === undefined
    ? undefined
    : new RegExp(`^\\s*(?:${timePrepositions})\\s(?:\\S+\\s){0,3}\\p{N}`, 'iu'),
);

/** The dimensions that the answer can have; undefined where the question has no word for a measure. */
export function expectedDimensions(query: Query): ReadonlySet<string> | undefined {
  const dimensions = new Set<string>();
  for (const { isMeasure, isOfOtherPart, related, term } of query.terms) {
    if (!isMeasure || isOfOtherPart) continue;
    for (const word of [term, ...related.keys()]) {
      const unit = unitOf(word, query.language);
      if (unit) dimensions.add(unit.dimension);
      // A price may be given in any currency.
      if (unit && currencies.includes(unit.dimension)) for (const currency of currencies) dimensions.add(currency);
    }
  }
  return dimensions.size > 0 ? dimensions : undefined;
}

/** Minimum number of characters of a unit without a number: a shorter one may be any letter. */
const minUnitWord = 3;

/**
 * Whether a text gives amounts, and all of them measure something else than the question expects: hectares or a width
 * for 'how high'.
 */
export function givesOtherMeasure(text: ValueContext, query: Query): boolean {
  const dimensions = query.kinds.has('number') ? expectedDimensions(query) : undefined;
  if (!dimensions) return false;
  const kinds = expectedKinds(query);
  const amounts = readValues(text.text, text.language).filter(({ kind }) => kind === 'amount');
  const isOther = ({ dimension, start, end }: Value) => {
    if (dimension === '') return false;
    if (!dimensions.has(dimension)) return true;
    const { context, start: from } = contextOfValue(text, start);
    return isIncompatibleKind(statedKind(context, { start: start - from, end: end - from }), kinds);
  };
  if (amounts.length === 0 || !amounts.every(isOther)) return false;
  // 'It works within an hour' beside a tablet of 10 mg: the unit says it without a number.
  const inAmount = ({ start }: Span) => amounts.some((amount) => start >= amount.start && start < amount.end);
  const unnumbered = tokenize(text.text, text.language).filter((word) => !inAmount(word));
  return !unnumbered.some(
    ({ word }) => word.length >= minUnitWord && dimensions.has(unitOf(word, text.language)?.dimension ?? ''),
  );
}

/** Whether the counted noun is one of the question: the sacks of 'nine old sacks'. */
function countsQuestionTerm(value: Value, matches: readonly TermMatch[], query: Query): boolean {
  return matches.some(
    ({ term, start }) =>
      query.terms[term]?.isCounted && start >= value.numberEnd && start - value.numberEnd < maxCountedDistance,
  );
}

/** Whether a value is of the kind that the question asks for: a date, or an amount of what is measured or counted. */
export function isExpectedKind(value: Value, sentence: SentenceView, query: Query): boolean {
  if (query.kinds.has('date')) return value.kind === 'date';
  if (value.kind !== 'amount') return false;
  const dimensions = expectedDimensions(query);
  if (dimensions?.has(value.dimension)) return true;
  return countsQuestionTerm(value, sentence.matches, query) || (!dimensions && value.dimension !== '');
}

/** Whether the sentence or its surroundings have every term that says what the question is about. */
function mentionsAllTerms({ matches, context }: SentenceView, query: Query): boolean {
  return query.terms.every(({ isOptional, isMeasure, isOfOtherPart }, term) => {
    if (isOptional || isMeasure || isOfOtherPart) return true;
    const own = matches.some((match) => match.term === term && match.strength >= minStrength);
    return own || (context[term] ?? 0) >= minStrength;
  });
}

/** In these scripts a character carries as much as a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** Whether the question names a single entity: has a proper name, not just 'the tower'. */
function identifiesEntity(query: Query): boolean {
  const naming = query.terms.filter(
    ({ isOptional, isMeasure, isOfOtherPart, related }) =>
      !isOptional && !isMeasure && !isOfOtherPart && related.size === 0,
  );
  const capitals = packOf(query.language)?.capitals;
  if (capitals !== 'none' && capitals !== 'nouns') return naming.some(({ isName }) => isName);
  const words = naming.map(({ term }) => term);
  return words.length > 1 || (unspaced.test(words.join('')) && words.join('').length > 1);
}

/** The qualifiers of a value: times, figures and names near it, and words such as 'planned'. */
function qualifiersOf(
  reading: ParsedSentence,
  clause: Span,
  value: Span,
  { values, read }: { values: readonly Value[]; read?: Value | undefined },
): string {
  const { sentence, tokens } = reading;
  const clauses = clausesOf(sentence.text, sentence.language);
  const index = clauses.findIndex(({ start }) => start === clause.start);
  const adverbial = (span: Span | undefined, pattern: RegExp | undefined) =>
    span && span.end - span.start <= maxAdverbialLength && pattern?.test(sentence.text.slice(span.start, span.end))
      ? [span]
      : [];
  const spans = [
    clause,
    ...adverbial(clauses[index - 1], /./u),
    ...(read ? adverbial(clauses[index + 1], timeAdverbialOf(sentence.language)) : []),
  ];
  const inside = (span: Span) =>
    spans.some(({ start, end }) => span.start >= start && span.end <= end) && !overlaps(span, value);
  const figures = values
    .filter((other) => inside(other) && (other.kind === 'date' || other.dimension === ''))
    .map(({ low, high }) => `${low}-${high}`);
  const words = tokens
    .filter(
      (token) => inside(token) && !isQuestionWord(reading, token) && qualifierWords(sentence.language).has(token.term),
    )
    .map(({ term }) => term);
  // Names before a value say what it is of; names after it, where and by whom.
  const named =
    packOf(sentence.language)?.capitals === 'nouns'
      ? []
      : tokens.filter(({ start }) => start > 0 && start < value.start);
  const names = named
    .filter((token) => token.start >= clause.start && !isQuestionWord(reading, token))
    .filter(({ start, end }) => /^\p{Lu}\p{Ll}/u.test(sentence.text.slice(start, end)))
    .map(({ word }) => word);
  const narrowing = !read
    ? []
    : read.kind === 'amount'
      ? amountQualifiers(reading, clause, read, read.numberEnd)
      : dateQualifiers(reading, clause, read);
  return [...new Set([...figures, ...words, ...names, ...narrowing])].sort().join(' ');
}

function kindOfAmount(sentence: SentenceView, value: Value): string | undefined {
  return value.kind === 'amount' ? statedKind(sentence, value) : undefined;
}

function findValue(reading: ParsedSentence): (AnswerValue & { clause: Span; all: readonly Value[] }) | undefined {
  const { sentence, query } = reading;
  const all = readValues(textInForce(sentence), sentence.language);
  const expected = expectedKinds(query);
  const subjects = sentence.matches.filter(
    ({ term, strength }) =>
      strength >= minStrength && !query.terms[term]?.isOfOtherPart && !query.terms[term]?.isMeasure,
  );
  for (const clause of clausesOf(sentence.text, sentence.language)) {
    const within = ({ start, end }: Span) => start >= clause.start && end <= clause.end;
    const clauseText = sentence.text.slice(clause.start, clause.end);
    const fitting = isPartitive(clauseText, sentence.language)
      ? []
      : all.filter(
          (value) =>
            within(value) &&
            isExpectedKind(value, sentence, query) &&
            !isIncompatibleKind(kindOfAmount(sentence, value), expected),
        );
    const [value] = fitting;
    // If a clause has two fitting values, it is not known which one is the answer.
    if (!value || fitting.length > 1) continue;
    const newTerms = subjects.filter(({ term }) => (sentence.context[term] ?? 0) < minStrength);
    const named = newTerms.length > 0 ? newTerms.some(within) : subjects.length > 0 || query.kinds.has('number');
    if (!named && !sentence.structured) continue;
    const isApproximate = reading.tokens.some(
      (token) => within(token) && approximationWords(sentence.language).has(token.term),
    );
    const text = sentence.text.slice(value.start, value.end);
    const kind = kindOfAmount(sentence, value);
    const measure = kind !== undefined && expected.has(kind) ? { measure: kind } : {};
    return {
      start: value.start,
      end: value.end,
      text,
      value,
      isApproximate,
      ...measure,
      qualifiers: '',
      clause,
      all,
    };
  }
  return undefined;
}

/** The person whom a sentence names for what a question asks. */
function findPerson(reading: ParsedSentence): AnswerValue | undefined {
  const { sentence, query } = reading;
  const found = findAgentName(
    sentence.text,
    sentence.matches.filter(({ term }) => query.terms[term]?.isOfOtherPart !== true),
    query,
    sentence.language,
  );
  if (!found || isOutdated(sentence, found)) return undefined;
  const whole = { start: 0, end: sentence.text.length };
  if (!found.isActiveVoice && !hasQuestionSubject(reading, whole, found.verb)) return undefined;
  const values = readValues(sentence.text, sentence.language);
  const names = new Set(tokenize(found.text, sentence.language).map(({ word }) => foldWord(word)));
  const clause =
    clausesOf(sentence.text, sentence.language).find(({ start, end }) => found.start >= start && found.start < end) ??
    whole;
  return { ...found, names, isApproximate: false, qualifiers: qualifiersOf(reading, clause, found, { values }) };
}

/**
 * The value that a sentence gives for what a question asks: an amount, a time or a person's name. Only where the
 * sentence is about exactly what is asked, so that another value in its place would contradict it; undefined where that
 * is not sure.
 */
export function extractValue(sentence: SentenceView, query: Query): AnswerValue | undefined {
  if (!identifiesEntity(query) || !mentionsAllTerms(sentence, query) || isUnstated(sentence.text, sentence.language))
    return undefined;
  const reading = parseSentence(sentence, query);
  if (!resolvesPronoun(reading)) return undefined;
  if (query.kinds.has('person')) return findPerson(reading);
  if (expectedValue(query) === undefined) return undefined;
  const found = findValue(reading);
  if (!found || !hasQuestionSubject(reading, found.clause, found)) return undefined;
  const { clause, all, ...value } = found;
  return { ...value, qualifiers: qualifiersOf(reading, clause, value, { values: all, read: value.value }) };
}
