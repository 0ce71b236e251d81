import { describe, expect, it } from 'vitest';
import { canCheckAgain, laterResults } from '../../../../lib/core/checks/later-checks';
import type { AssistantMessage } from '../../../../lib/core/message';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import type { SourceCheck } from '../../../../lib/core/source';
import { archiveUrl } from '../../../../lib/core/url/archive-url';

const answerWith = (...checks: SourceCheck[]): AssistantMessage => ({
  ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
  stopReason: 'stop',
  citations: [{ claim: { start: 0, end: 0 }, sourceIds: [1], checks }],
});

describe('an answer that was checked', () => {
  it.each<[boolean, SourceCheck]>([
    [true, { sourceId: 1, verdict: 'found', passage: 'Words.' }],
    [true, { sourceId: 1, verdict: 'unreachable' }],
    [false, { sourceId: 1, verdict: 'unreachable', reason: 'no-source' }],
    [false, { sourceId: 1, verdict: 'not-found' }],
  ])('can be checked again: %s for %o', (expected, check) => {
    expect(canCheckAgain(answerWith(check))).toBe(expected);
    expect(canCheckAgain({ ...answerWith(check), stopReason: undefined } as unknown as AssistantMessage)).toBe(false);
  });

  it('counts what became of its passages', () => {
    const check = (change: 'same' | 'gone', retrievedAt: number): SourceCheck => ({
      sourceId: 1,
      verdict: 'found',
      later: { change, retrievedAt },
    });
    expect(laterResults(answerWith(check('same', 3), check('gone', 5), check('same', 4)))).toEqual({
      counts: { same: 2, changed: 0, gone: 1, unreachable: 0 },
      retrievedAt: 5,
    });
    expect(laterResults(answerWith({ sourceId: 1, verdict: 'found' }))).toBeUndefined();
  });
});

it('the archive has a copy of a page by its moment, in UTC', () => {
  expect(archiveUrl('https://a.example/b?c=d#e', Date.UTC(2026, 10, 2, 9, 4, 5))).toBe(
    'https://web.archive.org/web/20261102090405/https://a.example/b?c=d#e',
  );
});
