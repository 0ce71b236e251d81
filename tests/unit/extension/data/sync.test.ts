import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { noPolicy, type Policy } from '../../../../lib/core/policy';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import { createPreferenceStore } from '../../../../lib/extension/data/preference-store';
import { createSync } from '../../../../lib/extension/data/sync';
import { readSyncedChoices } from '../../../../lib/extension/data/synced-choices';
import { createProfileStore } from '../../../../lib/extension/storage/profile-store';
import { createPromptStore } from '../../../../lib/extension/storage/prompt-store';
import { createSiteRuleStore } from '../../../../lib/extension/storage/site-rule-store';

const start = Date.UTC(2026, 10, 27);
const keep = { isOn: true, removeCopy: false };

type Service = { id: string; providerId: string; presetId?: string; settings: Record<string, string> };
const reader: Service = { id: 'reader', providerId: 'reader', settings: {} };
const quill: Service = { id: 'quill', providerId: 'quill', settings: { apiKeyName: 'Key 1' } };
const hearth: Service = {
  id: 'own',
  providerId: 'own',
  presetId: 'hearth',
  settings: { baseUrl: 'http://localhost:1/v1' },
};
const cloud: Service = {
  id: 'own',
  providerId: 'own',
  settings: { baseUrl: 'https://u:secret@cloud.example/v1?key=secret' },
};

let time: number;

/** The parts of a background that share; its computer has the storage of {@link fakeBrowser}. */
function open(services: readonly Service[], names = { web: 'Web', page: 'This page' }, changes: Partial<Policy> = {}) {
  const managed = { ...noPolicy, ignored: [], ...changes };
  const policy = { read: async () => managed, current: () => managed, onChanged: () => undefined };
  const stores = {
    profiles: createProfileStore(names, policy),
    prompts: createPromptStore(),
    siteRules: createSiteRuleStore(policy),
    preferences: createPreferenceStore(),
    connections: { list: async () => [reader, ...services] },
  };
  const sync = createSync({ ...stores, policy, now: () => time });
  return { ...stores, sync, compare: () => sync.set(keep) };
}

type Background = ReturnType<typeof open>;

/** The same account on another computer: its local storage is another. */
async function otherComputer(): Promise<void> {
  const copy = await account();
  fakeBrowser.reset();
  await browser.storage.sync.set(copy);
}

const account = () => browser.storage.sync.get(null);

const profileOf = async ({ profiles }: Background, id: string) =>
  (await profiles.listProfiles()).find((profile) => profile.id === id);

beforeEach(() => {
  fakeBrowser.reset();
  time = start;
});

describe('while it is off', () => {
  it('nothing is written, and nothing taken', async () => {
    const background = open([quill]);
    await browser.storage.sync.set({ 'preference:theme': { version: 1, changed: [1, 0, 'y'], value: 'dark' } });
    await background.prompts.update(() => [{ id: 'p1', name: 'Critic', text: 'What would a critic say?' }]);
    expect(await background.sync.state()).toEqual({
      isOn: false,
      leftOut: [],
      unread: 0,
      isRefused: false,
      isEndedElsewhere: false,
      hasCopy: true,
    });
    expect(Object.keys(await account())).toEqual(['preference:theme']);
    expect((await background.preferences.read()).theme).toBe('system');
  });
});

