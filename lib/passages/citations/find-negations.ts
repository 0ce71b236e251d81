import { perTextLanguage } from '../languages/compile-pack';
import {
  affirmedWords,
  answers,
  denyingWords,
  negatingForm,
  negationSigns,
  negationWords,
  untilWords,
} from '../text/negation';
import { isSameStart } from './match-claim';
import type { ClaimWord } from './read-words';

/** A sentence, read in its language. */
export interface ReadSentence {
  text: string;
  words: readonly ClaimWord[];
  language: string;
}

interface Direction {
  step: 1 | -1;
  /** Content words that a negation may negate. */
  reach: number;
}
const ahead: Direction = { step: 1, reach: 3 };
const behind: Direction = { step: -1, reach: 1 };

export interface Negations {
  isNegated: boolean;
  /** The keys of the content words beside negations; none in a text without spaces, which negates as a whole. */
  negatedKeys: ReadonlySet<string>;
  /** For each negation the words after it, or before it where none follows. */
  groups: readonly ReadonlySet<string>[];
}

function isNegation(word: string, language: string): boolean {
  return negationWords(language).has(word) || negatingForm(language)?.test(word) === true;
}

/** The first word of a text that negates; undefined where none is a word of its own. */
export function negatingWord({ words, language }: Omit<ReadSentence, 'text'>): ClaimWord | undefined {
  return words.find(({ word }) => isNegation(word, language));
}

const clauseEnd = /[,;:.!?，、。；،؛]/;

/** The keys of the next content words of the clause in one direction. */
function keysBeside(text: string, words: readonly ClaimWord[], place: number, { step, reach }: Direction): string[] {
  const keys: string[] = [];
  let last = words[place];
  for (let index = place + step; index >= 0 && index < words.length && keys.length < reach; index += step) {
    const near = words[index];
    if (!near || !last) break;
    const between = step === 1 ? text.slice(last.end, near.start) : text.slice(near.end, last.start);
    if (clauseEnd.test(between)) break;
    if (!near.isStop) keys.push(near.key);
    last = near;
  }
  return keys;
}

/** Words after a negation within which one of `untilWords` turns it into a date: 'not finished until 1990'. */
const untilReach = 5;

/** Finds what a sentence negates. Words that contrast, as 'however' and 'whereas', negate nothing. */
export function findNegations({ text, words, language }: ReadSentence): Negations {
  const negatedKeys = new Set<string>();
  const groups: ReadonlySet<string>[] = [];
  let isNegated = negationSigns(language)?.test(text) === true;
  words.forEach(({ word, end }, place) => {
    if (!isNegation(word, language)) return;
    // An answer to a question: 'No, it is closed.'
    if (text.charAt(end) === ',' && answers(language).has(word)) return;
    if (affirmedWords(language).has(words[place + 1]?.word ?? '')) return;
    isNegated = true;
    const after = keysBeside(text, words, place, ahead);
    const before = keysBeside(text, words, place, behind);
    groups.push(new Set(after.length > 0 ? after : before));
    for (const key of [...after, ...before]) negatedKeys.add(key);
  });
  return { isNegated, negatedKeys, groups };
}

/** Finds what a word denies by its beginning: 'treated' in 'untreated'. */
const denyingPrefix = perTextLanguage(({ texts: { negation } }) =>
  negation?.prefixes === undefined ? undefined : new RegExp(`^(?:${negation.prefixes})(\\p{L}{4,})$`, 'u'),
);

/**
 * The keys of the words that a sentence denies without a negation: 'failed to open', 'lacks a roof'.
 * @param claimed keys of the claim: a word that the claim says itself denies nothing of it
 */
export function findDenials(
  { text, words, language }: ReadSentence,
  claimed: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(
    words.flatMap(({ word, key }, place) => {
      const affirmed = denyingPrefix(language)?.exec(key)?.[1];
      if (affirmed !== undefined) return [affirmed];
      if (!denyingWords(language).has(word) || claimed.has(key)) return [];
      return [...keysBeside(text, words, place, ahead), ...keysBeside(text, words, place, behind)];
    }),
  );
}

/**
 * Number of characters that a negation written without spaces negates: of the verb after it in Chinese, before it in
 * Japanese and Korean.
 */
const signReach = 2;

/** The characters that the negations of a text without spaces negate. */
function negatedCharacters({ text, language }: ReadSentence): string[] {
  const signs = negationSigns(language);
  if (!signs) return [];
  return [...text.matchAll(new RegExp(signs, 'gu'))].flatMap(({ 0: sign, index }) => {
    const end = index + sign.length;
    const verb = /^[\p{Script=Hiragana}\p{Script=Hangul}]/u.test(sign)
      ? text.slice(Math.max(0, index - signReach), index)
      : text.slice(end, end + signReach);
    return verb.length === signReach ? [verb] : [];
  });
}

/** Whether a negation stands shortly before a word. */
function negatesBefore({ words, language }: ReadSentence, place: number): boolean {
  return words.slice(Math.max(0, place - untilReach), place).some(({ word }) => isNegation(word, language));
}

/** Whether a sentence negates the very words that a claim affirms: 'dogs are not allowed' beside 'dogs are allowed'. */
export function negatesClaimed(claim: Omit<ReadSentence, 'language'>, page: ReadSentence): boolean {
  const claims = (key: string) => claim.words.some((word) => word.key === key || isSameStart(word.key, key));
  const { groups } = findNegations(page);
  const until = untilWords(page.language);
  if (page.words.some(({ word }, place) => until.has(word) && negatesBefore(page, place))) return false;
  if (groups.some((group) => group.size > 0 && [...group].every(claims))) return true;
  return negatedCharacters(page).some((verb) => claim.text.includes(verb));
}

/** Number of keys of one set that are forms of a key of the other. */
function sharedKeys(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((key) => [...other].some((found) => key === found || isSameStart(key, found))).length;
}

/**
 * Whether a page negates all that a claim negates; where the words are not told apart, whether it negates at all.
 * @param denied keys of what the page denies in other ways
 * @param minShared how many words of each negation the page must negate, where it has so many
 */
export function negatesAll(
  claim: Negations,
  page: Negations,
  denied: ReadonlySet<string> = new Set(),
  minShared = 1,
): boolean {
  if (claim.groups.length === 0) return !claim.isNegated || page.isNegated;
  const negated = new Set([...page.negatedKeys, ...denied]);
  return claim.groups.every((group) => sharedKeys(group, negated) >= Math.max(1, Math.min(minShared, group.size)));
}
