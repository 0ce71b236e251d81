import { describe, expect, it } from 'vitest';
import { searchResult } from '../../../../lib/providers/shared/search-result';

const url = 'https://carrow.example/mill';
const snippetOf = (snippet: unknown) => searchResult({ url, snippet })[0]?.snippet;

describe('texts', () => {
  it.each([
    ['The <b>tide</b> <strong class="x">mill</strong>', 'The tide mill'],
    ['R&amp;D &lt;b&gt; &#x27;quoted&#39; &quot;words&quot;&nbsp;&#128512;', 'R&D <b> \'quoted\' "words" 😀'],
    ['one<br/>two<p>three</p>', 'one two three'],
    ['a < b and b > c', 'a < b and b > c'],
    ['List<String> of <T>', 'List<String> of <T>'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['AT&T, &unknown; &', 'AT&T, &unknown; &'],
    ['&amp;lt;', '&lt;'],
    ['<b', '<b'],
    [' \u00a0 padded ', 'padded'],
    [7, ''],
    [null, ''],
  ])('%j', (snippet, expected) => {
    expect(snippetOf(snippet)).toBe(expected);
  });

  it('of a title are on one line, and fall back to the address', () => {
    expect(searchResult({ url, title: ' The\n <em>mill</em>  ' })[0]?.title).toBe('The mill');
    expect(searchResult({ url, title: '<b></b>' })[0]?.title).toBe(url);
    expect(searchResult({ url, title: { text: 'x' } })[0]?.title).toBe(url);
  });

  it('are bounded, without half a character, in no time', () => {
    expect(snippetOf('word '.repeat(1000))?.length).toBeLessThanOrEqual(2000);
    expect(snippetOf('🌊'.repeat(5000))?.isWellFormed()).toBe(true);
    expect(snippetOf('<b '.repeat(300_000))).toMatch(/^<b <b /);
  });
});

describe('addresses', () => {
  it.each([
    undefined,
    null,
    7,
    '',
    'carrow.example',
    '/mill',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example/',
    'http://',
  ])('no result without one of the web: %j', (address) => {
    expect(searchResult({ url: address, title: 'Mill' })).toEqual([]);
  });

  it('lose what tells who sent the visitor', () => {
    expect(searchResult({ url: ` ${url}?utm_source=x&id=7 ` })[0]?.url).toBe(`${url}?id=7`);
  });
});

it.each([
  ['2026-10-06', '2026-10-06'],
  ['2026-10-06T07:08:09Z', '2026-10-06T07:08:09Z'],
  ['Tue, 06 Oct 2026 09:30:00 GMT', '2026-10-06'],
  ['Oct 6, 2026', '2026-10-06'],
  ['6 Oct 2026', '2026-10-06'],
  ['2 days ago', undefined],
  ['', undefined],
  [1790000000, undefined],
])('a date: %j', (publishedAt, expected) => {
  expect(searchResult({ url, publishedAt })[0]?.publishedAt).toBe(expected);
});

it('a score is a number that can be reckoned with', () => {
  expect(searchResult({ url, score: 0.5 })[0]).toHaveProperty('score', 0.5);
  for (const score of ['0.5', null, JSON.parse('1e999'), JSON.parse('-1e999'), Number.NaN])
    expect(searchResult({ url, score })[0]).not.toHaveProperty('score');
});
