import type { ValueOrder } from '../../core/notice';
import { readValues } from '../values/read-values';

/** A time of the day: '7:12', '10:30 pm', '3 pm'. */
const clock = /(?<![\d.,:])([01]?\d|2[0-4])(?::([0-5]\d)\s?([ap])?|\s?([ap])(?=\.?m))/iu;

/** Minutes since midnight of the first time of day in a text; undefined if it has none. */
function minutesOf(text: string): number | undefined {
  const [, hours, minutes = '0', half, ofHour] = clock.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const mark = (half ?? ofHour)?.toLowerCase();
  return (mark === undefined ? Number(hours) : (Number(hours) % 12) + (mark === 'p' ? 12 : 0)) * 60 + Number(minutes);
}

/**
 * The amount of a value for sorting, by its first amount, date or time in the base unit of its dimension, a time of day
 * in minutes; undefined for words only.
 * @param unit of the label, used if the value has none
 */
export function valueOrder(text: string, language: string, unit?: string): ValueOrder | undefined {
  const minutes = minutesOf(text);
  if (minutes !== undefined) return { dimension: 'time', low: minutes };
  const values = readValues(unit === undefined ? text : `${text} ${unit}`, language);
  const first = values.find(({ dimension }) => dimension !== '') ?? values[0];
  if (!first) return undefined;
  // '2 h 36 min' and '2 h 36' are the same time.
  const next = first.dimension === 'time' ? values[values.indexOf(first) + 1] : undefined;
  const isJoined = next !== undefined && next.start - first.end <= 2 && ['', 'time'].includes(next.dimension);
  return { dimension: first.dimension, low: first.low + (isJoined ? next.low : 0) };
}
