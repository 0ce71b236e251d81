import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectEnded, lastTurn } from '../support/elements';
import { type GatedModel, startGatedModel } from '../support/gated-model';
import { goToSection, openOptions, openService, storedText } from '../support/options';
import { ask, openProduct, reopenPanel } from '../support/product';

const wrongKey = 'AIza-wrong-key-9999';
const rightKey = 'AIza-right-key-0001';
const passphrase = 'nine slow herons';
let session: SampleSession;
let model: GatedModel;
let options: Page;

// Each step goes on from what the one before has saved.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  model = await startGatedModel();
  session = await openProduct();
  await session.browser.approveHosts(['http://127.0.0.1/*']);
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

/** Everything that the background sends to this page from its next load on. */
async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    const connect = chrome.runtime.connect.bind(chrome.runtime) as (
      info: chrome.runtime.ConnectInfo,
    ) => chrome.runtime.Port;
    globalThis.testRecord = { messages: heard };
    Object.assign(chrome.runtime, {
      connect(info: chrome.runtime.ConnectInfo) {
        const port = connect(info);
        port.onMessage.addListener((message) => heard.push(JSON.stringify(message)));
        return port;
      },
    });
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

function heardMessages(page: Page): Promise<string[]> {
  return page.evaluate(() => testRecord.messages ?? []);
}

/** What stands in the page, fields included. */
function pageContent(page: Page): Promise<string> {
  return page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    return [document.documentElement.outerHTML, ...typed].join('\n');
  });
}

test('a wrong key gets the words of the service and a way on', async () => {
  options = await openOptions(session);
  await recordMessages(options);
  const row = await openService(options, 'Gemini');
  await expect(row).toContainText('No key yet');
  await row.getByLabel('Key', { exact: true }).fill(wrongKey);
  await row.getByText('More settings').click();
  await row.getByLabel('Address').fill(model.baseUrl);
  await row.getByRole('button', { name: 'Save and test' }).click();
  await expect(row.getByRole('alert')).toContainText('Gemini does not accept the saved key.');
  await expect(row.getByRole('alert')).toContainText('API key not valid.');
  await expect(row.getByRole('alert')).toContainText('Check that it was copied whole');
  await expect(row).toContainText('Key refused.');
});

test('it is retyped where it stands, and the right key works', async () => {
  const row = await openService(options, 'Gemini');
  const field = row.getByLabel('Key', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/API key not valid/);
  await options.keyboard.type(rightKey);
  await options.keyboard.press('Enter');
  await expect(row).toContainText('Works.');
  await expect(row.getByText('ends in 0001')).toBeVisible();
});

test('a model that works answers in the profile at once, and the opening page says so, until it is undone', async () => {
  const row = await openService(options, 'Gemini');
  const written = session.panel.getByText('Gemini answers from the pages that Citebar finds');
  await expect(row.getByText('Now answering in profile Web')).toBeVisible();
  await expect(written).toBeVisible();
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(session.panel.getByText('Citebar finds pages and quotes the answers')).toBeVisible();
  await row.getByRole('button', { name: 'Use it in Web' }).click();
  await expect(written).toBeVisible();
  await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a server stands in the list by its own name, and shows its models once it works', async () => {
  const ids = ['lamp-small', 'lamp-large', 'tide-1'];
  const server = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: ids.map((id) => ({ id })) })),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await options.getByLabel('Find a service').fill('lm st');
    const row = await openService(options, 'LM Studio');
    await expect(options.getByRole('region')).toHaveCount(1);
    await expect(row.getByLabel('Address')).toHaveValue('http://localhost:1234/v1');
    await row.getByLabel('Address').fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
    await row.getByRole('button', { name: 'Save and test' }).click();
    const list = row.getByRole('listbox', { name: 'Models of the service' });
    await expect(list.getByRole('option')).toHaveText(ids);
    await expect(row.getByRole('combobox', { name: 'Model' })).toBeFocused();
    await options.keyboard.type('large');
    await expect(list.getByRole('option')).toHaveText(['lamp-large']);
    await options.keyboard.press('ArrowDown');
    await options.keyboard.press('Enter');
    await expect(row.getByRole('combobox', { name: 'Model' })).toHaveValue('lamp-large');
    await options.keyboard.press('Enter');
    // The profile has a model that works: this one is offered, and replaces it only when the person says so.
    await expect(row.getByText('Profile Web answers with Gemini')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Use it in Web' })).toBeVisible();
    await row.getByRole('button', { name: 'Remove service' }).click();
    await row.getByRole('group').getByRole('button', { name: 'Remove service' }).click();
    await options.getByLabel('Find a service').fill('');
  } finally {
    server.close();
  }
});