describe('once it is on', () => {
  it('profiles, prompts, rules and preferences are on the next computer, without what is of one computer', async () => {
    const home = open([quill, cloud]);
    const research: Profile = {
      ...newProfile('r', 'Research'),
      modelRef: { connectionId: 'quill', model: 'quill-2' },
      renderPages: true,
      location: 'SE',
    };
    await home.profiles.saveProfile(research);
    await home.profiles.saveProfile({ ...newProfile('c', 'Cloud'), modelRef: { connectionId: 'own', model: 'm' } });
    await home.prompts.update(() => [{ id: 'p1', name: 'Critic', text: 'What would a critic say?' }]);
    await home.siteRules.update(() => ({
      neverRead: ['bank.example'],
      profiles: [{ domain: 'news.example', profileId: 'r' }],
    }));
    await home.preferences.update((before) => ({
      ...before,
      theme: 'dark',
      keepDays: 7,
      selectionMenu: true,
      prices: [{ connectionId: 'quill', model: 'quill-2', currency: 'EUR', input: 1, output: 2 }],
    }));
    await browser.storage.local.set({ secrets: { version: 1, data: 'secret' } });
    expect(await home.compare()).toMatchObject({ isOn: true, comparedAt: start, leftOut: [], hasCopy: true });

    const text = JSON.stringify(await account());
    for (const word of ['secret', 'cloud.example', 'localhost', 'keepDays', 'selectionMenu', 'EUR', 'renderPages'])
      expect(text).not.toContain(word);

    await otherComputer();
    const laptop = open([quill], { web: 'Netz', page: 'Diese Seite' });
    await laptop.compare();
    expect(await profileOf(laptop, 'r')).toEqual({ ...research, renderPages: false });
    expect((await profileOf(laptop, 'web'))?.name).toBe('Netz');
    expect((await profileOf(laptop, 'c'))?.modelRef).toEqual({ connectionId: 'own', model: 'm' });
    expect(await laptop.prompts.read()).toEqual([{ id: 'p1', name: 'Critic', text: 'What would a critic say?' }]);
    expect(await laptop.siteRules.read()).toEqual({
      neverRead: ['bank.example'],
      profiles: [{ domain: 'news.example', profileId: 'r' }],
    });
    expect(await laptop.preferences.read()).toMatchObject({ theme: 'dark', keepDays: 0, selectionMenu: false });
  });

  it('what was changed or deleted while the worker was dead is found', async () => {
    const home = open([]);
    await home.prompts.update(() => [
      { id: 'p1', name: 'Critic', text: 'One' },
      { id: 'p2', name: 'Friend', text: 'Two' },
    ]);
    await home.compare();
    await home.prompts.update(() => [{ id: 'p2', name: 'Friend', text: 'Three' }]);
    await open([]).compare();
    expect(await account()).toMatchObject({
      'prompt:p1': { version: 1, changed: [start, expect.any(Number), expect.any(String)] },
      'prompt:p2': { value: { name: 'Friend', text: 'Three' } },
    });
    expect(await account()).not.toHaveProperty(['prompt:p1', 'value']);
  });

  it('a model whose service is set up later is used then, and no computer loses its own meanwhile', async () => {
    const home = open([quill]);
    const modelRef = { connectionId: 'quill', model: 'quill-2' };
    await home.profiles.saveProfile({ ...newProfile('web', 'Web'), webSearch: true, modelRef });
    await home.compare();
    const before = await account();
    await otherComputer();
    await open([]).compare();
    const laptop = open([quill]);
    await laptop.compare();
    expect((await profileOf(laptop, 'web'))?.modelRef).toEqual(modelRef);
    expect(await account()).toEqual(before);
  });

  it('a computer without a service keeps its own choice of a model, and never changes that of the others', async () => {
    const home = open([quill]);
    await home.profiles.saveProfile({ ...newProfile('r', 'R'), modelRef: { connectionId: 'quill', model: 'quill-2' } });
    await home.compare();
    const before = await account();
    await otherComputer();
    const laptop = open([hearth]);
    await laptop.compare();
    const own = { connectionId: 'own', model: 'small' };
    await laptop.profiles.saveProfile({ ...newProfile('r', 'R'), modelRef: own });
    await laptop.compare();
    expect(await account()).toEqual(before);
    await laptop.profiles.saveProfile({ ...newProfile('r', 'Renamed'), modelRef: own });
    await laptop.compare();
    const { 'profile:r': item } = await account();
    expect(item).toMatchObject({ value: { profile: { name: 'Renamed', modelRef: { connectionId: 'quill' } } } });
    expect((await profileOf(laptop, 'r'))?.modelRef).toEqual(own);
  });

  it('a service of the same id is another one where its provider, kind or host is', async () => {
    const home = open([hearth]);
    await home.profiles.saveProfile({ ...newProfile('r', 'R'), modelRef: { connectionId: 'own', model: 'private' } });
    await home.compare();
    await otherComputer();
    const laptop = open([cloud]);
    await laptop.compare();
    // Questions that were for a model of this computer would go to a service of others.
    expect((await profileOf(laptop, 'r'))?.modelRef).toBeUndefined();
  });

  it('fields that a newer version wrote stay when an older one changes the profile', async () => {
    const home = open([]);
    await home.profiles.saveProfile(newProfile('r', 'R'));
    await home.compare();
    const { 'profile:r': item } = (await account()) as { 'profile:r': { value: { profile: object } } };
    const value = { ...item.value, profile: { ...item.value.profile, mood: 'calm' } };
    await browser.storage.sync.set({ 'profile:r': { ...item, changed: [start + 1, 0, 'y'], value } });
    await home.compare();
    expect(await profileOf(home, 'r')).not.toHaveProperty('mood');
    await home.profiles.saveProfile(newProfile('r', 'Renamed'));
    await home.compare();
    expect((await account())['profile:r']).toMatchObject({ value: { profile: { name: 'Renamed', mood: 'calm' } } });
  });

  it('malformed and newer entries change nothing here, and stay', async () => {
    const home = open([]);
    await home.prompts.update(() => [{ id: 'p1', name: 'Critic', text: 'One' }]);
    await home.compare();
    const changed = [start + 1, 0, 'y'];
    const hostile = {
      'prompt:p1': { version: 1, changed, value: { name: '', text: 'x' } },
      'prompt:p2': { version: 1, changed, value: { name: 'x'.repeat(61), text: 'x' } },
      'profile:web': { version: 1, changed, value: { profile: { name: 5 }, services: [] } },
      'profile:x': { version: 2, changed, value: { profile: newProfile('x', 'X'), services: {} } },
      'site:bank.example/path': { version: 1, changed, value: { neverRead: true } },
      'site:bank.example': { version: 1, changed, value: { neverRead: 'yes' } },
      'preference:theme': { version: 1, changed, value: 'loud' },
      'preference:keepDays': { version: 1, changed, value: 1 },
      'preference:__proto__': { version: 1, changed, value: {} },
      'future:x': { version: 1, changed, value: 'x' },
    };
    await browser.storage.sync.set(hostile);
    expect(await home.compare()).toMatchObject({ unread: Object.keys(hostile).length });
    expect(await account()).toMatchObject(hostile);
    expect(await home.prompts.read()).toEqual([{ id: 'p1', name: 'Critic', text: 'One' }]);
    expect((await home.profiles.listProfiles()).map(({ id }) => id)).toEqual(['web', 'page']);
    expect(await home.siteRules.read()).toEqual({ neverRead: [], profiles: [] });
    expect(await home.preferences.read()).toMatchObject({ theme: 'system', keepDays: 0 });
  });

  it('the last profile stays, and comes back where two computers removed one each', async () => {
    const home = open([]);
    await home.compare();
    await home.profiles.removeProfile('page');
    await home.compare();
    const { 'profile:page': tombstone } = (await account()) as { 'profile:page': object };
    await browser.storage.sync.set({ 'profile:web': { ...tombstone, changed: [start + 9, 0, 'y'] } });
    await home.compare();
    await home.compare();
    expect((await home.profiles.listProfiles()).map(({ id }) => id)).toEqual(['web']);
    expect((await account())['profile:web']).toHaveProperty('value');
  });

  it('names what does not fit, and shares the rest', async () => {
    const home = open([]);
    await home.prompts.update(() => [
      { id: 'p1', name: 'Long one', text: 'ж'.repeat(9_000) },
      { id: 'p2', name: 'Short one', text: 'x' },
    ]);
    await home.profiles.saveProfile({ ...newProfile('r', 'R'), instructions: 'x'.repeat(40_000) });
    expect((await home.compare()).leftOut.sort()).toEqual(['Long one', 'R']);
    expect(Object.keys(await account())).toContain('prompt:p2');
    await home.prompts.update(([long, ...others]) => [{ ...(long ?? { id: '', name: '' }), text: 'x' }, ...others]);
    await home.profiles.removeProfile('r');
    expect((await home.compare()).leftOut).toEqual([]);
    expect(await account()).toMatchObject({ 'prompt:p1': { value: { name: 'Long one', text: 'x' } } });
  });

  it.each([
    ['QUOTA_BYTES quota exceeded', { leftOut: ['Critic'], isRefused: false }],
    ['This request exceeds the MAX_WRITE_OPERATIONS_PER_HOUR quota.', { leftOut: [], isRefused: true }],
    ['Sync is disabled.', { leftOut: [], isRefused: true }],
  ])("says so where the browser refuses: '%s'", async (message, state) => {
    const home = open([]);
    await home.compare();
    await home.prompts.update(() => [{ id: 'p1', name: 'Critic', text: 'One' }]);
    const { set } = browser.storage.sync;
    browser.storage.sync.set = () => Promise.reject(new Error(message));
    try {
      expect(await home.compare()).toMatchObject(state);
    } finally {
      browser.storage.sync.set = set;
    }
    expect(await home.compare()).toMatchObject({ leftOut: [], isRefused: false });
    expect(await account()).toHaveProperty('prompt:p1');
  });

  it('deletes nothing elsewhere when everything here is deleted', async () => {
    const home = open([]);
    await home.prompts.update(() => [{ id: 'p1', name: 'Critic', text: 'One' }]);
    await home.compare();
    const before = await account();
    const { get } = browser.storage.sync;
    // In the middle of a comparison.
    browser.storage.sync.get = async (keys) => {
      browser.storage.sync.get = get;
      await browser.storage.local.clear();
      return get(keys);
    };
    home.sync.start();
    await expect.poll(() => browser.storage.local.get('sync'), { timeout: 10_000 }).toEqual({});
    // One after another: the comparison has ended then.
    expect(await home.sync.set({ isOn: false, removeCopy: false })).toMatchObject({ hasCopy: true });
    expect(await account()).toEqual(before);
    await open([]).compare();
    expect(await account()).toEqual(before);
    expect(await home.prompts.read()).toHaveLength(1);
  });
});

