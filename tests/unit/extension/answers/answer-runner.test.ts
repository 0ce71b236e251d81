import { describe, expect, it, vi } from 'vitest';
import type { AnswerEventBody, AnswerStreamEvent } from '../../../../lib/core/events';
import { loadPart } from '../../../../lib/core/load-part';
import type { AssistantMessage } from '../../../../lib/core/message';
import { emptyAnswer, reduceAnswer } from '../../../../lib/core/reduce-answer';
import { createAnswerRunner, interruptUnfinished } from '../../../../lib/extension/answers/answer-runner';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import type { ThreadStore } from '../../../../lib/extension/storage/thread-store';

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
  async function* run(): AsyncGenerator<AnswerStreamEvent> {
    for (const [seq, body] of bodies.entries()) {
      await gates[seq]?.promise;
      yield { ...body, answerId: 'a', seq };
    }
  }
  return { run, open: (index: number) => gates[index]?.resolve() };
}

async function storeWithThread() {
  const store = createMemoryThreadStore();
  await store.addThread({ id: 't', title: 'T', profileId: 'web', createdAt: 0, updatedAt: 0 }, []);
  return store;
}

/** A store that tells what is written; the write of this index fails. */
async function recordingStore(failing?: number) {
  const store = await storeWithThread();
  const written: string[] = [];
  async function write(name: string, task: () => Promise<void>): Promise<void> {
    written.push(name);
    if (written.length - 1 === failing) throw new DOMException('full', 'QuotaExceededError');
    await task();
  }
  const recording: ThreadStore = {
    ...store,
    putMessage: (message) =>
      write(`whole: ${message.role === 'assistant' && message.text}`, () => store.putMessage(message)),
    appendEvents: (record) =>
      write(record.events.map((event) => ('text' in event ? `${event.type} ${event.text}` : event.type)).join(), () =>
        store.appendEvents(record),
      ),
  };
  return { store: recording, written };
}

