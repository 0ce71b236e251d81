import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorInfo } from '../../../../lib/core/app-error';
import type { AssistantMessage, Message, Thread, UserMessage } from '../../../../lib/core/message';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { createDatabase, type Database } from '../../../../lib/extension/storage/database';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import type { AnswerRecord } from '../../../../lib/extension/storage/messages/answer-record';
import { createThreadStore } from '../../../../lib/extension/storage/thread-store';

function thread(id: string, updatedAt: number): Thread {
  return { id, title: `Thread ${id}`, profileId: 'web', createdAt: 1, updatedAt };
}

function question(id: string, threadId: string, createdAt: number): UserMessage {
  return { id, threadId, role: 'user', parts: [{ type: 'text', text: 'Why?' }], attachments: [], createdAt };
}

function answer(id: string, threadId: string, createdAt: number): AssistantMessage {
  return emptyAnswer({ id, threadId, parentId: 'q' }, createdAt);
}

/** One piece of text as a record; `seq`: of its event, from 0. */
function said(answerId: string, seq: number, text: string): AnswerRecord {
  return { answerId, order: seq, after: seq - 1, events: [{ type: 'text-delta', text, answerId, seq }] };
}

const fullAnswer: AssistantMessage = {
  ...answer('full', 't', 9),
  mode: 'quotes',
  model: { providerId: 'p', label: 'P', model: 'm' },
  text: 'A claim.',
  citations: [
    {
      claim: { start: 0, end: 8 },
      marker: { start: 7, end: 8 },
      sourceIds: [2],
      quote: 'a claim',
      context: { before: 'Here is' },
      check: { verdict: 'found', context: { before: 'Here is', after: 'of mine.' } },
    },
  ],
  sources: [{ id: 2, url: 'https://a.example/', title: 'A', domain: 'a.example', status: 'read' }],
  usage: { inputTokens: 3 },
  notices: [{ type: 'search-failed', service: 'S', kind: 'network' }],
  receipt: {
    searches: [{ queries: ['q'], providerId: 's' }],
    reads: [{ url: 'https://a.example/', ok: false, error: errorInfo('r', 'network') }],
  },
  activity: { type: 'done' },
  check: { total: 1, done: true },
  stopReason: 'error',
  error: errorInfo('p', 'rate-limited', { service: 'S', status: 429, retryAfterMs: 3000 }),
  providerState: { providerId: 'p', model: 'm', data: { signature: 'x' } },
  seq: 12,
  endedAt: 10,
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each([
  ['createThreadStore', () => createThreadStore(createDatabase())],
  ['createMemoryThreadStore', () => createMemoryThreadStore()],
])('%s', (_, create) => {
  it('keeps threads and lists the newest first', async () => {
    const store = create();
    await store.addThread(thread('a', 1), []);
    await store.addThread(thread('b', 3), []);
    await store.addThread(thread('c', 2), []);
    await store.addThread({ ...thread('a', 4), title: 'Renamed' }, []);
    expect((await store.listThreads()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect((await store.listThreads(2)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await store.listThreads(9)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(await store.getThread('a')).toEqual({ ...thread('a', 4), title: 'Renamed' });
    expect(await store.getThread('nobody')).toBeUndefined();
  });

  it('gives messages back as they were put, the oldest first', async () => {
    const store = create();
    await store.addThread(thread('t', 1), []);
    await store.addThread(thread('other', 1), []);
    const messages: Message[] = [question('q', 't', 1), answer('a', 't', 2), question('q2', 't', 3), fullAnswer];
    for (const message of [...messages].reverse()) await store.putMessage(message);
    await store.putMessage(question('x', 'other', 1));
    expect(await store.listMessages('t')).toEqual(messages);
    expect(await store.getMessage('full')).toEqual(fullAnswer);
    await store.putMessage({ ...fullAnswer, mode: 'checked' });
    expect(await store.getMessage('full')).toEqual({ ...fullAnswer, mode: 'checked' });
    expect(await store.getMessage('nobody')).toBeUndefined();
    expect(await store.listMessages('nobody')).toEqual([]);
  });

  it('imports a long thread as a whole', async () => {
    const store = create();
    const messages = Array.from({ length: 3_000 }, (_, at) => question(`q${at}`, 't', at));
    await store.importThread(thread('t', 1), messages, new AbortController().signal);
    expect(await store.listThreads()).toEqual([thread('t', 1)]);
    expect(await store.listMessages('t')).toEqual(messages);
  });

  it('keeps nothing of an import that is stopped', async () => {
    const store = create();
    await store.addThread(thread('before', 1), [question('q', 'before', 1)]);
    const stopping = new AbortController();
    const messages = Array.from({ length: 3_000 }, (_, at) => question(`q${at}`, 't', at));
    Object.defineProperty(messages[2_000], 'parts', {
      enumerable: true,
      get() {
        stopping.abort();
        return [];
      },
    });
    await expect(store.importThread(thread('t', 1), messages, stopping.signal)).rejects.toThrow('aborted');
    expect((await store.listThreads()).map(({ id }) => id)).toEqual(['before']);
    expect(await store.listMessages('t')).toEqual([]);
    expect(await store.listMessages('before')).toHaveLength(1);
  });

  it('finds the answers that have no end', async () => {
    const store = create();
    await store.addThread(thread('t', 1), []);
    await store.putMessage(question('q', 't', 1));
    await store.putMessage(answer('growing', 't', 2));
    await store.putMessage(answer('ended', 't', 3));
    await store.putMessage({ ...answer('ended', 't', 3), stopReason: 'stop' });
    expect((await store.listUnfinishedAnswers()).map(({ id }) => id)).toEqual(['growing']);
  });

  it('adds appended events to an answer, until it is put again', async () => {
    const store = create();
    await store.addThread(thread('t', 1), []);
    await store.putMessage(answer('a', 't', 2));
    await store.appendEvents(said('a', 0, 'One '));
    await store.appendEvents(said('a', 1, 'two.'));
    expect(await store.getMessage('a')).toMatchObject({ text: 'One two.', seq: 1 });
    expect(await store.listMessages('t')).toMatchObject([{ text: 'One two.' }]);
    expect(await store.listUnfinishedAnswers()).toMatchObject([{ text: 'One two.' }]);
    await store.putMessage({ ...answer('a', 't', 2), text: 'One two.', seq: 1 });
    await store.appendEvents(said('a', 2, ' Three.'));
    expect(await store.getMessage('a')).toMatchObject({ text: 'One two. Three.', seq: 2 });
    await store.putMessage({ ...answer('a', 't', 2), text: 'Done.', seq: 3, stopReason: 'stop' });
    expect(await store.getMessage('a')).toMatchObject({ text: 'Done.' });
  });

  it('appends to no other answer, and to none that does not exist', async () => {
    const store = create();
    await store.addThread(thread('t', 1), []);
    await store.putMessage(question('q', 't', 1));
    await store.putMessage(answer('a', 't', 2));
    for (const id of ['q', 'a2', '']) await store.appendEvents(said(id, 0, 'Lost.'));
    await store.putMessage(answer('a2', 't', 3));
    expect(await store.listMessages('t')).toEqual([question('q', 't', 1), answer('a', 't', 2), answer('a2', 't', 3)]);
  });

  it('deletes a thread with its messages, and keeps none that arrives later', async () => {
    const store = create();
    await store.addThread(thread('t', 1), []);
    await store.addThread(thread('stays', 2), []);
    await store.putMessage(answer('a', 't', 1));
    await store.putMessage(question('b', 'stays', 1));
    await store.appendEvents(said('a', 0, 'One '));
    await store.deleteThread('t');
    await store.putMessage({ ...answer('a', 't', 1), text: 'more' });
    await store.appendEvents(said('a', 1, 'two.'));
    expect((await store.listThreads()).map(({ id }) => id)).toEqual(['stays']);
    expect(await store.listMessages('t')).toEqual([]);
    expect(await store.getMessage('a')).toBeUndefined();
    expect(await store.listUnfinishedAnswers()).toEqual([]);
    expect(await store.listMessages('stays')).toHaveLength(1);
    await store.deleteThread('nobody');
  });

  it('is not changed by changes to what it was given or gave', async () => {
    const store = create();
    const kept = thread('t', 1);
    await store.addThread(kept, []);
    kept.title = 'changed';
    const read = await store.getThread('t');
    if (read) read.title = 'changed';
    expect((await store.getThread('t'))?.title).toBe('Thread t');
  });
});

describe('what the database holds', () => {
  let database: Database;

  async function putRaw(store: 'threads' | 'messages', record: object): Promise<void> {
    await database.run(async (open) => {
      await Reflect.apply(open.put, open, [store, record]);
    });
  }

  beforeEach(() => {
    database = createDatabase();
  });

  it('survives a new instance, with its version', async () => {
    await createThreadStore(database).addThread(thread('t', 1), []);
    await createThreadStore(database).putMessage(fullAnswer);
    await database.close();
    const again = createThreadStore(createDatabase());
    expect(await again.getThread('t')).toEqual({ ...thread('t', 1), revision: 1 });
    expect(await again.getMessage('full')).toEqual(fullAnswer);
    const raw = await database.run((open) => open.get('messages', 'full'));
    expect(raw).toMatchObject({ version: 4 });
    expect(await database.run((open) => open.get('threads', 't'))).toMatchObject({ version: 1 });
  });

  it('holds what a service wants back of an answer without repeating its text', async () => {
    const text = 'The lamp was first lit in 1874. '.repeat(20);
    const data = [{ text, thoughtSignature: 'x' }];
    const long = { ...fullAnswer, text, providerState: { providerId: 'p', model: 'm', data } };
    const store = createThreadStore(database);
    await store.addThread(thread('t', 1), []);
    await store.putMessage(long);
    expect(await store.getMessage('full')).toEqual(long);
    expect(await store.listMessages('t')).toEqual([long]);
    const raw = await database.run((open) => open.get('messages', 'full'));
    expect(JSON.stringify(raw).split('first lit in 1874')).toHaveLength(21);
  });

  it('reads an answer of version 2, whose state is whole', async () => {
    await putRaw('messages', { ...fullAnswer, version: 2 });
    expect(await createThreadStore(database).getMessage('full')).toEqual(fullAnswer);
  });

  it('reads malformed fields of threads as absent, and keeps every thread in reach', async () => {
    await putRaw('threads', { id: 'no-time', title: 'x' });
    await putRaw('threads', { id: 'bare', title: 4, updatedAt: 3 });
    await putRaw('threads', { id: 'bad-time', updatedAt: 'yesterday' });
    const store = createThreadStore(database);
    const empty = { title: '', profileId: '', createdAt: 0, updatedAt: 0 };
    const [newest, ...rest] = await store.listThreads();
    expect(newest).toEqual({ ...empty, id: 'bare', updatedAt: 3 });
    expect(rest.sort((one, other) => one.id.localeCompare(other.id))).toEqual([
      { ...empty, id: 'bad-time' },
      { ...empty, id: 'no-time', title: 'x' },
    ]);
    await store.deleteThread('bad-time');
    expect(await store.getThread('bad-time')).toBeUndefined();
  });

  it('reads the domains of pages off their addresses, whatever is stored', async () => {
    const url = 'https://www.phish.example/';
    const statement = { stance: 'says-so', url, title: 'Bank', domain: 'bank.example', quote: 'q' };
    await putRaw('messages', {
      ...fullAnswer,
      sources: [{ id: 1, url, title: 'Bank', domain: 'bank.example', status: 'read' }],
      examinations: [{ claim: { text: 'c' }, state: 'done', evidence: [statement] }],
    });
    const [message] = await createThreadStore(database).listMessages('t');
    expect(message).toMatchObject({
      sources: [{ domain: 'phish.example' }],
      examinations: [{ evidence: [{ domain: 'phish.example' }] }],
    });
  });

  it('reads digests and cross-examinations that earlier builds stored with other names', async () => {
    const statement = { stance: 'says-so', url: 'https://a.example/', title: 'A', quote: 'q' };
    const part = { sourceId: 1, title: '', citations: [0] };
    const groups = (...kinds: string[]) => kinds.map((kind) => ({ kind, parts: [part] }));
    await putRaw('messages', {
      ...fullAnswer,
      version: 2,
      notices: [{ type: 'digest', groups: groups('glance', 'section', 'pair', 'alone'), left: 0 }],
      examinations: [{ claim: { text: 'c' }, state: 'done', testimonies: [statement], silent: 3, unread: 1 }],
    });
    const [message] = await createThreadStore(database).listMessages('t');
    expect(message).toMatchObject({
      notices: [{ groups: groups('highlights', 'section', 'comparison', 'single') }],
      examinations: [{ evidence: [{ quote: 'q' }], noStatement: 3, unread: 1 }],
    });
  });

  it('drops malformed messages and reads malformed fields as absent', async () => {
    await putRaw('messages', { id: 'nobody', threadId: 't', role: 'nobody' });
    await putRaw('messages', { id: 'no-parent', threadId: 't', role: 'assistant' });
    await putRaw('messages', { id: 'bare', threadId: 't', role: 'assistant', parentId: 'q' });
    const source = { id: 1, url: 'https://a.example/', title: 'A', domain: 'a.example', status: 'read' };
    await putRaw('messages', {
      ...fullAnswer,
      id: 'damaged',
      text: 5,
      citations: [
        null,
        { claim: { start: -1, end: 2 }, sourceIds: [1] },
        { claim: { start: 0, end: 2 }, sourceIds: [1, 'x'], check: 4 },
      ],
      sources: ['x', { ...source, status: 'known', id: 0 }, { ...source, snippet: 5 }],
      activity: { type: 'dancing' },
      stopReason: 'tired',
      error: { kind: 'weather', providerId: 'p' },
      receipt: [],
    });
    const store = createThreadStore(database);
    const messages = await store.listMessages('t');
    expect(messages.map(({ id }) => id)).toEqual(['bare', 'damaged']);
    expect(messages[0]).toEqual({
      ...emptyAnswer({ id: 'bare', threadId: 't', parentId: 'q' }, 0),
      activity: { type: 'done' },
    });
    expect(messages[1]).toMatchObject({
      text: '',
      citations: [{ claim: { start: 0, end: 2 }, sourceIds: [1] }],
      sources: [source],
      activity: { type: 'done' },
      receipt: { searches: [], reads: [] },
    });
    expect(messages[1]).not.toHaveProperty('stopReason');
    expect(messages[1]).not.toHaveProperty('error');
  });

  it('has no records of a thread that was deleted, nor of an answer that was put', async () => {
    const store = createThreadStore(database);
    await store.addThread(thread('t', 1), []);
    for (const id of ['a', 'b']) {
      await store.putMessage(answer(id, 't', 1));
      await store.appendEvents(said(id, 0, 'One '));
      await store.appendEvents(said(id, 1, 'two.'));
    }
    const records = () => database.run((open) => open.getAllKeys('answerRecords'));
    expect(await records()).toHaveLength(4);
    await store.putMessage(answer('a', 't', 1));
    expect(await records()).toEqual([
      ['b', 0],
      ['b', 1],
    ]);
    await store.deleteThread('t');
    expect(await records()).toEqual([]);
  });

  it('keeps no event that arrives after its thread was deleted', async () => {
    const store = createThreadStore(database);
    const records = () => database.run((open) => open.getAllKeys('answerRecords'));
    await store.addThread(thread('t', 1), []);
    for (const id of ['a', 'b']) await store.putMessage(answer(id, 't', 1));
    await store.deleteThread('t');
    await store.appendEvents(said('a', 0, 'Late.'));
    await store.putMessage(answer('a', 't', 1));
    expect(await records()).toEqual([]);
    await store.appendEvents(said('b', 0, 'Late.'));
    await store.addThread(thread('t', 1), []);
    await store.putMessage(answer('c', 't', 1));
    await store.appendEvents(said('c', 0, 'In time.'));
    await store.dropLeftEvents();
    expect(await records()).toEqual([['c', 0]]);
    expect(await store.getMessage('c')).toMatchObject({ text: 'In time.' });
  });

  it('has made the request to write events when the call returns', async () => {
    const store = createThreadStore(database);
    await store.addThread(thread('t', 1), []);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const writing = store.appendEvents(said('a', 0, 'One'));
    expect(put).toHaveBeenCalledOnce();
    put.mockRestore();
    await writing;
  });

  it('reads the records of the first version', async () => {
    const store = createThreadStore(database);
    await store.addThread(thread('t', 1), []);
    await store.putMessage(answer('a', 't', 1));
    await database.run(async (open) => {
      await Reflect.apply(open.put, open, ['answerRecords', { ...said('a', 0, 'One'), version: 1 }]);
    });
    expect(await store.getMessage('a')).toMatchObject({ text: 'One', seq: 0 });
  });

  it('reads the records of the second version', async () => {
    const store = createThreadStore(database);
    await store.addThread(thread('t', 1), []);
    await store.putMessage(answer('a', 't', 1));
    const event = { type: 'text-delta', text: 'One two', seq: 3, first: 0 };
    const record = { answerId: 'a', order: 0, after: -1, events: [event], version: 2 };
    await database.run(async (open) => {
      await Reflect.apply(open.put, open, ['answerRecords', record]);
    });
    expect(await store.getMessage('a')).toMatchObject({ text: 'One two', seq: 3 });
  });

  it('gives an answer up to its first malformed record', async () => {
    const store = createThreadStore(database);
    await store.addThread(thread('t', 1), []);
    await store.putMessage(answer('a', 't', 1));
    for (const [seq, text] of ['One ', 'two ', 'three ', 'four.'].entries())
      await store.appendEvents(said('a', seq, text));
    await database.run(async (open) => {
      await Reflect.apply(open.put, open, ['answerRecords', { ...said('a', 2, 'x'), events: 'three', version: 1 }]);
    });
    expect(await store.getMessage('a')).toMatchObject({ text: 'One two ', seq: 1 });
    expect(await store.listMessages('t')).toHaveLength(1);
  });

  it('keeps fields that this build does not know', async () => {
    await putRaw('messages', { ...fullAnswer, version: 7, later: { nested: true } });
    expect(await createThreadStore(database).getMessage('full')).toMatchObject({
      ...fullAnswer,
      later: { nested: true },
    });
  });
});
