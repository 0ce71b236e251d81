import { expect, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { composer, expectEnded, lastTurn, turns } from '../../support/elements';
import { type GatedModel, startGatedModel } from '../../support/gated-model';
import { ask, openAllowedProduct, saveModel, storedAnswer } from '../../support/product';

const question = 'When was Skerrow Light first lit?';
let session: SampleSession;
let model: GatedModel;

// Each step works on the thread of those before it.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct();
  model = await startGatedModel();
  await ask(session.panel, question);
  await expectEnded(lastTurn(session.panel));
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

const openMenu = () => lastTurn(session.panel).getByRole('button', { name: 'More for this answer' }).click();
const choose = (name: string) => session.panel.getByRole('menuitem', { name, exact: true }).click();

test('an answer is copied as formatted text with links, and as plain text', async () => {
  const { panel, browser } = session;
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMenu();
  await choose('Copy as formatted text');
  const readHtml = () =>
    panel.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return item?.types.includes('text/html') ? (await item.getType('text/html')).text() : '';
    });
  await expect.poll(readHtml).toContain('1876');
  expect(await readHtml()).toMatch(/\[1\] <a href="http:[^"]+">[^<]+<\/a>/);
  expect(await readHtml()).not.toMatch(/class=|<button|<script/);
  expect(await panel.evaluate(() => navigator.clipboard.readText())).toMatch(/\[1\]/);
  await openMenu();
  await choose('Copy as plain text');
  await expect.poll(() => panel.evaluate(() => navigator.clipboard.readText())).not.toMatch(/\[1\]|http/);
});

test('a selected passage is asked about, and the next question is understood by it', async () => {
  const { panel } = session;
  const quoted = lastTurn(panel).getByRole('blockquote').first();
  await quoted.evaluate((element) => {
    const paragraph = element.querySelector('p') ?? element;
    document.getSelection()?.selectAllChildren(paragraph);
  });
  await panel.getByRole('button', { name: /^Ask about this: / }).click();
  await expect(composer(panel).getByRole('button', { name: 'Ask about the whole thread again' })).toBeVisible();
  await expectAccessible(panel);
  await ask(panel, 'Who built it?');
  await expect(turns(panel)).toHaveCount(2);
  await expectEnded(lastTurn(panel));
  await expect(lastTurn(panel).locator('.question-quote')).toContainText('1876');
  await expect(lastTurn(panel).getByText(/^Searched for: .*Skerrow Light/)).toBeVisible();
  await expect(composer(panel).getByRole('button', { name: 'Ask about the whole thread again' })).toBeHidden();
});

test('a question is answered again by another model, and the profile stays as it is', async () => {
  const { panel } = session;
  await saveModel(panel, model.baseUrl, 'AIza-right-key-0001');
  await openMenu();
  await choose('Answer again with another model');
  await panel.getByRole('menuitem', { name: /^gemini-2\.5-flash/ }).click();
  const call = await model.nextCall();
  expect(JSON.stringify(call.body)).toContain('> ');
  call.say('Nobody knows who built it.');
  call.finish();
  await expect(lastTurn(panel)).toContainText('Nobody knows who built it.');
  await expect(lastTurn(panel).getByText('2 of 2')).toBeVisible();
  expect((await storedAnswer(panel)).model).toMatchObject({ label: 'Gemini', model: 'gemini-2.5-flash' });
  const { profiles } = await callBackground(panel, 'options-state', {});
  expect(profiles.some(({ modelRef }) => modelRef)).toBe(false);
  await lastTurn(panel).getByRole('button', { name: 'Earlier version' }).first().click();
  await expect(lastTurn(panel)).not.toContainText('Nobody knows who built it.');
});
