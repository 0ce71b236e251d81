import { describe, expect, it } from 'vitest';
import { isSiteName, normaliseSite, splitSites } from '../../../../../lib/ui/options/model/site-names';

describe('normaliseSite', () => {
  it.each([
    ['example.org', 'example.org'],
    [' https://www.Example.org:8080/path?q#f ', 'example.org'],
    ['www.example.org', 'example.org'],
    ['example.org.', 'example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['not a site', 'not a site'],
    ['http://', 'http://'],
    ['', ''],
  ])('reads %j as %j', (typed, expected) => {
    expect(normaliseSite(typed)).toBe(expected);
  });
});

describe('isSiteName', () => {
  it.each(['example.org', 'a.b-c.example', 'xn--bcher-kva.example', '127.0.0.1'])('takes %s', (site) => {
    expect(isSiteName(site)).toBe(true);
  });

  it.each([
    '',
    'word',
    'a_b.example',
    '-a.example',
    'a..example',
    'a b.example',
    '*.example',
    `${'a'.repeat(64)}.example`,
  ])('refuses %j', (site) => {
    expect(isSiteName(site)).toBe(false);
  });
});

describe('splitSites', () => {
  it('takes a pasted list apart', () => {
    expect(splitSites('a.example, https://b.example/x;\n c.example')).toEqual(['a.example', 'b.example', 'c.example']);
    expect(splitSites(' , ')).toEqual([]);
  });
});
