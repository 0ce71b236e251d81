// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepValues } from '../../../../../lib/page/extract/rules/keep-values';
import { applyRule } from './apply-rule';

const prose =
  '<p>A boat of eleven feet that rows, sails and takes a small motor, and that is built to order in our shed.</p>';
const rows = ['Length|3.38 m', 'Beam|1.42 m', 'Weight|74 kg', 'Timber|larch'];
const written = rows.map((row) => row.replace('|', ' '));

function rowsOf(write: (label: string, value: string) => string, of = rows): string {
  return of.map((row) => write(...(row.split('|') as [string, string]))).join('');
}

/** What is kept beside the paragraph, which alone was kept before. */
function keptOf(body: string): string {
  const kept = applyRule(keepValues, body, { isKept: ({ isProse }) => isProse });
  return kept
    .filter(({ isProse }) => !isProse)
    .map(({ text }) => text)
    .join(' ');
}

const inDivs = (of = rows) =>
  rowsOf((label, value) => `<div class="row"><div>${label}</div><div>${value}</div></div>`, of);

it.each([
  ['in elements of their own', inDivs()],
  ['in items', `<ul>${rowsOf((label, value) => `<li><b>${label}</b> ${value}</li>`)}</ul>`],
  ['as definitions', `<dl>${rowsOf((label, value) => `<dt>${label}</dt><dd>${value}</dd>`)}</dl>`],
])('keeps labels and their values %s', (_name, list) => {
  expect(keptOf(prose + list)).toBe(written.join(' '));
});

it('keeps the heading of a list with it, and nothing that stands between its rows', () => {
  const list = `${inDivs(rows.slice(0, 3))}<p>Add to basket</p>${inDivs(rows.slice(3))}`;
  expect(keptOf(`${prose}<h2>Sizes</h2><section>${list}</section>`)).toBe(`Sizes ${written.slice(0, 3).join(' ')}`);
});

it.each([
  ['without numbers', inDivs(['Timber|larch', 'Sail|cotton', 'Oars|spruce'])],
  ['with links', rowsOf((label, value) => `<div class="row"><a href="/${label}">${label}</a> ${value}</div>`)],
  [
    'with pictures',
    rowsOf((label, value) => `<div class="row"><img src="/a.jpg"><p>${label}</p><p>${value}</p></div>`),
  ],
  ['in a form', `<form>${inDivs()}</form>`],
  ['in an aside', `<aside>${inDivs()}</aside>`],
  ['far below the text', `${'<p>Gallery</p>'.repeat(5)}<section>${inDivs()}</section>`],
])('lets a list go %s', (_name, list) => {
  expect(keptOf(prose + list)).toBe('');
});
