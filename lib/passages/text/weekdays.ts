import type { Span } from '../../core/source';
import { perTextLanguage } from '../languages/compile-pack';
import { calendarNames, shortDayNames } from './months';
import { foldWord } from './tokenize';

/** Days of a text: a day that it names, or several that one of its words stands for. */
export interface NamedDays extends Span {
  /** From 0, Sunday, to 6. */
  days: readonly number[];
}

const all = [0, 1, 2, 3, 4, 5, 6];

const daysOfPack = perTextLanguage(({ tag, questions: { fields }, pages }) => {
  const { days: names } = calendarNames(tag);
  if (names.length !== all.length) return undefined;
  const beginnings = names.map((name) => name.slice(0, Math.max(4, name.length - 1)));
  const shortNames = shortDayNames(tag);
  const day = `(?:${[...[...names, ...beginnings].map((name) => `${name}\\p{L}{0,3}`), ...shortNames].join('|')})`;
  const joint = `\\s?[-–—~〜～]\\s?|\\s(?!(?:${pages.and ?? '(?!)'})\\s)\\p{L}[\\p{L}/]{0,4}\\s`;
  const several = Object.entries({ daily: all, weekdays: [1, 2, 3, 4, 5], weekend: [6, 0] }) as [
    'daily' | 'weekdays' | 'weekend',
    number[],
  ][];
  const words = several.flatMap(([kind, days]) => {
    const source = fields?.[kind];
    return source === undefined ? [] : [{ days, pattern: new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'giu') }];
  });
  return {
    names,
    beginnings,
    shortNames,
    words,
    range: new RegExp(`(?<!\\p{L})(${day})(?:(?:${joint})(${day}))?(?!\\p{L})`, 'gu'),
  };
});

/** The day of the week that a folded word names, in any form, from 0 for Sunday; undefined for other words. */
export function weekdayOf(word: string, language: string): number | undefined {
  const pack = daysOfPack(language);
  const exact = pack?.names.indexOf(word) ?? -1;
  const found = exact >= 0 ? exact : (pack?.beginnings.findIndex((beginning) => word.startsWith(beginning)) ?? -1);
  return found >= 0 ? found : undefined;
}

/** The day that a word or its short form names. */
function anyDayOf(word: string, language: string): number | undefined {
  const short = daysOfPack(language)?.shortNames.indexOf(word) ?? -1;
  return short >= 0 ? short : weekdayOf(word, language);
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
    // A short name is a word of its own without a capital: 'so', 'do'.
    const isShort = !/^.{4}/u.test(first) && last === undefined;
    if (isShort && !/^\p{Lu}/u.test(text.slice(start))) continue;
    if (from !== undefined && to !== undefined)
      found.push({ days: fromTo(from, to), start, end: start + whole.length });
  }
  for (const { days, pattern } of pack.words)
    for (const { 0: whole, index: start } of text.matchAll(pattern))
      found.push({ days, start, end: start + whole.length });
  return found;
}

/** A text whose characters are folded one by one, so that offsets stay. */
function foldSameLength(text: string): string {
  if (/^[\x20-\x7e\s]*$/.test(text)) return text.toLowerCase();
  return [...text]
    .map((character) => {
      const folded = foldWord(character);
      return folded.length === character.length ? folded : character;
    })
    .join('');
}
