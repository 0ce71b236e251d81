import { describe, expect, it } from 'vitest';
import { readCitingPage } from '../../../../lib/passages/citing-page/read-citing-page';

const url = 'https://lamps.example/skerrow';

interface Options {
  language?: string;
  selection?: string;
  maxPages?: number;
  url?: string;
}

/** The sentences of a page that cite, each with the addresses that it cites. */
function citedBy(markdown: string, { language = 'en', maxPages = 30, url: at = url, selection }: Options = {}) {
  const page = { url: at, markdown, language };
  const read = readCitingPage(page, { maxPages, ...(selection !== undefined && { selection }) });
  const urls = new Map(read.sources.map((source) => [source.id, source.url]));
  return read.citations.map(({ claim, sourceIds }) => [
    read.text.slice(claim.start, claim.end),
    ...sourceIds.map((id) => urls.get(id)),
  ]);
}

describe('footnotes', () => {
  const encyclopaedia = `# Skerrow Light

**Skerrow Light** is a [lighthouse](https://lamps.example/lighthouse) built in 1876.[^1] It burned for 44 years.[^q][^3]

## Keepers

The keeper earned 90 crowns a month,[^q] and the lamp was replaced in 1920 when power came.[^4] Nobody cites this.

| Height | 31 metres[^1] |
| --- | --- |
| Range | 23 miles over the open sea[^1] |

## References

[^1]: Quist, H. (1880). [On lamps](https://quist.example/lamps). *Lamp Journal*. [Archived](https://web.archive.org/web/2010/https://quist.example/lamps).

[^q]: [Keepers](https://coast.example/keepers). Retrieved 4 May 2019. [ISBN](https://lamps.example/wiki/Special:BookSources/1)

[^3]: A printed book without a link, p. 12.

[^4]: [Marsh 1921](https://lamps.example/skerrow#CITEREFMarsh1921), p. 4.

## Bibliography

- Quist, Hedda (1921). [Gas and oil](https://books.example/gas).
- Marsh, Ada (1921). [Electric coasts](https://books.example/marsh).

## External links

- The [museum of lamps](https://museum.example/) has a model of the tower.
`;

  it('of an encyclopaedia are resolved to the links in their notes, and its other links are not', () => {
    expect(citedBy(encyclopaedia)).toEqual([
      ['Skerrow Light is a lighthouse built in 1876.', 'https://quist.example/lamps'],
      ['It burned for 44 years.', 'https://coast.example/keepers'],
      ['The keeper earned 90 crowns a month,', 'https://coast.example/keepers'],
      ['and the lamp was replaced in 1920 when power came.', 'https://books.example/marsh'],
      ['Range 23 miles over the open sea', 'https://quist.example/lamps'],
    ]);
  });

  it('stand under the headings of the page, with the titles of their notes', () => {
    const { text, sources } = readCitingPage({ url, markdown: encyclopaedia, language: 'en' }, { maxPages: 30 });
    expect(text).toMatch(
      /^### Skerrow Light\n\nSkerrow Light is .*\n\n### Keepers\n\nThe keeper earned .*,? and the lamp/,
    );
    expect(sources.map(({ id, title, domain, status }) => [id, title, domain, status])).toEqual([
      [1, 'On lamps', 'quist.example', 'listed'],
      [2, 'Keepers', 'coast.example', 'listed'],
      [3, 'Electric coasts', 'books.example', 'listed'],
    ]);
  });

  it.each<[string, string, Options, (string | undefined)[][]]>([
    [
      'in brackets, with a numbered list of sources',
      `Der Turm ist 31 Meter hoch.[1] Er wurde 1876 gebaut [2, 3].\n\n## Einzelnachweise\n\n1. [Türme](https://a.example/1)\n2. [Bau](https://a.example/2)\n3. [Mehr](https://a.example/3)`,
      { language: 'de' },
      [
        ['Der Turm ist 31 Meter hoch.', 'https://a.example/1'],
        ['Er wurde 1876 gebaut.', 'https://a.example/2', 'https://a.example/3'],
      ],
    ],
    [
      'before the full stop of a Japanese sentence, and after it',
      `この灯台は1876年に建てられた[^1]。高さは31メートルである。[^2]次の文には出典がない。\n\n## 脚注\n\n[^1]: [灯台の歴史](https://a.example/1)\n\n[^2]: [塔](https://a.example/2)`,
      { language: 'ja' },
      [
        ['この灯台は1876年に建てられた。', 'https://a.example/1'],
        ['高さは31メートルである。', 'https://a.example/2'],
      ],
    ],
    [
      'of an Arabic page',
      `بُنيت المنارة سنة 1876.[^1] يبلغ ارتفاعها 31 مترا.[^2]\n\n## المراجع\n\n[^1]: [تاريخ المنارة](https://a.example/1)\n\n[^2]: [البرج](https://a.example/2)`,
      { language: 'ar' },
      [
        ['بُنيت المنارة سنة 1876.', 'https://a.example/1'],
        ['يبلغ ارتفاعها 31 مترا.', 'https://a.example/2'],
      ],
    ],
    [
      'that are one address',
      'The tower is 31 metres high.[^1]\n\n[^1]: https://a.example/tower',
      {},
      [['The tower is 31 metres high.', 'https://a.example/tower']],
    ],
    [
      'in a range',
      'Many wrote about the tower [1-3].\n\n**Sources**\n\n1. [A](https://a.example/1)\n2. [B](https://a.example/2)\n3. A book',
      {},
      [['Many wrote about the tower.', 'https://a.example/1', 'https://a.example/2']],
    ],
    [
      'as links to entries that name their number themselves',
      `The tower is 31 metres high.[[1]](${url}#ref-1) It leans.[[2]](${url}#ref-2)\n\n## Notes\n\n[1] [A](https://a.example/1)\n\n[2] [B](https://a.example/2)`,
      {},
      [
        ['The tower is 31 metres high.', 'https://a.example/1'],
        ['It leans.', 'https://a.example/2'],
      ],
    ],
    [
      'whose notes name only a copy in an archive; those that explain by a page of the same site cite nothing',
      'The tower is old.[^1] The lamp is older.[^2]\n\n[^1]: [Archived](https://web.archive.org/web/2010/https://gone.example/)\n\n[^2]: [Lamp](https://lamps.example/lamp)',
      {},
      [['The tower is old.', 'https://web.archive.org/web/2010/https://gone.example/']],
    ],
    [
      'whose notes all name pages of the same site',
      'The lamp is older.[^2]\n\n[^2]: [Lamp](https://lamps.example/lamp)',
      {},
      [['The lamp is older.', 'https://lamps.example/lamp']],
    ],
    [
      'that have no text on the page stay out of the sentence',
      'The tower is old.[^1] It leans a little.[^7]\n\n[^1]: [Age](https://a.example/1)',
      {},
      [['The tower is old.', 'https://a.example/1']],
    ],
    ['of code are none', '```\nlist[1] = 2[^1]\n```\n\n[^1]: [A](https://a.example/1)', {}, []],
  ])('%s', (_name, markdown, options, expected) => {
    expect(citedBy(markdown, options)).toEqual(expected);
  });
});

