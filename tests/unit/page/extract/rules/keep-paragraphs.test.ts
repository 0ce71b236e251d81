// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepParagraphs } from '../../../../../lib/page/extract/rules/keep-paragraphs';
import { applyRule } from './apply-rule';

const long =
  '<p>The otters came back to the lower river in the wet spring, first a pair, then a family, and now nobody counts them.</p>';

/** Whether the rule keeps the block between two paragraphs, which is the only block that was not kept before. */
function keeps(body: string): boolean {
  return applyRule(keepParagraphs, body, { isKept: ({ words }) => words >= 12 }).some(({ words }) => words < 12);
}

it.each([
  ['a short paragraph', '<p>Nobody knows.</p>'],
  ['a sentence with a word that menus are full of', '<p>They share the weir with the eels.</p>'],
])('keeps %s between two longer ones', (_name, line) => {
  expect(keeps(long + line + long)).toBe(true);
});

it.each([
  ['a call', `${long}<p>Share this</p>${long}`],
  ['a link', `${long}<p><a href="/herons">The herons of the upper river.</a></p>${long}`],
  ['what is no paragraph like them', `${long}<div>Nobody knows.</div>${long}`],
  ['what stands at the end', `${long}${long}<p>Nobody knows.</p>`],
  ['what stands elsewhere', `<div>${long}</div><div><p>Nobody knows.</p></div><div>${long}</div>`],
])('leaves out %s', (_name, body) => {
  expect(keeps(body)).toBe(false);
});
