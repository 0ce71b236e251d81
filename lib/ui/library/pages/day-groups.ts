import type { KeptPage } from '../../../core/library/kept-page';
import { dayMs } from '../../../core/utils/durations';
import { dateOf, formatDay, textLocale } from '../../shared/formats';

/** Rows under one heading. */
export interface RowGroup<Row> {
  /** Unique among the groups. */
  key: string;
  name: string;
  rows: Row[];
}

/** Kept pages that were read on one day, in the person's time zone. */
export interface DayGroup extends RowGroup<KeptPage> {
  /** From the first moment of the day to that of the next, exclusive, in milliseconds since the epoch. */
  from: number;
  to: number;
}

/** The name of a day: ‘today’ and ‘yesterday’ in the words of the language, else its date. */
function dayName(day: Date, today: Date): string {
  const days = Math.round((day.getTime() - today.getTime()) / dayMs);
  if (days !== 0 && days !== -1) return formatDay(day);
  return new Intl.RelativeTimeFormat(textLocale(), { numeric: 'auto' }).format(days, 'day');
}

function startOfDay(at: number): Date {
  const date = dateOf(at);
  date.setHours(0, 0, 0, 0);
  return date;
}

/**
 * Groups pages by the day on which they were read, in the order in which they come.
 * @param now milliseconds since the epoch
 */
export function groupByDay(pages: readonly KeptPage[], now: number): DayGroup[] {
  const today = startOfDay(now);
  const groups: DayGroup[] = [];
  for (const page of pages) {
    const last = groups.at(-1);
    if (last && page.readAt >= last.from && page.readAt < last.to) {
      last.rows.push(page);
      continue;
    }
    const day = startOfDay(page.readAt);
    const next = new Date(day);
    // A day is not always 24 hours long.
    next.setDate(day.getDate() + 1);
    groups.push({
      key: `day-${day.getTime()}`,
      name: dayName(day, today),
      rows: [page],
      from: day.getTime(),
      to: next.getTime(),
    });
  }
  return groups;
}
