import type { Span } from '../../core/source';
import { overlaps } from '../../core/utils/overlaps';
import { perTextLanguage } from '../languages/compile-pack';
import { hanDate, hanDateSigns, hanNumber } from '../languages/han-numerals';
import { matchesNothing } from '../languages/pack/notation';
import { monthNumber } from '../text/months';
import { foldWord } from '../text/tokenize';
import { unitOf } from './units';

/**
 * A date that a text names, as the range of days that it can mean. Days are counted in years of 12 months of 31 days,
 * so that they can be compared but not subtracted.
 */
export interface DateRange extends Span {
  low: number;
  high: number;
}

const year = String.raw`(?<!\p{N})(?:1\d{3}|20\d{2}|21\d{2})(?!\p{N})`;
/** Any word in place of a month; `monthNumber` decides whether it is one. */
const month = String.raw`[\p{L}\p{M}]{3,20}`;
const datePatterns = perTextLanguage(({ texts }): readonly RegExp[] => {
  const {
    ordinalEndings: ending = matchesNothing,
    century = matchesNothing,
    ofMonth: of = matchesNothing,
    decadeEndings: decades = matchesNothing,
  } = texts;
  const ordinal = `(?:.|${ending})?`;
  return [
    new RegExp(String.raw`(?<year>${year})-(?<number>\d{2})-(?<day>\d{2})(?!\d)`, 'giu'),
    new RegExp(
      String.raw`(?<!\p{N})(?<day>\d{1,2})${ordinal}\s(?:(?:${of})\s)?(?<month>${month})\.?,?\s(?:(?:${of})\s)?(?<year>${year})`,
      'giu',
    ),
    new RegExp(String.raw`(?<!\p{L})(?<month>${month})\.?\s(?<day>\d{1,2})(?:${ending})?,?\s(?<year>${year})`, 'giu'),
    new RegExp(String.raw`(?<!\p{L})(?<month>${month})\.?\s(?:(?:${of})\s)?(?<year>${year})`, 'giu'),
    new RegExp(hanDate, 'gu'),
    new RegExp(String.raw`(?<!\p{N})(?<decade>1\d{2}|20\d)0(?:${decades})(?!\p{L})`, 'giu'),
    new RegExp(String.raw`(?<!\p{N})(?<century>\d{1,2})${ordinal}[\s-](?:${century})`, 'giu'),
  ];
});
/** A year on its own, not a number such as '1,900 people' or '1500 metres'. */
const bareYear =
  /(?<![\p{N}.,£€$¥-])(?<year>1\d{3}|20\d{2}|21\d{2})(?![\p{N}%°€]|[.,]\p{N})(?=\s*(?:$|[.,;:!?)\]»"'”’、。，；–—-]|\p{L}))/gu;
const yearIntroduction = perTextLanguage(({ texts: { beforeYear } }) =>
  beforeYear === undefined ? undefined : new RegExp(`(?:^|[\\s(])(?:${beforeYear})\\s*$`, 'iu'),
);
const yearEnd = perTextLanguage(({ texts: { afterYear } }) =>
  afterYear === undefined ? undefined : new RegExp(`^(?:${afterYear})$`, 'iu'),
);
const hasNumber = new RegExp(String.raw`\p{Nd}|${hanDateSigns.year}`, 'u');

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\p{Nd}/u.test(text) ? Number(text) : hanNumber(text);
}

function dayRange(
  groups: Readonly<Record<string, string | undefined>>,
  language: string,
): { low: number; high: number } | undefined {
  const whole = (first: number, years: number) => ({ low: first * 372, high: (first + years) * 372 - 1 });
  if (groups.decade) return whole(Number(groups.decade) * 10, 10);
  if (groups.century) return whole((Number(groups.century) - 1) * 100, 100);
  const read = numberOf(groups.year);
  if (read === undefined || read < 1000 || read > 2199) return undefined;
  const named = groups.month === undefined ? undefined : monthNumber(foldWord(groups.month), language);
  if (groups.month !== undefined && named === undefined) return undefined;
  const month = named ?? numberOf(groups.number);
  if (month === undefined) return whole(read, 1);
  const first = read * 372 + (month - 1) * 31;
  const day = numberOf(groups.day);
  return day === undefined ? { low: first, high: first + 30 } : { low: first + day - 1, high: first + day - 1 };
}

/**
 * The dates, years, decades and centuries of a text, in its order, without overlaps. A month or day without a year is
 * left out.
 */
export function readDates(text: string, language: string): DateRange[] {
  const found: DateRange[] = [];
  const addMatch = (match: RegExpMatchArray) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    const days = dayRange(match.groups ?? {}, language);
    if (days && !found.some((known) => overlaps(known, { start, end }))) found.push({ ...days, start, end });
  };
  // Every pattern has a digit or the sign of a year; most sentences have neither.
  if (!hasNumber.test(text)) return [];
  for (const pattern of datePatterns(language) ?? []) for (const match of text.matchAll(pattern)) addMatch(match);
  for (const match of text.matchAll(bareYear)) {
    const next = /^\s*(\p{L}+)/u.exec(text.slice(match.index + 4, match.index + 40))?.[1];
    const isYear =
      next === undefined ||
      yearEnd(language)?.test(next) === true ||
      (unitOf(next, language) === undefined && yearIntroduction(language)?.test(text.slice(0, match.index)) === true);
    if (isYear) addMatch(match);
  }
  return found.sort((one, other) => one.start - other.start);
}
