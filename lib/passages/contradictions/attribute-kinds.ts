import type { AgentKind, AttributeKind, ThingKind } from '../languages/language-pack';
import { kindsOfText, wordsOfText } from '../text/word-set';

const kinds = kindsOfText(({ statements }) => statements?.attributes);
const firstShown = wordsOfText(({ statements }) => statements?.firstShown);
/** 'First', of a language that writes it beside a verb. */
export const firstWords = wordsOfText(({ statements }) => statements?.first);

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

/** Kinds that say when something happened, beside those of agents; an amount is none of them. */
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
 * Tells what a word says that a value is about; undefined for other words.
 * @param word folded as `foldWord` does
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

/** Whether a kind is one of dates (and names), or else of amounts. */
export function isEventKind(kind: string): boolean {
  return eventKinds.has(kind) || isAgentKind(kind);
}

const things = kindsOfText(({ statements }) => statements?.things);

function thingKinds(word: string, languages: readonly string[]): ThingKind[] {
  return languages.flatMap((language) => things(language)?.get(word) ?? []);
}

/**
 * Whether a noun only says what kind of thing something is: the 'River' of a name.
 * @param languages of the texts that are compared
 */
export function isClassNoun(word: string, languages: readonly string[]): boolean {
  return thingKinds(word, languages).length > 0;
}

/**
 * Whether two nouns name things of one kind: a tower and a lighthouse.
 * @param languages of the texts that are compared
 */
export function isSameClass(one: string, other: string, languages: readonly string[]): boolean {
  const known = thingKinds(one, languages);
  return known.length > 0 && thingKinds(other, languages).some((kind) => known.includes(kind));
}
