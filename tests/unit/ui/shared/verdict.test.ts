import { describe, expect, it } from 'vitest';
import type { AssistantMessage } from '../../../../lib/core/message';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { verdictOf } from '../../../../lib/ui/shared/verdict';

const claim = { start: 0, end: 1 };
const bare = { claim, sourceIds: [1] };
const quoted = { ...bare, quote: 'words' };
const answer = (changes: Partial<AssistantMessage>) => ({
  ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
  ...changes,
});

describe('verdictOf', () => {
  it.each([
    ['what a check said', { ...bare, check: { verdict: 'partial' as const } }, answer({}), 'partial'],
    ['words of a page while the answer grows', quoted, answer({}), 'waiting'],
    ['and while they are checked', quoted, answer({ stopReason: 'stop', check: { total: 1, done: false } }), 'waiting'],
    ['and when that broke off', quoted, answer({ stopReason: 'stop', check: { total: 1, done: true } }), 'unchecked'],
    ['and when the background died', quoted, answer({ stopReason: 'interrupted' }), 'unchecked'],
    ['a passage of quote mode', quoted, answer({ mode: 'quotes' }), 'found'],
    ['a citation without words, from its first moment', bare, answer({}), 'unchecked'],
    ['and for good', bare, answer({ stopReason: 'stop' }), 'unchecked'],
  ])('%s', (_, citation, message, verdict) => {
    expect(verdictOf(citation, message)).toBe(verdict);
  });
});
