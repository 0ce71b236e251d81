import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { errorInfo, isAppError } from '../../../../lib/core/app-error';
import { defaultKeeping } from '../../../../lib/core/library/keeping';
import type { KeptPage } from '../../../../lib/core/library/kept-page';
import type { Watch } from '../../../../lib/core/library/watch';
import type { UserMessage } from '../../../../lib/core/message';
import { newProfile } from '../../../../lib/core/profile';
import type { Provider } from '../../../../lib/core/provider';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { createRateLimiter } from '../../../../lib/extension/answers/rate-limiter';
import { createConnections } from '../../../../lib/extension/auth/connections';
import { readPendingSignIns } from '../../../../lib/extension/auth/pending-sign-ins';
import { createBackgroundTabs } from '../../../../lib/extension/browser/background-tabs';
import { tabBehind } from '../../../../lib/extension/browser/panel-tabs';
import { applyUpdatesWhenIdle } from '../../../../lib/extension/browser/updates';
import { createCollectionStore } from '../../../../lib/extension/collections/collection-store';
import { createPreferenceStore } from '../../../../lib/extension/data/preference-store';
import { createProblemReports } from '../../../../lib/extension/data/problem-reports';
import { createSync } from '../../../../lib/extension/data/sync';
import { openThreadSearch } from '../../../../lib/extension/history/open-thread-search';
import { createBookmarkReadingStore, nextBookmark } from '../../../../lib/extension/kept/bookmark-queue';
import { createKeepingStore } from '../../../../lib/extension/kept/keeping-store';
import { createKeptPageStore } from '../../../../lib/extension/kept/kept-page-store';
import { createKeptPages } from '../../../../lib/extension/kept/kept-pages';
import { createStayKeeper } from '../../../../lib/extension/kept/staying';
import { panelStateOf } from '../../../../lib/extension/messaging/panel-state';
import { createSiteProfiles } from '../../../../lib/extension/messaging/site-profiles';
import { createMemorySearchStore } from '../../../../lib/extension/search/memory-search-store';
import { createStorage } from '../../../../lib/extension/storage/create-storage';
import { createDatabase } from '../../../../lib/extension/storage/database';
import { unmanaged } from '../../../../lib/extension/storage/policy-store';
import { createPromptStore } from '../../../../lib/extension/storage/prompt-store';
import { createSiteRuleStore } from '../../../../lib/extension/storage/site-rule-store';
import { sessionItem, storedKeys } from '../../../../lib/extension/storage/stored-value';
import { createWatchState } from '../../../../lib/extension/watches/watch-settings';
import { createWatchStore } from '../../../../lib/extension/watches/watch-store';
import { groupThreads } from '../../../../lib/ui/panel/threads/thread-list';
import { formatMoment } from '../../../../lib/ui/shared/formats';
import { searchForTests } from '../search/index-for-tests';
import {
  attachmentShape,
  connectionShape,
  errorShape,
  messageShape,
  name,
  pageShape,
  panelStateShape,
  preferencesShape,
  profileShape,
  signInsShape,
  summaryShape,
  syncStateShape,
  threadShape,
} from './malformed-shapes';

const at = Date.UTC(2026, 4, 7, 12);
const now = () => at;
const windowId = 7;
const connectionId = 'c1';

const attachment = {
  id: 'a1',
  kind: 'page',
  url: 'https://a.example/',
  title: 'A',
  markdown: '# A\n\nWords.',
  contentLength: 11,
  originalLength: 20,
  truncated: true,
  byline: 'B',
  siteName: 'S',
  publishedAt: '2026-05-07',
  language: 'en',
  retrievedAt: at,
  leftOut: [0],
  automatic: true,
};
const { id: _id, kind: _kind, retrievedAt: _at, leftOut: _out, automatic: _automatic, ...page } = attachment;
const { markdown, ...withoutText } = attachment;
const summary = {
  ...withoutText,
  beginning: markdown,
  sections: [{ title: 'A', depth: 1, length: 11 }],
  chosenLength: 0,
};
const anyShape = { version: 2, migrations: {}, schema: v.any() };
const error = errorInfo('p', 'rate-limited', {
  service: 'P',
  message: 'Slow down.',
  status: 429,
  retryAfterMs: 3_000,
  detail: 'too many',
});

