import { describe, expect, it, vi } from 'vitest';
import type { AnswerEventBody, StreamEvent } from '../../../../lib/core/events';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { createAnswerRunner, interruptUnfinished } from '../../../../lib/extension/answers/answer-runner';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';

const empty = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0);

/** Node 20 has no Promise.withResolvers. */
function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function gatedStream(bodies: AnswerEventBody[]) {
  const gates = bodies.map(() => gate());
  async function* run(): AsyncGenerator<StreamEvent> {
    for (const [seq, body] of bodies.entries()) {
      await gates[seq]?.promise;
      yield { ...body, answerId: 'a', seq };
    }
  }
  return { run, open: (index: number) => gates[index]?.resolve() };
}

async function storeWithThread() {
  const store = createMemoryThreadStore();
  await store.putThread({ id: 't', title: 'T', profileId: 'web', createdAt: 0, updatedAt: 0 });
  return store;
}

describe('the answer runner', () => {
  it('saves the answer as it grows and when it is whole, and publishes every event', async () => {
    const store = await storeWithThread();
    const published: string[] = [];
    const runner = createAnswerRunner(
      (_threadId, event) => published.push(event.type),
      () => 0,
    );
    const stream = gatedStream([
      { type: 'answer-start', question: 'Q', mode: 'written' },
      { type: 'text-delta', text: 'One ' },
      { type: 'text-delta', text: 'two.' },
      { type: 'answer-end', stopReason: 'stop', at: 9 },
    ]);
    runner.start(empty, store, [stream.run]);
    stream.open(0);
    stream.open(1);
    await vi.waitFor(async () => expect(await store.getMessage('a')).toMatchObject({ text: 'One ' }), 5_000);
    expect(runner.current('a')).toMatchObject({ text: 'One ' });
    stream.open(2);
    stream.open(3);
    await vi.waitFor(async () =>
      expect(await store.getMessage('a')).toMatchObject({ text: 'One two.', stopReason: 'stop' }),
    );
    await vi.waitFor(() => expect(runner.current('a')).toBeUndefined());
    expect(published).toEqual(['answer-start', 'text-delta', 'text-delta', 'answer-end']);
  });

  it('hands the stop to the running answer', async () => {
    const store = await storeWithThread();
    const runner = createAnswerRunner(
      () => undefined,
      () => 0,
    );
    const stopped = gate();
    runner.start(empty, store, [
      async function* (_answer, signal) {
        if (!signal.aborted) await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        stopped.resolve();
        yield { type: 'answer-end', stopReason: 'aborted', at: 1, answerId: 'a', seq: 0 };
      },
    ]);
    runner.stop('a');
    await stopped.promise;
    await vi.waitFor(async () => expect(await store.getMessage('a')).toMatchObject({ stopReason: 'aborted' }));
  });

  it('hands the answer, as the events so far have made it, from one phase to the next', async () => {
    const store = await storeWithThread();
    const published: string[] = [];
    const runner = createAnswerRunner(
      (_threadId, event) => published.push(event.type),
      () => 0,
    );
    runner.start(empty, store, [
      async function* () {
        yield { type: 'text-delta', text: 'One.', answerId: 'a', seq: 0 };
        yield { type: 'answer-end', stopReason: 'stop', at: 1, answerId: 'a', seq: 1 };
      },
      async function* (answer) {
        yield { type: 'check-start', answerId: answer.id, total: answer.text.length };
      },
    ]);
    await vi.waitFor(async () => expect(await store.getMessage('a')).toMatchObject({ check: { total: 4 } }));
    expect(published).toEqual(['text-delta', 'answer-end', 'check-start']);
  });

  it('marks what a dead background left unfinished, and nothing else', async () => {
    const store = await storeWithThread();
    await store.putMessage({ ...empty, text: 'Half an ans' });
    await store.putMessage({ ...empty, id: 'b', text: 'Whole.', stopReason: 'stop' });
    await interruptUnfinished(store, 77);
    expect(await store.getMessage('a')).toMatchObject({ text: 'Half an ans', stopReason: 'interrupted', endedAt: 77 });
    expect(await store.getMessage('b')).toMatchObject({ stopReason: 'stop' });
  });
});
