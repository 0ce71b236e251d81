import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { compareWatched } from '../../../../lib/answer/checks/compare-watched';
import type { Ask } from '../../../../lib/core/answer-request';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import type { AnswerEvent } from '../../../../lib/core/events';
import { maxWatches, type Watch, watchIntervals } from '../../../../lib/core/library/watch';
import { targetsIn } from '../../../../lib/core/library/watch-schedule';
import type { AssistantMessage, Message } from '../../../../lib/core/message';
import { newProfile } from '../../../../lib/core/profile';
import type { Page } from '../../../../lib/core/provider';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { NotStored } from '../../../../lib/core/utils/not-stored';
import type { CompareWatched } from '../../../../lib/core/watched-page';
import { createDatabase } from '../../../../lib/extension/storage/database';
import { createWatchService, type WatchServiceDependencies } from '../../../../lib/extension/watches/watch-service';
import { createWatchState } from '../../../../lib/extension/watches/watch-settings';
import { createWatchStore } from '../../../../lib/extension/watches/watch-store';

type AskRequest = Parameters<Ask>[0];

const { hour, day, week } = watchIntervals;
const start = Date.UTC(2026, 4, 3);
const scope = { windowId: 1, isPrivate: false };
const url = 'https://mill.example/tickets';
const more =
  'The mill stands on the river Skarn. It was built of oak and stone, and it grinds rye and wheat for the village. ';

function pageOf(markdown: string, address = url): Page {
  const whole = `${markdown}\n\n${more.repeat(12)}`;
  return {
    url: address,
    title: 'Mill',
    markdown: whole,
    contentLength: whole.length,
    truncated: false,
    language: 'en',
  };
}

const before = 'A ticket costs 6 pounds for adults.';
const after = 'A ticket costs 8 pounds for adults.';

const sourceOf = (address: string) =>
  ({ id: 1, url: address, title: 'Mill', domain: 'mill.example', status: 'read' }) as const;

function answerWith(passages: readonly [address: string, passage: string][]): AssistantMessage {
  return {
    ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
    stopReason: 'stop',
    sources: passages.map(([address], index) => ({
      id: index + 1,
      url: address,
      title: 'Mill',
      domain: 'mill.example',
      status: 'read',
    })),
    citations: passages.map(([, passage], index) => ({
      claim: { start: 0, end: 1 },
      sourceIds: [index + 1],
      check: { verdict: 'found', passage },
      checks: [{ verdict: 'found', passage, sourceId: index + 1 }],
    })),
  };
}

function setup(read: (address: string) => Promise<Page>, changes: Partial<WatchServiceDependencies> = {}) {
  const clock = { now: start };
  const store = createWatchStore(createDatabase());
  const messages = new Map<string, Message>([
    [
      'q',
      {
        id: 'q',
        threadId: 't',
        role: 'user',
        parts: [{ type: 'text', text: 'Price?' }],
        attachments: [],
        createdAt: 0,
      },
    ],
  ]);
  const reading = vi.fn(read);
  const setAlarm = vi.fn(async (_at: number | undefined) => undefined);
  const dependencies: WatchServiceDependencies = {
    store,
    state: createWatchState(),
    engine: { ask: async function* () {}, compareWatched },
    services: {
      pageReaderFor: async () => reading,
      missingPageAccess: async () => undefined,
      servicesFor: async () => ({ searches: [], now: () => clock.now }),
    },
    threads: { disk: { getMessage: async (id: string) => messages.get(id) } as never },
    profiles: { listProfiles: async () => [] },
    readTabPage: async () => pageOf(before),
    isBusy: async () => false,
    keepAlive: () => () => undefined,
    setAlarm,
    tell: vi.fn(async () => undefined),
    changed: () => undefined,
    now: () => clock.now,
    ...changes,
  };
  const service = createWatchService(dependencies);
  /** Lets a time pass, and a round happen. */
  async function pass(ms: number) {
    clock.now += ms;
    await service.runRound();
  }
  return { service, store, state: dependencies.state, messages, reading, setAlarm, clock, pass, dependencies };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  fakeBrowser.reset();
});

