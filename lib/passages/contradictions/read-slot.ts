import type { Span } from '../../core/source';
import { overlaps } from '../../core/utils/overlaps';
import { measureKindOf as measureKind, needsKind } from '../answer-kinds/shared/measure-kinds';
import { approximationWords, lowContentWords, qualifierWords } from '../answer-kinds/shared/qualifier-words';
import { perTextLanguage, wholeWordPattern } from '../languages/compile-pack';
import { stopWordsOf } from '../text/language';
import { prepositions } from '../text/prepositions';
import { type Token, tokenize } from '../text/tokenize';
import { createWordSet } from '../text/word-set';
import type { Value } from '../values/read-values';
import { unitOf } from '../values/units';
import { firstWords, kindOfWord } from './attribute-kinds';
import { modelsIn, namesIn } from './page-topic';
import type { SentenceReading } from './sentence-reading';
import type { StatementSource, StatementWord } from './statement';
import { amountsBeside, bracketsOf, countedFrom, regionOf } from './value-region';

/** The words around a value that say what it is of, and what limits it. */
export interface ValueSlot {
  names: StatementWord[];
  /** Names with their numbers: 'php 7'. */
  models: string[];
  subject: StatementWord[];
  rest: StatementWord[];
  limits: StatementWord[];
  /**
   * Kinds of attributes that the words name, each with its distance from the value in characters, and whether it comes
   * before it.
   */
  kinds: { kind: string; distance: number; isBefore: boolean }[];
  isApproximate: boolean;
}

/** Characters of an adverbial before a clause that begins with no preposition: 'Today,'. */
const maxAdverbial = 28;

const indefinite = createWordSet(({ statements }) => statements?.indefinite);
const present = createWordSet(({ statements }) => statements?.present);
const agents = createWordSet(({ statements }) => statements?.agents);
const auxiliaries = createWordSet(({ statements }) => statements?.auxiliaries);
/**
 * Finds from where to where something was measured, behind its measure, and a verb that a short adverbial does not
 * have.
 */
const matchers = perTextLanguage(({ statements: { span, copulas } = {} }) => ({
  span: wholeWordPattern(span),
  copula: copulas === undefined ? undefined : new RegExp(`\\s(?:${copulas})\\s`, 'u'),
}));

/** Whether a word carries nothing about the subject: a stop word, a verb such as 'measure', a unit, a number. */
function isContentless({ word, term }: Token, language: string): boolean {
  return (
    stopWordsOf(language).has(word) ||
    lowContentWords(language).has(term) ||
    unitOf(word, language) !== undefined ||
    /^\p{N}/u.test(word)
  );
}

/** The labels of a cell: its column head, and the first cell of its row. */
function cellLabels({ text, columnHeads }: StatementSource, value: Span): string[] {
  if (!text.includes('\t')) return [];
  const cells = text.split('\t');
  const place = text.slice(0, value.start).split('\t').length - 1;
  const heads = columnHeads?.split('\t') ?? [];
  // The heads of a table of two columns only name properties and values.
  return [place > 0 ? (cells[0] ?? '') : '', heads.length > 2 ? (heads[place] ?? '') : ''].filter(
    (label) => label !== '',
  );
}

/** The words from the beginning of the sentence to its verb: the subject of a later clause that names none. */
function inheritedSubject(reading: SentenceReading, region: Span): Token[] {
  const { language } = reading.source;
  const found: Token[] = [];
  const words = reading.tokens.map(({ word }) => word);
  for (const token of reading.tokens) {
    if (token.start >= region.start) break;
    const isVerb = auxiliaries(language).has(token.word) || kindOfWord(token.word, language, words) !== undefined;
    if (isVerb || reading.values.some((value) => overlaps(value, token))) break;
    found.push(token);
  }
  return found;
}

