import { isPartitive } from '../answer-kinds/shared/find-qualifiers';
import { needsKind, statedKind } from '../answer-kinds/shared/measure-kinds';
import { perTextLanguage } from '../languages/compile-pack';
import { isUnstated } from '../text/negation';
import { beginsWithPronoun } from '../text/pronouns';
import { foldWord, tokenize } from '../text/tokenize';
import { readValues, type Value } from '../values/read-values';
import { isEventKind, kindOfWord } from './attribute-kinds';
import { modelsIn, namesIn, type PageTopic } from './page-topic';
import { readAgents } from './read-agents';
import { readSlot, type ValueSlot } from './read-slot';
import { readSentence, type SentenceReading } from './sentence-reading';
import type { Statement, StatementSource } from './statement';

/** Maximum number of characters of a sentence, and of statements in it. */
const maxSentence = 500;
const maxStatements = 6;
const aboveWater = perTextLanguage(({ statements }) =>
  statements?.aboveWater === undefined ? undefined : new RegExp(statements.aboveWater, 'iu'),
);

/** The kind of an amount or a date, by the words around it. */
function kindOfValue(reading: SentenceReading, value: Value, slot: ValueSlot): string | undefined {
  const { text, language, structured, columnHeads } = reading.source;
  if (needsKind(value.dimension)) {
    const around = text.slice(Math.max(0, value.start - 60), value.end + 60);
    const kind = statedKind({ text, language, structured, ...(columnHeads && { columnHeads }) }, value);
    return kind === 'height' && aboveWater(language)?.test(around) ? 'elevation' : kind;
  }
  const ofUnit = tokenize(text.slice(value.numberEnd, value.end), language);
  const unitKind = ofUnit.flatMap(({ word }) => kindOfWord(word, language) ?? [])[0];
  const fitting = slot.kinds.filter(({ kind }) => isEventKind(kind) === (value.kind === 'date'));
  const [nearest] = fitting.toSorted((one, other) => one.distance - other.distance);
  return nearest?.kind ?? (value.kind === 'amount' ? unitKind : undefined);
}

/** Whether a sentence without a name is about the page: a pronoun can refer to something in the sentence before. */
function isAboutTopic({ source, tokens, topic }: SentenceReading): boolean {
  const [opening] = tokens;
  if (!opening || !source.previous || !beginsWithPronoun(source.text.slice(opening.start), source.language))
    return true;
  const before = tokenize(source.previous, source.language);
  const starts = namesIn(source.previous, before, source.language, topic.textNames);
  return before.every(({ term, start }) => !starts.has(start) || topic.names.has(term) || topic.words.has(term));
}

/** Names in the headings of a section other than the page's: the section is about them. */
function namesOfSection({ source, topic }: SentenceReading): { term: string; word: string }[] {
  return source.headings.slice(1).flatMap((heading) => {
    const tokens = tokenize(heading, source.language);
    return tokens.filter(({ term }) => topic.textNames.has(term) && !topic.names.has(term) && !topic.words.has(term));
  });
}

/** The name in 'php 7'. */
function nameOfModel(model: string): string {
  return model.slice(0, model.lastIndexOf(' '));
}

/** The names with numbers of the nearest headings and of the title, each name once. */
function modelsAbove({ source, topic }: SentenceReading): Map<string, string> {
  const found = new Map<string, string>();
  for (const model of topic.models) found.set(nameOfModel(model), model);
  for (const heading of source.headings.slice(1)) {
    for (const model of modelsIn(heading, source.language, topic.textNames)) found.set(nameOfModel(model), model);
  }
  return found;
}

/**
 * The names of a statement with their numbers; a name without a number, and no name, refer to that of the heading or
 * the title.
 */
function modelsOf(slot: ValueSlot, names: ValueSlot['names'], above: ReadonlyMap<string, string>): Set<string> {
  const named = new Set(slot.models.map(nameOfModel));
  const words = [...names, ...slot.subject];
  const isMeant = (name: string) => !named.has(name) && (names.length === 0 || words.some(({ term }) => term === name));
  return new Set([...slot.models, ...[...above].flatMap(([name, model]) => (isMeant(name) ? [model] : []))]);
}

