import type { TimeRange } from '../../core/profile';
import { dayMs } from '../../core/utils/durations';
import { perLanguage, wholeWordPattern } from '../languages/compile-pack';
import { possibleLanguages } from './question-language';

/** Years after which a page is old for a question that asks how things are now. */
const oldYears = 3;
/** Days that a time range reaches back. */
const rangeDays: Record<Exclude<TimeRange, 'all'>, number> = { d: 1, w: 7, m: 31, y: 366 };
/** A page of the range's first day may carry the date of the day before. */
const toleranceDays = 1;

/** Words with which people ask how something is now, what it costs, or which version of it there is. */
const nowWords = perLanguage(
  ({ questions: { now, nowSigns } }) =>
    wholeWordPattern(now) ?? (nowSigns === undefined ? undefined : new RegExp(nowSigns)),
);

/** A year: who names one asks of it, and not of now. */
const year = /(?<!\d)(?:1[0-9]|20)\d{2}(?!\d)/;

/** Whether a question asks how things are now, so that an old page may be wrong although it was right. */
export function asksForNow(question: string): boolean {
  return !year.test(question) && possibleLanguages(question).some((tag) => nowWords(tag)?.test(question));
}

/**
 * The age in days of a page that is too old for a question; undefined where it is not, or where its date is unknown.
 * @param publishedAt ISO 8601
 * @param at when the question was asked, in milliseconds since the epoch
 */
export function daysTooOld(
  publishedAt: string | undefined,
  { question, timeRange, at }: { question: string; timeRange: TimeRange; at: number },
): number | undefined {
  const published = publishedAt === undefined ? Number.NaN : Date.parse(publishedAt);
  if (Number.isNaN(published)) return undefined;
  const days = Math.floor((at - published) / dayMs);
  if (timeRange !== 'all' && days > rangeDays[timeRange] + toleranceDays) return days;
  return asksForNow(question) && days > oldYears * 365.25 ? days : undefined;
}
