import { beforeEach, expect, it } from 'vitest';
import type { Collection } from '../../../../lib/core/library/collection';
import type { Attachment } from '../../../../lib/core/message';
import { builtInProfiles, newProfile } from '../../../../lib/core/profile';
import type { AskParams, AskResult } from '../../../../lib/core/protocol/panel-protocol';
import type { Kept } from '../../../../lib/extension/kept/create-kept';
import {
  askInCollection,
  type CollectionQuestionDependencies,
} from '../../../../lib/extension/messaging/ask-collection';

const scope = { windowId: 3, isPrivate: false };
const readAt = Date.UTC(2026, 4, 3);
const collection: Collection = {
  id: 'c1',
  name: 'Mills',
  profileId: 'miller',
  threadIds: [],
  pageIds: ['p1', 'p2'],
  createdAt: 1,
  updatedAt: 1,
};

let attached: Attachment[];
let removed: string[];
let asked: AskParams[];
let added: unknown[];
let keptIds: string[];
let answer: AskResult;

beforeEach(() => {
  [attached, removed, asked, added] = [[], [], [], []];
  keptIds = ['p1', 'p2', 'p3'];
  answer = { ok: true, thread: { id: 't9' } } as AskResult;
});

const keptPage = (id: string) => ({ id, url: `https://${id}.example/`, title: id, readAt, length: 4 });
const dependencies = {
  collections: {
    load: async () => ({
      get: async (id: string) => (id === 'c1' ? collection : undefined),
      change: async (...change: unknown[]) => added.push(change),
    }),
  },
  kept: {
    load: async () => ({
      list: async ({ ids = [] }: { ids?: string[] }) => ({
        pages: ids.filter((id) => keptIds.includes(id)).map((id) => ({ page: keptPage(id) })),
      }),
      read: async (id: string) => ({ page: keptPage(id), markdown: `text of ${id}` }),
    }),
  } as unknown as Kept,
  attachments: {
    async add(_scope: object, attachment: Attachment) {
      attached.push(attachment);
      return attachment;
    },
    remove: async (_scope: object, ids: readonly string[]) => void removed.push(...ids),
  },
  profiles: {
    listProfiles: async () => [...builtInProfiles({ web: 'Web', page: 'This page' }), newProfile('miller', 'Miller')],
  },
  questions: {
    async submit(params: AskParams) {
      asked.push(params);
      return answer;
    },
  },
} as unknown as CollectionQuestionDependencies;

const ask = (params: Partial<AskParams> = {}) =>
  askInCollection(
    { question: 'Since when?', profileId: 'web', attachmentIds: ['a0'], collectionId: 'c1', ...params },
    scope,
    dependencies,
  );

it('asks the pages of the collection alone, with the days on which they were read, by its profile', async () => {
  expect(await ask()).toBe(answer);
  expect(attached).toMatchObject([
    { url: 'https://p1.example/', markdown: 'text of p1', readAt },
    { url: 'https://p2.example/', markdown: 'text of p2', readAt },
  ]);
  expect(asked).toEqual([
    {
      question: 'Since when?',
      profileId: 'miller',
      attachmentIds: ['a0', ...attached.map(({ id }) => id)],
      collectionId: 'c1',
      webSearch: false,
    },
  ]);
  expect(added).toEqual([['c1', { add: { threadIds: ['t9'] } }]]);
  expect(removed).toEqual([]);
});

it('searches the web as well where the person has chosen so', async () => {
  await ask({ webSearch: true });
  expect(asked).toMatchObject([{ webSearch: true }]);
});

it('takes back what it has attached where the question is refused', async () => {
  answer = { ok: false, obstacle: { type: 'access', origins: [], scope: 'all-pages' } };
  expect(await ask()).toBe(answer);
  expect(removed).toEqual(attached.map(({ id }) => id));
  expect(added).toEqual([]);
});

it('refuses a question of a collection that is gone, or whose pages are', async () => {
  expect(await ask({ collectionId: 'c2' })).toMatchObject({ ok: false, obstacle: { type: 'error' } });
  keptIds = [];
  expect(await ask()).toMatchObject({ obstacle: { error: { reason: { type: 'page-not-in-library' } } } });
  expect(asked).toEqual([]);
});
