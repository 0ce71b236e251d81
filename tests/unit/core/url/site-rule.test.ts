import { describe, expect, it } from 'vitest';
import { neverReadSite, normaliseSite, profileOfSite, siteOf } from '../../../../lib/core/url/site-rule';

describe('a site', () => {
  it.each([
    ['https://www.Bank.example/login?x', 'bank.example'],
    ['bank.example.', 'bank.example'],
    ['localhost', 'localhost'],
    ['http://192.168.1.4:8080/wiki', '192.168.1.4'],
    ['[::1]', '[::1]'],
    ['not a site!', null],
    ['', null],
  ])('is typed as %j', (entry, site) => expect(normaliseSite(entry)).toBe(site));

  it('is the host of a web page alone', () => {
    expect(siteOf('https://www.bank.example:8443/a')).toBe('bank.example');
    expect(siteOf('file:///1a2b/notes.txt')).toBeUndefined();
    expect(siteOf('no address')).toBeUndefined();
  });
});

describe('a rule', () => {
  const rules = {
    neverRead: ['bank.example', 'localhost'],
    profiles: [
      { domain: 'wiki.example', profileId: 'p1' },
      { domain: 'de.wiki.example', profileId: 'p2' },
    ],
  };

  it('covers a domain with its subdomains, and no other that ends alike', () => {
    expect(neverReadSite('https://www.bank.example/', rules)).toBe('bank.example');
    expect(neverReadSite('http://my.bank.example./a', rules)).toBe('bank.example');
    expect(neverReadSite('http://localhost:3000/', rules)).toBe('localhost');
    expect(neverReadSite('https://notbank.example/', rules)).toBeUndefined();
    expect(neverReadSite('https://bank.example.org/', rules)).toBeUndefined();
  });

  it('of the narrowest domain gives the profile', () => {
    expect(profileOfSite('https://de.wiki.example/', rules)).toBe('p2');
    expect(profileOfSite('https://fr.wiki.example/', rules)).toBe('p1');
    expect(profileOfSite('https://wiki.example.org/', rules)).toBeUndefined();
  });
});
