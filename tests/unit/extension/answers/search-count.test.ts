import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Ask } from '../../../../lib/core/answer-request';
import { noSiteRules } from '../../../../lib/core/choices/site-rules';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import type { Connection, Provider } from '../../../../lib/core/provider';
import { createAnswerRunner } from '../../../../lib/extension/answers/answer-runner';
import { createAnswerServices } from '../../../../lib/extension/answers/answer-services';
import { createQuestionService } from '../../../../lib/extension/answers/question-service';
import { createStreamLimiter } from '../../../../lib/extension/answers/stream-limiter';
import type { Connections } from '../../../../lib/extension/auth/connections';
import { createHostAccess } from '../../../../lib/extension/browser/host-access';
import { createAttachmentStore } from '../../../../lib/extension/storage/attachment-store';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import { createMutex } from '../../../../lib/extension/storage/mutex';
import { createSpendGuard } from '../../../../lib/extension/storage/spend-guard';
import { createWindowThreads } from '../../../../lib/extension/storage/window-threads';

const scope = { windowId: 1, isPrivate: false };
const origin = 'https://lantern.example/*';
const connection: Connection = { id: 'mine', providerId: 'lantern', label: 'Lantern', settings: {} };
const provider: Provider = {
  id: 'lantern',
  label: 'Lantern',
  homepage: 'https://lantern.example/',
  auth: 'none',
  settings: [],
  origins: () => [origin],
  chat: {
    defaultModel: 'm',
    hostedSearch: 'always',
    tools: false,
    async *stream() {},
    models: async () => [],
  },
};
const plain = newProfile('web', 'Web');
/** A profile whose model's service searches. */
const profile: Profile = {
  ...plain,
  webSearch: true,
  search: 'hosted',
  modelRef: { connectionId: 'mine', model: 'm' },
  limits: { ...plain.limits, searchesPerDay: 2 },
};

let granted: string[];
let asked: number;

beforeEach(() => {
  fakeBrowser.reset();
  granted = [];
  asked = 0;
  Object.assign(browser, {
    permissions: {
      onRemoved: { addListener: () => undefined },
      contains: async ({ origins = [] }: { origins?: string[] }) => origins.every((one) => granted.includes(one)),
    },
  });
});

function setup() {
  const connections: Pick<Connections, 'find' | 'list' | 'origins'> = {
    find: async (id) => (id === 'mine' ? { connection, provider } : undefined),
    list: async () => [],
    origins: () => [origin],
  };
  const sitePolicy = { load: async () => noSiteRules, neverReadSite: () => undefined };
  const services = createAnswerServices({
    kept: { note: async () => undefined, answersFor: async () => Promise.reject() },
    connections: connections as Connections,
    hostAccess: createHostAccess(),
    sitePolicy,
    spendGuard: createSpendGuard(() => 0),
    rateLimiter: (_id, _gap, _signal, request) => request(),
    interfaceLanguage: 'en',
    streamLimiter: createStreamLimiter(),
    profiles: { listProfiles: async () => [] },
    pages: { read: () => Promise.reject(new Error('Nothing is read.')), serviceOf: async () => undefined },
    now: () => 0,
  });
  const ask: Ask = async function* ({ answerId }) {
    asked += 1;
    yield { type: 'answer-end', stopReason: 'stop', at: 1, answerId, seq: 0 };
  };
  const store = createMemoryThreadStore();
  const questions = createQuestionService({
    interfaceLanguage: 'en',
    engine: { ask, validateQuestion: () => undefined, async *suggestQuestions() {} },
    services,
    checks: { phasesFor: () => [] },
    profiles: { listProfiles: async () => [profile] },
    runner: createAnswerRunner(
      () => undefined,
      () => 0,
    ),
    threads: { disk: store, of: () => store },
    attachments: createAttachmentStore(),
    windowThreads: createWindowThreads(),
    pages: { readTabPage: () => Promise.reject(new Error('No page is open.')) },
    sitePolicy,
    recovering: createMutex(),
    ready: Promise.resolve(),
    instructionsOf: async () => '',
    onAttachmentsSent: () => undefined,
    now: () => 0,
  });
  const send = () => questions.submit({ question: 'Why?', profileId: 'web', attachmentIds: [] }, { scope });
  const counted = async () => {
    const stored = (await browser.storage.local.get('searches:web'))['searches:web'];
    return (stored as { data: { searches: number } } | undefined)?.data.searches ?? 0;
  };
  return { services, send, counted, store };
}

describe('a search of the model’s own service', () => {
  it('is not counted when a question only meets an obstacle, however often', async () => {
    const { services, counted } = setup();
    for (const access of [[], [origin], [origin]]) {
      granted = access;
      await services.findObstacle(profile, false, 'Why?');
    }
    expect(await counted()).toBe(0);
  });

  it('is counted once for a question that is allowed and sent again', async () => {
    const { send, counted } = setup();
    expect(await send()).toMatchObject({ ok: false, obstacle: { type: 'access', origins: [origin] } });
    expect(await counted()).toBe(0);
    granted = [origin];
    expect(await send()).toMatchObject({ ok: true });
    expect(await counted()).toBe(1);
    await vi.waitFor(() => expect(asked).toBe(1));
  });

  it('is not made beyond the limit of the day, and what is refused is not counted', async () => {
    granted = [origin];
    const { send, counted, services, store } = setup();
    for (const _ of [1, 2]) expect(await send()).toMatchObject({ ok: true });
    const limit = { type: 'error', error: { reason: { type: 'search-limit', limit: 2, per: 'day' } } };
    expect(await services.findObstacle(profile, false)).toMatchObject(limit);
    expect(await send()).toMatchObject({ ok: false, obstacle: limit });
    expect(await counted()).toBe(2);
    expect(await store.listThreads()).toHaveLength(2);
  });

  it('is not made beyond the limit by questions that are sent at the same moment', async () => {
    granted = [origin];
    const { send, counted, store } = setup();
    const results = await Promise.all([1, 2, 3, 4].map(send));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await counted()).toBe(2);
    expect(await store.listThreads()).toHaveLength(2);
  });
});