describe('the answer runner', () => {
  it('saves the answer as it grows and when it is whole, and publishes every event', async () => {
    const store = await storeWithThread();
    const published: string[] = [];
    const runner = createAnswerRunner(
      (_threadId, events) => published.push(...events.map(({ type }) => type)),
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

  it('writes the answer as a whole at its beginning and its end, and only what is new in between', async () => {
    const { store, written } = await recordingStore();
    let at = 0;
    const runner = createAnswerRunner(
      () => undefined,
      () => at,
    );
    const bodies: AnswerEventBody[] = [
      { type: 'answer-start', question: 'Q', mode: 'written' },
      ...['a', 'b', 'c', 'd'].map((text) => ({ type: 'text-delta' as const, text })),
      { type: 'answer-end', stopReason: 'stop', at: 9 },
    ];
    const stream = gatedStream(bodies);
    runner.start(empty, store, [stream.run]);
    for (const index of bodies.keys()) {
      stream.open(index);
      await vi.waitFor(() => expect(runner.current('a')?.seq ?? bodies.length).toBeGreaterThanOrEqual(index));
      at += 1_000;
    }
    await vi.waitFor(() => expect(runner.current('a')).toBeUndefined());
    expect(written).toEqual([
      'whole: ',
      'answer-start',
      'text-delta a',
      'text-delta b',
      'text-delta c',
      'text-delta d',
      'answer-end',
      'whole: abcd',
    ]);
  });

  it.each([
    ['at the beginning', 0],
    ['in the middle', 3],
  ])('makes up for a write that fails %s', async (_name, failing) => {
    const { store, written } = await recordingStore(failing);
    let at = 0;
    const runner = createAnswerRunner(
      () => undefined,
      () => at,
    );
    const stream = gatedStream(['a', 'b', 'c', 'd', 'e'].map((text) => ({ type: 'text-delta', text })));
    runner.start(empty, store, [stream.run]);
    for (const index of [0, 1, 2, 3]) {
      stream.open(index);
      await vi.waitFor(() => expect(written).toHaveLength(index + 2));
      at += 1_000;
    }
    expect(await store.getMessage('a')).toMatchObject({ text: 'abcd', seq: 3 });
  });

  it('says so where the whole answer cannot be written', async () => {
    const store = await storeWithThread();
    const full: ThreadStore = {
      ...store,
      putMessage: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      appendEvents: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    };
    const published: string[] = [];
    const runner = createAnswerRunner(
      (_threadId, events) => {
        published.push(...events.map(({ type }) => type));
        // A panel that opens now gets the message as it is here.
        if (published.at(-1) === 'write-failed') snapshot = runner.current('a');
      },
      () => 0,
    );
    let snapshot: ReturnType<typeof runner.current>;
    const stream = gatedStream([
      { type: 'text-delta', text: 'Because.' },
      { type: 'answer-end', stopReason: 'stop', at: 1 },
    ]);
    runner.start(empty, full, [stream.run]);
    stream.open(0);
    stream.open(1);
    await vi.waitFor(() => expect(published).toEqual(['text-delta', 'answer-end', 'write-failed']));
    expect(snapshot?.notices).toContainEqual({ type: 'not-saved' });
  });

  it('leaves the writing to the run that follows', async () => {
    const { store, written } = await recordingStore();
    const runner = createAnswerRunner(
      () => undefined,
      () => 0,
    );
    const first = gatedStream([
      { type: 'text-delta', text: 'One' },
      { type: 'text-delta', text: ' of the first run' },
    ]);
    runner.start(empty, store, [first.run]);
    first.open(0);
    await vi.waitFor(async () => expect(await store.getMessage('a')).toMatchObject({ text: 'One' }));
    const second = gate();
    runner.start({ ...empty, text: 'One', seq: 0 }, store, [
      async function* () {
        await second.promise;
        yield { type: 'text-delta', text: ' of the second', answerId: 'a', seq: 1 };
      },
    ]);
    first.open(1);
    second.resolve();
    await vi.waitFor(() => expect(runner.current('a')).toBeUndefined());
    expect(await store.getMessage('a')).toMatchObject({ text: 'One of the second' });
    expect(written.join()).not.toContain('first run');
  });

  it('gives who comes late a state that the next events continue', async () => {
    const store = await storeWithThread();
    const late: AssistantMessage[] = [];
    const pieces = Array.from({ length: 300 }, (_, index) => `${index} `);
    const runner = createAnswerRunner((_threadId, events) => {
      for (const [index, view] of late.entries()) late[index] = events.reduce(reduceAnswer, view);
      const current = runner.current('a');
      if (current && late.length < 5) late.push(current);
    }, Date.now);
    runner.start(empty, store, [
      async function* () {
        for (const [seq, text] of pieces.entries()) {
          if (seq % 40 === 0) await new Promise((next) => setTimeout(next, 10));
          yield { type: 'text-delta', text, answerId: 'a', seq };
        }
      },
    ]);
    await vi.waitFor(() => expect(runner.current('a')).toBeUndefined());
    expect(late.length).toBeGreaterThan(1);
    for (const view of late) expect(view.text).toBe(pieces.join(''));
  });

  it('has everything written that it publishes', async () => {
    const store = await storeWithThread();
    const unwritten: string[] = [];
    const runner = createAnswerRunner((_threadId, events) => {
      const shown = events.flatMap((event) => ('text' in event ? [event.text] : [])).join('');
      if (!written.join('').endsWith(shown)) unwritten.push(shown);
    }, Date.now);
    const written: string[] = [];
    const recording: ThreadStore = {
      ...store,
      appendEvents(record) {
        written.push(...record.events.flatMap((event) => ('text' in event ? [event.text] : [])));
        return store.appendEvents(record);
      },
    };
    const stream = gatedStream(['One', ' two', ' three.'].map((text) => ({ type: 'text-delta', text })));
    runner.start(empty, recording, [stream.run]);
    for (const index of [0, 1, 2]) stream.open(index);
    await vi.waitFor(() => expect(runner.current('a')).toBeUndefined());
    expect(written.join('')).toBe('One two three.');
    expect(unwritten).toEqual([]);
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
      (_threadId, events) => published.push(...events.map(({ type }) => type)),
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

  it('tells panels that no verdict comes where a phase behind the answer fails, and keeps the answer', async () => {
    const store = await storeWithThread();
    const published: string[] = [];
    const runner = createAnswerRunner(
      (_threadId, events) => published.push(...events.map(({ type }) => type)),
      () => 0,
    );
    runner.start(empty, store, [
      async function* () {
        yield { type: 'text-delta', text: 'One.', answerId: 'a', seq: 0 };
        yield { type: 'answer-end', stopReason: 'stop', at: 1, answerId: 'a', seq: 1 };
      },
      async function* () {
        yield { type: 'check-start', total: 2, answerId: 'a' };
        throw new Error('The storage is gone.');
      },
    ]);
    await vi.waitFor(() => expect(runner.current('a')).toBeUndefined());
    expect(published).toEqual(['text-delta', 'answer-end', 'check-start', 'check-end']);
    expect(await store.getMessage('a')).toMatchObject({
      text: 'One.',
      stopReason: 'stop',
      check: { total: 2, done: true },
    });
  });

  it('ends an answer whose engine cannot be loaded with that failure, and publishes it', async () => {
    const store = await storeWithThread();
    const published: AnswerStreamEvent[] = [];
    const runner = createAnswerRunner(
      (_threadId, events) => published.push(...events),
      () => 7,
    );
    runner.start(empty, store, [
      // biome-ignore lint/correctness/useYield: it fails before its first event
      async function* () {
        await loadPart(Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
      },
    ]);
    await vi.waitFor(() => expect(runner.current('a')).toBeUndefined());
    const error = { reason: { type: 'own-failure' }, detail: expect.stringContaining('dynamically imported module') };
    expect(published).toMatchObject([{ type: 'answer-error', seq: 0, error, at: 7 }, { type: 'check-end' }]);
    expect(await store.getMessage('a')).toMatchObject({ stopReason: 'error', error });
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

describe('phases on an answer that has ended', () => {
  const ended: AssistantMessage = { ...empty, stopReason: 'stop' };
  const adds = (key: string) =>
    async function* (message: AssistantMessage): AsyncGenerator<AnswerStreamEvent> {
      yield {
        type: 'after-step',
        answerId: message.id,
        step: { purpose: 'check', at: Number(key), reads: [], sent: [] },
      };
    };
  const setup = async () => {
    const store = await storeWithThread();
    await store.putMessage(ended);
    const runner = createAnswerRunner(
      () => undefined,
      () => 0,
    );
    return { store, runner, over: () => vi.waitFor(() => expect(runner.current('a')).toBeUndefined(), 5_000) };
  };

  it('begin with it as it is stored at that moment: nothing that ran since is lost', async () => {
    const { store, runner, over } = await setup();
    for (const key of ['1', '2', '3']) {
      expect(await runner.proceed('a', store, [adds(key)])).toBe(true);
      await over();
    }
    const kept = await store.getMessage('a');
    expect(kept?.role === 'assistant' && kept.receipt.after?.map(({ at }) => at)).toEqual([1, 2, 3]);
  });

  it('run one at a time, and none on an answer that is gone or not at its end', async () => {
    const { store, runner, over } = await setup();
    const begun = await Promise.all(['1', '2'].map((key) => runner.proceed('a', store, [adds(key)])));
    expect(begun).toEqual([true, false]);
    await over();
    await store.putMessage(empty);
    expect(await runner.proceed('a', store, [adds('3')])).toBe(false);
    await store.deleteThread('t');
    expect(await runner.proceed('a', store, [adds('4')])).toBe(false);
  });
});
