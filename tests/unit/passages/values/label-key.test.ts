import { describe, expect, it } from 'vitest';
import { labelKey } from '../../../../lib/passages/values/label-key';

describe('labelKey', () => {
  it.each([
    ['Price per night', 'en', 'Preis pro Nacht', 'de'],
    ['Opening hours', 'en', 'Horaires d’ouverture', 'fr'],
    ['Minimum deposit', 'en', 'Mindesteinlage', 'de'],
    ['Weight', 'en', '重量', 'zh'],
    ['Check-in', 'en', 'Anreise', 'de'],
    ['Price of the night', 'en', 'Precio por noche', 'es'],
  ])('is the same for %s (%s) and %s (%s)', (one, language, other, otherLanguage) => {
    expect(labelKey(one, language).key).toBe(labelKey(other, otherLanguage).key);
  });

  it.each([
    ['Price', 'Price per night'],
    ['Weight', 'Weight with battery'],
    ['Memory', 'Storage'],
    ['Battery', 'Battery life'],
  ])('tells %s from %s', (one, other) => {
    expect(labelKey(one, 'en').key).not.toBe(labelKey(other, 'en').key);
  });

  it('takes a unit in brackets for that of the values, and other words in brackets for words', () => {
    expect(labelKey('Weight (kg)', 'en')).toEqual({ key: '#weight', isKnown: true, unit: 'kg' });
    expect(labelKey('Price (winter)', 'en')).toMatchObject({ isKnown: false });
    expect(labelKey('Price (winter)', 'en').key).not.toBe(labelKey('Price', 'en').key);
  });

  it('has no key for a label without words', () => {
    expect(labelKey('—', 'en')).toEqual({ key: '', isKnown: false });
  });
});
