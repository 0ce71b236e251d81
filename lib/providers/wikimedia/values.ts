import * as v from 'valibot';
import { finiteNumber } from '../../core/utils/lenient-schemas';
import type { Snak } from './entities';

const entityIdSchema = v.object({ id: v.string() });
const quantitySchema = v.object({ amount: v.string(), unit: v.string() });
const timeSchema = v.object({ time: v.string(), precision: finiteNumber, calendarmodel: v.fallback(v.string(), '') });
const textSchema = v.object({ text: v.string() });

/** The id at the end of an entity's address, such as `http://www.wikidata.org/entity/Q11573`. */
function idIn(address: string): string | undefined {
  return /\/(Q\d+)$/.exec(address)?.[1];
}

/** The ids of the items that a value names: itself, or its unit. */
export function namedItems({ datavalue }: Snak): string[] {
  const item = v.safeParse(entityIdSchema, datavalue?.value);
  if (item.success) return [item.output.id];
  const quantity = v.safeParse(quantitySchema, datavalue?.value);
  const unit = quantity.success ? idIn(quantity.output.unit) : undefined;
  return unit === undefined ? [] : [unit];
}

/** A day of the Julian calendar is another one of the Gregorian, which `Intl` writes: it is left out. */
const julian = /\/Q1985786$/;

/**
 * A time in the words of a language, as precise as it is known.
 * @see https://www.wikidata.org/wiki/Help:Dates: precision 11 is a day, 10 a month, 9 a year
 */
function timeText(value: unknown, language: string): string | undefined {
  const parsed = v.safeParse(timeSchema, value);
  const parts = parsed.success ? /^([+-])0*(\d{1,6})-(\d\d)-(\d\d)T/.exec(parsed.output.time) : null;
  if (!parsed.success || !parts) return undefined;
  const { precision, calendarmodel } = parsed.output;
  const hasDay = precision >= 11 && !julian.test(calendarmodel);
  // Decades and centuries are written too differently.
  if (precision < 9) return undefined;
  const isBefore = parts[1] === '-';
  const date = new Date(0);
  // Year 0 of the proleptic calendar is 1 before Christ.
  const year = isBefore ? 1 - Number(parts[2]) : Number(parts[2]);
  // A month or day that is not known is 00.
  date.setUTCFullYear(year, Math.max(Number(parts[3]), 1) - 1, hasDay ? Math.max(Number(parts[4]), 1) : 1);
  return new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(precision >= 10 && { month: 'long' }),
    ...(hasDay && { day: 'numeric' }),
    ...(isBefore && { era: 'short' }),
  }).format(date);
}

/** A number with its unit; the amount is a decimal number of any length, with its sign. */
function quantityText(
  value: unknown,
  language: string,
  labelOf: (id: string) => string | undefined,
): string | undefined {
  const parsed = v.safeParse(quantitySchema, value);
  if (!parsed.success || !/^[+-]?\d{1,30}(?:\.\d{1,30})?$/.test(parsed.output.amount)) return undefined;
  const { amount, unit } = parsed.output;
  const number = new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits: 20 }).format(Number(amount));
  const unitId = idIn(unit);
  const label = unitId && labelOf(unitId);
  // Without its unit a number says something else.
  if (unitId && !label) return undefined;
  return label ? `${number} ${label}` : number;
}

/**
 * A value as text.
 * @param language a tag that `Intl` knows
 * @param labelOf the label of an item
 * @returns undefined for what cannot be written in a few words
 */
export function valueText(
  { snaktype, datavalue }: Snak,
  language: string,
  labelOf: (id: string) => string | undefined,
): string | undefined {
  if (snaktype !== 'value' || !datavalue) return undefined;
  const { type, value } = datavalue;
  if (type === 'time') return timeText(value, language);
  if (type === 'quantity') return quantityText(value, language, labelOf);
  if (type === 'string') return typeof value === 'string' ? value : undefined;
  const text = v.safeParse(textSchema, value);
  if (type === 'monolingualtext') return text.success ? text.output.text : undefined;
  const item = v.safeParse(entityIdSchema, value);
  return type === 'wikibase-entityid' && item.success ? labelOf(item.output.id) : undefined;
}
