import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssistantMessage } from '../../../../../lib/core/message';
import type { Notice } from '../../../../../lib/core/notice';
import { emptyAnswer } from '../../../../../lib/core/reduce-answer';
import { createDatabase, type Database } from '../../../../../lib/extension/storage/database';
import { createThreadStore } from '../../../../../lib/extension/storage/thread-store';

const answer = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 1);

let database: Database;

/** Puts a record as an earlier build wrote it. */
async function putRaw(record: object): Promise<void> {
  await database.run(async (open) => {
    await Reflect.apply(open.put, open, ['messages', record]);
  });
}

async function upgraded(fields: object): Promise<AssistantMessage | undefined> {
  await putRaw({ ...answer, ...fields, version: 1 });
  const message = await createThreadStore(database).getMessage('a');
  return message?.role === 'assistant' ? message : undefined;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = createDatabase();
});

/** Every type of notice; the compiler asks for the new ones. */
const notices: { [Type in Notice['type']]: Extract<Notice, { type: Type }> } = {
  'nothing-found': { type: 'nothing-found' },
  'no-words': { type: 'no-words' },
  'not-on-page': { type: 'not-on-page', asked: 'page' },
  closest: {
    type: 'closest',
    passages: [{ sourceId: 1, quote: 'a', context: {}, place: { headings: [], blocks: [], before: [], after: [] } }],
  },
  'attached-only': { type: 'attached-only', asked: 'page' },
  digest: {
    type: 'digest',
    groups: [{ kind: 'comparison', parts: [{ sourceId: 1, title: 'History', citations: [0] }] }],
    left: 2,
  },
  'pages-table': {
    type: 'pages-table',
    table: {
      columns: [{ label: 'Price', sourceId: 1 }],
      rows: [
        {
          sourceId: 1,
          cells: [
            [{ citation: 0, span: { start: 7, end: 9 }, under: 'Summer', order: { dimension: 'pound', low: 5 } }],
          ],
        },
      ],
    },
    left: 1,
  },
  counted: {
    type: 'counted',
    counted: {
      operation: 'sum',
      value: 11.5,
      of: 4,
      heads: ['Ferry', 'Cars'],
      rows: [{ citation: 0, cells: ['Sula', '11.5'] }],
    },
  },
  'nothing-to-digest': { type: 'nothing-to-digest', asked: 'page' },
  'no-translation': { type: 'no-translation' },
  'searched-for': { type: 'searched-for', query: 'When was Skerrow Light first lit?' },
  'part-not-found': { type: 'part-not-found', part: 'who proposed it' },
  'values-differ': {
    type: 'values-differ',
    values: [
      { text: '1916', citation: 0, span: { start: 22, end: 26 } },
      { text: '1918', citation: 1, span: { start: 26, end: 30 } },
    ],
  },
  'search-empty': { type: 'search-empty', query: 'tides' },
  'search-failed': { type: 'search-failed', service: 'One', next: 'Two', kind: 'blocked' },
  'search-went-on': { type: 'search-went-on', service: 'One', next: 'Two' },
  'search-limit': { type: 'search-limit', limit: 3, per: 'day' },
  'page-failed': { type: 'page-failed', domain: 'a.example', kind: 'network' },
  'page-excerpt': { type: 'page-excerpt', title: 'A' },
  'context-full': { type: 'context-full', passages: 12, turns: 2, limit: 4096 },
  'web-without-pages': { type: 'web-without-pages' },
  'not-searched': { type: 'not-searched' },
  retrying: { type: 'retrying', service: 'One', seconds: 2 },
  'hosted-search-missing': { type: 'hosted-search-missing', model: 'm' },
  'tools-missing': { type: 'tools-missing', model: 'm' },
  'tool-failed': { type: 'tool-failed', tool: 'open_page', message: 'No.' },
  'address-refused': { type: 'address-refused', domain: 'a.example' },
  'part-failed': { type: 'part-failed', question: 'How tall?', kind: 'network' },
  'not-saved': { type: 'not-saved' },
  'report-corrected': { type: 'report-corrected', count: 2 },
  'unknown-end': { type: 'unknown-end', service: 'Mill', reason: 'TIDE_TURNED' },
  'quotes-first': { type: 'quotes-first', because: 'small' },
  'malformed-calls': { type: 'malformed-calls', count: 2 },
  unsourced: { type: 'unsourced', claim: { start: 3, end: 9 } },
  'marks-checked': { type: 'marks-checked', kept: 1, moved: 2, dropped: 0 },
  'model-failed': { type: 'model-failed', model: 'm', failure: 'repetition' },
  'given-quotes': { type: 'given-quotes', passages: [{ sourceId: 1, quote: 'It is 41 metres tall.' }] },
  'quotes-chosen': { type: 'quotes-chosen' },
  'no-quotes': { type: 'no-quotes' },
  'from-memory': { type: 'from-memory' },
  'unknown-numbers': { type: 'unknown-numbers', count: 2 },
  uncited: { type: 'uncited' },
  'no-citations': { type: 'no-citations', asked: 'selection' },
  'selection-not-in-page': { type: 'selection-not-in-page' },
  'pages-left-out': { type: 'pages-left-out', limit: 30, left: 4 },
  'claims-left-out': { type: 'claims-left-out', limit: 400, left: 50 },
};

