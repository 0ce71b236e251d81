import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendThreads } from '../../../../lib/core/files/import-parts';
import type { Message } from '../../../../lib/core/message';
import type { ImportPart } from '../../../../lib/core/protocol/data-calls';
import { ThreadImport } from '../../../../lib/extension/history/import-threads';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import type { ThreadStore } from '../../../../lib/extension/storage/thread-store';
import { importThreads, putSample, sampleMessages } from './support';

let store: ThreadStore;
beforeEach(() => {
  store = createMemoryThreadStore();
});

const thread = { id: 'old', title: 'A question', profileId: 'web', createdAt: 5, updatedAt: 6, pinned: true };
const messages = sampleMessages({ id: 'old', question: 'A question', answer: { text: 'An answer.' } });

/** A question with an answer that is followed by the next question, and so on. */
function chain(length: number): Message[] {
  const [question, answer] = messages;
  return Array.from({ length }, (_, at): Message => {
    const parent = at > 0 && { parentId: `m${at - 1}` };
    return { ...(at % 2 === 0 ? question : answer), id: `m${at}`, ...parent } as Message;
  });
}

describe('an import of threads', () => {
  it('adds a thread under new ids, with its messages in order', async () => {
    expect(await importThreads([{ thread, messages }], store)).toEqual({
      added: 1,
      known: 0,
      malformed: 0,
      end: 'done',
    });
    const [added] = await store.listThreads();
    expect(added).toEqual({ ...thread, id: expect.not.stringMatching(/^old$/) });
    const [question, answer] = await store.listMessages(added?.id ?? '');
    expect(answer).toMatchObject({ role: 'assistant', text: 'An answer.', parentId: question?.id });
    expect([question?.id, answer?.id]).not.toContain('q-old');
  });

  it('keeps a second opinion beside its answer', async () => {
    const [, answer] = messages;
    if (!answer) throw new Error('The sample has an answer.');
    const opinion = { of: answer.id, profileId: 'deep', profile: 'Deep' };
    const chosen = { ...thread, goesOn: { [answer.id]: 'o-old' } };
    await importThreads([{ thread: chosen, messages: [...messages, { ...answer, id: 'o-old', opinion }] }], store);
    const [added] = await store.listThreads();
    const stored = await store.listMessages(added?.id ?? '');
    const answers = stored.flatMap((one) => (one.role === 'assistant' ? [one] : []));
    const first = answers.find((one) => !one.opinion);
    expect(answers.find((one) => one.opinion)?.opinion).toEqual({ ...opinion, of: first?.id });
    expect(first?.id).not.toBe(answer.id);
    expect(added?.goesOn).toEqual({ [first?.id ?? '']: answers.find((one) => one.opinion)?.id });
  });

  it('adds nothing twice', async () => {
    await importThreads([{ thread, messages }], store);
    const again = await importThreads(
      [
        { thread, messages },
        { thread, messages },
      ],
      store,
    );
    expect(again).toEqual({ added: 0, known: 2, malformed: 0, end: 'done' });
    expect(await store.listThreads()).toHaveLength(1);
  });

  it('replaces nothing that is there, although its ids are the same', async () => {
    await putSample(store, { id: 'old', question: 'Mine', answer: { text: 'My own.' } });
    await importThreads([{ thread, messages }], store);
    expect(await store.getMessage('a-old')).toMatchObject({ text: 'My own.' });
    expect(await store.listThreads()).toHaveLength(2);
  });

  it('is whole or not at all', async () => {
    const failing = {
      ...store,
      importThread: async () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(await importThreads([{ thread, messages }], failing)).toMatchObject({ added: 0, end: 'failed' });
    expect(await store.listThreads()).toEqual([]);
    expect(await importThreads([{ thread, messages }], store)).toMatchObject({ added: 1 });
  });

  it('ends what was in progress, and asks for no access', async () => {
    const [question, answer] = messages;
    const check = { total: 2, done: false, blocked: true, origins: ['https://*/*'], judging: { label: 'J', total: 1 } };
    const { stopReason: _, ...unfinished } = { ...answer, check };
    await importThreads([{ thread, messages: [question, unfinished] }], store);
    const [, added] = await store.listMessages((await store.listThreads())[0]?.id ?? '');
    expect(added).toMatchObject({ stopReason: 'interrupted' });
    expect(added).not.toHaveProperty('check');
  });

  it('keeps a chain of 20,000 messages in its order, and does other work in between', async () => {
    const long = chain(20_000);
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    // The later half first: what an answer follows may come after it.
    const file = [...long.slice(10_000), ...long.slice(0, 10_000)];
    expect(await importThreads([{ thread, messages: file }], store)).toMatchObject({ added: 1 });
    expect(pauses.mock.calls.length).toBeGreaterThan(40);
    const [added] = await store.listThreads();
    const stored = new Map((await store.listMessages(added?.id ?? '')).map((one) => [one.id, one]));
    expect(stored.size).toBe(20_000);
    const parents = new Set([...stored.values()].map(({ parentId }) => parentId));
    let last = [...stored.values()].find(({ id }) => !parents.has(id));
    let length = 0;
    for (; last; last = last.parentId === undefined ? undefined : stored.get(last.parentId)) length += 1;
    expect(length).toBe(20_000);
  });

  it('leaves out what follows no question of the thread, and messages in a circle', async () => {
    const [first, second, third, fourth] = chain(4);
    const strays = [{ ...third, parentId: 'gone' }, fourth];
    const circle = [
      { ...third, id: 'one', parentId: 'other' },
      { ...third, id: 'other', parentId: 'one' },
    ];
    await importThreads([{ thread, messages: [first, second, ...strays, ...circle] }], store);
    const [added] = await store.listThreads();
    expect(await store.listMessages(added?.id ?? '')).toHaveLength(2);
  });

  it.each([
    ['a text that no message has', { ...messages[0], parts: [{ type: 'text', text: 'x'.repeat(16_100_000) }] }],
    ['more values than any message', { ...messages[0], more: Array.from({ length: 100_001 }, () => 1) }],
    ['levels that overflow', { ...messages[0], more: JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) }],
  ])('does not read a message with %s', async (_, message) => {
    const result = await importThreads([{ thread, messages: [message] }], store);
    expect(result).toMatchObject({ added: 0, malformed: 1 });
    // A page of the extension sends none; the background does not rely on that.
    const parts: ImportPart[] = [
      { type: 'thread', thread },
      { type: 'messages', messages: [message] },
      { type: 'end' },
    ];
    expect(await new ThreadImport(store).take(parts)).toMatchObject({ added: 0, malformed: 1 });
  });

  it('stops in the middle of a thread: what was added before stays, and nothing of this one', async () => {
    const stopping = new AbortController();
    const running = new ThreadImport(store);
    let sent = 0;
    const send = async (parts: ImportPart[]) => {
      const result = await running.take(parts);
      sent += 1;
      if (sent === 3) stopping.abort();
      return result;
    };
    const long = { thread: { ...thread, title: 'Long' }, messages: chain(20_000) };
    const calls = { send, stop: async () => running.stop() };
    const result = await sendThreads([{ thread, messages }, long], calls, () => undefined, stopping.signal);
    expect(result).toEqual({ added: 1, known: 0, malformed: 0, end: 'stopped' });
    expect((await store.listThreads()).map(({ title }) => title)).toEqual(['A question']);
  });

  it('counts a thread that was added by the parts in which it was stopped', async () => {
    const stopping = new AbortController();
    const { importThread } = store;
    store.importThread = async (...args) => {
      await importThread.apply(store, args);
      stopping.abort();
    };
    const running = new ThreadImport(store);
    const calls = { send: (parts: ImportPart[]) => running.take(parts), stop: () => running.stop() };
    const next = { thread: { ...thread, title: 'Next' }, messages };
    const result = await sendThreads([{ thread, messages }, next], calls, () => undefined, stopping.signal);
    expect(result).toEqual({ added: 1, known: 0, malformed: 0, end: 'stopped' });
    expect((await store.listThreads()).map(({ title }) => title)).toEqual(['A question']);
  });

  it('takes no part of a thread that it does not know', async () => {
    await expect(new ThreadImport(store).take([{ type: 'messages', messages }])).rejects.toThrow(
      'belongs to no thread',
    );
    await expect(new ThreadImport(store).take([{ type: 'other' }])).rejects.toThrow();
  });

  it.each([
    ['nothing', null],
    ['a text', 'thread'],
    ['no messages', { thread }],
    ['no question', { thread, messages: [] }],
    ['messages of another thread', { thread, messages: sampleMessages({ id: 'other', question: 'Why?' }) }],
    ['an answer without its question', { thread, messages: [messages[1]] }],
    ['no id', { thread: { ...thread, id: '' }, messages }],
  ])('leaves out %s, and says so', async (_, one) => {
    const result = await importThreads([one, { thread, messages }], store);
    expect(result).toEqual({ added: 1, known: 0, malformed: 1, end: 'done' });
    expect(await store.listThreads()).toHaveLength(1);
  });
});
