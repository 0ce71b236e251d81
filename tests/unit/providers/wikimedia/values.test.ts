import { expect, it } from 'vitest';
import { valueText } from '../../../../lib/providers/wikimedia/values';

const snak = (type: string, value: unknown) => ({ snaktype: 'value', property: 'P1', datavalue: { type, value } });
const time = (text: string, precision: number, calendar = 'Q1985727') =>
  snak('time', { time: text, precision, calendarmodel: `http://www.wikidata.org/entity/${calendar}` });
const quantity = (amount: string, unit = '1') => snak('quantity', { amount, unit });

it.each([
  [time('+1815-12-10T00:00:00Z', 11), 'en', 'December 10, 1815'],
  [time('+1832-03-22T00:00:00Z', 11), 'de', '22. März 1832'],
  [time('+1744-05-00T00:00:00Z', 10), 'en', 'May 1744'],
  [time('+1744-00-00T00:00:00Z', 9), 'en', '1744'],
  [time('-0044-03-15T00:00:00Z', 11, 'Q1985786'), 'en', 'March 44 BC'],
  [time('+1700-02-29T00:00:00Z', 11, 'Q1985786'), 'en', 'February 1700'],
  [time('+1564-02-15T00:00:00Z', 11, 'Q1985786'), 'de', 'Februar 1564'],
  [time('+1500-00-00T00:00:00Z', 9, 'Q1985786'), 'fr', '1500'],
  [time('+0033-00-00T00:00:00Z', 9), 'en', '33'],
  [time('+1700-00-00T00:00:00Z', 7), 'en', undefined],
  [time('yesterday', 11), 'en', undefined],
  [quantity('+195761'), 'en', '195,761'],
  [quantity('+31.5', 'http://www.wikidata.org/entity/Q11573'), 'fr', '31,5 metre'],
  [quantity('+31.5', 'http://www.wikidata.org/entity/Q1'), 'en', undefined],
  [quantity('many'), 'en', undefined],
  [snak('monolingualtext', { text: 'Weir', language: 'en' }), 'en', 'Weir'],
  [snak('string', 'KC-1'), 'en', 'KC-1'],
  [snak('globecoordinate', { latitude: 1, longitude: 2 }), 'en', undefined],
  [{ snaktype: 'novalue', property: 'P1', datavalue: undefined }, 'en', undefined],
])('writes %j in %s', (value, language, text) => {
  const labelOf = (id: string) => (id === 'Q11573' ? 'metre' : undefined);
  expect(valueText(value, language, labelOf)).toBe(text);
});
