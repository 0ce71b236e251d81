import { describe, expect, it } from 'vitest';
import { valueOrder } from '../../../../lib/passages/compare-pages/value-order';

describe('valueOrder', () => {
  it('reads amounts in the base unit of their dimension', () => {
    expect(valueOrder('1.5 kg', 'en')).toEqual({ dimension: 'mass', low: 1.5 });
    expect(valueOrder('900 g', 'en')).toEqual({ dimension: 'mass', low: expect.closeTo(0.9) });
    expect(valueOrder('1.290 €', 'de')).toEqual({ dimension: 'euro', low: 1290 });
    expect(valueOrder('14.8', 'en', 'kg')).toEqual({ dimension: 'mass', low: 14.8 });
  });

  it('reads times of the day, and a time in two units as one', () => {
    expect(valueOrder('from 3 pm', 'en')).toEqual({ dimension: 'time', low: 900 });
    expect(valueOrder('7:12 Uhr', 'de')).toEqual({ dimension: 'time', low: 432 });
    expect(valueOrder('8 h 05', 'fr')).toEqual({ dimension: 'time', low: 485 });
    expect(valueOrder('2 hours 36 min', 'en')).toMatchObject({ dimension: 'time', low: 156 });
  });

  it('has none for words', () => {
    expect(valueOrder('free', 'en')).toBeUndefined();
  });
});
