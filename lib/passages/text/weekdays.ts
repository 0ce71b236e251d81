import type { Span } from '../../core/source';
import { perTextLanguage } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import { calendarNames, shortDayNames } from './months';
import { foldWord } from './tokenize';

/** Days in a text: one day that it names, or several that one of its words means. */
export interface NamedDays extends Span {
  /** From 0, Sunday, to 6. */
  days: readonly number[];
}

const all = [0, 1, 2, 3, 4, 5, 6];

const daysOfPack = perTextLanguage(
  ({ tag, questions: { fields }, pages, texts: { dayForms, noDay = matchesNothing }, withoutSpaces }) => {
    const { days: names } = calendarNames(tag);
    if (names.length !== all.length) return undefined;
    // In scripts without spaces, a name of one character may be any word, and other words follow it.
    const beginnings = names.map((name) => (withoutSpaces ? name : name.slice(0, Math.max(4, name.length - 1))));
    const shortNames = shortDayNames(tag).map((name) => (withoutSpaces && name.length < 2 ? '' : name));
    const otherNames = (dayForms ?? []).map((forms) => forms.split(' '));
    const whole = withoutSpaces ? names : [...names, ...beginnings].map((name) => `${name}\\p{L}{0,3}`);
    const day = `(?!${noDay})(?:${[...whole, ...shortNames, ...otherNames.flat()].filter((name) => name !== '').join('|')})`;
    const edges = withoutSpaces ? ['', ''] : ['(?<!\\p{L})', '(?!\\p{L})'];
    const and = pages.and ?? matchesNothing;
    const words = withoutSpaces ? `(?!${and})\\p{L}{1,2}` : `\\s(?!(?:${and})\\s)\\p{L}[\\p{L}/]{0,4}\\s`;
    const joint = `\\s?[-–—~〜～]\\s?|${words}`;
    const several = Object.entries({ daily: all, weekdays: [1, 2, 3, 4, 5], weekend: [6, 0] }) as [
      'daily' | 'weekdays' | 'weekend',
      number[],
    ][];
    const severalDays = several.flatMap(([kind, days]) => {
      const source = fields?.[kind];
      return source === undefined ? [] : [{ days, pattern: new RegExp(`${edges[0]}(?:${source})${edges[1]}`, 'giu') }];
    });
    return {
      names,
      beginnings,
      shortNames,
      otherNames,
      withoutSpaces,
      severalDays,
      range: new RegExp(`${edges[0]}(${day})(?:(?:${joint})(${day}))?${edges[1]}`, 'gu'),
    };
  },
);

/** The day of the week that a folded word names, in any form, from 0 for Sunday; undefined for other words. */
export function weekdayOf(word: string, language: string): number | undefined {
  const pack = daysOfPack(language);
  if (pack?.withoutSpaces) return anyDayOf(word, language);
  const exact = pack?.names.indexOf(word) ?? -1;
  const found = exact >= 0 ? exact : (pack?.beginnings.findIndex((beginning) => word.startsWith(beginning)) ?? -1);
  return found >= 0 ? found : undefined;
}

/** The place of a day in a list of names from Sunday on; undefined for other words. */
function dayIn(names: readonly string[], word: string): number | undefined {
  const found = names.indexOf(word);
  return found >= 0 ? found : undefined;
}

/** The day that a word or its short form names. */
function anyDayOf(word: string, language: string): number | undefined {
  const pack = daysOfPack(language);
  const short = pack?.shortNames.indexOf(word) ?? -1;
  if (short >= 0) return short;
  const other = pack?.otherNames.findIndex((forms) => forms.includes(word)) ?? -1;
  if (other >= 0) return other;
  return pack?.withoutSpaces ? dayIn(pack.names, word) : weekdayOf(word, language);
}

function fromTo(from: number, to: number): number[] {
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
}

/** The days of the week that a text names, in its order: 'Monday to Friday' are five, and so are weekdays. */
export function namedDays(text: string, language: string): NamedDays[] {
  const pack = daysOfPack(language);
  if (!pack) return [];
  const folded = foldSameLength(text);
  const found: NamedDays[] = [];
  for (const { 0: whole, 1: first = '', 2: last, index: start } of folded.matchAll(pack.range)) {
    const from = anyDayOf(first, language);
    const to = last === undefined ? from : anyDayOf(last, language);
    // A short name without a capital is another word: 'so', 'do'.
    const isShort =
      !pack.withoutSpaces && pack.shortNames.includes(first) && !pack.names.includes(first) && last === undefined;
    if (isShort && !/^\p{Lu}/u.test(text.slice(start))) continue;
    if (from !== undefined && to !== undefined)
      found.push({ days: fromTo(from, to), start, end: start + whole.length });
  }
  for (const { days, pattern } of pack.severalDays)
    for (const { 0: whole, index: start } of text.matchAll(pattern))
      found.push({ days, start, end: start + whole.length });
  return found;
}

/** Folds a text character by character, so that offsets stay valid. */
function foldSameLength(text: string): string {
  if (/^[\x20-\x7e\s]*$/.test(text)) return text.toLowerCase();
  return [...text]
    .map((character) => {
      const folded = foldWord(character);
      return folded.length === character.length ? folded : character;
    })
    .join('');
}