it('tells the old and the new words of a passage that changed, once', async () => {
  const page = { text: before };
  const lab = setup(async () => pageOf(page.text));
  lab.messages.set('a', answerWith([[url, before]]));
  expect(await lab.service.add({ kind: 'answer', threadId: 't', answerId: 'a' }, 'day', scope)).toMatchObject({
    ok: true,
  });
  await lab.pass(2 * day);
  expect(await lab.service.changes()).toEqual([]);
  page.text = after;
  await lab.pass(2 * day);
  await lab.pass(2 * day);
  const found = await lab.service.changes();
  expect(found).toMatchObject([{ change: 'changed', before, after, isUnseen: true, watch: { title: 'Price?' } }]);
  expect((await lab.state.read()).unseen).toBe(1);
  await lab.service.seen();
  expect((await lab.state.read()).unseen).toBe(0);
  expect(lab.reading).toHaveBeenCalledTimes(3);
});

it('reads a page of two watches once in a round', async () => {
  const lab = setup(async () => pageOf(before));
  await lab.service.add({ kind: 'passage', url, title: 'Mill', passage: before }, 'day', scope);
  await lab.service.add({ kind: 'page' }, 'day', scope);
  await lab.pass(2 * day);
  expect(lab.reading).toHaveBeenCalledTimes(1);
});

it('reads a page once in a round by whichever links it came to be watched', async () => {
  const clicked = `${url}?fbclid=IwAR0&utm_source=feed`;
  const lab = setup(async () => pageOf(before), { readTabPage: async () => pageOf(before, clicked) });
  lab.messages.set('a', answerWith([[`${url}?gclid=1`, before]]));
  await lab.service.add({ kind: 'answer', threadId: 't', answerId: 'a' }, 'day', scope);
  await lab.service.add({ kind: 'passage', url, title: 'Mill', passage: before }, 'day', scope);
  await lab.service.add({ kind: 'page' }, 'day', scope);
  await lab.service.add({ kind: 'passage', url: `${url}?day=2`, title: 'Mill', passage: before }, 'day', scope);
  await lab.pass(2 * day);
  const asked = lab.reading.mock.calls.map(([address]) => new URL(address).search);
  expect(asked).toHaveLength(2);
  expect(asked).toContain('?day=2');
});

it('goes on with a page that is stored under its link with a mark of a click', async () => {
  const page = { text: before };
  const lab = setup(async () => pageOf(page.text));
  const address = `${url}?fbclid=IwAR0`;
  const key = 'mill.example/tickets?fbclid=IwAR0';
  const part = { key, url: address, title: 'Mill' };
  const watch: Watch = {
    id: 'old',
    kind: 'page',
    title: 'Mill',
    every: 'day',
    createdAt: start,
    parts: [part],
    history: [],
    unseen: 0,
  };
  await lab.store.add([watch], [{ key, askedAt: start, failures: 0 }]);
  await lab.store.putText(key, pageOf(before).markdown);
  page.text = after;
  await lab.pass(2 * day);
  expect(await lab.service.changes()).toMatchObject([{ change: 'changed', before, after }]);
});

it('tells which places of a watched page changed, and nothing of its counters', async () => {
  const page = { text: `${before}\n\n1,204 views` };
  const lab = setup(async () => pageOf(page.text), { readTabPage: async () => pageOf(page.text) });
  await lab.service.add({ kind: 'page' }, 'day', scope);
  page.text = `${before}\n\n2,377 views`;
  await lab.pass(2 * day);
  expect(await lab.service.changes()).toEqual([]);
  page.text = `${after}\n\n2,500 views`;
  await lab.pass(2 * day);
  expect(await lab.service.changes()).toMatchObject([{ change: 'changed', before, after }]);
});

it('says that a page is gone once, and that it is there again', async () => {
  const lab = setup(async () => {
    if (lab.clock.now < start + 6 * day)
      throw new AppError(errorInfo('reader', 'bad-response', { type: 'READ_FAILED', status: 404 }));
    return pageOf(before);
  });
  await lab.service.add({ kind: 'passage', url, title: 'Mill', passage: before }, 'day', scope);
  for (let round = 0; round < 4; round += 1) await lab.pass(2 * day);
  expect((await lab.service.changes()).map(({ change }) => change)).toEqual(['same', 'gone']);
});

