// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepTitle } from '../../../../../lib/page/extract/rules/keep-title';
import { applyRule } from './apply-rule';

const head = '<head><title>A kettle of one sheet - Kettles</title></head>';
const text = '<p>It is hammered from one sheet of copper, and it will outlive the stove that it stands on.</p>';

/** The headings that are kept, of a page whose paragraphs alone were kept before. */
function headingsOf(body: string): string[] {
  const kept = applyRule(keepTitle, `${head}<body>${body}</body>`, { isKept: ({ isProse }) => isProse });
  return kept.filter(({ heading }) => heading > 0).map(({ text: own }) => own);
}

it('keeps the heading that names the page', () => {
  expect(headingsOf(`<h1>Kettles</h1><h1>A kettle of one sheet</h1><p>€ 49.00</p>${text}`)).toEqual([
    'A kettle of one sheet',
  ]);
});

it.each([
  ['that names something else', `<h1>Pans for every day</h1>${text}`],
  ['of a lower level', `<h2>A kettle of one sheet</h2>${text}`],
  ['far above what is kept', `<h1>A kettle of one sheet</h1>${'<p>Copper</p>'.repeat(13)}${text}`],
])('lets one go %s', (_name, body) => {
  expect(headingsOf(body)).toEqual([]);
});
