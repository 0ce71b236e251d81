// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepTitle } from '../../../../../lib/page/extract/rules/keep-title';
import { applyRule } from './apply-rule';

const head = '<head><title>A kettle of one sheet - Kettles</title></head>';
const title = '<h1>A kettle of one sheet</h1>';
const text = '<p>It is hammered from one sheet of copper, and it will outlive the stove that it stands on.</p>';
const sizes = '<table><tr><th>Height</th><td>18 cm</td></tr><tr><th>Width</th><td>14 cm</td></tr></table>';

/** The headings that the rule keeps on a page whose running text and table cells were kept before. */
function headingsOf(body: string): string[] {
  const kept = applyRule(keepTitle, `${head}<body>${body}</body>`, {
    isKept: ({ isProse, container }) => isProse || container.name.startsWith('t'),
  });
  return kept.filter(({ heading }) => heading > 0).map(({ text: own }) => own);
}

it.each([
  ['a price', `<h1>Kettles</h1>${title}<p>€ 49.00</p>${text}`],
  ['a table', `${title}${text}${sizes}`],
])('keeps the heading that names the page above %s', (_name, body) => {
  expect(headingsOf(body)).toEqual(['A kettle of one sheet']);
});

it.each([
  ['that names something else', `<h1>Pans for every day</h1>${sizes}`],
  ['of a lower level', `<h2>A kettle of one sheet</h2>${sizes}`],
  ['above a text alone', `${title}<p>3 May 2024</p>${text}`],
  ['above facts that are not kept', `${title}<p>18 cm</p><p>14 cm</p>${text}`],
  ['far above the facts', `${title}${'<p>Copper</p>'.repeat(13)}${sizes}`],
])('does not keep one %s', (_name, body) => {
  expect(headingsOf(body)).toEqual([]);
});