const answer = {
  ...emptyAnswer({ id: 'm2', threadId: 't1', parentId: 'm1' }, at),
  model: { providerId: 'p', label: 'P', model: 'm' },
  text: 'A claim [1].',
  reasoning: 'Because.',
  citations: [
    {
      claim: { start: 0, end: 7 },
      marker: { start: 8, end: 11 },
      sourceIds: [1],
      quote: 'a claim',
      earlier: [{ start: 0, end: 1 }],
      context: { before: 'Here is', after: 'of mine.' },
      check: {
        verdict: 'partial',
        passage: 'a claim',
        context: { before: 'Here is', after: 'of mine.' },
        missing: ['claims'],
        reason: 'truncated',
        missingSpans: [{ start: 2, end: 7 }],
        retrievedAt: at,
        textHash: '0a1b',
        later: { change: 'changed', passage: 'another claim', error, retrievedAt: at, textHash: '2c3d' },
      },
      checks: [{ sourceId: 1, verdict: 'not-found', reason: 'short', pageText: 'A notice.' }],
    },
  ],
  sources: [
    {
      id: 1,
      url: 'https://a.example/',
      title: 'A',
      domain: 'a.example',
      snippet: 'Words.',
      publishedAt: '2026-05-07',
      readAt: at,
      status: 'read',
      redirect: true,
    },
  ],
  usage: { inputTokens: 3, outputTokens: 4, reasoningTokens: 5, searches: 1 },
  notices: [
    { type: 'retrying', service: 'P', seconds: 3 },
    { type: 'values-differ', values: [{ text: '1931', citation: 0, span: { start: 0, end: 4 } }] },
    { type: 'search-limit', limit: 5, per: 'day' },
    { type: 'attached-only', asked: 'page' },
    {
      type: 'digest',
      groups: [{ kind: 'section', parts: [{ sourceId: 1, title: 'A', citations: [0], listed: 4 }] }],
      left: 1,
    },
    { type: 'searched-for', query: 'When was it?', other: 'When was the tower built?', corrected: true },
    { type: 'unknown-numbers', count: 2 },
    { type: 'report-corrected', count: 1 },
    { type: 'unknown-end', service: 'Mill', reason: 'TIDE_TURNED' },
  ],
  receipt: {
    searches: [{ queries: ['q'], providerId: 's', suggestions: [{ text: 'q', url: 'https://s.example/' }] }],
    reads: [{ url: 'https://a.example/', ok: false, error }],
  },
  plan: { questions: ['one', 'two'], at: 1 },
  activity: { type: 'searching', queries: ['q'] },
  check: { total: 1, done: false },
  disagreements: [
    {
      values: [
        {
          text: '1931',
          sourceId: 1,
          quote: 'In 1931.',
          span: { start: 3, end: 7 },
          context: { before: 'a', after: 'b' },
        },
        { text: '1934', sourceId: 2, quote: 'In 1934.', span: { start: 3, end: 7 } },
      ],
    },
  ],
  examinations: [
    {
      claim: { text: 'It was built in 1931.', focus: { start: 16, end: 20 } },
      query: 'It was built in',
      state: 'done',
      evidence: [
        {
          stance: 'says-otherwise',
          url: 'https://b.example/',
          title: 'B',
          domain: 'b.example',
          publishedAt: '2024-01-02',
          quote: 'In 1934.',
          span: { start: 3, end: 7 },
          context: { before: 'a', after: 'b' },
          copies: ['c.example'],
        },
      ],
      noStatement: 1,
      unread: 2,
      error,
    },
  ],
  error: errorInfo('p', { type: 'plan-limit', resetsAt: at }),
  providerState: { providerId: 'p', model: 'm', data: { signature: 'x' } },
  seq: 12,
  endedAt: at,
};
const question = {
  id: 'm1',
  threadId: 't1',
  parentId: 'm0',
  role: 'user',
  parts: [{ type: 'text', text: 'Why?' }],
  attachments: [attachment],
  webSearch: false,
  createdAt: at,
};
/** A message of version 1, whose notices and failures had their values in one bag. */
const oldAnswer = {
  ...answer,
  id: 'm3',
  version: 1,
  notices: [
    { code: 'values-differ', params: { values: '1931\n1934', citations: '0\n1', places: '0-4\n5-9' } },
    { code: 'page-failed', params: { domain: 'a.example', reason: 'blocked' } },
  ],
  error: {
    providerId: 'p',
    type: '',
    kind: 'invalid-input',
    params: { advice: 'origin', field: 'model', reason: 'private', host: 'a.example', service: 'P', said: 'No.' },
    retryable: false,
  },
};

