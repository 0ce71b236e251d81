import { describe, expect, it } from 'vitest';
import { defaultKeeping, isStaySite, type StayingSettings, stayOrigins } from '../../../../lib/core/library/keeping';
import { allPages } from '../../../../lib/core/url/origins';

const staying = (changes: Partial<StayingSettings>): StayingSettings => ({ ...defaultKeeping.staying, ...changes });

describe('pages that the person stays on', () => {
  it('are of no site before one is named', () => {
    expect(isStaySite('https://tides.example/', defaultKeeping.staying)).toBe(false);
    expect(stayOrigins(defaultKeeping.staying)).toEqual([]);
  });

  it('are of the named sites and their subdomains, and access is needed for those alone', () => {
    const settings = staying({ named: ['tides.example'], allBut: ['docs.tides.example'] });
    expect(isStaySite('https://docs.tides.example/a', settings)).toBe(true);
    expect(isStaySite('https://nottides.example/a', settings)).toBe(false);
    expect(isStaySite('chrome://settings', settings)).toBe(false);
    expect(stayOrigins(settings)).toEqual(['https://*.tides.example/*', 'http://*.tides.example/*']);
  });

  it('are of all sites but those that are named, which needs access to all pages', () => {
    const settings = staying({ scope: 'all-but', named: ['tides.example'], allBut: ['mills.example'] });
    expect(isStaySite('https://anything.example/', settings)).toBe(true);
    expect(isStaySite('https://www.mills.example/', settings)).toBe(false);
    expect(isStaySite('file:///home/a.html', settings)).toBe(false);
    expect(stayOrigins(settings)).toEqual(allPages);
  });
});