describe('in a managed browser', () => {
  const names = { web: 'Web', page: 'This page' };
  const rules = { neverRead: ['bank.example'], profiles: [] };

  it('nothing is shared where the organisation does not allow it, and all of it again once it does', async () => {
    const home = open([]);
    await home.compare();
    await home.siteRules.update(() => rules);
    const managed = open([], names, { sync: false });
    await expect(managed.compare()).rejects.toThrow('not-allowed-here');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    managed.sync.start();
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    // One after another: the comparison has ended then.
    await managed.sync.set({ isOn: false, removeCopy: false });
    expect(await account()).not.toHaveProperty(['site:bank.example']);
    await open([]).compare();
    expect(await account()).toHaveProperty(['site:bank.example']);
  });

  it("the person's own choices are shared as they left them, and none of the organisation", async () => {
    const home = open([quill]);
    const modelRef = { connectionId: 'quill', model: 'quill-2' };
    await home.profiles.saveProfile({ ...newProfile('r', 'R'), modelRef });
    await home.siteRules.update(() => rules);
    await home.compare();
    const before = await account();
    await otherComputer();
    const changed = [start + 1, 0, 'y'];
    const value = { profile: newProfile('staff', 'Other'), services: {} };
    await browser.storage.sync.set({ 'profile:managed:staff': { version: 1, changed, value } });
    const work = open([quill], names, {
      profiles: [newProfile('managed:staff', 'Staff')],
      neverRead: ['bank.example', 'payroll.example'],
      model: false,
    });
    expect(await work.compare()).toMatchObject({ unread: 1 });
    expect((await work.profiles.listProfiles()).map(({ name }) => name)).toEqual(['Staff', 'Web', 'This page', 'R']);
    await work.compare();
    expect(await account()).toMatchObject(before);
    expect(Object.keys(await account()).filter((key) => !(key in before))).toEqual(['profile:managed:staff']);
  });
});

