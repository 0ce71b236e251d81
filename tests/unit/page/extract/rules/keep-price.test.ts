// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepPrice } from '../../../../../lib/page/extract/rules/keep-price';
import { applyRule } from './apply-rule';

const title = '<h1>A kettle of one sheet</h1>';

/** The texts that are kept beside the title, which alone was kept before, or also that not. */
function keptBeside(body: string, isTitleKept = true): string[] {
  return applyRule(keepPrice, body, { isKept: ({ heading }) => isTitleKept && heading === 1 })
    .filter(({ heading }) => heading === 0)
    .map(({ text }) => text);
}

it('keeps the first price shortly after a kept title', () => {
  expect(keptBeside(`${title}<p>In stock</p><p>€ 49.00</p><p>€ 12.00</p>`)).toEqual(['€ 49.00']);
});

it.each([
  ['below another heading', `${title}<h2>Others like it</h2><p>€ 49.00</p>`],
  ['that is a link', `${title}<p><a href="/k">€ 49.00</a></p>`],
  ['far below', `${title}${'<p>One sheet.</p>'.repeat(9)}<p>€ 49.00</p>`],
  ['in a sentence', `${title}<p>It costs no more than € 49.00 in this week.</p>`],
])('lets one go %s', (_name, body) => {
  expect(keptBeside(body)).toEqual([]);
});

it('lets it go where the title goes', () => {
  expect(keptBeside(`${title}<p>€ 49.00</p>`, false)).toEqual([]);
});
