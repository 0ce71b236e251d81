import { expect, it } from 'vitest';
import type { Source } from '../../../../../lib/core/source';
import { sourceRequest } from '../../../../../lib/ui/panel/citations/source-request';

const url = 'https://a.example/';
const source: Source = { id: 1, url, title: 'A', domain: 'a.example', status: 'read' };
const claim = { start: 0, end: 4 };

it.each([
  ['the words of the page, and their place', { quote: 'lit', context: { after: 'by hand' } }],
  ['no place where there are no words', {}],
])('opens a source at %s', (_about, request) => {
  expect(sourceRequest(source, { claim, sourceIds: [1], ...request })).toEqual({ url, ...request });
});

it('takes what reading the page again has found, and the place that the words were taken from', () => {
  const check = { verdict: 'found', passage: 'Lit', context: { before: 'first' } } as const;
  const citation = { claim, sourceIds: [1], quote: 'lit', check };
  expect(sourceRequest(source, citation)).toEqual({ url, quote: 'Lit', context: { before: 'first' } });
  const taken = sourceRequest(source, { ...citation, context: { before: 'second' } });
  expect(taken).toEqual({ url, quote: 'Lit', context: { before: 'second' } });
  expect(sourceRequest(source, undefined, 'a claim')).toEqual({ url, quote: 'a claim' });
});

it('opens the kept copy of a page whose words come from it', () => {
  const kept = { ...source, readAt: 1 };
  expect(sourceRequest(kept, { claim, sourceIds: [1], quote: 'lit' })).toEqual({ url, quote: 'lit', kept: true });
});