/** An adverbial before a clause that limits it: 'In Germany,'. */
function adverbialBefore({ tokens, clauses, source }: SentenceReading, region: Span): Span | undefined {
  const before = clauses[clauses.findIndex(({ start }) => start === region.start) - 1];
  if (!before || source.structured) return undefined;
  const opening = tokens.find(({ start }) => start >= before.start);
  const isShort =
    before.end - before.start <= maxAdverbial &&
    matchers(source.language)?.copula?.test(source.text.slice(before.start, before.end)) !== true;
  return (opening && prepositions(source.language).has(opening.word)) || isShort ? before : undefined;
}

/** A value of a sentence with its surroundings: where the words are that it is read with. */
interface ValuePlace {
  value: Span & Partial<Value>;
  region: Span;
  /** Asides in brackets, which are of something else. */
  brackets: readonly Span[];
  /** An adverbial before the region, which limits it. */
  adverbial: Span | undefined;
}

function placeOf(reading: SentenceReading, value: Span & Partial<Value>): ValuePlace {
  const region = regionOf(reading.source, reading.clauses, value);
  const brackets = bracketsOf(reading.source.text, region, value);
  return { value, region, brackets, adverbial: adverbialBefore(reading, region) };
}

/** The words near a value, up to from where to where it was measured. */
function wordsNear({ source, tokens }: SentenceReading, { value, region, brackets }: ValuePlace): Token[] {
  const { language, text } = source;
  const span =
    value.dimension === 'length' ? matchers(language)?.span?.exec(text.slice(value.end, region.end)) : undefined;
  const end = span ? value.end + span.index : region.end;
  return tokens.filter(
    (token) => token.start >= region.start && token.end <= end && !brackets.some((bracket) => overlaps(bracket, token)),
  );
}

/** Sorts the words near a value by their role. */
function addWordsNear(reading: SentenceReading, place: ValuePlace, slot: ValueSlot): void {
  const { source, topic, names, values } = reading;
  const { language } = source;
  const { value } = place;
  const near = wordsNear(reading, place);
  const words = near.map(({ word }) => word);
  /** 'First' belongs to 'first lit', and limits anything else. */
  const isFirst = words.some((word) => kindOfWord(word, language, words) === 'lit');
  const counted = countedFrom(value, near, language);
  let inPhrase = false;
  let afterAgent = false;
  for (const token of near) {
    const isBefore = token.end <= value.start;
    const model = reading.modelNumbers.get(token.start);
    if (model !== undefined) {
      if (isBefore || topic.models.includes(model)) slot.models.push(model);
      else slot.limits.push({ term: `#${model}`, word: '' });
      continue;
    }
    const isOfSome = token.start >= (value.numberEnd ?? value.end) && token.end <= counted;
    const kind = isOfSome ? undefined : kindOfWord(token.word, language, words);
    const distance = isBefore ? value.start - token.end : token.start - value.end;
    if (kind) slot.kinds.push({ kind, distance: Math.max(0, distance), isBefore });
    const isApproximate = approximationWords(language).has(token.term) && !indefinite(language).has(token.word);
    if (isApproximate) slot.isApproximate = true;
    if (agents(language).has(token.word)) afterAgent = token.start >= value.end;
    if (prepositions(language).has(token.word)) inPhrase = true;
    if (kind || lowContentWords(language).has(token.term) || auxiliaries(language).has(token.word)) inPhrase = false;
    const isOfValue = values.some((other) => overlaps(other, token)) || overlaps(token, value);
    const isMeasure = needsKind(value.dimension ?? '') && measureKind(token, language) !== undefined;
    if (kind || isOfValue || isMeasure || present(language).has(token.word) || isApproximate) continue;
    if (isFirst && firstWords(language).has(token.word)) continue;
    const isLimit = isOfSome || qualifierWords(language).has(token.term);
    if ((isOfSome || !isLimit) && isContentless(token, language)) continue;
    const isTopic = topic.names.has(token.term);
    if (isLimit) slot.limits.push(token);
    else if (names.has(token.start)) {
      if (isBefore) slot.names.push(token);
      else if (!afterAgent && !isTopic) slot.limits.push(token);
    } else if (inPhrase && !isTopic) slot.limits.push(token);
    else (isBefore ? slot.subject : slot.rest).push(token);
  }
}

