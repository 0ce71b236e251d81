import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { askInPanel } from './lib/ask-in-panel';
import { callBackground } from './lib/call-background';
import { runCommand } from './lib/command-line';
import { openSampleSession } from './lib/sample-session';

const usage = `node scripts/run.mjs keep-release
Uses this version for a while on the sample web, and writes what it stored to tests/fixtures/releases/VERSION.json: later versions
are tested to read it. Run it once for each release, and never change the file again.`;

/** What the extension has stored, without keys, which no other browser could decrypt. */
function readStored(panel: Page) {
  return panel.evaluate(async () => {
    const { secrets: _, ...local } = await chrome.storage.local.get(null);
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('citebar'));
    const names = [...database.objectStoreNames].filter((name) => name !== 'keys');
    const stores = await Promise.all(
      names.map(async (name) => {
        const store = database.transaction(name).objectStore(name);
        const indexes = [...store.indexNames].map((index) => ({ name: index, keyPath: store.index(index).keyPath }));
        const [keys, records] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
        return { name, keyPath: store.keyPath, indexes, keys, records };
      }),
    );
    const { version } = database;
    database.close();
    return { local, database: { version, stores } };
  });
}

async function keepRelease(): Promise<void> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const session = await openSampleSession({ headless: true, offline: true });
  try {
    const { panel } = session;
    const prompts = [{ id: 'p1', name: 'Doubt', text: 'Is this really right?' }];
    await callBackground(panel, 'save-prompts', { prompts });
    await callBackground(panel, 'save-site-rules', { rules: { neverRead: ['bank.example'], profiles: [] } });
    await callBackground(panel, 'save-preferences', { changes: { theme: 'dark', citationStyle: 'mla' } });
    const connection = {
      id: 'own',
      providerId: 'openai-compatible',
      label: 'Own',
      settings: { baseUrl: 'http://models.example/v1' },
    };
    await callBackground(panel, 'save-connection', { connection, secrets: {} });
    await askInPanel(session, 'When was Skerrow Light first lit?');
    await askInPanel(session, 'And how tall is it?');
    await mkdir('tests/fixtures/releases', { recursive: true });
    const stored = await readStored(panel);
    await writeFile(`tests/fixtures/releases/${version}.json`, `${JSON.stringify({ version, ...stored }, null, 1)}\n`);
  } finally {
    await session.close();
  }
}

await runCommand(usage, keepRelease);
