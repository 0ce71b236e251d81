import { expect, it } from 'vitest';
import { lacksCheck, withMissingChecks } from '../../../../lib/core/checks/missing-checks';
import type { AssistantMessage } from '../../../../lib/core/message';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import type { Citation, SourceCheck } from '../../../../lib/core/source';

const found = (sourceId: number): SourceCheck => ({ sourceId, verdict: 'found' });
const missed = (sourceId: number): SourceCheck => ({ sourceId, verdict: 'not-found' });
const citation: Citation = { claim: { start: 0, end: 4 }, sourceIds: [1, 2] };
const message = (...citations: Citation[]): AssistantMessage => ({
  ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
  text: 'Lit. So.',
  citations,
});

it('adds what another copy has, keeps its own, and takes the best of all', () => {
  const own = message({ ...citation, check: { verdict: 'not-found' }, checks: [missed(1)] }, citation);
  const copy = message({ ...citation, checks: [found(1), found(2)] }, { ...citation, checks: [missed(2)] });
  expect(withMissingChecks(own, copy).citations).toEqual([
    { ...citation, check: { verdict: 'found' }, checks: [missed(1), found(2)] },
    { ...citation, check: { verdict: 'not-found' }, checks: [missed(2)] },
  ]);
});

it.each<[string, AssistantMessage]>([
  ['has no more', message({ ...citation, checks: [] })],
  ['is of another text', { ...message({ ...citation, checks: [found(1)] }), text: 'Dark.' }],
  ['is of another answer', { ...message({ ...citation, checks: [found(1)] }), id: 'b' }],
  ['cites other sources', message({ ...citation, sourceIds: [1, 3], checks: [found(1)] })],
  ['cites another sentence', message({ ...citation, claim: { start: 5, end: 8 }, checks: [found(1)] })],
])('stays as it is where a copy %s', (_name, copy) => {
  const own = message(citation);
  expect(withMissingChecks(own, copy)).toBe(own);
});

it('a citation lacks a check as long as one of its sources has none; a quote has one for all', () => {
  expect(lacksCheck({ ...citation, checks: [found(1)] })).toBe(true);
  expect(lacksCheck({ ...citation, checks: [found(1), missed(2)] })).toBe(false);
  expect(lacksCheck({ ...citation, check: { verdict: 'found' } })).toBe(false);
  expect(lacksCheck({ ...citation, sourceIds: [] })).toBe(false);
});