const encoded = 'AAAAAAAAAAAAAAAAAAAAAA==';

/** A service with a secret and a model, of which the stored connection is one. */
const provider: Provider = {
  id: 'p',
  label: 'P',
  homepage: 'https://p.example/',
  auth: 'key',
  settings: [
    { key: 'baseUrl', kind: 'url' },
    { key: 'apiKey', kind: 'secret', required: true },
  ],
  origins: () => [],
  chat: {
    defaultModel: 'm',
    hostedSearch: 'none',
    tools: false,
    stream: async function* () {},
    models: async () => [],
  },
};

/** Everything that reads what is stored, as after a start of the background. */
function openReaders() {
  const storage = createStorage({ web: 'Web', page: 'This page' }, now);
  const registry = { providers: [provider], find: (id: string) => (id === provider.id ? provider : undefined) };
  const never = () => Promise.reject(new Error('not part of this test'));
  const tokens = { fresh: never, renewed: never, keep: never, forget: never };
  const connections = createConnections({
    registry,
    store: storage.connectionStore,
    secrets: storage.secrets,
    tokenStore: tokens,
    now,
  });
  const choices = {
    prompts: createPromptStore(),
    siteRules: createSiteRuleStore(),
    preferences: createPreferenceStore(),
  };
  return { ...storage, connections, sync: createSync({ ...storage, ...choices, connections, now }) };
}
type Readers = ReturnType<typeof openReaders>;

async function requestOf(id: string): Promise<void> {
  try {
    await createRateLimiter(now)(id, 1, new AbortController().signal, async () => 'answer');
  } catch (thrown) {
    if (!isAppError(thrown)) throw thrown;
    v.assert(errorShape, thrown.info);
  }
}

async function readSecrets({ secrets }: Readers): Promise<void> {
  v.assert(v.picklist(['open', 'locked', 'lost']), await secrets.state());
  v.assert(v.boolean(), await secrets.hasPassphrase());
  v.assert(v.record(v.string(), v.object({ lastFour: v.string() })), await secrets.summary(connectionId));
  v.assert(v.record(v.string(), v.string()), await secrets.load(connectionId));
}

async function readThreads({ threads: { disk } }: Readers): Promise<unknown> {
  const listed = await disk.listThreads();
  v.assert(v.array(threadShape), listed);
  for (const group of groupThreads(listed, at)) {
    for (const { updatedAt } of group.threads) v.assert(v.string(), formatMoment(updatedAt, at));
  }
  v.assert(v.optional(threadShape), await disk.getThread('t1'));
  return listed[0];
}

async function readMessages({ threads: { disk } }: Readers): Promise<unknown> {
  const listed = await disk.listMessages('t1');
  v.assert(v.array(messageShape), listed);
  v.assert(v.array(messageShape), await disk.listUnfinishedAnswers());
  v.assert(v.optional(messageShape), await disk.getMessage('m2'));
  return listed[0];
}

async function readPages({ pageCaches }: Readers): Promise<void> {
  v.assert(v.optional(pageShape), await pageCaches.others.get('k'));
  await pageCaches.others.put('other', { ...page, title: 'Other' });
  v.assert(pageShape, await pageCaches.others.get('other'));
}

/** What is stored under one key, or in one object store, and all that reads it. */
export interface StoredEntry {
  area: 'local' | 'session' | 'database';
  /** The key, or the name of the object store. */
  key: string;
  /** Valid values, with every optional field; in an area without the envelope of its version. */
  valid: readonly unknown[];
  /**
   * Calls everything that reads it.
   * @returns what was read, in the form of {@link valid}; undefined where it has no such form
   * @throws where a reading throws, or returns what has not its shape
   */
  read(readers: Readers): Promise<unknown>;
}

