import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import { quietPage } from '../../../scripts/lib/manage-extension';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { lastTurn, threads } from '../support/elements';
import { type GatedModel, startGatedModel } from '../support/gated-model';
import { ask, field, openAllowedProduct, reopenPanel, storedAnswer, useModel } from '../support/product';

declare global {
  interface Window {
    /** Whether the transaction of `holdDatabase` may end. */
    databaseReleased?: boolean;
  }
}

let session: SampleSession;
let model: GatedModel;
/** A page of the extension that runs none of its code. */
let extensionPage: Page;

test.beforeAll(async () => {
  model = await startGatedModel();
  session = await openAllowedProduct();
  await useModel(session, model.baseUrl);
  extensionPage = await session.browser.openPage(quietPage(session.browser.extensionId));
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

/** What is appended to unfinished answers in the extension's database, as JSON. */
function storedRecords(): Promise<string> {
  return extensionPage.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('citebar');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const records = await new Promise<unknown[]>((resolve, reject) => {
      const reading = database.transaction('answerRecords').objectStore('answerRecords').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return JSON.stringify(records);
  });
}

/**
 * Keeps a transaction on the extension's database open, so that nobody else writes.
 * @returns a function that ends it
 */
async function holdDatabase(): Promise<() => Promise<void>> {
  await extensionPage.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('citebar');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const transaction = database.transaction(['messages', 'answerRecords'], 'readwrite');
    await new Promise<void>((resolve) => {
      const hold = () => {
        resolve();
        if (window.databaseReleased) return;
        transaction.objectStore('messages').count().onsuccess = hold;
      };
      window.databaseReleased = false;
      transaction.objectStore('messages').count().onsuccess = hold;
    });
    transaction.oncomplete = () => database.close();
  });
  return () =>
    extensionPage.evaluate(() => {
      window.databaseReleased = true;
    });
}

test('a worker killed in mid-answer leaves the text, marked, and the answer goes on at a button', async () => {
  const { panel, browser } = session;
  await ask(panel, 'How does a tide mill work?');
  const call = await model.nextCall();
  expect(call.headers['x-goog-api-key']).toBe('AIza-right-key-0001');
  // Local servers answer 403 to the Origin of an extension.
  expect(call.headers.origin).toBeUndefined();
  expect(JSON.stringify(call.body)).toContain('googleSearch');
  call.say('The sea fills a pond ');
  call.say('at high water');
  await expect(lastTurn(panel)).toContainText('at high water');
  await expect(async () =>
    expect((await storedAnswer(panel)).text).toBe('The sea fills a pond at high water'),
  ).toPass();

  await browser.stopWorker();
  await expect(panel.getByText('The answer stops here')).toBeVisible();
  await expect(lastTurn(panel)).toContainText('The sea fills a pond at high water');

  await panel.getByRole('button', { name: 'Go on' }).click();
  const rest = await model.nextCall();
  expect(JSON.stringify(rest.body)).toContain('The sea fills a pond at high water');
  rest.say(' and turns a wheel at low water.');
  rest.finish();
  await expect(lastTurn(panel)).toContainText('at high water and turns a wheel at low water.');
  await expect(panel.getByText('The answer stops here')).toBeHidden();
  expect(await storedAnswer(panel)).toMatchObject({ stopReason: 'stop' });
});

test('a worker killed before it has written anything loses nothing that an open panel has shown', async () => {
  const { panel } = session;
  await ask(panel, 'How does a bark mill work?');
  const call = await model.nextCall();
  call.say('A wheel ');
  await expect(lastTurn(panel)).toContainText('A wheel');
  const release = await holdDatabase();
  call.say('crushes the bark.');
  await expect(lastTurn(panel)).toContainText('A wheel crushes the bark.');

  await session.browser.stopWorker();
  await call.closed;
  await release();
  await expect(panel.getByText('The answer stops here')).toBeVisible();
  await expect(async () => {
    const answer = await storedAnswer(panel);
    expect(answer).toMatchObject({ text: 'A wheel crushes the bark.', stopReason: 'interrupted' });
  }).toPass();

  const again = await reopenPanel(session);
  await expect(lastTurn(again)).toContainText('A wheel crushes the bark.');
  await again.getByRole('button', { name: 'Go on' }).click();
  const rest = await model.nextCall();
  expect(JSON.stringify(rest.body)).toContain('A wheel crushes the bark.');
  rest.say(' The bark tans leather.');
  rest.finish();
  await expect(lastTurn(again)).toContainText('A wheel crushes the bark. The bark tans leather.');
});

