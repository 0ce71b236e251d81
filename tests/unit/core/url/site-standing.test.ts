import { describe, expect, it } from 'vitest';
import { newProfile } from '../../../../lib/core/profile';
import { preferredFirst, standingOf, withStanding } from '../../../../lib/core/url/site-standing';

const profile = newProfile('web', 'Web');
const url = 'https://news.mill.example/a';

describe('the standing of a site', () => {
  it('is what the lists of the profile say of it, subdomains included', () => {
    expect(standingOf(url, profile)).toBeUndefined();
    expect(standingOf(url, { ...profile, allowedDomains: ['mill.example'] })).toBe('allowed');
    expect(standingOf(url, { ...profile, preferredDomains: ['news.mill.example'] })).toBe('preferred');
    expect(standingOf(url, { ...profile, allowedDomains: ['mill.example'], blockedDomains: ['mill.example'] })).toBe(
      'muted',
    );
    expect(standingOf('https://other.example/', { ...profile, preferredDomains: ['mill.example'] })).toBeUndefined();
  });

  it('is one of them at a time, and can be taken back', () => {
    const muted = withStanding(profile, 'mill.example', 'muted');
    expect(muted.blockedDomains).toEqual(['mill.example']);
    const preferred = withStanding(muted, 'www.mill.example', 'preferred');
    expect(preferred).toMatchObject({ blockedDomains: [], preferredDomains: ['mill.example'] });
    expect(withStanding(preferred, 'mill.example', null)).toMatchObject({ blockedDomains: [], preferredDomains: [] });
  });

  it('is removed with the list entry that set it; other entries stay', () => {
    const before = { ...profile, blockedDomains: ['mill.example', 'other.example'] };
    expect(withStanding(before, 'news.mill.example', null).blockedDomains).toEqual(['other.example']);
    expect(withStanding(before, 'no domain', 'muted')).toBe(before);
  });

  it('puts the results of preferred sites first, in their order', () => {
    const results = ['https://a.example/1', url, 'https://b.example/2', 'https://mill.example/3'].map((each) => ({
      url: each,
    }));
    const ordered = preferredFirst(results, { ...profile, preferredDomains: ['mill.example'] });
    expect(ordered.map((result) => result.url)).toEqual([
      url,
      'https://mill.example/3',
      'https://a.example/1',
      'https://b.example/2',
    ]);
    expect(preferredFirst(results, profile)).toEqual(results);
  });
});
