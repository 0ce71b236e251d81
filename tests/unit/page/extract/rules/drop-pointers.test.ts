// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { runAtOnce } from '../../../../../lib/core/utils/async/sliced-work';
import { extractContent } from '../../../../../lib/page/extract/extract-content';
import { toMarkdown } from '../../../../../lib/page/markdown/to-markdown';
import { parseHtml } from '../../../../../lib/page/parse-html';

const url = 'https://www.site.example/news/otters.html';
const prose =
  '<p>The otters came back to the lower river in the wet spring, first a pair, then a family, and now nobody counts them any more.</p>';

function read(line: string): string {
  const html = `<title>Otters</title><article><h1>Otters</h1>${prose.repeat(4)}${line}${prose.repeat(4)}</article>`;
  return toMarkdown(runAtOnce(extractContent(parseHtml(html, url), { url })).root);
}

it('drops a line that is a link to another page of the site', () => {
  expect(read('<p><a href="/news/herons.html">Read more: the herons of the upper river</a></p>')).not.toContain(
    'herons',
  );
});

it.each([
  [
    'a link in a sentence',
    '<p>They eat what <a href="/news/eels.html">the eel fishers</a> throw back, and the fishers know it well.</p>',
    'eel fishers',
  ],
  [
    'a source elsewhere',
    '<p><a href="https://rivers.example/count">The count of the river board, all nine years of it</a></p>',
    'nine years',
  ],
  ['a document', '<p><a href="/files/count.pdf">The count as a table of all the nine years</a></p>', 'nine years'],
])('keeps %s', (_name, line, words) => {
  expect(read(line)).toContain(words);
});