test('a worker killed while no panel is open keeps what it has written piece by piece', async () => {
  await ask(session.panel, 'How does an oil mill work?');
  const call = await model.nextCall();
  call.say('Stones ');
  await expect(lastTurn(session.panel)).toContainText('Stones');
  await session.panel.close();
  for (const piece of ['press ', 'the seeds']) {
    call.say(piece);
    await expect.poll(() => storedRecords()).toContain(piece);
  }
  await session.browser.stopWorker();
  await call.closed;
  // The worker has to run before the toolbar button is pressed: a call starts it.
  await callBackground(extensionPage, 'list-threads', {});
  const panel = await reopenPanel(session);
  await expect(panel.getByText('The answer stops here')).toBeVisible();
  await expect(lastTurn(panel)).toContainText('Stones press the seeds');
  await panel.getByRole('button', { name: 'Go on' }).click();
  const rest = await model.nextCall();
  rest.say(' for their oil.');
  rest.finish();
  await expect(lastTurn(panel)).toContainText('Stones press the seeds for their oil.');
  await expect.poll(() => storedRecords()).toBe('[]');
});

test('a draft survives the panel, in its own thread, also in one that is new', async () => {
  await field(session.panel).fill('And an oil mill by');
  const panel = await reopenPanel(session);
  await expect(field(panel)).toHaveValue('And an oil mill by');
  await panel.getByRole('button', { name: 'New thread' }).click();
  await expect(field(panel)).toHaveValue('');
  await field(panel).fill('How does a fulling mill');

  const again = await reopenPanel(session);
  await expect(field(again)).toHaveValue('How does a fulling mill');
  await again.getByRole('button', { name: 'Threads' }).click();
  await threads(again)
    .getByRole('button', { name: /^How does a tide mill work/ })
    .first()
    .click();
  await expect(field(again)).toHaveValue('And an oil mill by');
  await field(again).fill('');
  const last = await reopenPanel(session);
  await expect(lastTurn(last)).toContainText('Stones press the seeds');
  await expect(field(last)).toHaveValue('');
});

test('stop hangs up on the service and keeps what had arrived', async () => {
  const { panel } = session;
  await ask(panel, 'And a windmill?');
  const call = await model.nextCall();
  call.say('The wind turns the sails');
  await expect(lastTurn(panel)).toContainText('turns the sails');
  await field(panel).press('Escape');
  await call.closed;
  await expect(async () =>
    expect(await storedAnswer(panel)).toMatchObject({ text: 'The wind turns the sails', stopReason: 'aborted' }),
  ).toPass();
  await expect(lastTurn(panel)).toContainText('turns the sails');
});

test('an answer goes on while the panel is closed', async () => {
  const { browser } = session;
  await ask(session.panel, 'And a water mill?');
  const call = await model.nextCall();
  call.say('The stream ');
  await expect(lastTurn(session.panel)).toContainText('The stream');
  await session.panel.close();
  call.say('turns the wheel.');
  call.finish();
  const page = browser.context.pages().find((candidate) => candidate.url().includes('home.sample.example'));
  if (!page) throw new Error('The page beside the panel is gone.');
  session.panel = await browser.openPanel(page);
  await expect(lastTurn(session.panel)).toContainText('The stream turns the wheel.');
});

test('a connection that breaks in mid-answer keeps the text and offers to go on', async () => {
  const { panel } = session;
  await ask(panel, 'And a mill without anything?');
  const call = await model.nextCall();
  call.say('It stands still');
  await expect(lastTurn(panel)).toContainText('It stands still');
  call.cut();
  await expect(lastTurn(panel)).toContainText('The answer stops here');
  await expect(lastTurn(panel)).toContainText('It stands still');
  await expect(lastTurn(panel).getByRole('button', { name: 'Go on' })).toBeVisible();
});

test('the model is chosen in the profile menu, and so is none', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: /^Profile/ }).click();
  await panel.getByRole('menuitemradio', { name: /^Quotes only/ }).click();
  await expect(panel.getByRole('menuitemradio', { name: /^Quotes only/ })).toBeChecked();
  await expect(panel.getByRole('menuitemradio', { name: 'Gemini', exact: true })).not.toBeChecked();
  await panel.getByRole('menuitemradio', { name: 'Gemini', exact: true }).click();
  await expect(panel.getByRole('menuitemradio', { name: 'Gemini', exact: true })).toBeChecked();
  await panel.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'New thread' }).click();
  await ask(panel, 'What is a mill?');
  const call = await model.nextCall();
  expect(JSON.stringify(call.body)).toContain('googleSearch');
  call.say('A machine.');
  call.finish();
  await expect(lastTurn(panel)).toContainText('A machine.');
});

test('a background that was killed loads its engine with the next question, not with the panel', async () => {
  await session.browser.stopWorker();
  const panel = await reopenPanel(session);
  const worker = await session.browser.serviceWorker();
  const hasEngine = () => worker.evaluate<boolean>(`'./answer-engine.js' in defined`);
  await expect(field(panel)).toBeVisible();
  await callBackground(panel, 'options-state', {});
  expect(await hasEngine()).toBe(false);

  await ask(panel, 'How does a saw mill work?');
  const call = await model.nextCall();
  call.say('A wheel moves the saw.');
  call.finish();
  await expect(lastTurn(panel)).toContainText('A wheel moves the saw.');
  expect(await hasEngine()).toBe(true);
  await expect(async () => expect(await storedAnswer(panel)).toMatchObject({ stopReason: 'stop' })).toPass();
});
