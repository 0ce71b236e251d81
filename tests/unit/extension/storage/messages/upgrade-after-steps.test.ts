import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { emptyAnswer } from '../../../../../lib/core/reduce-answer';
import { createDatabase, type Database } from '../../../../../lib/extension/storage/database';
import { createThreadStore } from '../../../../../lib/extension/storage/thread-store';

const answer = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 1);
const judge = { label: 'Judge', model: 'j', total: 2, usage: { inputTokens: 7 } };
const next = { questions: ['Why?'], call: { label: 'Quill', model: 'q', usage: { outputTokens: 3 } } };
const steps = (at: readonly [number, number]) => [
  {
    purpose: 'judge',
    at: at[0],
    model: { label: 'Judge', model: 'j' },
    citations: 2,
    usage: { inputTokens: 7 },
    reads: [],
    sent: [],
  },
  {
    purpose: 'next-questions',
    at: at[1],
    model: { label: 'Quill', model: 'q' },
    usage: { outputTokens: 3 },
    reads: [],
    sent: [],
  },
];

let database: Database;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = createDatabase();
});

/** Puts a record as an earlier build wrote it. */
async function putRaw(store: 'messages' | 'answerRecords', record: object): Promise<void> {
  await database.run(async (open) => {
    await Reflect.apply(open.put, open, [store, record]);
  });
}

it('calls of models after the end of an answer become steps of its receipt', async () => {
  const receipt = { searches: [], reads: [], judges: [judge, 'cut'] };
  await putRaw('messages', { ...answer, stopReason: 'stop', endedAt: 9, receipt, next, version: 3 });
  expect(await createThreadStore(database).getMessage('a')).toMatchObject({
    receipt: { after: steps([9, 9]) },
    next: { questions: ['Why?'] },
  });
});

it('as do those in the events of an answer that was not put since', async () => {
  await putRaw('messages', { ...answer, version: 3, unfinished: 1 });
  const events = [
    { type: 'judge-end', call: judge },
    { type: 'next-questions', next },
    { type: 'text-delta', seq: 0, text: 'Lit.' },
  ];
  await putRaw('answerRecords', { answerId: 'a', order: 0, after: -1, events, version: 3 });
  expect(await createThreadStore(database).getMessage('a')).toMatchObject({
    text: 'Lit.',
    receipt: { after: steps([0, 1]) },
    next: { questions: ['Why?'] },
  });
});

it.each([undefined, null, 7, { judges: 'x' }, { judges: [null, 4] }])(
  'a malformed receipt %j reads as none',
  async (receipt) => {
    await putRaw('messages', { ...answer, receipt, next: { call: 3 }, version: 3 });
    const message = await createThreadStore(database).getMessage('a');
    expect(message).toMatchObject({ receipt: { searches: [], reads: [] } });
  },
);
