import { i18n } from '#i18n';
import { dayMs } from '../../core/utils/durations';

/**
 * The locale for numbers, dates and lists: the browser's own, with its region, if it has the language and the script of
 * the texts, else that of the texts. Digits follow CLDR for it.
 * @param texts BCP 47 tag of the texts
 * @param own BCP 47 tag of the browser
 */
export function localeFor(texts: string, own: string): string {
  const [ofTexts, ofBrowser] = [texts, own].map((tag) => {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  });
  return ofTexts === ofBrowser ? own : texts;
}

let chosen: string | undefined;

/** The locale of everything that a person sees: no formatter takes the browser's own. */
export function textLocale(): string {
  chosen ??= localeFor(i18n.t('shared.language'), new Intl.NumberFormat([]).resolvedOptions().locale);
  return chosen;
}

/**
 * The furthest moment from the epoch that a Date can hold, in milliseconds.
 * @see https://tc39.es/ecma262/#sec-time-values-and-time-range
 */
const maxTime = 8.64e15;

/**
 * A moment as a Date: the nearest one that there is, since `Intl.DateTimeFormat` throws on others.
 * @param at milliseconds since the epoch
 */
export function dateOf(at: number): Date {
  return new Date(Number.isNaN(at) ? 0 : Math.min(Math.max(at, -maxTime), maxTime));
}

/**
 * Formatters of numbers, by their least and largest number of decimals: a new one costs some 50 µs, and a second is
 * shown each frame.
 */
const numbers = new Map<string, Intl.NumberFormat>();