describe('switched off', () => {
  it('the copy stays, or is removed for all computers, which then end their sync and keep what they have', async () => {
    const home = open([]);
    await home.prompts.update(() => [{ id: 'p1', name: 'Critic', text: 'One' }]);
    await home.compare();
    const local = await browser.storage.local.get(null);
    expect(await home.sync.set({ isOn: false, removeCopy: false })).toMatchObject({ isOn: false, hasCopy: true });
    expect(await home.sync.set({ isOn: false, removeCopy: true })).toMatchObject({ isOn: false, hasCopy: false });
    await browser.storage.local.set(local);
    const laptop = open([]);
    laptop.sync.start();
    await expect
      .poll(() => laptop.sync.state(), { timeout: 10_000 })
      .toMatchObject({ isOn: false, isEndedElsewhere: true });
    expect((await laptop.sync.state()).hasCopy).toBe(false);
    expect(await laptop.prompts.read()).toHaveLength(1);
    expect(await laptop.compare()).toMatchObject({ isOn: true, isEndedElsewhere: false, hasCopy: true });
  });
});

it('any profile that is shared reads as it is here', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 210 });
  const ids = fc.constantFrom('reader', 'quill', 'own', 'gone');
  const profile = fc.record({
    id: fc.constantFrom('web', 'r'),
    name: text,
    instructions: text,
    modelRef: fc.option(fc.record({ connectionId: ids, model: fc.constant('m') }), { nil: undefined }),
    search: fc.oneof(fc.constant('hosted' as const), fc.array(ids)),
    reader: ids,
    allowedDomains: fc.array(fc.oneof(fc.webUrl(), fc.domain(), text)),
    limits: fc.record({ results: fc.nat(), pages: fc.nat(), pageLength: fc.nat(), steps: fc.nat() }),
    location: fc.option(text, { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(profile, profile, async (one, other) => {
      fakeBrowser.reset();
      const store = (profiles: unknown[]) =>
        browser.storage.local.set({ profiles: { version: 1, data: { profiles } } });
      await store([other]);
      const known = await readSyncedChoices(open([quill, cloud]));
      const shared = [...known.here].map(([key, value]) => [key, known.write(key, value, undefined)] as const);
      await store([one]);
      const { here, read, write } = await readSyncedChoices(open([hearth]));
      for (const [key, value] of here) {
        const theirs = shared.find(([their]) => their === key)?.[1];
        expect(read(key, write(key, value, theirs))).toEqual(value);
        expect(read(key, write(key, value, undefined))).toEqual(value);
      }
    }),
    { numRuns: 60 },
  );
});
