import { expect, it } from 'vitest';
import { namesSource } from '../../../../lib/core/citations/source-name';

it.each([
  ['Straits Times', 'https://www.straitstimes.example/a', ''],
  ['The Straits Times', 'https://straitstimes.example/a', ''],
  ['straitstimes.example', 'https://www.straitstimes.example/a', ''],
  ['www.straitstimes.example', 'https://straitstimes.example/a', ''],
  ['BBC News', 'https://www.bbc.example.uk/a', ''],
  ['Wikipedia', 'https://en.wikipedia.example/wiki/Mill', ''],
  ['World Health Organization', 'https://www.who.example/a', ''],
  ['New York Times', 'https://www.nytimes.example/a', ''],
  ['“Carrow Mill”', 'https://carrowmill.example/a', ''],
  ['The Tide Gazette', 'https://tg-news.example/a', 'Fire at the mill | The Tide Gazette'],
  ['Tide Gazette', 'https://x.example/a', 'Fire at the mill - The Tide Gazette'],
  ['日本の灯台', 'https://toudai.example/a', '灯台の火 | 日本の灯台'],
])('%j is the name of %s', (words, url, title) => expect(namesSource(words, { url, title })).toBe(true));

it.each([
  ['The log of the mill', 'https://mill.example/a', ''],
  ['twice a day', 'https://carrowmill.example/a', ''],
  ['The mill runs twice a day', 'https://mill.example/a', 'Hours | Mill'],
  ['Fire at the mill', 'https://mill.example/a', 'Fire at the mill'],
  ['a', 'https://a.example/', ''],
  ['', 'https://a.example/', ''],
  ['…', 'https://a.example/', ''],
  ['1957', 'https://mill.example/', ''],
  ['x'.repeat(5_000), 'https://mill.example/', 'y'.repeat(5_000)],
])('%j is no name of %s', (words, url, title) =>
  expect(namesSource(words.slice(0, 3_000), { url, title })).toBe(false),
);
