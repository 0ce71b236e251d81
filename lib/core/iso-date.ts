/**
 * A date as pages write it, as ISO 8601: a date-time with its offset becomes UTC; one without an offset, whose moment
 * nobody knows, keeps its date only.
 * @returns null where the text is no date, or one outside the years 1000 to 2999
 */
export function isoDate(text: string): string | null {
  const value = text.trim().slice(0, 100);
  const match =
    /^([12]\d{3})-(\d{2})-(\d{2})(?:[T ]\d{2}:?\d{2}(?::?\d{2}(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?/i.exec(value);
  if (match) {
    const day = `${match[1]}-${match[2]}-${match[3]}`;
    if (Number.isNaN(Date.parse(day))) return null;
    const moment = match[4] === undefined ? Number.NaN : Date.parse(value.replace(' ', 'T'));
    return Number.isNaN(moment) ? day : new Date(moment).toISOString();
  }
  const compact = /^([12]\d{3})[/.]?(\d{2})[/.]?(\d{2})$/.exec(value);
  if (compact) return isoDate(`${compact[1]}-${compact[2]}-${compact[3]}`);
  // Only what holds a year and a month's name: engines read nearly anything else as some date.
  if (!/\b[12]\d{3}\b/.test(value) || !/[a-z]{3}/i.test(value)) return null;
  const parsed = Date.parse(`${value} UTC`);
  const moment = Number.isNaN(parsed) ? Date.parse(value) : parsed;
  return Number.isNaN(moment) ? null : new Date(moment).toISOString().slice(0, 10);
}