const watch: Watch = {
  id: 'w1',
  kind: 'answer',
  title: 'How high is the tide?',
  every: 'day',
  isPaused: true,
  createdAt: at,
  checkedAt: at,
  threadId: 't1',
  answerId: 'm2',
  parts: [
    {
      key: 'a.example/tides',
      url: 'https://a.example/tides',
      title: 'Tides',
      passage: 'The tide rises.',
      change: 'same',
    },
  ],
  question: {
    text: 'How high is the tide?',
    profileId: 'p1',
    first: { url: 'https://a.example/tides', title: 'Tides', quote: 'It rises 4 m.', value: '4 m', language: 'en' },
    isEmpty: true,
  },
  history: [
    {
      at,
      change: 'changed',
      url: 'https://a.example/tides',
      title: 'Tides',
      before: 'It rises 4 m.',
      after: 'It rises 5 m.',
      values: { before: '4 m', after: '5 m' },
      more: 2,
      isFailing: true,
    },
  ],
  unseen: 1,
};

const keptPage: KeptPage = {
  id: 'k1',
  url: 'https://a.example/tides',
  title: 'Tides',
  site: 'a.example',
  because: 'answer',
  keptAt: at,
  readAt: at,
  language: 'en',
  publishedAt: '2026-05-03',
  length: 15,
  originalLength: 30,
  bytes: 15,
};
const keptPageShape = v.object({
  id: name,
  url: name,
  title: v.string(),
  site: v.string(),
  because: v.string(),
  keptAt: v.number(),
  readAt: v.number(),
  length: v.number(),
  bytes: v.number(),
});

type Pattern = (typeof storedKeys)['local' | 'session'][number];