function decimals(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${minimumFractionDigits}-${maximumFractionDigits}`;
  const format =
    numbers.get(key) ?? new Intl.NumberFormat(textLocale(), { minimumFractionDigits, maximumFractionDigits });
  numbers.set(key, format);
  return format;
}

/** A number in the locale of the texts. */
export function formatNumber(value: number): string {
  return decimals(0, 3).format(value);
}

/** An amount as a person types it into a field, which reads Western digits alone. */
export function formatForField(value: number): string {
  return new Intl.NumberFormat(textLocale(), { numberingSystem: 'latn', minimumFractionDigits: 2 }).format(value);
}

/**
 * An amount of money; a small one with its first two digits, since calls cost fractions of a cent.
 * @param currency ISO 4217
 */
export function formatMoney(amount: number, currency: string): string {
  const digits = amount < 1 ? { minimumSignificantDigits: 1, maximumSignificantDigits: 2 } : {};
  return new Intl.NumberFormat(textLocale(), { style: 'currency', currency, ...digits }).format(amount);
}

/**
 * A number of bytes in the largest unit of which there is at least one; `byte` has no short form, and so is written out
 * in its plural.
 */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return new Intl.NumberFormat(textLocale(), {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 0 && value < 10 ? 1 : 0,
  }).format(value);
}

/**
 * A duration in seconds, with one decimal below ten seconds.
 * @param milliseconds the duration
 */
export function formatSeconds(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1000;
  const digits = seconds < 10 ? 1 : 0;
  return decimals(digits, digits).format(seconds);
}

/** Alternatives as a list: `1931 or 1934`. */
export function formatChoices(choices: readonly string[]): string {
  return new Intl.ListFormat(textLocale(), { type: 'disjunction' }).format(choices);
}

/**
 * Names as a list, to be shown: `Brave, Exa and Tavily`. Each is isolated where a text would isolate it: between Latin
 * names the 'and' of a line from right to left would turn the line round.
 */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(textLocale()).format(names.map(isolated));
}

/** The parts of a formatted list: names, by index, and the separators between them. */
export function listParts(names: readonly string[]): { text: string; item?: number }[] {
  let item = 0;
  return new Intl.ListFormat(textLocale())
    .formatToParts(names)
    .map(({ type, value }) => (type === 'element' ? { text: value, item: item++ } : { text: value }));
}

/** The name of a language. @param code BCP 47 */
export function languageName(code: string): string {
  return new Intl.DisplayNames(textLocale(), { type: 'language' }).of(code) ?? code;
}

const isoDate = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/;

/**
 * The date of a page, as precise as it is known.
 * @param published ISO 8601: `2018`, `2018-05`, `2018-05-03` or a date-time
 * @returns undefined if it is not a date
 */
export function formatPublished(published: string | undefined): string | undefined {
  const [, year, month, day] = isoDate.exec(published ?? '') ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)));
  if (Number.isNaN(date.getTime())) return undefined;
  return new Intl.DateTimeFormat(textLocale(), {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month !== undefined && { month: 'short' }),
    ...(day !== undefined && { day: 'numeric' }),
  }).format(date);
}

/** The day on which a kept page was read; undefined for a page that was read for its answer. */
export function formatReadDay(readAt: number | undefined): string | undefined {
  if (readAt === undefined) return undefined;
  return new Intl.DateTimeFormat(textLocale(), { year: 'numeric', month: 'short', day: 'numeric' }).format(readAt);
}

/** A day in little room, without the year where it is this one. @param at milliseconds since the epoch, as is `now` */
export function formatShortDay(at: number, now: number): string {
  const isOfYear = dateOf(at).getFullYear() === dateOf(now).getFullYear();
  const year = isOfYear ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(textLocale(), { month: 'short', day: 'numeric', ...year }).format(dateOf(at));
}

/** A day, with its month written out. */
export function formatDay(date: Date): string {
  return new Intl.DateTimeFormat(textLocale(), { dateStyle: 'long' }).format(date);
}

/** A moment with date and time. @param at milliseconds since the epoch */
export function formatDateTime(at: number): string {
  return new Intl.DateTimeFormat(textLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(dateOf(at));
}

/** The name of a month, with its year unless that is clear. */
export function formatMonth(date: Date, isThisYear: boolean): string {
  return new Intl.DateTimeFormat(textLocale(), { month: 'long', year: isThisYear ? undefined : 'numeric' }).format(
    date,
  );
}

/**
 * The short name of a day of the week, or the long one where the short one is a single sign that says little on its
 * own.
 */
function weekdayName(date: Date): string {
  const nameAs = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(textLocale(), { weekday }).format(date);
  const short = nameAs('short');
  return [...short].length > 1 ? short : nameAs('long');
}

/**
 * When a thread was last used: the time today, the weekday this week, else the date.
 * @param at milliseconds since the epoch
 * @param now milliseconds since the epoch
 */
export function formatMoment(at: number, now: number): string {
  const date = dateOf(at);
  const today = dateOf(now);
  const days = (now - at) / dayMs;
  if (date.toDateString() === today.toDateString()) {
    return new Intl.DateTimeFormat(textLocale(), { hour: '2-digit', minute: '2-digit' }).format(date);
  }
  if (days < 7) return weekdayName(date);
  const year = date.getFullYear() === today.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(textLocale(), { day: 'numeric', month: 'short', year }).format(date);
}

/**
 * A moment in the future: the time today, with the weekday in the next six days, else with the date.
 * @param at milliseconds since the epoch
 * @param now milliseconds since the epoch
 */
export function formatUpcoming(at: number, now: number): string {
  const date = dateOf(at);
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  if (date.toDateString() === dateOf(now).toDateString())
    return new Intl.DateTimeFormat(textLocale(), time).format(date);
  const isNear = at - now < 6 * dayMs;
  const day = isNear ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(textLocale(), { ...day, ...time }).format(date);
}

const tallScripts =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether text is in a script whose marks above and below letters need more space between lines. */
export function needsTallLines(sample: string): boolean {
  return tallScripts.test(sample.slice(0, 200));
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** Whether any of a text is written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return text.search(rightToLeft) >= 0;
}

let isRightToLeft: boolean | undefined;

/**
 * Isolates words whose direction may differ from the text around them: otherwise they reorder neighbouring words, first
 * of all a full stop or a number next to them.
 * @returns the words unchanged if both are written from left to right
 */
export function isolated(value: string): string {
  isRightToLeft ??= i18n.t('shared.direction') === 'rtl';
  return isRightToLeft || hasRightToLeft(value) ? `\u2068${value}\u2069` : value;
}

/** Parts that have no direction of their own in a sentence: fenced and inline code, addresses, formulas. */
const unspoken = /```[\s\S]*?(?:```|$)|`[^`\n]*`|https?:\/\/\S+|\$[^$\n]+\$/g;
/**
 * Share of right-to-left letters from which on a text counts as right-to-left: much of such text has names and terms in
 * Latin letters.
 */
const minShare = 0.3;

/**
 * The direction of text by most of its letters, not by the first one: an answer in Hebrew may begin with a name in
 * Latin letters.
 * @param sample its beginning is enough
 */
export function textDirection(sample: string): 'ltr' | 'rtl' {
  const words = sample.replace(unspoken, ' ');
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const turned = words.match(rightToLeft)?.length ?? 0;
  return turned > 0 && turned >= letters * minShare ? 'rtl' : 'ltr';
}