it('asks a site that answers 429 for a week ever less often, and says so once', async () => {
  const lab = setup(async () => {
    throw new AppError(errorInfo('reader', 'rate-limited', { type: 'READ_FAILED', status: 429, retryAfterMs: hour }));
  });
  await lab.service.add({ kind: 'passage', url, title: 'Mill', passage: before }, 'hour', scope);
  for (let round = 0; round < 7 * 24 * 2; round += 1) await lab.pass(hour / 2);
  expect(lab.reading.mock.calls.length).toBeLessThanOrEqual(8);
  expect((await lab.service.changes()).map(({ isFailing }) => isFailing)).toEqual([true]);
});

it('does not ask again what a background that died had asked', async () => {
  const never = setup(() => new Promise<Page>(() => undefined));
  await never.service.add({ kind: 'passage', url, title: 'Mill', passage: before }, 'day', scope);
  void never.pass(2 * day);
  await vi.waitFor(() => expect(never.reading).toHaveBeenCalledTimes(1));
  const next = setup(async () => pageOf(before));
  next.clock.now = never.clock.now;
  await next.pass(60_000);
  expect(next.reading).not.toHaveBeenCalled();
  await next.pass(2 * day);
  expect(next.reading).toHaveBeenCalledTimes(1);
});

it('asks nothing where that cannot be stored, and says so', async () => {
  const lab = setup(async () => pageOf(before));
  await lab.service.add({ kind: 'passage', url, title: 'Mill', passage: before }, 'day', scope);
  vi.spyOn(lab.store, 'putTarget').mockRejectedValue(new NotStored());
  await lab.pass(2 * day);
  expect(lab.reading).not.toHaveBeenCalled();
  expect((await lab.service.list()).obstacle).toBe('not-stored');
});

it('does not blame the disk for an error of another kind, and tries again', async () => {
  const lab = setup(async () => pageOf(before));
  const passage = { kind: 'passage', url, title: 'Mill', passage: before } as const;
  const add = vi.spyOn(lab.store, 'add').mockRejectedValueOnce(new NotStored());
  expect(await lab.service.add(passage, 'day', scope)).toEqual({ ok: false, reason: 'not-stored' });
  add.mockRejectedValueOnce(new TypeError('watch is undefined'));
  await expect(lab.service.add(passage, 'day', scope)).rejects.toThrow(TypeError);
  await lab.service.add(passage, 'day', scope);

  vi.spyOn(lab.store, 'lastRequests').mockRejectedValueOnce(new TypeError('target is undefined'));
  await expect(lab.service.runRound()).rejects.toThrow(TypeError);
  expect(lab.setAlarm).toHaveBeenLastCalledWith(start + hour);
  expect((await lab.service.list()).obstacle).toBeUndefined();
});

it.each(['QuotaExceededError', 'UnknownError'])('says so where the watches cannot be opened: %s', async (name) => {
  const closed = new DOMException('', name);
  const store = createWatchStore({ run: () => Promise.reject(closed), close: async () => undefined });
  const lab = setup(async () => pageOf(before), { store });
  await lab.service.runRound();
  await expect(lab.service.list()).rejects.toThrow(NotStored);
  vi.spyOn(store, 'list').mockResolvedValue([]);
  vi.spyOn(store, 'lastRequests').mockResolvedValue(new Map());
  expect((await lab.service.list()).obstacle).toBe('not-stored');
});

it('does not blame the disk for a read that was at fault itself', async () => {
  const store = createWatchStore({
    run: () => Promise.reject(new DOMException('', 'DataError')),
    close: async () => undefined,
  });
  await expect(store.list()).rejects.toThrow(DOMException);
});

it('tells an open library of what keeps it from asking, and of its end', async () => {
  const access = { type: 'access' as const, origins: ['<all_urls>'], scope: 'all-pages' as const };
  const missing = vi.fn(async (): Promise<typeof access | undefined> => access);
  const seen: unknown[] = [];
  const lab = setup(async () => pageOf(before), {
    services: {
      pageReaderFor: async () => async () => pageOf(before),
      missingPageAccess: missing,
      servicesFor: async () => ({ searches: [], now: () => start }),
    },
    changed: () => void lab.service.list().then(({ obstacle }) => seen.push(obstacle)),
  });
  await lab.service.add({ kind: 'passage', url, title: 'Mill', passage: before }, 'day', scope);
  await lab.pass(2 * day);
  await vi.waitFor(() => expect(seen.at(-1)).toBe('no-access'));
  missing.mockResolvedValue(undefined);
  const put = vi.spyOn(lab.store, 'putTarget').mockRejectedValue(new NotStored());
  await lab.pass(2 * day);
  await vi.waitFor(() => expect(seen.at(-1)).toBe('not-stored'));
  put.mockRestore();
  await lab.pass(2 * day);
  await vi.waitFor(() => expect(seen.at(-1)).toBeUndefined());
});

