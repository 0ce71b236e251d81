import type { AgentKind, AttributeKind, ThingKind } from '../languages/pack/statement-words';
import { createWordKinds, createWordSet } from '../text/word-set';

const kinds = createWordKinds(({ statements }) => statements?.attributes);
const firstShown = createWordSet(({ statements }) => statements?.firstShown);
/** The word for 'first' in a language that writes it next to a verb. */
export const firstWords = createWordSet(({ statements }) => statements?.first);

/** The kinds whose values are names of people or organisations. */
const agentKinds: ReadonlySet<string> = new Set<AgentKind>([
  'designed',
  'built',
  'founded',
  'discovered',
  'invented',
  'written',
  'painted',
  'composed',
  'directed',
]);

/** Kinds that state when something happened, and those of agents; amounts are not among them. */
const eventKinds: ReadonlySet<string> = new Set<AttributeKind>([
  'opened',
  'closed',
  'lit',
  'begun',
  'completed',
  'born',
  'died',
  'published',
  'released',
  'demolished',
]);

/**
 * The kind of attribute that a word names for a value; undefined for other words.
 * @param word folded by `foldWord`
 * @param language of its text
 * @param others the words of its clause
 */
export function kindOfWord(word: string, language: string, others: readonly string[] = []): AttributeKind | undefined {
  if (firstShown(language).has(word))
    return others.some((other) => firstWords(language).has(other)) ? 'lit' : undefined;
  return kinds(language)?.get(word);
}

/** Whether the values of a kind are names of people or organisations. */
export function isAgentKind(kind: string | undefined): boolean {
  return kind !== undefined && agentKinds.has(kind);
}

/** Whether a kind is one of events (dates and names) rather than amounts. */
export function isEventKind(kind: string): boolean {
  return eventKinds.has(kind) || isAgentKind(kind);
}

const things = createWordKinds(({ statements }) => statements?.things);

function thingKinds(word: string, languages: readonly string[]): ThingKind[] {
  return languages.flatMap((language) => things(language)?.get(word) ?? []);
}

/**
 * Whether a noun only names the class of a thing: the 'River' of a name.
 * @param languages of the texts that are compared
 */
export function isClassNoun(word: string, languages: readonly string[]): boolean {
  return thingKinds(word, languages).length > 0;
}

/**
 * Whether two nouns name things of one class: a tower and a lighthouse.
 * @param languages of the texts that are compared
 */
export function isSameClass(one: string, other: string, languages: readonly string[]): boolean {
  const known = thingKinds(one, languages);
  return known.length > 0 && thingKinds(other, languages).some((kind) => known.includes(kind));
}
