import type { Span } from '../../core/source';
import { foldWord, tokenize } from '../text/tokenize';
import { readValues, type Value } from '../values/read-values';
import { unitOf } from '../values/units';
import { circumstanceWords, denial, looseWords } from './circumstances';
import type { TermMatch } from './match-terms';
import { askedKinds, isOtherKind, type Place, placeIn, toldKind } from './measure-kinds';
import { narrowingPlaces, narrowingWords, partOf } from './narrowing-words';
import { readNames } from './read-names';
import type { Query } from './read-question';
import {
  type AskedSentence,
  around,
  clausesOf,
  followsAsked,
  isAsked,
  type Reading,
  readingOf,
  speaksOfAsked,
} from './read-sentence';

/** The value that a sentence gives for what was asked, and what has to be the same before another can contradict it. */
export interface AskedValue extends Span {
  text: string;
  value?: Value;
  /** Of a name: its words, folded. */
  names?: ReadonlySet<string>;
  loose: boolean;
  /** Of an amount: the measure that is asked for, where the words beside the value tell that it is that one. */
  measure?: string;
  /** Years, other figures, names and words such as 'planned' that narrow down what the value is of. */
  circumstances: string;
}

/** Characters of a time that stands before or after a clause by itself: 'In 1990,'. */
const maxAside = 28;
/** Characters between a number and what it counts. */
const nearCounted = 24;
const timeAside = /^\s*(?:in|since|as|by|at|until|im|seit|bis|en|depuis|desde|hasta|nel|em)\s(?:\S+\s){0,3}\p{N}/iu;

/** What a value has to measure to be the answer; undefined where the question does not tell. */
function wantedDimensions(query: Query): ReadonlySet<string> | undefined {
  const dimensions = new Set<string>();
  for (const { measure, unasked, related, term } of query.terms) {
    if (!measure || unasked) continue;
    for (const word of [term, ...related.keys()]) {
      const unit = unitOf(word);
      if (unit) dimensions.add(unit.dimension);
    }
  }
  return dimensions.size > 0 ? dimensions : undefined;
}

/** Whether a text gives amounts, and all of them are of something else than the question asks for: hectares or a width, where it asks how high. */
export function measuresOther(text: Place, query: Query): boolean {
  const wanted = query.expects === 'number' ? wantedDimensions(query) : undefined;
  if (!wanted) return false;
  const kinds = askedKinds(query);
  const amounts = readValues(text.text, text.language).filter(({ kind }) => kind === 'amount');
  const isOther = ({ dimension, start, end }: Value) => {
    if (dimension === '') return false;
    if (!wanted.has(dimension)) return true;
    const { place, start: from } = placeIn(text, start);
    return isOtherKind(toldKind(place, { start: start - from, end: end - from }), kinds);
  };
  return amounts.length > 0 && amounts.every(isOther);
}

/** Whether what is counted is what the question counts: the sacks of 'nine old sacks'. */
function countsAsked(value: Value, matches: readonly TermMatch[], query: Query): boolean {
  return matches.some(
    ({ term, start }) =>
      query.terms[term]?.measure && start >= value.numberEnd && start - value.numberEnd < nearCounted,
  );
}

function fits(value: Value, sentence: AskedSentence, query: Query): boolean {
  if (query.expects === 'date') return value.kind === 'date';
  if (value.kind !== 'amount') return false;
  const wanted = wantedDimensions(query);
  if (wanted?.has(value.dimension)) return true;
  return countsAsked(value, sentence.matches, query) || (!wanted && value.dimension !== '');
}

/** Everything that the question names is named in the sentence or by what stands around it. */
function namesAll({ matches, context }: AskedSentence, query: Query): boolean {
  return query.terms.every(({ soft, measure, unasked }, term) => {
    if (soft || measure || unasked) return true;
    const own = matches.some((match) => match.term === term && match.strength >= around);
    return own || (context[term] ?? 0) >= around;
  });
}

/** Whether the question itself names one thing of the world: a name, not 'the tower'. */
function namesOneThing(query: Query): boolean {
  const naming = query.terms.filter(
    ({ soft, measure, unasked, related }) => !soft && !measure && !unasked && related.size === 0,
  );
  if (query.language === 'ja' || query.language === 'zh') return naming.map(({ term }) => term).join('').length > 1;
  if (query.language === 'ar' || query.language === 'de') return naming.length > 1;
  return naming.some(({ name }) => name);
}