it('goes on where a change cannot be notified of', async () => {
  const page = { text: before };
  const lab = setup(async () => pageOf(page.text), { tell: () => Promise.reject(new Error('No notifications.')) });
  await lab.service.add({ kind: 'passage', url, title: 'Mill', passage: before }, 'day', scope);
  await lab.pass(2 * day);
  page.text = after;
  await lab.pass(2 * day);
  await lab.pass(2 * day);
  expect(await lab.service.changes()).toHaveLength(1);
  expect((await lab.service.list()).obstacle).toBeUndefined();
});

it('ends a round where no alarm can be set', async () => {
  const lab = setup(async () => pageOf(before));
  await lab.service.add({ kind: 'passage', url, title: 'Mill', passage: before }, 'day', scope);
  lab.setAlarm.mockRejectedValue(new Error('No alarms.'));
  await expect(lab.service.runRound()).resolves.toBeUndefined();
  expect((await lab.service.list()).obstacle).toBeUndefined();
});

it('keeps saying that nothing can be stored while it tries again', async () => {
  const seen: unknown[] = [];
  const lab = setup(async () => pageOf(before), {
    changed: () => void lab.service.list().then(({ obstacle }) => seen.push(obstacle)),
  });
  await lab.service.add({ kind: 'passage', url, title: 'Mill', passage: before }, 'day', scope);
  vi.spyOn(lab.store, 'putTarget').mockRejectedValue(new NotStored());
  await lab.pass(2 * day);
  await vi.waitFor(() => expect(seen.at(-1)).toBe('not-stored'));
  seen.length = 0;
  await lab.pass(2 * day);
  expect((await lab.service.list()).obstacle).toBe('not-stored');
  expect(seen).not.toContain(undefined);
});

it('takes the silence of all servers for a network that is down, not for pages that fail', async () => {
  const lab = setup(async () => {
    throw new AppError(errorInfo('reader', 'network', { type: 'READ_FAILED' }));
  });
  for (const name of ['a', 'b'])
    await lab.service.add(
      { kind: 'passage', url: `https://${name}.example/`, title: name, passage: before },
      'hour',
      scope,
    );
  for (let round = 0; round < 6; round += 1) await lab.pass(week);
  expect(await lab.service.changes()).toEqual([]);
});

it('watches nothing of a private window', async () => {
  const lab = setup(async () => pageOf(before));
  const refused = await lab.service.add({ kind: 'page' }, 'day', { windowId: 1, isPrivate: true });
  expect(refused).toEqual({ ok: false, reason: 'private' });
  expect((await lab.service.list()).watches).toEqual([]);
});

it('tells when the first passage of a watched question changes, with both', async () => {
  const said = { quote: before };
  async function* ask({ answerId }: { answerId: string }): AsyncGenerator<AnswerEvent> {
    const quote = said.quote;
    const at = quote.indexOf('pounds') - 2;
    yield {
      type: 'source-available',
      answerId,
      seq: 1,
      source: { id: 1, url, title: 'Mill', domain: 'mill.example', status: 'read' },
    };
    yield { type: 'text-delta', answerId, seq: 2, text: quote };
    yield {
      type: 'citation-available',
      answerId,
      seq: 3,
      citation: {
        claim: { start: 0, end: quote.length },
        sourceIds: [1],
        quote,
        answering: { start: at, end: at + 8 },
      },
    };
  }
  const lab = setup(async () => pageOf(before), { engine: { ask, compareWatched } });
  await lab.service.add({ kind: 'question', text: 'What does a ticket cost?' }, 'day', scope);
  await lab.pass(0);
  said.quote = after;
  await lab.pass(2 * day);
  expect(await lab.service.changes()).toMatchObject([
    { change: 'changed', before, after, values: { before: '6 pounds', after: '8 pounds' } },
  ]);
});

