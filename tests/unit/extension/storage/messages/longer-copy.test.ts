import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerEventBody, AnswerStreamEvent } from '../../../../../lib/core/events';
import type { AssistantMessage } from '../../../../../lib/core/message';
import { emptyAnswer, interruptAnswer, reduceAnswer } from '../../../../../lib/core/reduce-answer';
import { longerCopy } from '../../../../../lib/extension/storage/messages/longer-copy';

// After a restart the background has an answer as it was stored last; panels may have seen more events of it and send
// their copy.
const empty = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0);
const endedAt = 9;
const stored: AssistantMessage = { ...empty, text: 'One', seq: 3, stopReason: 'interrupted' };

describe('the longer copy of an answer', () => {
  const stream = fc.array(
    fc.record({
      type: fc.constantFrom('text-delta' as const, 'reasoning-delta' as const),
      text: fc.string(),
    }),
    { maxLength: 30 },
  );

  it('is the one that has more of the events, of the background or of the panels', () => {
    fc.assert(
      fc.property(stream, fc.nat(30), fc.array(fc.nat(30), { maxLength: 3 }), (bodies, written, panels) => {
        const events = bodies.map((body: AnswerEventBody, seq): AnswerStreamEvent => ({ ...body, answerId: 'a', seq }));
        const copyAt = (count: number) => events.slice(0, count).reduce(reduceAnswer, empty);
        const kept = panels.reduce(
          (copy, shown) => interruptAnswer(longerCopy(copy, structuredClone(copyAt(shown))), endedAt),
          interruptAnswer(copyAt(written), endedAt),
        );
        const { text, reasoning } = copyAt(Math.max(written, ...panels));
        expect(kept).toMatchObject({ text, reasoning, stopReason: 'interrupted' });
      }),
    );
  });

  it.each<[string, Partial<AssistantMessage>, unknown]>([
    ['of an answer that ended', { stopReason: 'stop' }, { ...stored, text: 'One two', seq: 9 }],
    ['of an answer that was stopped', { stopReason: 'aborted' }, { ...stored, text: 'One two', seq: 9 }],
    ['that begins otherwise', {}, { ...stored, text: 'Two one', seq: 9 }],
    ['that thought otherwise', { reasoning: 'Hm.' }, { ...stored, text: 'One two', reasoning: 'Oh.', seq: 9 }],
    ['of another answer', {}, { ...stored, id: 'b', text: 'One two', seq: 9 }],
    ['of another thread', {}, { ...stored, threadId: 'u', text: 'One two', seq: 9 }],
    ['of another question', {}, { ...stored, parentId: 'r', text: 'One two', seq: 9 }],
    ['that has fewer events', {}, { ...stored, text: 'One two', seq: 2 }],
    ['that is a question', {}, { ...stored, role: 'user', parts: [], attachments: [], seq: 9 }],
    ['that is malformed', {}, { ...stored, id: 5, text: 'One two', seq: 9 }],
    ['that is nothing', {}, null],
  ])('is never a copy %s', (_name, changes, shown) => {
    const answer = { ...stored, ...changes };
    expect(longerCopy(answer, shown)).toBe(answer);
  });
});
