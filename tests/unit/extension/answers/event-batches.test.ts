import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerEventBody, AnswerStreamEvent } from '../../../../lib/core/events';
import { emptyAnswer, reduceAnswer } from '../../../../lib/core/reduce-answer';
import { createEventBatches } from '../../../../lib/extension/answers/event-batches';

const source = { id: 1, url: 'https://a.example/', title: 'A', domain: 'a.example', status: 'read' as const };
const empty = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0);
const delta = (text: string): AnswerEventBody => ({ type: 'text-delta', text });

function collect() {
  const batches: AnswerStreamEvent[][] = [];
  const batcher = createEventBatches((events) => batches.push(events), Date.now);
  let seq = 0;
  return {
    batches,
    add: (...bodies: AnswerEventBody[]) => {
      for (const body of bodies) batcher.add({ ...body, answerId: 'a', seq: seq++ });
    },
    flush: batcher.flush,
    texts: () => batches.map((events) => events.map((event) => ('text' in event ? event.text : event.type)).join()),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the batches of a stream', () => {
  it('begin with the first word at once, and join what follows within a moment', () => {
    const { add, texts, batches } = collect();
    add(delta('One'), delta(' two'), delta(' three'));
    expect(texts()).toEqual(['One']);
    vi.advanceTimersByTime(32);
    expect(texts()).toEqual(['One']);
    vi.advanceTimersByTime(20);
    expect(texts()).toEqual(['One', ' two three']);
    expect(batches[1]).toEqual([{ type: 'text-delta', text: ' two three', answerId: 'a', first: 1, seq: 2 }]);
    vi.advanceTimersByTime(500);
    add(delta(' four'));
    expect(texts()).toEqual(['One', ' two three', ' four']);
  });

  it('end with the answer, at once and in order', () => {
    const { add, texts } = collect();
    add(delta('One'), delta(' two'), { type: 'answer-end', stopReason: 'stop', at: 1 });
    expect(texts()).toEqual(['One', ' two,answer-end']);
    vi.advanceTimersByTime(500);
    expect(texts()).toHaveLength(2);
  });

  it('are at most 80 ms apart, however long the answer is', () => {
    const { add, batches } = collect();
    add(delta('x'.repeat(1_000_000)));
    for (let index = 0; index < 100; index += 1) {
      add(delta('y'));
      vi.advanceTimersByTime(8);
    }
    expect(batches.length).toBeGreaterThanOrEqual(10);
    expect(batches.length).toBeLessThanOrEqual(12);
  });

  it('give the same answer as the events one by one, and number them without a gap', () => {
    const bodies = fc.array(
      fc.oneof(
        fc.record({ type: fc.constant('text-delta' as const), text: fc.string() }),
        fc.record({ type: fc.constant('reasoning-delta' as const), text: fc.string() }),
        fc.constant<AnswerEventBody>({ type: 'source-available', source }),
        fc.constant<AnswerEventBody>({ type: 'search-start', queries: ['q'] }),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(bodies, fc.array(fc.nat(100), { maxLength: 60 }), (list, pauses) => {
        const { add, batches, flush } = collect();
        for (const [index, body] of list.entries()) {
          add(body);
          vi.advanceTimersByTime(pauses[index] ?? 0);
        }
        flush();
        const single = list.map((body, seq) => ({ ...body, answerId: 'a', seq }));
        expect(batches.flat().reduce(reduceAnswer, empty)).toEqual(single.reduce(reduceAnswer, empty));
        let next = 0;
        for (const event of batches.flat()) {
          if (!('seq' in event)) continue;
          expect(event.first ?? event.seq).toBe(next);
          next = event.seq + 1;
        }
        expect(next).toBe(list.length);
      }),
    );
  });
});