it('asks a question by the searches of a profile that was chosen, and compares nothing with what others had found', async () => {
  const asked: { search: unknown; hasModel: boolean; pages: number }[] = [];
  async function* ask({ answerId, profile }: AskRequest): AsyncGenerator<AnswerEvent> {
    asked.push({ search: profile.search, hasModel: profile.modelRef !== undefined, pages: profile.limits.pages });
    const quote = profile.search.includes('paid') ? after : before;
    yield { type: 'source-available', answerId, seq: 1, source: sourceOf(url) };
    yield { type: 'text-delta', answerId, seq: 2, text: quote };
    const citation = { claim: { start: 0, end: quote.length }, sourceIds: [1], quote };
    yield { type: 'citation-available', answerId, seq: 3, citation };
  }
  const usual = newProfile('p', 'Paid');
  const limits = { ...usual.limits, pages: 20 };
  const paid = { ...usual, search: ['paid'], modelRef: { connectionId: 'c', model: 'm' }, limits };
  const lab = setup(async () => pageOf(before), {
    engine: { ask, compareWatched },
    profiles: { listProfiles: async () => [paid] },
  });
  await lab.service.add({ kind: 'question', text: 'What does a ticket cost?' }, 'day', scope);
  await lab.pass(0);
  const [watch] = (await lab.service.list()).watches;
  const id = watch?.id ?? '';
  await expect(lab.service.change(id, { profileId: 'gone' })).rejects.toThrow('no such profile');
  await lab.service.change(id, { profileId: 'p' });
  expect((await lab.service.list()).watches).toMatchObject([{ profileId: 'p' }]);
  await lab.pass(2 * day);
  await lab.service.change(id, { profileId: null });
  await lab.pass(2 * day);
  expect(asked.map(({ search }) => (search as string[]).includes('paid'))).toEqual([false, true, false]);
  // A model costs something, and nobody said that one may answer.
  expect(asked.some(({ hasModel }) => hasModel)).toBe(false);
  // The pages of a day are counted as the built-in profile reads them.
  expect(new Set(asked.map(({ pages }) => pages))).toEqual(new Set([usual.limits.pages]));
  expect(await lab.service.changes()).toEqual([]);
  expect((await lab.service.list()).watches[0]).not.toHaveProperty('profileId');
});

it('asks a question whose profile needs no access to pages, while watched pages wait for that', async () => {
  const asked: string[] = [];
  async function* ask({ answerId, profile }: AskRequest): AsyncGenerator<AnswerEvent> {
    asked.push(profile.id);
    yield { type: 'text-delta', answerId, seq: 1, text: '' };
  }
  const byService = newProfile('p', 'By a reading service');
  const access = { type: 'access' as const, origins: ['<all_urls>'], scope: 'all-pages' as const };
  const lab = setup(async () => pageOf(before), {
    engine: { ask, compareWatched },
    services: {
      pageReaderFor: async () => async () => pageOf(before),
      missingPageAccess: async ({ id }) => (id === 'p' ? undefined : access),
      servicesFor: async () => ({ searches: [], now: () => start }),
    },
    profiles: { listProfiles: async () => [byService] },
  });
  await lab.service.add({ kind: 'passage', url, title: 'Mill', passage: before }, 'day', scope);
  await lab.service.add({ kind: 'question', text: 'What does a ticket cost?' }, 'day', scope);
  const question = (await lab.service.list()).watches.find(({ kind }) => kind === 'question');
  await lab.pass(2 * day);
  expect(asked).toEqual([]);
  expect((await lab.service.list()).obstacle).toBe('no-access');
  await lab.service.change(question?.id ?? '', { profileId: 'p' });
  await lab.pass(day);
  expect(asked).toEqual(['p']);
  expect((await lab.service.list()).obstacle).toBe('no-access');
  expect(await lab.service.checkNow(question?.id ?? '')).toBe(1);
  expect(asked).toEqual(['p', 'p']);
});