describe('links', () => {
  it.each<[string, string, Options, (string | undefined)[][]]>([
    [
      'in the sentences of a blog post to other sites, not to its own and to menus',
      `[Home](https://lamps.example/) [About](https://other.example/about)

A [survey of 2019](https://survey.example/2019) found that most lamps fail in March, as [I wrote before](https://lamps.example/march).

- [Related post](https://other.example/post)
- A [study](https://study.example/lamps) put the share at 40 per cent.

Share it on [a network](https://network.example/share?u=1), or [subscribe](https://mail.example/subscribe).`,
      {},
      [
        ['A survey of 2019 found that most lamps fail in March, as I wrote before.', 'https://survey.example/2019'],
        ['A study put the share at 40 per cent.', 'https://study.example/lamps'],
      ],
    ],
    [
      'to pages of the same site are none, also where there are no others',
      `The council [voted in May](https://lamps.example/vote) on the new lamp. See the [category](https://lamps.example/category/lamps) for older news of it.`,
      {},
      [],
    ],
    [
      "behind the sentences of an assistant's answer: names of sites, numbers, parentheses",
      `The tower is 31 metres high. [coast.example](https://coast.example/tower)

- It was lit in 1876 ([Lamp Journal](https://journal.example/1876), [Archive](https://archive.example/lit)).
- The keeper left in 1920.[1](https://keeper.example/left)[2](https://power.example/)
- Nobody said this.`,
      { url: 'https://assistant.example/chat/1' },
      [
        ['The tower is 31 metres high.', 'https://coast.example/tower'],
        ['It was lit in 1876.', 'https://journal.example/1876', 'https://archive.example/lit'],
        ['The keeper left in 1920.', 'https://keeper.example/left', 'https://power.example/'],
      ],
    ],
    [
      'to the home page of somebody who is named are none, nor those on pictures and to places on the page',
      `[Lamp Works](https://works.example/) built the tower in three summers, says [the chapter below](${url}#chapter). [![A lamp](https://a.example/lamp.jpg)](https://a.example/lamp) It stands on a reef of grey stone.`,
      {},
      [],
    ],
    [
      'to other languages of the same encyclopaedia are its own',
      'The tower stands on [a reef](https://de.lamps.example/riff) and was built by [Quist](https://quist.example/life) in 1876.',
      { url: 'https://en.lamps.example/skerrow' },
      [['The tower stands on a reef and was built by Quist in 1876.', 'https://quist.example/life']],
    ],
    [
      'of a German post',
      'Laut einer [Umfrage von 2019](https://umfrage.example/2019) fallen die meisten Lampen im März aus. Das glaubt z. B. auch [Quist](https://quist.example/maerz) in ihrem Buch.',
      { language: 'de' },
      [
        ['Laut einer Umfrage von 2019 fallen die meisten Lampen im März aus.', 'https://umfrage.example/2019'],
        ['Das glaubt z. B. auch Quist in ihrem Buch.', 'https://quist.example/maerz'],
      ],
    ],
    [
      'of a Japanese post',
      '[2019年の調査](https://a.example/2019)によると、ほとんどの灯りは三月に消える。次の文には何もない。',
      { language: 'ja' },
      [['2019年の調査によると、ほとんどの灯りは三月に消える。', 'https://a.example/2019']],
    ],
  ])('%s', (_name, markdown, options, expected) => {
    expect(citedBy(markdown, options)).toEqual(expected);
  });
});

