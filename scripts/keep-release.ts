import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { askInPanel } from './lib/ask-in-panel';
import { callBackground } from './lib/call-background';
import { runCommand } from './lib/command-line';
import { type PacedModel, startPacedModel } from './lib/paced-model';
import { openSampleSession, type SampleSession } from './lib/sample-session';

const usage = `node scripts/run.mjs keep-release
Uses this version for a while on the sample web, and writes what it stored to tests/fixtures/releases/VERSION.json: later versions
are tested to read it. Run it once for each release, and never change the file again.`;

/** The extension's stored data, without keys, which no other browser could decrypt. */
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

const article = 'http://coastalmanac.sample.example/skerrow-light';

/** Chooses and sets up what has a shape of its own, with a profile whose model is the stand-in. */
async function choose({ browser, panel }: SampleSession, baseUrl: string): Promise<void> {
  const prompts = [{ id: 'p1', name: 'Doubt', text: 'Is this really right?' }];
  await callBackground(panel, 'save-prompts', { prompts });
  await callBackground(panel, 'save-site-rules', { rules: { neverRead: ['bank.example'], profiles: [] } });
  await callBackground(panel, 'save-preferences', { changes: { theme: 'dark', citationStyle: 'mla' } });
  await browser.grantHosts(['https://*/*', 'http://*/*']);
  const connection = { id: 'own', providerId: 'gemini', label: 'Own', settings: { baseUrl } };
  await callBackground(panel, 'save-connection', { connection, secrets: { apiKey: 'AIza-right-key-0001' } });
  const { profiles } = await callBackground(panel, 'options-state', {});
  const page = profiles.find(({ id }) => id === 'page');
  if (!page) throw new Error('There is no profile for pages.');
  const modelRef = { connectionId: connection.id, model: 'gemini-2.5-flash' };
  const profile = { ...page, id: 'own', name: 'Own words', modelRef, answerLanguage: 'de', instructions: 'Be brief.' };
  await callBackground(panel, 'save-profile', { profile });
}

/** An answer from quotes, a written one with a citation, and one that is being written. */
async function ask(session: SampleSession, model: PacedModel): Promise<void> {
  const { panel } = session;
  await askInPanel(session, 'When was Skerrow Light first lit?');
  await callBackground(panel, 'choose-profile', { profileId: 'own' });
  const [{ message }] = await Promise.all([
    askInPanel(session, 'How tall is the tower on this page?'),
    model.nextCall().then((call) => call.answer([{ text: 'The tower is 41.6 metres high [1].', delayMs: 0 }])),
  ]);
  if (message.mode !== 'written' || message.citations.length === 0) throw new Error('No cited answer was written.');
  await panel.getByRole('textbox').last().fill('Who keeps it?');
  await panel.getByRole('textbox').last().press('Enter');
  const unfinished = await model.nextCall();
  void unfinished.answer([
    { text: 'The keepers left in', delayMs: 0 },
    { text: ' 1984.', delayMs: 600_000 },
  ]);
  // What an answer has is written once a second.
  await panel.waitForTimeout(3_000);
}

async function keepRelease(): Promise<void> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const model = await startPacedModel();
  const session = await openSampleSession({ headless: true, offline: true, page: article });
  try {
    await choose(session, model.baseUrl);
    await ask(session, model);
    const stored = await readStored(session.panel);
    await mkdir('tests/fixtures/releases', { recursive: true });
    const content = `${JSON.stringify({ version, ...stored }, null, 1)}\n`;
    await writeFile(`tests/fixtures/releases/${version}.json`, content, { flag: 'wx' });
  } finally {
    await session.close();
    model.close();
  }
}

await runCommand(usage, keepRelease);