test('a saved key is never shown again', async () => {
  await options.reload();
  const row = await openService(options, 'Gemini');
  await expect(options.getByText('ends in 0001')).toBeVisible();
  await options.getByRole('button', { name: 'Load the list' }).click();
  await expect(row.getByRole('option', { name: 'gemini-2.5-flash' })).toBeVisible();
  await options.keyboard.press('Escape');
  await expect(row.getByRole('listbox')).toBeHidden();
  await expect(row.getByText('1 model from the service')).toBeVisible();
  const messages = await heardMessages(options);
  expect(messages.join()).toContain('"lastFour":"0001"');
  const stored = await storedText(options);
  expect(stored).toContain('"iv"');
  for (const key of [rightKey, wrongKey]) {
    expect(await pageContent(options)).not.toContain(key);
    expect(messages.join()).not.toContain(key);
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(Buffer.from(key).toString('base64').replace(/=+$/, ''));
  }
});

test('unsaved changes are noticed, at the row, in the list of sections and on leaving', async () => {
  const row = await openService(options, 'Gemini');
  await row.getByText('More settings').click();
  await row.getByLabel('Name', { exact: true }).fill('Gemini at home');
  await expect(row).toContainText('Not saved.');
  await expect(options.getByRole('link', { name: 'Services, not saved' })).toBeVisible();
  const asked = options.waitForEvent('dialog');
  await options.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(row.getByLabel('Name', { exact: true })).toHaveValue('Gemini at home');

  await row.getByRole('button', { name: 'Discard changes' }).click();
  await expect(row.getByLabel('Name', { exact: true })).toHaveValue('Gemini');
  await expect(options.getByRole('link', { name: 'Services', exact: true })).toBeVisible();
});

test('a new profile gets the model and the web, is chosen, and answers', async () => {
  const section = await goToSection(options, 'Profiles');
  await section.getByRole('button', { name: 'New', exact: true }).click();
  const web = section.getByRole('switch', { name: 'Web search' });
  await expect(web).toHaveAttribute('aria-checked', 'false');
  await section.getByLabel('Name', { exact: true }).fill('Field notes');
  await section.getByLabel('Model', { exact: true }).selectOption({ label: 'Gemini' });
  await web.click();
  await section.getByLabel('Search with').selectOption({ label: "The model's own search" });
  await expect(section.getByText('Gemini searches by itself.')).toBeVisible();
  await expect(section.getByText('Not saved', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(section.getByText('Saved.', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Use for new threads' }).click();
  await expect(section.getByRole('button', { name: 'Used for new threads' })).toBeVisible();

  const { panel } = session;
  await expect(panel.getByRole('button', { name: 'Profile: Field notes' })).toBeVisible();
  await ask(panel, 'What turns a tide mill?');
  const call = await model.nextCall();
  expect(call.headers['x-goog-api-key']).toBe(rightKey);
  expect(JSON.stringify(call.body)).toContain('googleSearch');
  call.say('The ebb does.');
  call.finish();
  await expect(lastTurn(panel)).toContainText('The ebb does.');
  await expectEnded(lastTurn(panel));
});

test('under a passphrase the key is locked after a restart, and opens in the panel', async () => {
  const { browser } = session;
  const section = await goToSection(options, 'Privacy');
  await section.getByLabel('New passphrase', { exact: true }).fill(passphrase);
  await section.getByLabel('New passphrase again').fill(passphrase);
  await section.getByRole('button', { name: 'Set passphrase' }).click();
  await expect(section.getByText('The passphrase is set.')).toBeVisible();
  expect(await storedText(options)).not.toContain(passphrase);
  expect(await storedText(options)).not.toContain(rightKey);

  // What the end of the browser does: the session's memory is gone, and so is the worker.
  await session.panel.close();
  await options.evaluate(() => chrome.storage.session.clear());
  await browser.stopWorker();
  const panel = await reopenPanel(session);
  await expect(panel.getByText('Your keys are locked.')).toBeVisible();
  await ask(panel, 'And what turns a windmill?');
  const notice = lastTurn(panel).getByRole('alert').first();
  await expect(notice).toContainText('Your keys are locked.');

  await notice.getByLabel('Passphrase').fill('nine slow heron');
  await notice.getByRole('button', { name: 'Unlock' }).click();
  await expect(notice).toContainText('This passphrase does not open the keys.');
  await notice.getByLabel('Passphrase').fill(passphrase);
  await notice.getByRole('button', { name: 'Unlock' }).click();
  await expect(notice.getByLabel('Passphrase')).toBeHidden();
  await notice.getByRole('button', { name: 'Ask again' }).click();
  const call = await model.nextCall();
  expect(call.headers['x-goog-api-key']).toBe(rightKey);
  call.say('The wind does.');
  call.finish();
  await expect(lastTurn(panel)).toContainText('The wind does.');
});

test('a removed connection takes its key along', async () => {
  await goToSection(options, 'Services');
  const row = await openService(options, 'Gemini');
  await expect(row.getByRole('button', { name: 'Remove key' })).toBeVisible();
  await row.getByRole('button', { name: 'Remove service' }).click();
  await expect(row.getByText('Remove Gemini and its saved keys?')).toBeVisible();
  await row.getByRole('group').getByRole('button', { name: 'Remove service' }).click();
  await expect(row).toContainText('No key yet');
  const secrets = await options.evaluate(async () =>
    JSON.stringify((await chrome.storage.local.get('secrets')).secrets),
  );
  expect(secrets).not.toContain('gemini');
  expect(secrets).not.toContain('0001');
});
