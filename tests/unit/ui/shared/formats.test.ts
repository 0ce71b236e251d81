import { describe, expect, it, vi } from 'vitest';
import {
  dateOf,
  formatBytes,
  formatMoment,
  formatMonth,
  formatNumber,
  formatPublished,
  formatSeconds,
  formatUpcoming,
  localeFor,
  needsTallLines,
} from '../../../../lib/ui/shared/formats';

describe('formatPublished', () => {
  it('is no more exact than what is known', () => {
    expect(formatPublished('2018')).toBe('2018');
    expect(formatPublished('2018-05')).toMatch(/^\D+2018$/);
    expect(formatPublished('2024-03-12')).toMatch(/12/);
    expect(formatPublished('2024-03-12T23:30:00-05:00')).toMatch(/12/);
  });

  it('shows nothing that is no date', () => {
    expect(formatPublished('soon')).toBeUndefined();
    expect(formatPublished(undefined)).toBeUndefined();
  });
});

describe('isTallScript', () => {
  it('knows Arabic and Thai from Latin and Cyrillic', () => {
    expect(['العربية', 'ไทย', 'Latin', 'Кириллица'].map(needsTallLines)).toEqual([true, true, false, false]);
  });
});

describe('formatBytes', () => {
  it('writes bytes out in their plural, and larger units as their signs', () => {
    expect([0, 1, 225, 999, 1000, 48_000, 2_500_000, 3e9].map(formatBytes)).toEqual([
      '0 bytes',
      '1 byte',
      '225 bytes',
      '999 bytes',
      '1 kB',
      '48 kB',
      '2.5 MB',
      '3 GB',
    ]);
  });
});

describe('the locale of what is shown', () => {
  it('is the browser’s own where it is of the language and the script of the texts', () => {
    expect(localeFor('en', 'en-GB')).toBe('en-GB');
    expect(localeFor('de', 'de-CH')).toBe('de-CH');
    expect(localeFor('zh-TW', 'zh-HK')).toBe('zh-HK');
  });

  it('is that of the texts where the browser speaks another language or script', () => {
    expect(localeFor('en', 'ar-EG')).toBe('en');
    expect(localeFor('ar', 'en-US')).toBe('ar');
    expect(localeFor('zh-CN', 'zh-TW')).toBe('zh-CN');
  });

  it('writes numbers, durations, dates, lists and names of languages in a German interface', async () => {
    vi.resetModules();
    vi.doMock('#i18n', () => ({ i18n: { t: () => 'de' } }));
    const german = await import('../../../../lib/ui/shared/formats');
    expect(german.formatNumber(1234.5)).toBe('1.234,5');
    expect(german.formatSeconds(1500)).toBe('1,5');
    expect(german.formatPublished('2024-03-12')).toBe('12. März 2024');
    expect(german.formatMonth(new Date(2024, 2, 12), false)).toBe('März 2024');
    expect(german.formatDay(new Date(2024, 2, 12))).toBe('12. März 2024');
    expect(german.formatList(['A', 'B', 'C'])).toBe('A, B und C');
    expect(german.listParts(['A', 'B'])).toEqual([{ text: 'A', item: 0 }, { text: ' und ' }, { text: 'B', item: 1 }]);
    expect(german.formatChoices(['1931', '1934'])).toBe('1931 oder 1934');
    expect(german.languageName('fr')).toBe('Französisch');
    vi.doUnmock('#i18n');
  });

  it.each([
    ['de', 'Di'],
    ['ja', '火曜日'],
    ['ko', '화요일'],
    ['zh-CN', '周二'],
  ])('names a day of the week in %s by more than one sign: %s', async (language, name) => {
    vi.resetModules();
    vi.doMock('#i18n', () => ({ i18n: { t: () => language } }));
    const formats = await import('../../../../lib/ui/shared/formats');
    const tuesday = new Date(2024, 2, 12, 12).getTime();
    expect(formats.formatMoment(tuesday, tuesday + 2 * 86_400_000)).toBe(name);
    vi.doUnmock('#i18n');
  });
});

describe('a number of any size', () => {
  const numbers = [
    0,
    -1,
    1e308,
    -1e308,
    8.64e15,
    8.64e15 + 1,
    Number.NaN,
    Infinity,
    -Infinity,
    Number.MAX_SAFE_INTEGER,
  ];

  it.each(numbers)('%d is formatted as a number, a duration and a moment', (value) => {
    for (const other of numbers) {
      expect(formatMoment(value, other)).not.toBe('');
      expect(formatUpcoming(value, other)).not.toBe('');
    }
    expect(formatMonth(dateOf(value), false)).not.toMatch(/invalid/i);
    expect(formatNumber(value)).not.toBe('');
    expect(formatSeconds(value)).not.toBe('');
  });
});
