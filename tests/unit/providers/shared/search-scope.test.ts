import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchQuery, SearchResult } from '../../../../lib/core/provider';
import {
  cutQuery,
  keepInScope,
  type QueryLimits,
  rangeStart,
  resultLimit,
  withSiteOperators,
} from '../../../../lib/providers/shared/search-scope';

const plain: SearchQuery = { query: 'tide mill', limit: 5, allowedDomains: [], blockedDomains: [], timeRange: 'all' };
const result = (url: string): SearchResult => ({ url, title: url, snippet: '' });

const operators = (scope: Partial<SearchQuery>, limits: QueryLimits = {}) =>
  withSiteOperators({ id: 'x', label: 'X' }, { ...plain, ...scope }, limits);

describe('withSiteOperators', () => {
  it.each([
    [{}, 'tide mill'],
    [{ allowedDomains: ['a.example'] }, 'tide mill site:a.example'],
    [
      { allowedDomains: ['https://www.A.example/x', 'a.example', 'b.example'] },
      'tide mill site:a.example OR site:b.example',
    ],
    [{ blockedDomains: ['a.example', '*.b.example'] }, 'tide mill -site:a.example -site:b.example'],
    [{ blockedDomains: ['(also) none'] }, 'tide mill'],
    [
      { allowedDomains: ['a.example', 'b.a.example'], blockedDomains: ['b.a.example'] },
      'tide mill site:a.example -site:b.a.example',
    ],
  ])('%j', (scope, expected) => {
    expect(operators(scope)).toBe(expected);
  });

  it.each([[['no domain" OR x']], [['a.example']]])(
    'does not search everywhere where nothing is left of %j',
    (allowedDomains) => {
      expect(() => operators({ allowedDomains, blockedDomains: ['a.example'] })).toThrow('invalid-input');
    },
  );

  it('leaves room for the words of the query', () => {
    const long = ['a', 'b', 'c'].map((name) => `${name.repeat(40)}.example`);
    const text = operators({ query: 'tide mill '.repeat(20), blockedDomains: long }, { characters: 150 });
    expect(text.length).toBeLessThanOrEqual(150);
    expect(text).toMatch(/^(tide mill )+(tide )?-site:a{40}\.example$/);
    expect(operators({ query: 'one two three four', blockedDomains: ['a.example', 'b.example'] }, { words: 4 })).toBe(
      'one two -site:a.example -site:b.example',
    );
  });

  it('names all allowed domains or none, since a part would hide the others', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.example`);
    expect(operators({ allowedDomains: six.slice(1) })).toContain('site:f.example');
    expect(operators({ allowedDomains: six })).toBe('tide mill');
    expect(operators({ blockedDomains: six }).match(/-site:/g)).toHaveLength(5);
  });
});

describe('keepInScope', () => {
  it('keeps order and limit, each address once', () => {
    const results = ['https://a.example/1', 'https://a.example/2', 'https://a.example/1', 'https://b.example/'].map(
      result,
    );
    expect(keepInScope(results, plain).map(({ url }) => url)).toEqual([
      'https://a.example/1',
      'https://a.example/2',
      'https://b.example/',
    ]);
    expect(keepInScope(results, { ...plain, limit: 1 })).toEqual([result('https://a.example/1')]);
  });

  it('knows one page by several spellings of its address', () => {
    const spellings = ['https://a.example/p', 'https://a.example/p/', 'http://www.a.example/p?utm_source=x'].map(
      result,
    );
    expect(keepInScope([...spellings, result('https://a.example/q')], plain).map(({ url }) => url)).toEqual([
      'https://a.example/p',
      'https://a.example/q',
    ]);
  });

  it('counts what is left, not what came', () => {
    const results = [result('https://x.example/'), result('https://a.example/')];
    expect(keepInScope(results, { ...plain, limit: 1, blockedDomains: ['x.example'] })).toEqual([results[1]]);
  });

  it('lets nothing out of the allowed domains through', () => {
    const host = fc.constantFrom('a.example', 'sub.a.example', 'nota.example', 'a.example.evil.example', 'b.example');
    const url = fc.tuple(fc.constantFrom('https://', 'ftp://', 'javascript:', ''), host).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(url), (urls) => {
        const scope = { ...plain, limit: 100, allowedDomains: ['a.example'] };
        for (const kept of keepInScope(urls.map(result), scope)) {
          expect(['https://a.example', 'https://sub.a.example']).toContain(kept.url);
        }
      }),
    );
  });
});

describe('cutQuery', () => {
  it.each([
    [' tide  mill ', {}, 'tide  mill'],
    ['tide mill wheel', { characters: 9 }, 'tide mill'],
    ['tide mill wheel', { characters: 12 }, 'tide mill'],
    ['tide mill wheel', { words: 2 }, 'tide mill'],
    ['a windmilldriver', { characters: 8 }, 'a windmi'],
    ['潮汐磨坊'.repeat(10), { characters: 5 }, '潮汐磨坊潮'],
    ['🌊🌊', { characters: 3 }, '🌊'],
    ['', { characters: 3, words: 1 }, ''],
  ])('%j %j', (query, limits, expected) => {
    expect(cutQuery(query, limits)).toBe(expected);
  });

  it('is the beginning of the query, never too long, never half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (query, characters) => {
        const cut = cutQuery(query, { characters });
        expect(query.trim().startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(characters);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});

it.each([
  [5, 5],
  [0, 1],
  [-1, 1],
  [2.7, 2],
  [1e9, 20],
  [Number.POSITIVE_INFINITY, 20],
  [Number.NaN, 5],
])('resultLimit: %d is %d', (limit, expected) => {
  expect(resultLimit({ limit }, 20)).toBe(expected);
});

describe('a time range', () => {
  const now = Date.UTC(2026, 9, 12, 12);
  const dated = (name: string, publishedAt?: string) => ({
    ...result(`https://${name}.example/`),
    ...(publishedAt && { publishedAt }),
  });
  const names = (results: SearchResult[], scope: Partial<SearchQuery>) =>
    keepInScope(results, { ...plain, limit: 20, ...scope }, now).map(({ url }) => new URL(url).hostname.split('.')[0]);

  it('drops what says that it is older, and the same page without its date', () => {
    const results = [
      dated('fresh', '2026-10-11T13:00:00Z'),
      dated('day', '2026-10-11'),
      dated('old', '2026-10-10'),
      dated('old'),
      dated('www.old'),
      dated('late', '2026-10-11T11:00:00Z'),
      dated('undated'),
      dated('vague', 'lately'),
    ];
    expect(names(results, { timeRange: 'd' })).toEqual(['fresh', 'day', 'undated', 'vague']);
    expect(names(results, { timeRange: 'w' })).toHaveLength(6);
    expect(names(results, { timeRange: 'all' })).toHaveLength(6);
    expect(rangeStart('all', now)).toBeUndefined();
  });

  it('takes a time without its zone for the whole of its day', () => {
    const results = [
      dated('early', '2026-10-11T00:10:00'),
      dated('spaced', '2026-10-11 00:10:00'),
      dated('older', '2026-10-10T23:50:00'),
      dated('zoned', '2026-10-11T00:10:00+02:00'),
    ];
    expect(names(results, { timeRange: 'd' })).toEqual(['early', 'spaced']);
  });

  it('does not count against the limit what it drops', () => {
    const results = [dated('old', '2019-03-03'), dated('fresh', '2026-10-12')];
    expect(names(results, { timeRange: 'y', limit: 1 })).toEqual(['fresh']);
  });
});
