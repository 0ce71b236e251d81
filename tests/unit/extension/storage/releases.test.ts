import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing';
import type { AssistantMessage, Message, Thread } from '../../../../lib/core/message';
import { createPreferenceStore } from '../../../../lib/extension/data/preference-store';
import { createConnectionStore } from '../../../../lib/extension/storage/connection-store';
import { createDatabase } from '../../../../lib/extension/storage/database';
import { createProfileStore } from '../../../../lib/extension/storage/profile-store';
import { createPromptStore } from '../../../../lib/extension/storage/prompt-store';
import { createSiteRuleStore } from '../../../../lib/extension/storage/site-rule-store';
import { createThreadStore } from '../../../../lib/extension/storage/thread-store';

/** What a release had stored, as scripts/keep-release.ts writes it. */
interface KeptRelease {
  version: string;
  local: Record<string, { data: unknown }>;
  database: {
    version: number;
    stores: {
      name: string;
      keyPath: string | string[] | null;
      indexes: { name: string; keyPath: string | string[] }[];
      keys: IDBValidKey[];
      records: unknown[];
    }[];
  };
}

const folder = 'tests/fixtures/releases';
const releases = readdirSync(folder).map((file): KeptRelease => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));

/** Makes the storage of a browser in which that release was used. */
async function install({ local, database }: KeptRelease): Promise<void> {
  await browser.storage.local.set(local);
  const opened = await openDB('citebar', database.version, {
    upgrade(created) {
      created.createObjectStore('keys');
      for (const { name, keyPath, indexes } of database.stores) {
        const store = created.createObjectStore(name, { keyPath });
        for (const index of indexes) store.createIndex(index.name, index.keyPath);
      }
    },
  });
  for (const { name, keyPath, keys, records } of database.stores)
    for (const [at, record] of records.entries())
      await opened.put(name, record, keyPath === null ? keys[at] : undefined);
  opened.close();
}

const recordsOf = <T>({ database }: KeptRelease, store: string) =>
  (database.stores.find(({ name }) => name === store)?.records ?? []) as T[];

/** Text of an unfinished answer that was appended to what is stored of it. */
function appendedText(release: KeptRelease, id: string): string {
  const records = recordsOf<{ answerId: string; text?: string }>(release, 'answerRecords');
  return records.map(({ answerId, text = '' }) => (answerId === id ? text : '')).join('');
}

const isAnswer = (message: Message): message is AssistantMessage => message.role === 'assistant';

beforeEach(() => {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
});

describe.each(releases)('what version $version has stored', (release) => {
  beforeEach(() => install(release));

  it('choices are read as they were chosen', async () => {
    const { connections, profiles, prompts, preferences, 'site-rules': rules } = release.local;
    expect(await createConnectionStore().listConnections()).toEqual(connections?.data);
    expect(await createPromptStore().read()).toEqual(prompts?.data);
    expect(await createPreferenceStore().read()).toMatchObject(preferences?.data as object);
    expect(await createSiteRuleStore().read()).toMatchObject(rules?.data as object);
    const kept = profiles?.data as { profiles: { id: string }[] };
    const read = await createProfileStore({ web: 'Web', page: 'Page' }).listProfiles();
    expect(read.map(({ id }) => id)).toEqual(kept.profiles.map(({ id }) => id));
    for (const [at, profile] of read.entries())
      expect(profile).toMatchObject({ ...kept.profiles[at], name: profile.name });
  });

  it('threads are read with every question, answer, citation and verdict', async () => {
    const store = createThreadStore(createDatabase());
    const threads = recordsOf<Thread>(release, 'threads');
    expect(threads.length).toBeGreaterThan(0);
    expect((await store.listThreads()).map(({ id, title }) => ({ id, title }))).toEqual(
      threads.map(({ id, title }) => ({ id, title })),
    );
    const kept = recordsOf<Message>(release, 'messages');
    const read = (await Promise.all(threads.map(({ id }) => store.listMessages(id)))).flat();
    expect(read).toHaveLength(kept.length);
    for (const message of read) {
      const before = kept.find(({ id }) => id === message.id);
      if (!before || !isAnswer(message)) {
        expect(message).toEqual({ ...before, version: undefined });
        continue;
      }
      if (!isAnswer(before)) throw new Error('An answer was a question.');
      expect(message.text).toBe(before.text + appendedText(release, message.id));
      expect(message.text).not.toBe('');
      if (before.stopReason === undefined) continue;
      expect(message.stopReason).toBe(before.stopReason);
      expect(message.model).toEqual(before.model);
      expect(message.language).toBe(before.language);
      expect(message.notices).toEqual(before.notices);
      expect(message.sources).toMatchObject(before.sources);
      expect(message.citations.length).toBeGreaterThan(0);
      const facts = ({ citations }: AssistantMessage) =>
        citations.map(({ claim, sourceIds, quote, check }) => ({ claim, sourceIds, quote, verdict: check?.verdict }));
      expect(facts(message)).toEqual(facts(before));
    }
  });
});