it('wakes up for what comes due within the hour, while a page waits for access', async () => {
  const access = { type: 'access' as const, origins: ['<all_urls>'], scope: 'all-pages' as const };
  const lab = setup(async () => pageOf(before), {
    services: {
      pageReaderFor: async () => async () => pageOf(before),
      missingPageAccess: async ({ id }) => (id === 'p' ? undefined : access),
      servicesFor: async () => ({ searches: [], now: () => start }),
    },
    profiles: { listProfiles: async () => [newProfile('p', 'By a reading service')] },
  });
  await lab.service.add({ kind: 'passage', url, title: 'Mill', passage: before }, 'hour', scope);
  await lab.service.add({ kind: 'question', text: 'What does a ticket cost?' }, 'day', scope);
  const question = (await lab.service.list()).watches.find(({ kind }) => kind === 'question');
  await lab.service.change(question?.id ?? '', { profileId: 'p' });
  await lab.service.checkNow(question?.id ?? '');
  const targets = targetsIn(await lab.store.list(), await lab.store.lastRequests(), lab.clock.now);
  const due = targets.find(({ watchIds }) => watchIds.includes(question?.id ?? ''))?.at ?? 0;
  await lab.pass(due - 10 * 60_000 - lab.clock.now);
  expect((await lab.service.list()).obstacle).toBe('no-access');
  expect(lab.setAlarm).toHaveBeenLastCalledWith(due);
});

/** Watches of a passage each, of pages of their own. */
function manyWatches(count: number): Watch[] {
  return Array.from({ length: count }, (_, index) => {
    const address = `https://mill.example/${index}`;
    const part = { key: address, url: address, title: 'Mill', passage: before };
    return {
      id: `w${index}`,
      kind: 'passage',
      title: 'Mill',
      every: 'day',
      createdAt: start,
      parts: [part],
      history: [],
      unseen: 0,
    };
  });
}

/** Finds nothing changed; what it costs to compare is not looked at. */
const unchanged = {
  ask: async function* () {},
  compareWatched: (async () => ({ passages: [{ change: 'same' }] })) satisfies CompareWatched,
};

it('takes two thousand watches and no more, and asks ten pages a round, none twice, and no more a day than chosen', async () => {
  const lab = setup(async (address) => pageOf(before, address), { engine: unchanged });
  await lab.store.add(manyWatches(maxWatches), []);
  const what = { kind: 'passage', url, title: 'Mill', passage: before } as const;
  expect(await lab.service.add(what, 'day', scope)).toEqual({ ok: false, reason: 'full' });
  await lab.service.saveSettings({ pagesPerDay: 20 });
  const askedIn: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const earlier = lab.reading.mock.calls.length;
    await lab.pass(15 * 60_000);
    askedIn.push(lab.reading.mock.calls.length - earlier);
  }
  expect(askedIn).toEqual([10, 10, 0]);
  expect(new Set(lab.reading.mock.calls.map(([address]) => address)).size).toBe(20);
}, 60_000);

it.each([
  ['ahead', day],
  ['back', -day],
])('asks no page more than once too often when the clock is set %s by a day and right again', async (_, shift) => {
  const lab = setup(async (address) => pageOf(before, address), { engine: unchanged });
  await lab.store.add(manyWatches(10), []);
  for (const ms of [hour, shift, 0, -shift, hour, hour]) {
    const earlier = lab.reading.mock.calls.length;
    await lab.pass(ms);
    const asked = lab.reading.mock.calls.slice(earlier).map(([address]) => address);
    expect(new Set(asked).size).toBe(asked.length);
  }
  // By one of the two changes of the clock a day has passed, as far as anyone can tell: each is asked once more at
  // most.
  const calls = lab.reading.mock.calls.map(([address]) => address);
  for (const address of new Set(calls)) expect(calls.filter((one) => one === address).length).toBeLessThanOrEqual(2);
});

it('goes on after a background that died in a round with what that had not asked', async () => {
  let pages = 0;
  const dying = setup((address) => {
    pages += 1;
    return pages < 4 ? Promise.resolve(pageOf(before, address)) : new Promise<Page>(() => undefined);
  });
  await dying.store.add(manyWatches(10), []);
  void dying.pass(hour);
  await vi.waitFor(() => expect(dying.reading).toHaveBeenCalledTimes(4));
  const next = setup(async (address) => pageOf(before, address));
  next.clock.now = dying.clock.now;
  await next.pass(15 * 60_000);
  const asked = [...dying.reading.mock.calls, ...next.reading.mock.calls].map(([address]) => address);
  expect(asked).toHaveLength(10);
  expect(new Set(asked).size).toBe(10);
});
