import { beforeEach, describe, expect, it } from 'vitest';
import { importThreads } from '../../../../lib/extension/history/import-threads';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import type { ThreadStore } from '../../../../lib/extension/storage/thread-store';
import { putSample, sampleMessages } from './support';

let store: ThreadStore;
beforeEach(() => {
  store = createMemoryThreadStore();
});

const thread = { id: 'old', title: 'A question', profileId: 'web', createdAt: 5, updatedAt: 6, pinned: true };
const messages = sampleMessages({ id: 'old', question: 'A question', answer: { text: 'An answer.' } });

describe('importThreads', () => {
  it('adds a thread under new ids, with its messages in order', async () => {
    expect(await importThreads([{ thread, messages }], store)).toEqual({ added: 1, known: 0, malformed: 0 });
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
    expect(again).toEqual({ added: 0, known: 2, malformed: 0 });
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
      addThread: async () => {
        throw new Error('QuotaExceededError');
      },
    };
    await expect(importThreads([{ thread, messages }], failing)).rejects.toThrow();
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
    expect(result).toEqual({ added: 1, known: 0, malformed: 1 });
    expect(await store.listThreads()).toHaveLength(1);
  });
});