/** Drops values of a clause that are of the same kind and differ: it is not known which one is meant. */
function withoutRivals(found: readonly Statement[]): Statement[] {
  const isRival = (one: Statement, other: Statement) => {
    if (one === other || one.kind !== other.kind || !one.value || !other.value) return false;
    if (one.value.kind !== other.value.kind || one.value.dimension !== other.value.dimension) return false;
    const isNear = Math.abs(one.start - other.start) < maxRivalDistance;
    const isSame = one.value.low <= other.value.high * 1.02 && other.value.low <= one.value.high * 1.02;
    return (
      isNear && !isSame && one.subject.map(({ term }) => term).join() === other.subject.map(({ term }) => term).join()
    );
  };
  return found.filter((one) => !found.some((other) => isRival(one, other)));
}
/** Events that a thing has in each of several places. */
const placedKinds = new Set(['released', 'published']);

/**
 * Whether a date is that of an event that a thing has only once, in any place. What follows a verb after the date is
 * what was founded or built, and not a place.
 */
function isOnce(kind: string | undefined, value: Value, { kinds }: ValueSlot): boolean {
  const isBefore = kinds.some((known) => known.kind === kind && known.isBefore);
  return kind !== undefined && value.kind === 'date' && isBefore && !placedKinds.has(kind);
}

/** Removes places from such an event: they limit nothing. */
function withoutPlaces(slot: ValueSlot, value: Value): ValueSlot {
  return { ...slot, rest: [], limits: slot.limits.filter(({ start }) => start === undefined || start < value.end) };
}

/** Maximum number of characters between two values of one clause. */
const maxRivalDistance = 80;

/**
 * The values that a sentence states: amounts, dates, and names of those who did something. Empty for a sentence that
 * negates, doubts or supposes. Time grows with the length of the sentence.
 * @param topic the subject of the sentence's page
 */
export function readStatements(source: StatementSource, topic: PageTopic): Statement[] {
  const { text, language } = source;
  if (text.length > maxSentence || isUnstated(text, language) || isPartitive(text, language)) return [];
  const values = readValues(text, language).slice(0, maxStatements);
  const reading = readSentence(source, topic, values);
  const above = modelsAbove(reading);
  const about = new Set(topic.words);
  for (const heading of source.headings) for (const { term } of tokenize(heading, language)) about.add(term);
  const sectionNames = namesOfSection(reading);
  const isPronounResolved = isAboutTopic(reading);
  const make = (
    part: Pick<Statement, 'start' | 'end' | 'text' | 'value' | 'agents' | 'kind'>,
    slot: ValueSlot,
  ): Statement[] => {
    const names = slot.names.length > 0 ? slot.names : sectionNames;
    if (names.length === 0 && !isPronounResolved) return [];
    const { subject, rest, limits, isApproximate } = slot;
    // Without a word for the attribute or any other word, the subject is unknown.
    if (!part.kind && subject.length === 0 && rest.length === 0) return [];
    const models = modelsOf(slot, names, above);
    return [{ sentence: text, ...part, isApproximate, names, models, subject, rest, limits, topic, about }];
  };
  const ofValues = reading.values.flatMap((value) => {
    const slot = readSlot(reading, value);
    const kind = kindOfValue(reading, value, slot);
    if (needsKind(value.dimension) && !kind) return [];
    const own = { start: value.start, end: value.end, text: text.slice(value.start, value.end), value };
    return make({ ...own, ...(kind && { kind }) }, isOnce(kind, value, slot) ? withoutPlaces(slot, value) : slot);
  });
  const ofAgents = readAgents(reading).flatMap(({ kind, words, ...span }) => {
    const slot = readSlot(reading, span);
    const isAgent = ({ word }: { word: string }) => words.has(foldWord(word));
    const others = (list: ValueSlot['names']) => list.filter((word) => !isAgent(word));
    // 'Ada Wren designed the tower': the subject of the statement follows the verb.
    const isActive = span.start === 0 && !source.structured;
    const limits = others(slot.limits).filter(({ term }) => !isActive || !topic.textNames.has(term));
    const named = isActive ? others(slot.limits).filter(({ term }) => topic.textNames.has(term)) : [];
    const parts = {
      ...slot,
      names: [...others(slot.names), ...named],
      subject: isActive ? [...others(slot.subject), ...others(slot.rest)] : others(slot.subject),
      rest: isActive ? [] : others(slot.rest),
      limits,
    };
    return make({ start: span.start, end: span.end, text: span.text, agents: words, kind }, parts);
  });
  return [...withoutRivals(ofValues), ...ofAgents];
}