/** Every key of the extension's storage. */
const keyed: Record<Pattern, Omit<StoredEntry, 'area'>> = {
  connections: {
    key: 'connections',
    valid: [
      [{ id: connectionId, providerId: 'p', presetId: 'x', label: 'P', settings: { baseUrl: 'https://p.example' } }],
    ],
    async read({ connectionStore, connections }) {
      const listed = await connectionStore.listConnections();
      v.assert(v.array(connectionShape), listed);
      v.assert(v.array(v.string()), await connections.baseUrls());
      await connections.find(connectionId);
      return listed;
    },
  },
  sync: {
    key: 'sync',
    valid: [
      {
        computer: '0a1b2c3d',
        known: {
          'preference:theme': { changed: [at, 2, '0a1b2c3d'], value: 'dark' },
          'site:a.example': { changed: [at, 3, 'f'] },
        },
        comparedAt: at,
        leftOut: ['prompt:p1'],
        unread: 1,
        isRefused: true,
        isEndedElsewhere: true,
      },
    ],
    async read({ sync }) {
      v.assert(syncStateShape, await sync.state());
      v.assert(syncStateShape, await sync.set({ isOn: true, removeCopy: false }));
    },
  },
  preferences: {
    key: 'preferences',
    valid: [
      {
        theme: 'dark',
        textSize: 'large',
        keepDays: 30,
        selectionMenu: true,
        unsourced: 'keep',
        citationStyle: 'mla',
        prices: [{ connectionId, model: 'm', currency: 'EUR', input: 0.3, output: 2.5 }],
      },
    ],
    async read() {
      const preferences = await createPreferenceStore().read();
      v.assert(preferencesShape, preferences);
      return preferences;
    },
  },
  profiles: {
    key: 'profiles',
    valid: [
      {
        profiles: [
          {
            ...newProfile('own', 'Own'),
            modelRef: { connectionId, model: 'm' },
            search: ['c1'],
            allowedDomains: ['a.example'],
            blockedDomains: ['b.example'],
            location: 'DE',
          },
        ],
        currentId: 'own',
      },
    ],
    async read({ profiles }) {
      const listed = await profiles.listProfiles();
      v.assert(v.pipe(v.array(profileShape), v.nonEmpty()), listed);
      v.assert(profileShape, await profiles.currentProfile());
      const currentId = await profiles.currentProfileId();
      v.assert(v.string(), currentId);
      return { profiles: listed, currentId };
    },
  },
  'searches:*': {
    key: 'searches:web',
    valid: [{ day: '2026-05-07', searches: 3 }],
    async read({ spendGuard }) {
      const profile = newProfile('web', 'Web');
      if (!(await spendGuard.tryCountSearch(profile))) return;
      const counted = v.pipe(v.number(), v.minValue(1), v.maxValue(profile.limits.searchesPerDay));
      const { 'searches:web': stored } = await browser.storage.local.get('searches:web');
      v.assert(v.object({ data: v.object({ searches: counted }) }), stored);
    },
  },
  secrets: {
    key: 'secrets',
    valid: [
      {
        generation: 'g',
        wrapped: { iv: encoded, data: encoded, salt: encoded, rounds: 1 },
        entries: { [connectionId]: { apiKey: { iv: encoded, data: encoded } } },
        hints: { [connectionId]: { apiKey: 'abcd' } },
      },
    ],
    read: readSecrets,
  },
  'attachments:*': {
    key: `attachments:${windowId}`,
    valid: [{ attachments: [summary], error }],
    async read({ attachments }) {
      const pending = await attachments.of({ windowId, isPrivate: false });
      v.assert(v.object({ attachments: v.array(summaryShape), error: v.optional(errorShape) }), pending);
      v.assert(v.array(attachmentShape), await attachments.whole({ windowId, isPrivate: false }));
      await attachments.remove({ windowId, isPrivate: false }, ['a1']);
      return pending;
    },
  },
  'attachment:*': {
    key: 'attachment:a1',
    valid: [attachment],
    async read({ attachments }) {
      const item = sessionItem(`attachments:${windowId}`, anyShape);
      await item.write({ attachments: [summary] });
      const [whole] = await attachments.whole({ windowId, isPrivate: false });
      v.assert(v.optional(attachmentShape), whole);
      return whole;
    },
  },
  prompts: {
    key: 'prompts',
    valid: [[{ id: 'p1', name: 'Explain', text: 'Explain {{page}}.' }]],
    async read() {
      const prompts = await createPromptStore().read();
      v.assert(v.array(v.object({ id: name, name, text: name })), prompts);
      return prompts;
    },
  },
  'site-rules': {
    key: 'site-rules',
    valid: [{ neverRead: ['bank.example'], profiles: [{ domain: 'a.example', profileId: 'p1' }] }],
    async read() {
      const rules = await createSiteRuleStore().read();
      const profile = v.object({ domain: name, profileId: name });
      v.assert(v.object({ neverRead: v.array(name), profiles: v.array(profile) }), rules);
      return rules;
    },
  },
  keeping: {
    key: 'keeping',
    valid: [
      {
        isOn: true,
        staying: { isOn: true, scope: 'all-but', named: ['a.example'], allBut: ['b.example'], seconds: 90 },
        bookmarks: { isOn: false, stopped: 'failing' },
      },
    ],
    async read() {
      const settings = await createKeepingStore().read();
      const staying = v.object({ isOn: v.boolean(), scope: name, named: v.array(name), allBut: v.array(name) });
      v.assert(v.object({ isOn: v.boolean(), staying, bookmarks: v.object({ isOn: v.boolean() }) }), settings);
      return settings;
    },
  },
  'bookmark-reading': {
    key: 'bookmark-reading',
    valid: [
      {
        first: [1, 'a'],
        last: [at, 'b'],
        postponed: [{ url: 'https://a.example/', title: 'A', attempts: 1 }],
        kept: 2,
        failed: 1,
        unreached: 1,
        pauses: 0,
        notBefore: at,
      },
    ],
    async read() {
      const reading = await createBookmarkReadingStore().read();
      nextBookmark([{ url: 'https://b.example/', title: 'B', place: [2, 'c'] }], reading);
      const postponed = v.array(v.object({ url: name, title: v.string(), attempts: v.number() }));
      v.assert(v.object({ postponed, kept: v.number(), failed: v.number() }), reading);
      return reading;
    },
  },
  staying: {
    key: 'staying',
    valid: [{ tabId: 3, windowId: 1, url: 'https://a.example/', since: at }],
    async read() {
      const library = {
        settings: async () => defaultKeeping,
        find: async () => undefined,
        note: async () => undefined,
        assertKeepable: async () => undefined,
      };
      await createStayKeeper({
        library,
        readTab: async () => page,
        setAlarm: async () => undefined,
        now: () => at,
      }).look();
    },
  },
  'keeping-full': {
    key: 'keeping-full',
    valid: [true],
    async read({ database, profiles }) {
      const storage = { database, policy: unmanaged };
      const sitePolicy = { load: () => createSiteRuleStore().read(), neverReadSite: () => undefined };
      const state = await createKeptPages({
        storage,
        keeping: createKeepingStore(),
        sitePolicy,
        profiles,
        search: createMemorySearchStore(),
        texts: { search: 'Kept pages', profile: 'My pages' },
        readAnonymously: async () => page,
        now: () => at,
      }).settings();
      v.assert(v.optional(v.literal(true)), state.isFull);
    },
  },
  watching: {
    key: 'watching',
    valid: [{ pagesPerDay: 50, notifies: true, active: 2, unseen: 1, day: { from: at, count: 3 } }],
    async read() {
      const state = await createWatchState().read();
      const day = v.object({ from: v.number(), count: v.number() });
      v.assert(
        v.object({ pagesPerDay: v.number(), notifies: v.boolean(), active: v.number(), unseen: v.number(), day }),
        state,
      );
      return state;
    },
  },
  'background-tabs': {
    key: 'background-tabs',
    valid: [[41]],
    async read() {
      const guard = { guardTab: async () => undefined, unguardTab: async () => undefined };
      await createBackgroundTabs(guard).closeLeftovers();
    },
  },
  'panel-tabs': {
    key: 'panel-tabs',
    valid: [[{ id: 42, from: 41 }]],
    async read() {
      await tabBehind({ windowId: 0, isPrivate: false, panelTab: 42 });
    },
  },
  'update-waits': {
    key: 'update-waits',
    valid: [true],
    async read() {
      applyUpdatesWhenIdle(() => false);
    },
  },
  failures: {
    key: 'failures',
    valid: [[{ at, work: 'check-connection', providerId: 'openai', reason: 'bad-key', status: 401 }]],
    async read() {
      await createProblemReports({ providers: [], find: () => undefined }, 'en', () => at).report();
    },
  },
  'cooldown:*': {
    key: `cooldown:${connectionId}`,
    valid: [{ until: at + 60_000, refusals: 2, error }],
    read: () => requestOf(connectionId),
  },
  drafts: {
    key: 'drafts',
    valid: [
      [
        { threadId: 't1', windowId, text: 'And then?' },
        { windowId, text: 'Why?' },
      ],
    ],
    async read({ drafts }) {
      const shown = await drafts.of({ windowId, isPrivate: false });
      v.assert(v.array(v.object({ threadId: v.optional(v.string()), text: v.string() })), shown);
      await drafts.set({ windowId, isPrivate: false }, { text: 'More' });
    },
  },
  'last-request:*': {
    key: `last-request:${connectionId}`,
    valid: [at],
    read: () => requestOf(connectionId),
  },
  'page:*': { key: 'page:k', valid: [{ at, page }], read: readPages },
  pages: { key: 'pages', valid: [[{ key: 'k', at, bytes: 40 }]], read: readPages },
  'secrets-data-key': {
    key: 'secrets-data-key',
    valid: [{ generation: 'g', raw: encoded }],
    async read(readers) {
      const data = { generation: 'g', entries: { [connectionId]: { apiKey: { iv: encoded, data: encoded } } } };
      await browser.storage.local.set({ secrets: { version: 1, data } });
      await readSecrets(readers);
    },
  },
  'sign-ins': {
    key: 'sign-ins',
    valid: [
      {
        one: {
          type: 'code',
          code: {
            deviceId: 'd',
            userCode: 'u',
            verificationUrl: 'https://p.example/',
            intervalMs: 5_000,
            expiresAt: at,
          },
        },
        other: { type: 'tab', state: 's', verifier: 'v', tabId: 41 },
      },
    ],
    async read() {
      const signIns = await readPendingSignIns();
      v.assert(signInsShape, signIns);
      return signIns;
    },
  },
  'thread:*': {
    key: `thread:${windowId}`,
    valid: ['t1'],
    async read({ windowThreads, threads }) {
      const shown = await windowThreads.of(windowId);
      v.assert(v.optional(v.string()), shown);
      if (shown !== undefined) await threads.disk.getThread(shown);
      return shown;
    },
  },
};

