// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { dropListedArticles } from '../../../../../lib/page/extract/rules/drop-listed-articles';
import { applyRule } from './apply-rule';

const sentence =
  'The otters came back to the lower river in the wet spring, first a pair, then a family, and now nobody counts them any more.';
const prose = `<p>${sentence}</p>`.repeat(5);
const teaser = 'It was sold for the third time since the war, and the wheel has not turned since the last miller died.';

type Heading = (number: number) => string;
const linked: Heading = (number) => `<a href="/n/mill-${number}">Old mill sold, part ${number}</a>`;
const headed: Heading = (number) =>
  `<h3><a href="https://other.example/${number}">Old mill sold, part ${number}</a></h3>`;

function list(count: number, heading: Heading, text = teaser): string {
  const items = Array.from(
    { length: count },
    (_, index) => `<li><div>${heading(index)}</div><p>${text} ${index}</p></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

/** What stays of a page that is kept whole. */
function read(body: string): string {
  const html = `<title>The otters are back</title><body>${body}`;
  return applyRule(dropListedArticles, html, { url: 'https://site.example/n/otters' })
    .map(({ text }) => text)
    .join('\n');
}

it.each([
  ['whose headlines are links', `${prose}${list(5, linked)}`],
  ['whose headings lead to other sites', `${prose}${list(5, headed)}`],
  ['that is longer than the article', `${prose}${list(60, linked)}`],
])('lets go of a list %s', (_name, body) => {
  const text = read(body);
  expect(text).toContain('nobody counts');
  expect(text).not.toContain('It was sold');
});

it.each([
  ['a list amid the article', `${prose}${list(5, linked)}${prose}`],
  ['a list that is the page', `<p>All of our news.</p>${list(30, linked)}`],
  ['a list of three', prose + list(3, linked)],
  ['a list without links', prose + list(5, (number) => `Old mill sold, part ${number}`)],
  [
    'sources on other sites',
    prose + list(5, (number) => `<a href="https://other.example/${number}">Old mill sold, part ${number}</a>`),
  ],
  ['places on the page', prose + list(5, (number) => `<a href="#mill-${number}">Old mill sold, part ${number}</a>`)],
  ['a list of long texts', prose + list(5, linked, `${teaser} `.repeat(6))],
])('keeps %s', (_name, body) => {
  expect(read(body)).toContain('It was sold');
});
