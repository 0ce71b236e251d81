// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepTables } from '../../../../../lib/page/extract/rules/keep-tables';
import { applyRule } from './apply-rule';

const prose =
  '<p>The otters came back to the lower river in the wet spring, first a pair, then a family, and now nobody counts them any more.</p>';
const table = '<table><tr><th>Name</th><th>Size</th></tr><tr><td>pup</td><td>10</td></tr></table>';

/** What is kept of a body in which the paragraphs are. */
function keptOf(body: string): string[] {
  const kept = applyRule(keepTables, body, { isKept: ({ isProse }) => isProse });
  return kept.filter(({ isProse }) => !isProse).map(({ text }) => text);
}

it('keeps a small table of data right between two paragraphs', () => {
  expect(keptOf(`${prose}${table}${prose}`)).toEqual(['Name', 'Size', 'pup', '10']);
});

it.each([
  ['at the end', `${prose}${prose}${table}`],
  ['in a container of its own', `${prose}<div>${table}</div>${prose}`],
  ['of links', `${prose}${table.replace(/<t([hd])>(\w+)/g, '<t$1><a href="/a">$2</a>')}${prose}`],
])('lets one go that stands %s', (_name, body) => {
  expect(keptOf(body)).toEqual([]);
});
