// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { segment } from '../../../../lib/page/extract/features/segment';
import { prune } from '../../../../lib/page/extract/prune';
import { parseHtml } from '../../../../lib/page/parse-html';

/** What is left of a body, of which the blocks that say "keep" are content. */
function pruned(html: string): string {
  const { body } = parseHtml(`<body>${html}</body>`, 'https://reed.example/');
  const segments = segment(body);
  prune(
    body,
    segments,
    segments.blocks.map(({ text }) => text.startsWith('keep')),
  );
  return body.innerHTML;
}

it.each([
  [
    'blocks that are content, and what holds them',
    '<div><p>keep</p><p>drop</p></div><nav>drop</nav>',
    '<div><p>keep</p></div>',
  ],
  ['line breaks in what stays', '<p>keep<br>this</p><p>drop<br>that</p>', '<p>keep<br>this</p>'],
  ['a picture beside content in its container', '<p>keep</p><img><nav><div>drop<img></div></nav>', '<p>keep</p><img>'],
  ['the insides of a drawing', '<p>keep <svg><g><text>a</text></g></svg></p>', '<p>keep <svg><g></g></svg></p>'],
  [
    'empty cells',
    '<table><tbody><tr><td>keep</td><td></td></tr></tbody></table>',
    '<table><tbody><tr><td>keep</td><td></td></tr></tbody></table>',
  ],
  ['white space between what stays', '<p>keep</p> <p>drop</p>\n<p>keep</p>', '<p>keep</p> \n<p>keep</p>'],
  ['nothing where nothing is content', '<p>drop</p>', ''],
])('leaves %s', (_name, html, left) => {
  expect(pruned(html)).toBe(left);
});
