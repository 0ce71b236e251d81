import { describe, expect, it } from 'vitest';
import type { AnswerStreamEvent } from '../../../../lib/core/events';
import type { Page } from '../../../../lib/core/provider';
import { emptyAnswer, reduceAnswer } from '../../../../lib/core/reduce-answer';
import { recordAfterStep } from '../../../../lib/extension/answers/after-steps';

const page: Page = { url: 'https://a.example/', title: 'A', markdown: 'A', contentLength: 1, truncated: false };
const { signal } = new AbortController();
const started: AnswerStreamEvent = { type: 'check-start', answerId: 'a', total: 1 };
const ended: AnswerStreamEvent = { type: 'check-end', answerId: 'a' };

/** A clock that goes on by 10 milliseconds whenever it is looked at. */
function clock(): () => number {
  let at = 0;
  return () => {
    at += 10;
    return at;
  };
}

async function collect(events: AsyncIterable<AnswerStreamEvent>): Promise<AnswerStreamEvent[]> {
  const list: AnswerStreamEvent[] = [];
  for await (const event of events) list.push(event);
  return list;
}

function receiptOf(events: readonly AnswerStreamEvent[]) {
  const message = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 1);
  return events.reduce(reduceAnswer, message).receipt.after;
}

describe('a step after the end of an answer', () => {
  it('tells of services that got an address, and of pages that were opened, as one step', async () => {
    const step = recordAfterStep('check', clock());
    const read = step.reading(async (url, _signal, onSent) => {
      onSent?.({ host: 'reader.example', parts: [{ kind: 'address', characters: url.length }], address: url });
      if (url.endsWith('gone')) throw new Error('gone');
      return page;
    });
    async function* work(): AsyncGenerator<AnswerStreamEvent> {
      await read('https://a.example/', signal);
      yield started;
      await read('https://a.example/gone', signal).catch(() => undefined);
      yield ended;
    }
    const events = await collect(step.during('a', work()));
    expect(events.map(({ type }) => type)).toEqual(['after-step', 'check-start', 'after-step', 'check-end']);
    expect(receiptOf(events)).toMatchObject([
      {
        purpose: 'check',
        at: 10,
        reads: [
          { url: 'https://a.example/', ok: true },
          { url: 'https://a.example/gone', ok: false, error: { providerId: 'reader' } },
        ],
        sent: [{ host: 'reader.example', requests: 2, parts: [{ kind: 'address', characters: 40 }] }],
      },
    ]);
  });

  it('adds nothing where nothing was requested', async () => {
    async function* work(): AsyncGenerator<AnswerStreamEvent> {
      yield started;
      yield ended;
    }
    expect(await collect(recordAfterStep('check', clock()).during('a', work()))).toEqual([started, ended]);
  });

  it('is told where the work fails', async () => {
    const step = recordAfterStep('find-source', clock());
    async function* work(): AsyncGenerator<AnswerStreamEvent> {
      step.onSent({ host: 'search.example', parts: [{ kind: 'search', characters: 7 }] });
      yield* [];
      throw new Error('refused');
    }
    const seen: AnswerStreamEvent[] = [];
    const run = async () => {
      for await (const event of step.during('a', work())) seen.push(event);
    };
    await expect(run()).rejects.toThrow('refused');
    expect(receiptOf(seen)).toMatchObject([{ purpose: 'find-source', sent: [{ host: 'search.example' }] }]);
  });
});