async function searchThreads({ database, threads: { disk } }: Readers): Promise<void> {
  await disk.addThread({ id: 't1', title: 'Tide', profileId: 'own', createdAt: at, updatedAt: at }, []);
  await disk.putMessage({ ...question, parts: [{ type: 'text', text: 'A claim?' }] } as UserMessage);
  const search = await openThreadSearch(disk, searchForTests(database));
  const [hit] = await search.search('claim');
  v.assert(v.object({ threadId: v.literal('t1'), questionId: v.literal('m1') }), hit);
  await search.forget(['t1']);
}

const databaseEntries: readonly StoredEntry[] = [
  {
    area: 'database',
    key: 'threads',
    valid: [{ version: 1, id: 't1', title: 'T', profileId: 'own', pinned: true, createdAt: at, updatedAt: at }],
    read: readThreads,
  },
  {
    area: 'database',
    key: 'messages',
    valid: [{ version: 2, ...question }, { version: 2, unfinished: 1, ...answer }, oldAnswer],
    read: readMessages,
  },
  {
    area: 'database',
    key: 'answerRecords',
    valid: [
      {
        answerId: answer.id,
        order: 0,
        version: 1,
        after: answer.seq,
        events: [
          { type: 'text-delta', answerId: answer.id, seq: answer.seq + 1, text: 'More. ' },
          { type: 'citation-available', answerId: answer.id, seq: answer.seq + 2, citation: answer.citations[0] },
          { type: 'notice', answerId: answer.id, seq: answer.seq + 3, notice: answer.notices[0] },
          { type: 'answer-error', answerId: answer.id, seq: answer.seq + 4, error, at },
        ],
      },
    ],
    async read(readers) {
      const database = createDatabase();
      const unfinished = { version: 2, unfinished: 1 as const, ...answer };
      await database.run((open) => open.put('messages', unfinished));
      await database.close();
      await readMessages(readers);
    },
  },
  {
    area: 'database',
    key: 'searchIndex',
    valid: ['0197ab12-3c4d-4e5f-8a9b-0c1d2e3f4a5b'],
    read: searchThreads,
  },
  {
    area: 'database',
    key: 'threadsToIndex',
    valid: ['0197ab12-3c4d-4e5f-8a9b-0c1d2e3f4a5b'],
    read: searchThreads,
  },
  {
    area: 'database',
    key: 'keptPages',
    valid: [{ version: 1, keys: ['a.example/tides', 'a.example/t'], claim: 'a.example/', toIndex: 1, ...keptPage }],
    async read({ database }) {
      const pages = createKeptPageStore(database);
      const { pages: listed } = await pages.list({});
      v.assert(v.array(keptPageShape), listed);
      v.assert(v.array(v.object({ site: v.string(), pages: v.number() })), await pages.sites());
      v.assert(v.object({ pages: v.number(), bytes: v.number() }), await pages.usage());
      await pages.markIndexed(await pages.listUnindexed(10));
      await pages.find(keptPage.url);
      await pages.forgetAddresses(() => true);
      await pages.put({ ...keptPage, markdown: 'The tide rises.' });
      await pages.listOldest({ pages: 1, bytes: 1 });
    },
  },
  {
    area: 'database',
    key: 'keptTexts',
    valid: [{ version: 1, id: 'k1', markdown: 'The tide rises.' }],
    async read({ database }) {
      v.assert(v.optional(v.string()), await createKeptPageStore(database).text('k1'));
    },
  },
  {
    area: 'database',
    key: 'keptForgettings',
    valid: [{ version: 1, id: 'f1', at, ids: ['k1'] }],
    async read({ database }) {
      const pages = createKeptPageStore(database);
      await pages.list({});
      v.assert(
        v.array(v.object({ id: v.string(), at: v.number(), ids: v.array(v.string()) })),
        await pages.listForgettings(),
      );
    },
  },
  {
    area: 'database',
    key: 'watches',
    valid: [{ version: 1, ...watch }],
    async read({ database }) {
      const watches = createWatchStore(database);
      const part = v.object({ key: name, url: name, title: v.string() });
      const entry = v.object({ at: v.number(), change: name, url: v.string(), title: v.string() });
      const listed = await watches.list();
      v.assert(
        v.array(v.object({ id: name, parts: v.array(part), history: v.array(entry), unseen: v.number() })),
        listed,
      );
      await watches.change('w1', (one) => ({ ...one }));
      const [first] = await watches.list();
      return first;
    },
  },
  {
    area: 'database',
    key: 'watchTargets',
    valid: [{ key: 'a.example/tides', askedAt: at, failures: 2, waitMs: 60_000 }],
    async read({ database }) {
      const targets = await createWatchStore(database).lastRequests();
      v.assert(v.array(v.object({ key: name, askedAt: v.number(), failures: v.number() })), [...targets.values()]);
    },
  },
  {
    area: 'database',
    key: 'watchTexts',
    valid: ['The tide rises.'],
    async read({ database }) {
      v.assert(v.optional(v.string()), await createWatchStore(database).text('a.example/tides'));
    },
  },
  {
    area: 'database',
    key: 'collections',
    valid: [
      {
        version: 1,
        id: 'c1',
        name: 'Tides',
        instructions: 'Be brief.',
        profileId: 'web',
        threadIds: ['t1'],
        pageIds: ['k1'],
        createdAt: at,
        updatedAt: at,
      },
    ],
    async read({ database }) {
      const collections = createCollectionStore(database, () => at);
      const shape = v.object({
        id: v.string(),
        name: v.string(),
        threadIds: v.array(v.string()),
        pageIds: v.array(v.string()),
      });
      v.assert(v.array(shape), await collections.list());
      v.assert(v.optional(shape), await collections.change('c1', { add: { pageIds: ['k2'] } }));
    },
  },
  {
    area: 'database',
    key: 'keys',
    valid: [],
    async read(readers) {
      const data = { generation: 'g', entries: { [connectionId]: { apiKey: { iv: encoded, data: encoded } } } };
      await browser.storage.local.set({ secrets: { version: 1, data } });
      await readSecrets(readers);
    },
  },
];

