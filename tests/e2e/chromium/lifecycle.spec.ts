import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { lastTurn } from '../support/elements';
import { type GatedModel, startGatedModel } from '../support/gated-model';
import { ask, field, openProduct, storedAnswer, useModel } from '../support/product';

let session: SampleSession;
let model: GatedModel;

test.beforeAll(async () => {
  model = await startGatedModel();
  session = await openProduct();
  await useModel(session, model.baseUrl);
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

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
  await expect(panel.getByRole('button', { name: 'Go on' })).toBeVisible();
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
