// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonLd } from '../../../../lib/page/metadata/read-json-ld';
import { readMetadata } from '../../../../lib/page/metadata/read-metadata';
import { hasParts, stripSiteName } from '../../../../lib/page/metadata/strip-site-name';
import { parseHtml } from '../../../../lib/page/parse-html';

const url = 'https://www.harbour-times.example/a';
const metadata = (head: string, body = '') => {
  const document = parseHtml(`<head>${head}</head><body>${body}</body>`, url);
  return readMetadata(document, url, readJsonLd(document));
};

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
    if (expected !== title) expect(hasParts(title)).toBe(true);
  });

  it('a title without a sign between words has no parts', () => {
    expect(hasParts('Reeds-of-the-north, 3:2 and/or more: a guide')).toBe(false);
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

  it('is what a reader shows', () => {
    const head = `<title>Reeds</title><meta name="author" content="Lee Moor"><meta property="og:site_name" content="Harbour Times">
      <meta name="date" content="2020-02-02"><meta name="revised" content="2020-02-03"><link rel="canonical" href="/reeds">`;
    const document = parseHtml(`<html lang="en"><head>${head}</head></html>`, url);
    const said = readMetadata(document, url, readJsonLd(document));
    expect(said).toEqual({
      title: 'Reeds',
      byline: 'Lee Moor',
      siteName: 'Harbour Times',
      publishedAt: '2020-02-02',
      language: 'en',
    });
  });

  it('a line that goes on names its author alone', () => {
    const byline = (text: string) => metadata('', `<p class="byline">${text}</p>`).byline;
    expect(byline('Story by Lee Moor | Nature')).toBe('Lee Moor');
    expect(byline('BY: Lee Moor, lee@harbour.example')).toBe('Lee Moor');
    expect(byline('Byron Moor –')).toBe('Byron Moor');
    expect(byline('@leemoor')).toBeUndefined();
    expect(byline('Unknown')).toBeUndefined();
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

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe('each witness alone', () => {
  const article = '<h1>Reeds</h1><p>Text of the page.</p>';

  it('JSON-LD, with references in its graph', () => {
    const graph = [
      { '@type': 'WebSite', '@id': '#site', name: 'Harbour Times' },
      { '@type': 'Person', '@id': '#lee', name: 'Lee Moor' },
      {
        '@type': ['Article', 'NewsArticle'],
        headline: 'Reeds',
        author: [{ '@id': '#lee' }, { '@type': 'Person', name: 'Ann Fell' }],
        datePublished: '2024-05-01T10:00:00+02:00',
        dateModified: '2024-05-03',
        mainEntityOfPage: { '@id': url },
        inLanguage: 'en-IE',
      },
    ];
    expect(metadata(jsonLd({ '@context': 'https://schema.org', '@graph': graph }), article)).toEqual({
      title: 'Reeds',
      byline: 'Lee Moor, Ann Fell',
      siteName: 'Harbour Times',
      publishedAt: '2024-05-01T08:00:00.000Z',
      language: 'en-IE',
    });
  });

  it('OpenGraph', () => {
    const head = `<meta property="og:title" content="Reeds | Harbour Times"><meta property="og:site_name" content="Harbour Times">
      <meta property="article:author" content="Lee Moor"><meta property="article:published_time" content="2024-05-01">
      <meta property="article:modified_time" content="2024-05-03"><meta property="og:url" content="/reeds#top">`;
    expect(metadata(head, article)).toEqual({
      title: 'Reeds',
      byline: 'Lee Moor',
      siteName: 'Harbour Times',
      publishedAt: '2024-05-01',
    });
  });

  it('microdata', () => {
    const body = `<article itemscope itemtype="https://schema.org/NewsArticle"><h1 itemprop="headline">Reeds</h1>
      <div itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Lee Moor</span>, writer</div>
      <div itemprop="publisher" itemscope itemtype="https://schema.org/Organization"><meta itemprop="name" content="Harbour Times"></div>
      <meta itemprop="datePublished" content="2024-05-01"><time itemprop="dateModified" datetime="2024-05-03">Friday</time>
      <div itemscope itemtype="https://schema.org/Comment"><b itemprop="author">Gull</b><i itemprop="datePublished">2025-01-01</i></div></article>`;
    expect(metadata('', body)).toEqual({
      title: 'Reeds',
      byline: 'Lee Moor',
      siteName: 'Harbour Times',
      publishedAt: '2024-05-01',
    });
  });

  it('other meta tags', () => {
    const head = `<title>Harbour Times: Reeds</title><meta name="dcterms.title" content="Reeds"><meta name="author" content="By Lee Moor">
      <meta name="dcterms.date" content="2024-05-01"><meta name="last-modified" content="2024-05-03">
      <meta name="application-name" content="Harbour Times"><link rel="canonical" href="https://www.harbour-times.example/reeds">`;
    expect(metadata(head, article)).toEqual({
      title: 'Reeds',
      byline: 'Lee Moor',
      siteName: 'Harbour Times',
      publishedAt: '2024-05-01',
    });
  });

  it('several authors of a paper', () => {
    const head = '<meta name="citation_author" content="Moor, Lee"><meta name="citation_author" content="Fell, Ann">';
    expect(metadata(head, article).byline).toBe('Moor, Lee; Fell, Ann');
  });

  it('the visible text, outside comments and side columns', () => {
    const body = `<aside><span class="byline">By Side Column</span><time datetime="2020-01-01"></time></aside><article><h1>Reeds</h1>
      <p class="byline">Written by Lee Moor · 4 minutes</p><p class="post-date">Published: May 1st, 2024</p>
      <p>Text.</p><time class="updated" datetime="2024-05-03">Friday</time></article>
      <div class="comments"><span class="author">Gull</span><time datetime="2025-01-01"></time></div>`;
    expect(metadata('', body)).toEqual({
      title: 'Reeds',
      byline: 'Lee Moor',
      publishedAt: '2024-05-01',
    });
  });
});

describe('where witnesses disagree', () => {
  it('the one trusted most is heard: JSON-LD, OpenGraph, microdata, meta, text', () => {
    const witnesses: [string, string][] = [
      [jsonLd({ '@type': 'Article', headline: 'One', author: 'A One', datePublished: '2024-01-01' }), ''],
      [
        '<meta property="og:title" content="Two"><meta property="article:author" content="B Two"><meta property="article:published_time" content="2024-01-02">',
        '',
      ],
      [
        '',
        '<b itemprop="headline">Three</b><b itemprop="author">C Three</b><b itemprop="datePublished">2024-01-03</b>',
      ],
      [
        '<meta name="dc.title" content="Four"><meta name="author" content="D Four"><meta name="date" content="2024-01-04">',
        '',
      ],
      ['', '<h1>Five</h1><p class="byline">E Five</p><time datetime="2024-01-05"></time>'],
    ];
    const heard = witnesses.map((_, place) => {
      const left = witnesses.slice(place);
      const { title, byline, publishedAt } = metadata(
        left.map(([head]) => head).join(''),
        left.map(([, body]) => body).join(''),
      );
      return [title, byline, publishedAt];
    });
    expect(heard).toEqual([
      ['One', 'A One', '2024-01-01'],
      ['Two', 'B Two', '2024-01-02'],
      ['Three', 'C Three', '2024-01-03'],
      ['Four', 'D Four', '2024-01-04'],
      ['Five', 'E Five', '2024-01-05'],
    ]);
  });

  it('data of other pages that this one lists are not its own', () => {
    const list = [
      { '@type': 'Article', headline: 'Gulls', author: 'Not Me', url: 'https://www.harbour-times.example/gulls' },
      { '@type': 'Article', headline: 'Boats', author: 'Nor Me', url: 'https://www.harbour-times.example/boats' },
    ];
    expect(metadata(`<title>All reeds</title>${jsonLd(list)}`)).toEqual({ title: 'All reeds' });
    const own = { '@type': 'Article', headline: 'All reeds', author: 'Me' };
    expect(metadata(`<title>All reeds</title>${jsonLd([...list, own])}`).byline).toBe('Me');
  });

  it('a person is the author before the site, and before its software', () => {
    const head = `${jsonLd({ '@type': 'Article', headline: 'Reeds', author: { name: 'Harbour Times' } })}
      <meta property="og:site_name" content="Harbour Times"><meta name="author" content="admin">`;
    expect(metadata(head, '<p class="byline">by Lee Moor</p>').byline).toBe('Lee Moor');
    expect(metadata(head).byline).toBe('Harbour Times');
  });

  it('a title that was cut is taken whole from elsewhere', () => {
    const head =
      '<title>Reeds of the north and their weavers - Harbour Times</title><meta property="og:title" content="Reeds of the north…">';
    expect(metadata(head).title).toBe('Reeds of the north and their weavers');
  });

  it('entities that data were made with are resolved', () => {
    expect(metadata(jsonLd({ '@type': 'Article', headline: 'Reeds &amp; boats &lt;1900' })).title).toBe(
      'Reeds & boats <1900',
    );
  });
});

describe('JSON-LD with slips', () => {
  it.each([
    ['a raw line end', '{"@type":"Article","headline":"Reeds\nof old"}', 'Reeds of old'],
    ['a comma too many', '{"@type":"Article","headline":"Reeds",}', 'Reeds'],
    ['a wrapper', '//<![CDATA[\n{"@type":"Article","headline":"Reeds"}\n//]]>', 'Reeds'],
    ['a comment around', '<!-- {"@type":"Article","headline":"Reeds"} -->', 'Reeds'],
    ['an end of statement', '{"@type":"Article","headline":"Reeds"};', 'Reeds'],
  ])('%s', (_slip, text, title) => {
    expect(metadata(`<script type="application/ld+json">${text}</script>`).title).toBe(title);
  });

  it('never throws', () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string().map((text) => ({ '@type': 'Article', headline: text })),
    );
    fc.assert(
      fc.property(value, fc.nat(40), (data, cut) => {
        const text = JSON.stringify(data).replaceAll('<', '\\u003c');
        const head = `<title>t</title><script type="application/ld+json">${text.slice(0, text.length - (cut % (text.length + 1)))}</script>`;
        expect(typeof metadata(head).title).toBe('string');
      }),
      { numRuns: 200 },
    );
    for (const author of [null, 7, [], [[['x']]], { name: {} }, { '@id': {} }, { '@id': '#none' }]) {
      const node = {
        '@type': 'Article',
        author,
        datePublished: author,
        headline: author,
        mainEntityOfPage: author,
        url: author,
      };
      expect(metadata(`<title>t</title>${jsonLd({ '@graph': [node, author] })}`).title).toBe('t');
    }
  });
});