export const storedEntries: readonly StoredEntry[] = [
  ...storedKeys.local.map((pattern): StoredEntry => ({ area: 'local', ...keyed[pattern] })),
  ...storedKeys.session.map((pattern): StoredEntry => ({ area: 'session', ...keyed[pattern] })),
  ...databaseEntries,
];

/** Puts values where an entry is stored: all of them into an object store, one after another under a key. */
export async function store({ area, key }: StoredEntry, values: readonly unknown[]): Promise<void> {
  if (area !== 'database') {
    for (const value of values) await browser.storage[area].set({ [key]: value });
    return;
  }
  const database = createDatabase();
  for (const value of values) {
    await database
      .run(async (open) => {
        // A key of the secrets is stored by its generation, the index by its name, everything else by the `id` that it
        // holds.
        if (key === 'keys') await open.put('keys', value as CryptoKey, 'g');
        else if (key === 'searchIndex') await open.put('searchIndex', value, 'generation');
        else if (key === 'threadsToIndex') await open.put('threadsToIndex', value as string, 't1');
        else await open.put(key as 'threads', value as { id: string; version: number; updatedAt: number });
      })
      // What has no valid id cannot be in the database.
      .catch(() => undefined);
  }
  await database.close();
}

/**
 * Calls everything that reads an entry, and builds the panel's state.
 * @returns what {@link StoredEntry.read} returns
 */
export async function readEntry(entry: StoredEntry): Promise<unknown> {
  const readers = openReaders();
  const read = await entry.read(readers);
  const sitePolicy = { load: () => createSiteRuleStore().read(), neverReadSite: () => undefined };
  const hostAccess = { has: async () => true };
  const preferences = createPreferenceStore();
  const sources = { ...readers, hostAccess, sitePolicy, preferences, siteProfiles: createSiteProfiles() };
  v.assert(panelStateShape, await panelStateOf({ windowId, isPrivate: false }, sources));
  return read;
}
