// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { extractContent } from '../../../../lib/page/extract/extract-content';
import { parseHtml } from '../../../../lib/page/parse-html';
import { toMarkdown } from '../../../../lib/page/to-markdown';

const url = 'https://www.site.example/news/otters.html';
const prose =
  '<p>The otters came back to the lower river in the wet spring, first a pair, then a family, and now nobody counts them any more.</p>';

function read(table: string): string {
  const html = `<title>Otters</title><article><h1>Otters</h1>${prose.repeat(2)}${table}${prose.repeat(3)}</article>`;
  return toMarkdown(extractContent(parseHtml(html, url), { url }).root);
}

it('keeps a small table of data between two paragraphs', () => {
  const markdown = read(
    '<table><thead><tr><th align="left">N</th><th align="right">Size</th></tr></thead><tbody><tr><td>pup</td><td>10</td></tr></tbody></table>',
  );
  expect(markdown).toMatch(/\| N \| Size \|\n\| :--- \| ---: \|\n\| pup \| 10 \|/);
});

it('does not keep a table of links that lead on', () => {
  const row = '<tr><td><a href="/a">Menu</a></td><td><a href="/b">Login</a></td></tr>';
  expect(read(`<table><tbody>${row.repeat(2)}</tbody></table>`)).not.toContain('Login');
});