/** Adds the subject of the sentence, for a value whose clause and labels name none. */
function addInheritedSubject(reading: SentenceReading, region: Span, slot: ValueSlot): void {
  if (slot.names.length > 0 || slot.subject.length > 0 || reading.source.structured) return;
  for (const token of inheritedSubject(reading, region)) {
    const model = reading.modelNumbers.get(token.start);
    if (model !== undefined) slot.models.push(model);
    if (isContentless(token, reading.source.language)) continue;
    (reading.names.has(token.start) ? slot.names : slot.subject).push(token);
  }
}

/** Adds what limits a value from beside its clause: an adverbial before it, dates and other amounts. */
function addOuterLimits(
  { source, topic, tokens, values }: SentenceReading,
  { value, region, brackets, adverbial }: ValuePlace,
  slot: ValueSlot,
): void {
  const isOfValue = (words: Span) => values.some((other) => overlaps(other, words));
  if (adverbial) {
    const limiting = tokens.filter((token) => overlaps(adverbial, token) && !isContentless(token, source.language));
    slot.limits.push(...limiting.filter((token) => !isOfValue(token) && !topic.names.has(token.term)));
  }
  if (value.kind !== 'date') {
    const parts = adverbial ? [region, adverbial] : [region];
    for (const other of values) {
      const isLimit = other.kind === 'date' && parts.some((part) => overlaps(part, other));
      if (!isLimit || overlaps(other, value) || brackets.some((bracket) => overlaps(bracket, other))) continue;
      slot.limits.push({ term: `@${other.low}-${other.high}`, word: '' });
    }
  }
  if (isAmount(value)) {
    for (const { dimension, low, high } of amountsBeside(value, values, region, brackets))
      slot.limits.push({ term: `@${dimension}${low}-${high}`, word: '' });
  }
}

function isAmount(value: Span & Partial<Value>): value is Value {
  return value.kind === 'amount';
}

/** The words of a label: names by what the text writes as names elsewhere. */
function addLabel(label: string, { source, topic }: SentenceReading, slot: ValueSlot, isMeasured: boolean): void {
  const tokens = tokenize(label, source.language);
  const names = namesIn(label, tokens, source.language, topic.textNames);
  const words = tokens.map(({ word }) => word);
  slot.models.push(...modelsIn(label, source.language, topic.textNames));
  for (const token of tokens) {
    const kind = kindOfWord(token.word, source.language, words);
    if (kind) slot.kinds.push({ kind, distance: 0, isBefore: true });
    else if (present(source.language).has(token.word) || (isMeasured && measureKind(token, source.language))) continue;
    else if (qualifierWords(source.language).has(token.term)) slot.limits.push({ term: token.term, word: token.word });
    else if (isContentless(token, source.language)) {
      // A year as the head of a column.
      if (/^\p{N}{4}$/u.test(token.word)) slot.limits.push({ term: token.term, word: token.word });
    } else (names.has(token.start) ? slot.names : slot.subject).push(token);
  }
}

/** The words around a value, sorted by their role. */
export function readSlot(reading: SentenceReading, value: Span & Partial<Value>): ValueSlot {
  const slot: ValueSlot = { names: [], models: [], subject: [], rest: [], limits: [], kinds: [], isApproximate: false };
  const place = placeOf(reading, value);
  addWordsNear(reading, place, slot);
  for (const label of cellLabels(reading.source, value))
    addLabel(label, reading, slot, needsKind(value.dimension ?? ''));
  addInheritedSubject(reading, place.region, slot);
  addOuterLimits(reading, place, slot);
  return slot;
}
