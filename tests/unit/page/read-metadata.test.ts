// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../lib/core/iso-date';
import { parseHtml } from '../../../lib/page/parse-html';
import { readMetadata } from '../../../lib/page/read-metadata';
import { stripSiteName } from '../../../lib/page/strip-site-name';

const url = 'https://www.harbour-times.example/a';
const metadata = (head: string, body = '') =>
  readMetadata(parseHtml(`<head>${head}</head><body>${body}</body>`, url), url);

describe('isoDate', () => {
  it.each([
    ['2024-05-01', '2024-05-01'],
    ['2024-05-01T10:00:00Z', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01T23:30:00-05:00', '2024-05-02T04:30:00.000Z'],
    ['2024-05-01 10:00', '2024-05-01'],
    ['20240501', '2024-05-01'],
    ['2024/05/01', '2024-05-01'],
    ['May 3, 2024', '2024-05-03'],
    ['3 May 2024', '2024-05-03'],
    ['2024-13-45', null],
    ['yesterday', null],
    ['5', null],
    ['', null],
  ])('%s -> %s', (text, date) => {
    expect(isoDate(text)).toBe(date);
  });
});

describe('stripSiteName', () => {
  it.each([
    ['Reeds of the north | Harbour Times', { siteName: 'Harbour Times' }, 'Reeds of the north'],
    ['Harbour Times: Reeds', { siteName: 'Harbour Times' }, 'Harbour Times: Reeds'],
    ['Harbour Times » Reeds', {}, 'Reeds'],
    ['Reeds - Nature - Harbour-Times', {}, 'Reeds - Nature'],
    ['Reeds — a guide', {}, 'Reeds — a guide'],
    ['Reeds – Something else', { heading: 'Reeds' }, 'Reeds'],
    ['2019-2024: what changed', { siteName: '2019' }, '2019-2024: what changed'],
    ['Harbour Times', { siteName: 'Harbour Times' }, 'Harbour Times'],
  ])('%s', (title, known, expected) => {
    expect(stripSiteName(title, { ...known, url })).toBe(expected);
  });
});

describe('readMetadata', () => {
  it('trusts JSON-LD before meta tags before visible text', () => {
    const head = `<title>c</title><meta property="og:title" content="b"><meta name="author" content="Meta"><meta name="date" content="2020-02-02">
      <script type="application/ld+json">[{"@type":["BlogPosting"],"headline":"a","author":"Data","datePublished":"2020-01-01","inLanguage":"de"}]</script>`;
    expect(metadata(head, '<span class="byline">Seen</span><time datetime="2020-03-03">')).toEqual({
      title: 'a',
      byline: 'Data',
      publishedAt: '2020-01-01',
      language: 'de',
    });
  });

  it('falls back to what is seen', () => {
    expect(
      metadata(
        '',
        '<h1>Only  a\n heading</h1><p class="byline">By Lee Moor</p><time datetime="2020-03-03">March</time>',
      ),
    ).toEqual({
      title: 'Only a heading',
      byline: 'Lee Moor',
      publishedAt: '2020-03-03',
    });
  });

  it('passes over what is broken', () => {
    const head = `<title>t</title><script type="application/ld+json">{"@type":"Article",</script><script type="application/ld+json">null</script>
      <script type="application/ld+json">[[],7,"x",{"@type":"Article","headline":5,"author":{"name":["a"]},"datePublished":{}}]</script>
      <meta property="article:published_time" content="soon"><meta name="author" content="https://people.example/1"><meta property="og:locale" content="not a tag">`;
    expect(metadata(head)).toEqual({ title: 't' });
  });

  it('reads the locale of OpenGraph as a language', () => {
    expect(metadata('<meta property="og:locale" content="pt_BR">').language).toBe('pt-BR');
  });
});
