import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { expectEnded, lastTurn } from '../support/elements';
import { type GatedModel, startGatedModel } from '../support/gated-model';
import { goToSection, openOptions, openService } from '../support/options';
import { ask, openAllowedProduct, useModel } from '../support/product';

let session: SampleSession;
let model: GatedModel;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  model = await startGatedModel();
  session = await openAllowedProduct();
  await useModel(session, model.baseUrl);
  await ask(session.panel, 'Why is the sky blue?');
  const call = await model.nextCall();
  call.say('Air scatters blue light more.');
  call.send({ usageMetadata: { promptTokenCount: 2_000, candidatesTokenCount: 200, thoughtsTokenCount: 300 } });
  call.finish();
  await expectEnded(lastTurn(session.panel));
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

const receipt = (panel: Page) =>
  lastTurn(panel)
    .getByRole('group')
    .filter({ hasText: /^Receipt/ });

test('a price that is no number is refused with one sentence, and what was typed stays', async () => {
  const options = await openOptions(session);
  await goToSection(options, 'Services');
  const row = await openService(options, 'Gemini');
  await row.getByText('Prices', { exact: true }).click();
  await row.getByLabel('Per million tokens in').fill('cheap');
  await row.getByLabel('Per million tokens out').fill('2,50');
  await row.getByRole('button', { name: 'Save price' }).click();
  await expect(row.getByRole('alert')).toHaveText('Type a model and both prices as numbers, such as 0.30.');
  await expect(row.getByLabel('Per million tokens in')).toHaveValue('cheap');
  await expect(row.getByLabel('Per million tokens out')).toHaveValue('2,50');
  expect((await callBackground(options, 'options-state', {})).preferences.prices ?? []).toEqual([]);
  await row.getByLabel('Per million tokens in').fill('0.30');
  await row.getByLabel('Currency').selectOption('EUR');
  await expectAccessible(options);
  await row.getByLabel('Per million tokens in').press('Enter');
  await expect(row.getByText('The price of gemini-2.5-flash is saved.')).toBeVisible();
  await expect(row.getByRole('listitem').filter({ hasText: 'gemini-2.5-flash' })).toContainText(
    /0\.3\d* in, .*2\.50 out/,
  );
  await options.close();
});

test('the receipt then says about what the answer has cost', async () => {
  const { panel } = session;
  await receipt(panel).getByText('Receipt', { exact: true }).click();
  // 2,000 × 0.30 and (200 + 300) × 2.50, per million.
  await expect(receipt(panel)).toContainText('about €0.0019');
  await expect(receipt(panel)).toContainText('by the price you typed');
});

test('a price that is removed is gone from the receipt, too', async () => {
  const options = await openOptions(session);
  await goToSection(options, 'Services');
  const row = await openService(options, 'Gemini');
  await row.getByText('Prices', { exact: true }).click();
  await row.getByRole('button', { name: 'Remove the price of gemini-2.5-flash' }).click();
  await expect(row.getByText('The price of gemini-2.5-flash is removed.')).toBeVisible();
  await options.close();
  await expect(receipt(session.panel)).not.toContainText('about');
});
