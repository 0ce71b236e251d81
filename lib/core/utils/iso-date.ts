/** Whether a text matches a shape from an index on: `0` matches any digit, another character itself. */
function hasShape(text: string, shape: string, start: number): boolean {
  for (let at = 0; at < shape.length; at += 1) {
    const code = text.charCodeAt(start + at);
    if (shape.charCodeAt(at) === 48 ? !(code >= 48 && code <= 57) : code !== shape.charCodeAt(at)) return false;
  }
  return true;
}

/** A number with at least two digits. */
function two(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

/** `YYYY-MM-DD`, as `toISOString` writes it, which is slow: browsers load their time zone data for it. */
function writeDay(date: Date): string {
  const year = date.getUTCFullYear();
  if (year < 1000 || year > 9999) return date.toISOString().slice(0, 10);
  return `${year}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

/** `YYYY-MM-DDThh:mm:ss.sssZ`, as `toISOString` writes it. */
function writeMoment(date: Date): string {
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  return `${writeDay(date)}T${time}.${String(date.getUTCMilliseconds()).padStart(3, '0')}Z`;
}

const timeWithOffset = /^[T ]\d{2}:?\d{2}(?::?\d{2}(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})/i;

/** Milliseconds since the epoch for text that begins with a date; NaN where it has no time or no UTC offset. */
function momentOf(value: string): number {
  // Nearly all pages use one of these two formats.
  if (value.length === 25 && hasShape(value, 'T00:00:00', 10) && hasShape(value, '00:00', 20)) {
    const sign = value.charAt(19);
    if (sign === '+' || sign === '-') return Date.parse(value);
  }
  if (value.length === 20 && hasShape(value, 'T00:00:00Z', 10)) return Date.parse(value);
  return timeWithOffset.test(value.slice(10)) ? Date.parse(value.replace(' ', 'T')) : Number.NaN;
}

/**
 * Normalises a date as pages write it to ISO 8601: a date-time with a UTC offset becomes UTC; one without an offset, whose
 * moment is not known, becomes a date.
 * @returns null where the text is no date, or one outside of the years 1000 to 2999
 */
export function isoDate(text: string): string | null {
  const value = text.trim().slice(0, 100);
  if (value.startsWith('1') || value.startsWith('2')) {
    if (hasShape(value, '0000-00-00', 0)) {
      const day = value.slice(0, 10);
      if (Number.isNaN(Date.parse(day))) return null;
      const moment = value.length > 10 ? momentOf(value) : Number.NaN;
      return Number.isNaN(moment) ? day : writeMoment(new Date(moment));
    }
    const compact = /^(\d{4})[/.]?(\d{2})[/.]?(\d{2})$/.exec(value);
    if (compact) return isoDate(`${compact[1]}-${compact[2]}-${compact[3]}`);
  }
  // Only text with a year and the name of a month: `Date.parse` accepts nearly anything else as some date.
  if (!/\b[12]\d{3}\b/.test(value) || !/[a-z]{3}/i.test(value)) return null;
  const parsed = Date.parse(`${value} UTC`);
  const moment = Number.isNaN(parsed) ? Date.parse(value) : parsed;
  return Number.isNaN(moment) ? null : writeDay(new Date(moment));
}