describe('a selection', () => {
  const markdown = `The tower of the light is 31 metres high.[^1] It was lit for the first time in 1876.[^2] The keepers left in 1920.[^3]

[^1]: [A](https://a.example/1)

[^2]: [B](https://a.example/2)

[^3]: [C](https://a.example/3)`;

  it.each([
    ['a sentence with its mark', 'It was lit for the first time in 1876.[2]', ['https://a.example/2']],
    [
      'the end of one and the next',
      'light is 31 metres high.[1] It was lit for the first time in 1876.',
      ['https://a.example/1', 'https://a.example/2'],
    ],
    ['some words of a sentence', 'keepers left in', ['https://a.example/3']],
    ['other words', 'A sentence of another page.', []],
  ])('has its sentences alone: %s', (_name, selection, expected) => {
    expect(citedBy(markdown, { selection }).map(([, cited]) => cited)).toEqual(expected);
  });
});

describe('limits', () => {
  const many = Array.from({ length: 40 }, (_, at) => `Sentence number ${at} says something.[^${at}]`).join(' ');
  const notes = Array.from({ length: 40 }, (_, at) => `[^${at}]: [Note](https://a.example/${at})`).join('\n\n');

  it('at most the given number of pages is cited, and the rest is counted', () => {
    const { citations, sources, pagesLeftOut } = readCitingPage(
      { url, markdown: `${many}\n\n${notes}` },
      { maxPages: 30 },
    );
    expect([citations.length, sources.length, pagesLeftOut]).toEqual([30, 30, 10]);
  });

  it('of a paragraph with too many sentences the first are read, with the pages that these cite', () => {
    const long = Array.from({ length: 450 }, (_, at) => `Sentence number ${at} says something.[^${at < 400 ? 1 : 2}]`);
    const read = readCitingPage({ url, markdown: `${long.join(' ')}\n\n${notes}` }, { maxPages: 30 });
    expect([read.citations.length, read.claimsLeftOut, read.pagesLeftOut]).toEqual([400, 50, 0]);
    expect(read.sources.map((source) => source.url)).toEqual(['https://a.example/1']);
    expect(read.text).toMatch(/number 399 says something\.$/);
  });

  it('of a selection, pages that only the rest cites do not count', () => {
    const selection = 'Sentence number 38 says something.[38] Sentence number 39 says something.[39]';
    const { sources, pagesLeftOut } = readCitingPage(
      { url, markdown: `${many}\n\n${notes}` },
      { maxPages: 30, selection },
    );
    expect(sources.map((source) => source.url)).toEqual(
      expect.arrayContaining(['https://a.example/38', 'https://a.example/39']),
    );
    expect(pagesLeftOut).toBe(0);
  });

  it('addresses of the same page are one source', () => {
    const markdown =
      'One says this.[^1] Another says that.[^2]\n\n[^1]: [A](https://a.example/x#one)\n\n[^2]: [B](https://www.a.example/x/?utm_source=lamp#two)';
    const { sources } = readCitingPage({ url, markdown }, { maxPages: 30 });
    expect(sources.map((source) => source.url)).toEqual(['https://a.example/x']);
  });

  it('what cites nothing between two claims does not make one sentence of them', () => {
    const markdown =
      'Most of the lamps were lit by hand,[^1] and so may be found in no list. The later ones burned gas.[^2] They went out.\n\n' +
      '[^1]: [A](https://a.example/1)\n[^2]: [B](https://b.example/2)';
    const { text, citations } = readCitingPage({ url, markdown }, { maxPages: 30 });
    expect(text).toBe('Most of the lamps were lit by hand,\n\nThe later ones burned gas.');
    for (const { claim } of citations) expect(text.slice(claim.start, claim.end)).not.toContain('\n');
  });

  it('marks of notes that the page does not have are no part of its sentences', () => {
    const markdown =
      `The lamp was lit[7] in 1876.[^1] It burned for years.[\\[8\\]](${url}#cite_note-8)[^1]\n\n` +
      '[^1]: [A](https://a.example/1)';
    const { text } = readCitingPage({ url, markdown }, { maxPages: 30 });
    expect(text).toBe('The lamp was lit in 1876. It burned for years.');
  });

  it('signs of markdown in a sentence stay signs', () => {
    const markdown = 'The value of \\*p\\_1\\* is \\[sic\\] 3 in `a[0]` of it.[^1]\n\n[^1]: [A](https://a.example/1)';
    const { text } = readCitingPage({ url, markdown }, { maxPages: 30 });
    expect(text).toBe('The value of \\*p\\_1\\* is \\[sic\\] 3 in a\\[0\\] of it.');
  });
});
