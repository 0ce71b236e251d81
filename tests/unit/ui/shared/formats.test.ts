import { describe, expect, it } from 'vitest';
import { formatPublished, needsTallLines } from '../../../../lib/ui/shared/formats';

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