describe('notices of version 1', () => {
  it('have their values as fields now, lists as lists', async () => {
    const message = await upgraded({
      notices: [
        { code: 'values-differ', params: { values: '1916\n1918', citations: '0\n1', places: '22-26\n26-30' } },
        { code: 'search-failed', params: { service: 'One', next: 'Two', kind: 'blocked' } },
        { code: 'page-failed', params: { domain: 'a.example', reason: 'network' } },
        { code: 'tool-failed', params: { tool: 'open_page', said: 'No.' } },
        { code: 'nothing-found', params: { pages: 2 } },
        { code: 'search-empty', params: { query: 'tides', range: 'w' } },
        { code: 'uncited' },
      ],
    });
    expect(message?.notices).toEqual([
      notices['values-differ'],
      notices['search-failed'],
      notices['page-failed'],
      notices['tool-failed'],
      notices['nothing-found'],
      notices['search-empty'],
      notices.uncited,
    ]);
  });

  it('are dropped where nobody can say what they mean', async () => {
    const message = await upgraded({
      notices: [
        { code: 'other-search', params: { service: 'S' } },
        { code: 'values-differ', params: { values: 'x', citations: 'y', places: 'z' } },
        { code: 'values-differ' },
        { params: {} },
        'x',
        null,
        { code: 'not-searched', params: 4 },
      ],
    });
    expect(message?.notices).toEqual([{ type: 'values-differ', values: [] }, notices['not-searched']]);
  });
});

it('upgrades failures of version 1, of the answer and of the pages that were read', async () => {
  const failure = { providerId: 'gemini', type: 'T', kind: 'unknown-model', retryable: false };
  const page = { providerId: 'reader', type: 'PAGE_READ_FAILED', kind: 'empty', retryable: false };
  const message = await upgraded({
    error: { ...failure, params: { service: 'Gemini', model: 'm', said: 'No.' } },
    receipt: {
      searches: [],
      reads: [
        { url: 'https://a.example/', ok: true },
        { url: 'https://b.example/', ok: false, error: { ...page, params: { host: 'b.example', scripts: 1 } } },
      ],
    },
  });
  expect(message?.error).toMatchObject({
    ...failure,
    reason: { type: 'unknown-model', model: 'm' },
    service: 'Gemini',
    message: 'No.',
  });
  expect(message?.receipt.reads).toMatchObject([
    { url: 'https://a.example/', ok: true },
    { ok: false, error: { ...page, reason: { type: 'page-needs-scripts', host: 'b.example' } } },
  ]);
});

it.each(Object.values(notices))('keeps a notice as it is: $type', async (notice) => {
  const store = createThreadStore(database);
  await store.addThread({ id: 't', title: '', profileId: '', createdAt: 1, updatedAt: 1 }, []);
  await store.putMessage({ ...answer, notices: [notice] });
  expect(await store.getMessage('a')).toMatchObject({ notices: [notice] });
});

it('where a quote stands on its page is read back, and a malformed place is none', async () => {
  const place = {
    headings: ['How to do it'],
    introduction: 'To wax a ski:',
    blocks: [{ kind: 'row' as const, heads: ['Port', 'Depth'], struck: [{ start: 0, end: 2 }], start: 0, end: 4 }],
    before: [],
    after: [{ kind: 'item' as const, number: 2, depth: 1, text: 'Scrape it.', joined: true }],
  };
  const citation = { claim: { start: 0, end: 4 }, sourceIds: [1], quote: '1871', instead: true, place };
  expect((await upgraded({ citations: [citation] }))?.citations).toEqual([citation]);
  const malformed = [
    { ...citation, place: { ...place, blocks: [{ kind: 'row', start: -1 }] } },
    { ...citation, place: 'here' },
  ];
  const read = await upgraded({ citations: malformed });
  expect(read?.citations.map((one) => [one.quote, one.place])).toEqual([
    ['1871', undefined],
    ['1871', undefined],
  ]);
});

it('the words that answer, and what an unfinished answer waits for, are read back', async () => {
  const citation = { claim: { start: 0, end: 4 }, sourceIds: [1], quote: '1871', answering: { start: 0, end: 4 } };
  const activity = { type: 'searching' as const, queries: ['q'], running: 2 };
  expect(await upgraded({ citations: [citation], activity })).toMatchObject({ citations: [citation], activity });
  const malformed = { ...citation, answering: 'all' };
  const read = await upgraded({ citations: [malformed], activity: { type: 'waiting' } });
  expect(read?.activity).toEqual({ type: 'waiting' });
  expect(read?.citations[0]?.quote).toBe('1871');
  expect(read?.citations[0]?.answering).toBeUndefined();
});
