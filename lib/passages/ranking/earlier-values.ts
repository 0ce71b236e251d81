import type { Span } from '../../core/source';
import { perTextLanguage, wholeWordPattern } from '../languages/compile-pack';
import { readValues, type Value } from '../values/read-values';

/** Words between an amount and the words that date it: 'was about', 'formerly a fee of'. */
const between = String.raw`[\s(:]*(?:\p{L}+\s+){0,3}[£€$¥]?\s?$`;

const patterns = perTextLanguage(({ texts: { besideValues: { earlier } = {} } }) => {
  if (!earlier) return undefined;
  const { replaced, past, now, changed } = earlier;
  const before = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})${between}`, 'iu');
  return {
    any: wholeWordPattern([replaced, now, changed?.verb].filter(Boolean).join('|')),
    replaced: before(replaced),
    past: before(past),
    now: before(now),
    changed: changed && {
      verb: wholeWordPattern(changed.verb),
      from: new RegExp(`(?<!\\p{L})(?:${changed.from})\\s[£€$¥]?\\s?$`, 'iu'),
      to: new RegExp(`^\\s(?:${changed.to})\\s[£€$¥]?\\s?$`, 'iu'),
    },
  };
});

/** Whether two amounts may be of one thing. Without a unit, the first has that of the second: 'from 30 to 25 euros'. */
function areAlike(one: Value, other: Value): boolean {
  if (one.low === other.low && one.high === other.high) return false;
  return one.dimension === other.dimension || one.dimension === '' || other.dimension === '';
}

/**
 * The amounts of a text that it calls outdated itself: 'formerly 30', 'was 30, now 25', 'reduced from 30 to 25'.
 * @returns offsets in the text
 */
export function earlierValues(text: string, language: string): Span[] {
  const words = patterns(language);
  if (!words?.any?.test(text)) return [];
  const values = readValues(text, language).filter(({ kind }) => kind === 'amount');
  const changed = words.changed?.verb?.test(text) ? words.changed : undefined;
  const isReplaced = (value: Value, next: Value | undefined): boolean => {
    const before = text.slice(0, value.start);
    if (words.replaced.test(before)) return true;
    if (next && changed?.from.test(before) && changed.to.test(text.slice(value.end, next.start))) return true;
    const isNow = (other: Value) => areAlike(value, other) && words.now.test(text.slice(0, other.start));
    return words.past.test(before) && !words.now.test(before) && values.some(isNow);
  };
  return values
    .filter((value, index) => isReplaced(value, values[index + 1]))
    .map(({ start, end }) => ({ start, end }));
}
