import { tried } from '../../thorough';

/** What stands before the part that is hard to read. */
export const firstWords = 'The keeper went down to the harbour in the evening, and came back with oil.';

function page(hostile: string): string {
  return `<!doctype html><title>A hard page</title><body><p>${firstWords}</p>${hostile}<p>The lamp was lit again.</p>`;
}

const nested = (tag: string, times: number) => page(tag.repeat(times));
const numbered = (times: number, write: (index: number) => string) =>
  page(Array.from({ length: times }, (_, index) => write(index)).join(''));

/** One of each kind: nested, numerous, wide, long in one place, and what the parser itself makes. */
const kinds = [
  '30,000 nested templates',
  '200,000 nested blocks',
  'deep formulas',
  '200,000 links',
  'many footnotes',
  '5 MB of scripts',
  '200,000 attributes',
  'a table of 20,000 columns',
  'nested shadow trees',
];

/** Pages that cost a parser or a reader far more than their length, by what they are made of. */
export const hostilePages = tried<() => string>(
  {
    '30,000 nested templates': () => nested('<template>', 30_000),
    '200,000 nested blocks': () => nested('<div>', 200_000),
    '100,000 nested tables': () => nested('<table><tr><td>', 100_000),
    'deep formulas': () => nested('<math><mrow><msup>', 60_000),
    'deep emphasis': () => nested('<i>', 300_000),
    'a megabyte of unclosed links': () => nested('<a href=/x>w ', 100_000),
    '200,000 links': () => numbered(200_000, (index) => `<a href=/${index}>w</a> `),
    '100,000 list entries': () => numbered(100_000, (index) => `<li>Entry ${index}`),
    '300,000 paragraphs': () => numbered(300_000, (index) => `<p>w${index}`),
    'many footnotes': () =>
      page(
        Array.from({ length: 20_000 }, (_, at) => `<p>w<sup><a href="#fn${at}" id="r${at}">${at}</a></sup></p>`).join(
          '',
        ) + Array.from({ length: 20_000 }, (_, at) => `<li id="fn${at}">Note <a href="#r${at}">back</a></li>`).join(''),
      ),
    'a megabyte of underscores': () => page(`<p>${'_'.repeat(1_000_000)}</p>`),
    '5 MB of login fields': () => page('<input '.repeat(700_000)),
    '5 MB of scripts': () => page('<script '.repeat(600_000)),
    '200,000 attributes': () =>
      page(`<div ${Array.from({ length: 200_000 }, (_, at) => `a${at}=1`).join(' ')}>words</div>`),
    '100,000 bodies with an attribute each': () => numbered(100_000, (index) => `<body a${index}=1>`),
    'a table of 20,000 columns': () =>
      page(`<table><tr>${'<td>x'.repeat(20_000)}</tr>${'<tr><td>y'.repeat(2_000)}</table>`),
    'nested shadow trees': () => nested('<x-y><template shadowrootmode=open><slot></slot>', 40_000),
  },
  kinds,
);
