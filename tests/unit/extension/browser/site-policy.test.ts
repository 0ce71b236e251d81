import { expect, it } from 'vitest';
import type { Source } from '../../../../lib/core/source';
import { createSitePolicy, isExcludedSource } from '../../../../lib/extension/browser/site-policy';

const rules = { neverRead: ['never.example'], profiles: [] };
const source: Source = { id: 1, url: 'https://open.example/', title: 'T', domain: 'open.example', status: 'listed' };

it.each<[string, Partial<Source>, boolean]>([
  ['of another site', {}, false],
  ['of the site', { url: 'https://www.never.example/a' }, true],
  ['of another site that is said to be of the site', { domain: 'never.example' }, false],
  ['behind a redirect that is said to lead to the site', { redirect: true, redirectsTo: 'www.never.example' }, true],
  ['behind a redirect that is said to lead elsewhere', { redirect: true, redirectsTo: 'other.example' }, false],
  ['behind a redirect to an unknown page', { redirect: true }, false],
])('a source %s', async (_, changes, isExcluded) => {
  const policy = createSitePolicy({ read: async () => rules, onChanged: () => () => undefined });
  await policy.load();
  expect(isExcludedSource({ ...source, ...changes }, policy)).toBe(isExcluded);
});