/** What narrows a value down: times, figures and names beside it, and words such as 'planned'. */
function circumstancesOf(reading: Reading, clause: Span, value: Span, values: readonly Value[], read?: Value): string {
  const { sentence, tokens } = reading;
  const clauses = clausesOf(sentence.text);
  const place = clauses.findIndex(({ start }) => start === clause.start);
  const aside = (span: Span | undefined, says: RegExp) =>
    span && span.end - span.start <= maxAside && says.test(sentence.text.slice(span.start, span.end)) ? [span] : [];
  const spans = [clause, ...aside(clauses[place - 1], /./u), ...(read ? aside(clauses[place + 1], timeAside) : [])];
  const inside = (span: Span) =>
    spans.some(({ start, end }) => span.start >= start && span.end <= end) &&
    !(span.start < value.end && value.start < span.end);
  const figures = values
    .filter((other) => inside(other) && (other.kind === 'date' || other.dimension === ''))
    .map(({ low, high }) => `${low}-${high}`);
  const words = tokens
    .filter((token) => inside(token) && !isAsked(reading, token) && circumstanceWords.has(token.term))
    .map(({ term }) => term);
  // Behind the value stands where and by whom; before it, what it is of. German has capitals for all its nouns.
  const named = sentence.language.startsWith('de')
    ? []
    : tokens.filter(({ start }) => start > 0 && start < value.start);
  const names = named
    .filter((token) => token.start >= clause.start && !isAsked(reading, token))
    .filter(({ start, end }) => /^\p{Lu}\p{Ll}/u.test(sentence.text.slice(start, end)))
    .map(({ word }) => word);
  const narrowing = !read
    ? []
    : read.kind === 'amount'
      ? narrowingWords(reading, clause, read, read.numberEnd)
      : narrowingPlaces(reading, clause, read);
  return [...new Set([...figures, ...words, ...names, ...narrowing])].sort().join(' ');
}

function kindOfAmount(sentence: AskedSentence, value: Value): string | undefined {
  return value.kind === 'amount' ? toldKind(sentence, value) : undefined;
}

function valueIn(reading: Reading): (AskedValue & { clause: Span; all: readonly Value[] }) | undefined {
  const { sentence, query } = reading;
  const all = readValues(sentence.text, sentence.language);
  const asked = askedKinds(query);
  const fresh = sentence.matches.filter(
    ({ term, strength }) => strength >= around && !query.terms[term]?.unasked && !query.terms[term]?.measure,
  );
  for (const clause of clausesOf(sentence.text)) {
    const within = ({ start, end }: Span) => start >= clause.start && end <= clause.end;
    const clauseText = sentence.text.slice(clause.start, clause.end);
    const fitting = partOf.test(clauseText)
      ? []
      : all.filter(
          (value) =>
            within(value) && fits(value, sentence, query) && !isOtherKind(kindOfAmount(sentence, value), asked),
        );
    const [value] = fitting;
    // Of two values in a clause it is not known which is the asked one.
    if (!value || fitting.length > 1) continue;
    const events = fresh.filter(({ term }) => (sentence.context[term] ?? 0) < around);
    const named = events.length > 0 ? events.some(within) : fresh.length > 0 || query.expects === 'number';
    if (!named && !sentence.structured) continue;
    const loose = reading.tokens.some((token) => within(token) && looseWords.has(token.term));
    const text = sentence.text.slice(value.start, value.end);
    const told = kindOfAmount(sentence, value);
    const measure = told !== undefined && asked.has(told) ? { measure: told } : {};
    return { start: value.start, end: value.end, text, value, loose, ...measure, circumstances: '', clause, all };
  }
  return undefined;
}

/**
 * The value that a sentence gives for what a question asks (an amount, a time, a person's name): only where the sentence
 * speaks of the very thing, so that another value in its place would contradict it. Undefined where that is not sure.
 */
export function askedValue(sentence: AskedSentence, query: Query): AskedValue | undefined {
  if (!namesOneThing(query) || !namesAll(sentence, query) || denial.test(sentence.text)) return undefined;
  const reading = readingOf(sentence, query);
  if (!followsAsked(reading)) return undefined;
  if (query.who) {
    const found = readNames(
      sentence.text,
      sentence.matches.filter(({ term }) => query.terms[term]?.unasked !== true),
      query,
    );
    if (!found) return undefined;
    const whole = { start: 0, end: sentence.text.length };
    if (!found.active && !speaksOfAsked(reading, whole, found.verb)) return undefined;
    const values = readValues(sentence.text, sentence.language);
    const names = new Set(tokenize(found.text, sentence.language).map(({ word }) => foldWord(word)));
    const clause =
      clausesOf(sentence.text).find(({ start, end }) => found.start >= start && found.start < end) ?? whole;
    return { ...found, names, loose: false, circumstances: circumstancesOf(reading, clause, found, values) };
  }
  if (!query.expects) return undefined;
  const found = valueIn(reading);
  if (!found || !speaksOfAsked(reading, found.clause, found)) return undefined;
  const { clause, all, ...value } = found;
  return { ...value, circumstances: circumstancesOf(reading, clause, value, all, value.value) };
}
