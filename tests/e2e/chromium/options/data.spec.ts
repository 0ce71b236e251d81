import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { expectEnded, lastTurn } from '../../support/elements';
import { goToSection, openOptions, storedText } from '../../support/options';
import { ask, openAllowedProduct, saveModel } from '../../support/product';

const key = 'AIza-right-key-0001';
const passphrase = 'nine slow herons';
let session: SampleSession;
let options: Page;
let section: Locator;
let backup: string;

// Each step goes on from what the one before has stored.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct();
  await saveModel(session.panel, 'http://127.0.0.1:9', key);
  await ask(session.panel, 'When was the lighthouse first lit?');
  await expectEnded(lastTurn(session.panel));
});
test.afterAll(() => session?.close());

async function chooseBackup(text: string): Promise<void> {
  const chooser = options.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Restore a backup' }).click();
  await (await chooser).setFiles({ name: 'backup.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
}

function part(name: string): Locator {
  return section.getByRole('listitem').filter({ has: options.getByText(name, { exact: true }) });
}

test('what is stored where stands there in numbers', async () => {
  options = await openOptions(session);
  section = await goToSection(options, 'Data');
  await expect(part('Threads').first()).toContainText('1 thread, 2 messages');
  await expect(part('Threads').first()).toContainText(/\d (bytes|kB)/);
  await expect(part('Keys').first()).toContainText('1 key');
  await expectAccessible(options);
});

test('a backup is one file, its keys encrypted under a passphrase', async () => {
  await section.getByLabel('With my keys').check();
  await section.getByLabel('Passphrase of the file').fill(passphrase);
  await section.getByLabel('Passphrase again').fill('nine slow swans');
  await section.getByRole('button', { name: 'Save a backup' }).click();
  await expect(section.getByRole('alert')).toHaveText('The two entries differ.');
  await section.getByLabel('Passphrase again').fill(passphrase);
  const download = options.waitForEvent('download');
  await section.getByRole('button', { name: 'Save a backup' }).click();
  backup = await readFile(await (await download).path(), 'utf8');
  await expect(section.getByText('The backup is saved, with all settings and 1 thread.')).toBeVisible();
  expect(backup).toContain('lighthouse');
  expect(backup).not.toContain(key);
});

test('everything is deleted after one question', async () => {
  await part('Everything').getByRole('button', { name: 'Delete everything' }).click();
  await section
    .getByRole('group', { name: /There is no undo/ })
    .getByRole('button', { name: 'Delete everything' })
    .click();
  await expect(section.getByText('Deleted.')).toBeVisible();
  await expect(part('Threads').first()).toContainText('No threads');
  await expect(part('Keys').first()).toContainText('No keys');
  expect(await storedText(options)).not.toContain('lighthouse');
  const state = await callBackground(session.panel, 'options-state', {});
  expect(state.connections.some(({ id }) => id === 'model')).toBe(false);
});

test('a restore says what it changes, and writes nothing with a wrong passphrase', async () => {
  await chooseBackup(backup);
  const plan = section.getByRole('region', { name: 'What the backup changes' });
  await expect(plan).toContainText('Nothing has changed yet.');
  await expect(plan).toContainText('Adds 1 thread.');
  await expect(plan).toContainText('Gemini at 127.0.0.1:9');
  await expectAccessible(options);
  await plan.getByLabel('Passphrase of the file').fill('nine slow swans');
  await plan.getByRole('button', { name: 'Restore' }).click();
  await expect(plan.getByRole('alert')).toContainText('This passphrase does not open the keys of the file.');
  expect(await storedText(options)).not.toContain('127.0.0.1:9');
  await plan.getByLabel('Passphrase of the file').fill(passphrase);
  await plan.getByRole('button', { name: 'Restore' }).click();
  await expect(section.getByText('Restored. 1 thread was added.')).toBeVisible();
  const state = await callBackground(session.panel, 'options-state', {});
  expect(state.connections.find(({ id }) => id === 'model')?.savedSecrets).toEqual({ apiKey: { lastFour: '0001' } });
});

test('what is here already is not added again', async () => {
  await chooseBackup(backup);
  const plan = section.getByRole('region', { name: 'What the backup changes' });
  await expect(plan).toContainText('1 thread of the file is here already.');
  await expect(plan).not.toContainText('Adds 1 thread.');
  await plan.getByRole('button', { name: 'Cancel' }).click();
  await expect(plan).toBeHidden();
});

for (const [what, text, sentence] of [
  ['of a later version', () => backup.replace('"version":1', '"version":9'), /Update Citebar, then restore/],
  ['of another kind', () => '{"format":"other","version":1}\n', /not a backup of Citebar/],
  ['cut in its first line', () => backup.slice(0, 60), /its beginning is missing/],
] as const) {
  test(`a file ${what} is refused in one sentence`, async () => {
    await chooseBackup(text());
    await expect(section.getByRole('alert')).toContainText(sentence);
  });
}

test('of a file that is cut, what is left can be restored', async () => {
  await chooseBackup(backup.slice(0, backup.indexOf('\n') + 200));
  const plan = section.getByRole('region', { name: 'What the backup changes' });
  await expect(plan).toContainText('The end of this file is missing.');
  await plan.getByRole('button', { name: 'Cancel' }).click();
});

test('threads are kept for some days after a question, and the panel of a shown thread keeps it', async () => {
  await callBackground(session.panel, 'new-thread', {});
  await options.evaluate(async () => {
    const open = indexedDB.open('citebar');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const store = database.transaction('threads', 'readwrite').objectStore('threads');
    const all = store.getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    for (const thread of all.result as { updatedAt: number }[]) store.put({ ...thread, updatedAt: 1_000 });
    database.close();
  });
  await section.getByLabel('Keep threads').selectOption('For 30 days');
  const question = section.getByRole('alert');
  await expect(question).toContainText('This deletes 1 thread now.');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(section.getByLabel('Keep threads')).toHaveValue('0');
  await section.getByLabel('Keep threads').selectOption('For 30 days');
  await question.getByRole('button', { name: 'Delete 1 thread' }).click();
  await expect(part('Threads').first()).toContainText('No threads');
  await expect(section.getByLabel('Keep threads')).toHaveValue('30');
});
