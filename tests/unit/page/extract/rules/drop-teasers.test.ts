// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { dropTeasers } from '../../../../../lib/page/extract/rules/drop-teasers';
import { applyRule } from './apply-rule';

const sentence =
  'The otters came back to the lower river in the wet spring, first a pair, then a family, and now nobody counts them any more.';
const prose = `<p>${sentence}</p>`.repeat(6);

/** What stays of a page that is kept whole. */
function read(body: string): string {
  return applyRule(dropTeasers, body)
    .map(({ text }) => text)
    .join('\n');
}

function list(texts: readonly string[], link = true): string {
  const items = texts.map(
    (text, index) => `<li>${link ? `<a href="/n/${index}">Heron ${index}</a>` : `Heron ${index}`}<p>${text}</p></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

it.each(['…', '...', '[…]', '(...)'])('lets go of a list whose texts end in %s', (end) => {
  const markdown = read(
    `${prose}${list(['It has been seen ', 'It stood all day ', 'It fishes where '].map((t) => t + end))}`,
  );
  expect(markdown).toContain('nobody counts');
  expect(markdown).not.toContain('Heron');
});

it.each([
  ['a list of whole sentences', prose + list(['It has been seen.', 'It stood all day.', 'It fishes here.'])],
  ['a list without links', prose + list(['It has been …', 'It stood …', 'It fishes …'], false)],
  ['a list with one text that is cut short', prose + list(['It has been …', 'It stood all day.', 'It fishes here.'])],
  [
    'a list that is the page itself',
    list(['It has been …', 'It stood …', 'It fishes …'].map((text) => sentence + text)),
  ],
  ['a paragraph that trails off', `${prose}<p>Heron and otter, side by side …</p>`],
])('keeps %s', (_name, body) => {
  expect(read(body)).toContain('Heron');
});
