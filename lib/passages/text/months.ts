import { perTextLanguage } from '../languages/compile-pack';
import { foldWord } from './tokenize';
import { createWordSet } from './word-set';

/** The days of a week from Sunday, at noon. */
const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => new Date(Date.UTC(2024, 8, 1 + day, 12)));

/** A day in a month of a leap year, at noon, so that no time zone changes its date. */
const dateIn = (month: number) => new Date(Date.UTC(2024, month, 15, 12));

const months = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** The Gregorian calendar has to be requested, for example for Persian. */
const calendar = { calendar: 'gregory', timeZone: 'UTC' } as const;

/** The names of a month in a language as in `Intl` (CLDR): alone, and with a day, since some languages inflect them. */
function namesOf(language: string, month: number): string[] {
  const alone = new Intl.DateTimeFormat(language, { month: 'long', ...calendar }).format(dateIn(month));
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...calendar }).formatToParts(
    dateIn(month),
  );
  return [alone, parts.find(({ type }) => type === 'month')?.value ?? alone];
}

/** Whether a folded name is one word. */
const isWord = (name: string) => /^[\p{L}\p{M}-]{3,}$/u.test(name);

const numbers = perTextLanguage(({ tag, texts }) => {
  const found = new Map<string, number>();
  for (const month of months) {
    const forms = [...namesOf(tag, month), ...(texts.monthForms?.[month]?.split(' ') ?? [])].map(foldWord);
    // Names of two words, or with a digit, are read by other rules.
    for (const form of forms) if (isWord(form)) found.set(form, month + 1);
  }
  return found;
});

/** The month that a folded word of a text names, from 1 to 12. */
export function monthNumber(word: string, language: string): number | undefined {
  return numbers(language)?.get(word);
}

const otherwise = createWordSet(({ texts }) => texts.otherwiseMonths);

/** The month that a folded word of a text names, from 1 to 12. 'May' and 'march' are months only with a capital. */
export function monthOf(word: string, isCapitalised: boolean, language: string): number | undefined {
  return !isCapitalised && otherwise(language).has(word) ? undefined : monthNumber(word, language);
}

const abbreviations = perTextLanguage(({ tag, texts }) => {
  const names = months.flatMap((month) => namesOf(tag, month).map(foldWord));
  const forms = texts.monthForms?.flatMap((words) => words.split(' ')).filter((form) => form !== '') ?? [];
  return new Set(forms.filter((form) => names.some((name) => name.startsWith(form) && name !== form)));
});

/** Whether a word before a period is a month that it shortens: 'Sept'. */
export function isShortMonth(word: string, language: string): boolean {
  const folded = foldWord(word);
  return (
    abbreviations(language)?.has(folded) === true && monthOf(folded, /^\p{Lu}/u.test(word), language) !== undefined
  );
}

/** The names of a language's days of the week, from `Intl`. */
function dayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return weekdays.map((day) => format.format(day));
}

/** Folded short names of the days of the week of a language, from Sunday, without a period: 'mon', 'mo'. */
export function shortDayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return weekdays.map((day) => foldWord(format.format(day).replace(/\.$/, '')));
}

/** Folded names of the days of the week of a language. */
const dayNameSets = perTextLanguage(({ tag }) => new Set(dayNames(tag).map(foldWord)));
const none: ReadonlySet<string> = new Set();
export const dayNamesOf = (language: string): ReadonlySet<string> => dayNameSets(language) ?? none;

/** Folded one-word names of a language's months and days of the week. */
export function calendarNames(language: string): { months: string[]; days: string[] } {
  const monthNames = months.flatMap((month) => namesOf(language, month));
  return {
    months: [...new Set(monthNames.map(foldWord))].filter(isWord),
    days: [...new Set(dayNames(language).map(foldWord))].filter(isWord),
  };
}

/** A day of the week or a month at the beginning of a text, as its language writes them within a sentence. */
export const beginsWithDayOrMonth = perTextLanguage(
  ({ tag }) =>
    new RegExp(
      `^(?:${dayNames(tag).join('|')})|^(?:${months.flatMap((month) => namesOf(tag, month)).join('|')})(?!\\p{L})`,
      'u',
    ),
);
