import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchQuery, SearchResult } from '../../../lib/core/provider';
import { keepInScope, withSiteOperators } from '../../../lib/core/search-scope';

const plain: SearchQuery = { query: 'tide mill', limit: 5, allowedDomains: [], blockedDomains: [], timeRange: 'all' };
const result = (url: string): SearchResult => ({ url, title: url, snippet: '' });

describe('withSiteOperators', () => {
  it.each([
    [{}, 'tide mill'],
    [{ allowedDomains: ['a.example'] }, 'tide mill site:a.example'],
    [
      { allowedDomains: ['https://www.A.example/x', 'a.example', 'b.example'] },
      'tide mill site:a.example OR site:b.example',
    ],
    [{ blockedDomains: ['a.example', '*.b.example'] }, 'tide mill -site:a.example -site:b.example'],
    [{ allowedDomains: ['no domain" OR x'], blockedDomains: ['(also) none'] }, 'tide mill'],
  ])('%j', (scope, expected) => {
    expect(withSiteOperators({ ...plain, ...scope })).toBe(expected);
  });

  it('names all allowed domains or none, since a part would hide the others', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.example`);
    expect(withSiteOperators({ ...plain, allowedDomains: six.slice(1) })).toContain('site:f.example');
    expect(withSiteOperators({ ...plain, allowedDomains: six })).toBe('tide mill');
    expect(withSiteOperators({ ...plain, blockedDomains: six }).match(/-site:/g)).toHaveLength(5);
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
