import { expect, it } from 'vitest';
import { findCommitViolations } from '../../../../scripts/lib/commit-rules.mjs';

const violations = (subject: string, parents = ['1']) => findCommitViolations({ subject, parents });

it.each([
  'refactor(page): encode page features by name',
  'feat: hold imports to one table',
  'fix(core)!: need a scheme in every base URL',
  'perf(ui): process citations in one pass',
])('accepts %s', (subject) => {
  expect(violations(subject)).toEqual([]);
});

it.each([
  ['refactor(page): a page is described by its numbers alone', 'no imperative'],
  ['fix(core): added a limit', 'no imperative'],
  ['fix(core): adding a limit', 'no imperative'],
  ['fix(core): adds a limit', 'no imperative'],
  ['fix(core): add a limit.', 'full stop'],
  ['add a limit', 'Conventional Commit'],
  ['fix(Core): add a limit', 'Conventional Commit'],
  [`fix: add ${'x'.repeat(72)}`, 'characters'],
])('refuses %s', (subject, reason) => {
  expect(violations(subject).join()).toContain(reason);
});

it('refuses a merge commit, whatever its subject', () => {
  expect(violations("Merge branch 'topic'", ['1', '2'])).toEqual(['is a merge commit; rebase instead']);
});

it.each([
  [
    'a line of 101 characters',
    `Short.\n${'word '.repeat(20)}x`,
    ['has a line of more than 100 characters in its body'],
  ],
  ['a line of 100 characters', `${'word '.repeat(19)}words`, []],
  ['a longer address', `See\nhttps://a.example/${'x'.repeat(100)}`, []],
])('reads the lines of a body: %s', (_name, body, violations) => {
  expect(findCommitViolations({ subject: 'fix: add a limit', parents: ['1'], body })).toEqual(violations);
});
