const timeWithOffset = /^[T ]\d{2}:?\d{2}(?::?\d{2}(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})/i;

/**
 * Normalises a date as pages write it to ISO 8601: a date-time with a UTC offset becomes UTC; one without an offset,
 * whose moment is not known, becomes a date.
 * @returns null where the text is no date, or one outside of the years 1000 to 2999
 */
export function isoDate(text: string): string | null {
  const value = text.trim().slice(0, 100);
  const [day] = /^[12]\d{3}-\d{2}-\d{2}/.exec(value) ?? [];
  if (day !== undefined) {
    if (Number.isNaN(Date.parse(day))) return null;
    const moment = timeWithOffset.test(value.slice(10)) ? Date.parse(value.replace(' ', 'T')) : Number.NaN;
    return Number.isNaN(moment) ? day : new Date(moment).toISOString();
  }
  const compact = /^([12]\d{3})[/.]?(\d{2})[/.]?(\d{2})$/.exec(value);
  if (compact) return isoDate(`${compact[1]}-${compact[2]}-${compact[3]}`);
  // Only text with a year and the name of a month: `Date.parse` accepts nearly anything else as some date.
  if (!/\b[12]\d{3}\b/.test(value) || !/[a-z]{3}/i.test(value)) return null;
  const parsed = Date.parse(`${value} UTC`);
  const moment = Number.isNaN(parsed) ? Date.parse(value) : parsed;
  return Number.isNaN(moment) ? null : new Date(moment).toISOString().slice(0, 10);
}
