import { expect, it } from 'vitest';
import { type CitationStyle, preferences } from '../../../../../lib/core/choices/preferences';
import type { CslItem } from '../../../../../lib/core/evidence/csl-item';
import { formatCitations } from '../../../../../lib/ui/panel/saving/format-citations';

const items: CslItem[] = [
  {
    id: 'source-1',
    type: 'webpage',
    title: 'Sea mark of the week: Skerrow & its light',
    'container-title': 'coastalmanac.example',
    URL: 'https://coastalmanac.example/skerrow-light',
    issued: { 'date-parts': [[2024, 10, 12]] },
    accessed: { 'date-parts': [[2026, 11, 2]] },
  },
  {
    id: 'source-2',
    type: 'webpage',
    title: 'The <b>weir</b>',
    'container-title': 'b.example',
    URL: 'https://b.example/',
    accessed: { 'date-parts': [[2026, 11, 2]] },
  },
];

it.each<[CitationStyle, string[]]>([
  [
    'apa',
    [
      'Sea mark of the week: Skerrow & its light. (2024, October 12). coastalmanac.example. https://coastalmanac.example/skerrow-light',
      'The <b>weir</b>. (n.d.). b.example. Retrieved November 2, 2026, from https://b.example/',
    ],
  ],
  [
    'mla',
    [
      '“Sea Mark of the Week: Skerrow & Its Light.” coastalmanac.example, 12 Oct. 2024, https://coastalmanac.example/skerrow-light. Accessed 2 Nov. 2026.',
      '“The <b>Weir</b>.” b.example, https://b.example/. Accessed 2 Nov. 2026.',
    ],
  ],
  [
    'chicago',
    [
      '“Sea Mark of the Week: Skerrow & Its Light.” coastalmanac.example. October 12, 2024. https://coastalmanac.example/skerrow-light.',
      '“The <b>Weir</b>.” b.example. Accessed November 2, 2026. https://b.example/.',
    ],
  ],
])('writes web pages as %s does', (style, expected) => {
  expect(formatCitations(items, style, 'en').trim().split('\n')).toEqual(expected);
});

it.each<[CitationStyle, string]>([
  ['apa', 'Abgerufen 2. November 2026, von https://b.example/'],
  ['mla', 'Zugegriffen 2 Nov. 2026.'],
  ['chicago', 'Zugegriffen 2. November 2026.'],
])('writes the dates of %s in the language of the reader', (style, expected) => {
  expect(formatCitations(items, style, 'de')).toContain(expected);
});

it('writes those of a language that the packages do not know in English', () => {
  expect(formatCitations(items, 'apa', 'ko')).toBe(formatCitations(items, 'apa', 'en'));
});

it.each<[CitationStyle, string]>([
  ['apa', 'skerrow.example. (2024, March 9). https://skerrow.example/'],
  ['mla', '“skerrow.example.” 9 Mar. 2024, https://skerrow.example/.'],
  ['chicago', '“skerrow.example.” March 9, 2024. https://skerrow.example/.'],
])('names a page without a title by its domain, once, as %s does', (style, expected) => {
  const item: CslItem = {
    id: 'source-1',
    type: 'webpage',
    title: 'skerrow.example',
    'container-title': 'skerrow.example',
    URL: 'https://skerrow.example/',
    issued: { 'date-parts': [[2024, 3, 9]] },
  };
  expect(formatCitations([item], style, 'en').trim()).toBe(expected);
});

it('writes BibTeX with the numbers of the sources as keys', () => {
  const bibtex = formatCitations(items, 'bibtex', 'en');
  expect(bibtex).toContain('@online{source1,');
  expect(bibtex).toContain('url = {https://coastalmanac.example/skerrow-light}');
  expect(bibtex).toContain('year = {2024}');
  expect(bibtex.match(/@online/g)).toHaveLength(2);
});

it('takes any title, and a page that has nothing but an address', () => {
  const titles = ['{\\input{x}}', '<script>alert(1)</script>', '日本の潮汐', '""', 'a'.repeat(5_000)];
  for (const style of preferences.citationStyle.values) {
    for (const title of titles) {
      const item: CslItem = {
        id: 'source-1',
        type: 'webpage',
        title,
        'container-title': 'a.example',
        URL: 'https://a.example/?q={x}',
      };
      expect(formatCitations([item], style, 'en'), `${style} ${title.slice(0, 20)}`).toContain('a.example');
    }
  }
});
