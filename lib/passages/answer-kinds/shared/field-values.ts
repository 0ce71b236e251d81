import type { Span } from '../../../core/source';
import { perTextLanguage } from '../../languages/compile-pack';
import type { FieldValueKind } from '../../languages/pack/field-words';

/** Signs of currencies that are letters, behind a figure. */
export const currencySigns = 'kr|kč|ft|zł';

const clock = String.raw`(?<![\d.,:])(?:[01]?\d|2[0-4])(?:[:.][0-5]\d(?![\d.,]*\s?\p{Sc}|[\d.,]*\s?\p{L}{1,3}²?(?!\p{L}))|\s?(?:[ap]\.?m\.?|h)(?!\p{L}))`;
const phone = String.raw`(?<![\d.,])\+?\d[\d ()/-]{5,18}\d(?![\d.,]*\s?\p{Sc})|[\p{L}\d._-]+@[\p{L}\d.-]+\.\p{L}{2,}`;

const valuesOf = perTextLanguage(
  ({ questions: { fields }, answers: { price } }): Readonly<Record<FieldValueKind, RegExp>> => {
    const whole = (words: string | undefined) => (words === undefined ? [] : [`(?<!\\p{L})(?:${words})(?!\\p{L})`]);
    const any = (...sources: readonly string[]) => new RegExp(sources.join('|'), 'giu');
    return {
      price: any(
        String.raw`\p{Sc}[ \u00a0\u202f]?\d(?:[\d.,]*\d)?|\d(?:[\d.,]*\d)?[ \u00a0\u202f]?(?:\p{Sc}|(?:${currencySigns})(?![\p{L}\p{N}]))`,
        ...(fields?.priceSigns === undefined ? [] : [fields.priceSigns]),
        ...whole(price?.money),
      ),
      time: any(clock, ...(fields?.timeSigns === undefined ? [] : [fields.timeSigns]), ...whole(fields?.timeWords)),
      contact: any(phone),
    };
  },
);

/**
 * The values of a kind in a text, which match the words that ask for them: money for 'price', a time of day for
 * 'opening hours'.
 */
export function findFieldValues(text: string, kind: FieldValueKind, language: string): Span[] {
  const pattern = valuesOf(language)?.[kind];
  if (!pattern) return [];
  return [...text.matchAll(pattern)].map(({ 0: value, index }) => ({ start: index, end: index + value.length }));
}

const timeWordsOf = perTextLanguage(({ questions: { fields } }) =>
  fields?.timeWords === undefined ? undefined : new RegExp(`^(?:${fields.timeWords})$`, 'iu'),
);

/** Whether a value takes the place of a time of day: 'closed'. */
export function standsForTime(value: string, language: string): boolean {
  return timeWordsOf(language)?.test(value) === true;
}
