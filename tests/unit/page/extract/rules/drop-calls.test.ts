// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { runAtOnce } from '../../../../../lib/core/utils/async/sliced-work';
import { extractContent } from '../../../../../lib/page/extract/extract-content';
import { toMarkdown } from '../../../../../lib/page/markdown/to-markdown';
import { parseHtml } from '../../../../../lib/page/parse-html';

const url = 'https://www.site.example/news/otters.html';
const prose =
  '<p>The otters came back to the lower river in the wet spring, first a pair, then a family, and now nobody counts them any more.</p>';

function read(before: string, after = ''): string {
  const html = `<title>Otters</title><article><h1>Otters</h1>${prose.repeat(3)}${before}${prose.repeat(5)}${after}</article>`;
  return toMarkdown(runAtOnce(extractContent(parseHtml(html, url), { url })).root);
}

it.each([
  ['to follow', '<p>Follow the River Post on Facebook, Instagram and Twitter.</p>', 'River Post'],
  [
    'after another sentence',
    '<p>Do you know more of this? Follow Ida Vessel on Twitter, or write to her.</p>',
    'Vessel',
  ],
  ['in German', '<p>Folgen Sie der Flusspost auf Facebook und Twitter.</p>', 'Flusspost'],
])('lets go of a call at the end: %s', (_name, call, words) => {
  const markdown = read('', call);
  expect(markdown).toContain('nobody counts them');
  expect(markdown).not.toContain(words);
});

it.each([
  [
    'what is told of a service',
    '<p>The warden wrote on Twitter that the last trap had been taken away.</p>',
    'last trap',
  ],
  [
    'a long paragraph that begins like one',
    '<p>Follow the river from the mill and you come to the weir, where the otters were first seen by a girl who put a film of them on Facebook, and where by now more people stand on any Sunday than the village has.</p>',
    'the weir',
  ],
])('keeps %s at the end', (_name, line, words) => {
  expect(read('', line)).toContain(words);
});

it('keeps amid the text what would be a call at its end', () => {
  expect(
    read('<p>Follow the wardens on Facebook, they had been told, and the otters will show themselves.</p>'),
  ).toContain('wardens');
});
