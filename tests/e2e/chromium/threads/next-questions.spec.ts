import { expect, type Page, test } from '@playwright/test';
import { newProfile } from '../../../../lib/core/profile';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { expectEnded, lastTurn, passages, turns } from '../../support/elements';
import { type GatedModel, startGatedModel } from '../../support/gated-model';
import { goToSection, openOptions } from '../../support/options';
import { ask, field, openAllowedProduct, storedAnswer, useModel } from '../../support/product';

let session: SampleSession;
let model: GatedModel;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  model = await startGatedModel();
  session = await openAllowedProduct();
  await session.panel.setViewportSize({ width: 360, height: 800 });
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

const next = (panel: Page) => panel.getByRole('region', { name: 'Ask next' });
const buttons = (panel: Page) => next(panel).getByRole('button');

/** Chooses what the profile 'Web' suggests. */
async function choose(kind: string): Promise<void> {
  const options = await openOptions(session);
  const section = await goToSection(options, 'Profiles');
  await section.getByRole('tab', { name: 'Web' }).click();
  await section.getByLabel('Questions to ask next').selectOption(kind);
  await section.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(section.getByText('Saved.')).toBeVisible();
  await options.close();
}

test('without a model, headings of the cited pages are offered below the latest answer, and nothing moves', async () => {
  const { panel } = session;
  await ask(panel, 'How tall is Skerrow Light?');
  await expectEnded(lastTurn(panel));
  const place = () => passages(panel).first().boundingBox();
  const before = await place();
  await expect(buttons(panel).first()).toBeVisible();
  expect(await place()).toEqual(before);
  expect(await buttons(panel).count()).toBeLessThanOrEqual(3);
  const receipt = await lastTurn(panel).getByText('Receipt', { exact: true }).boundingBox();
  expect((await next(panel).boundingBox())?.y).toBeGreaterThan(receipt?.y ?? Number.POSITIVE_INFINITY);
  await expectAccessible(panel);
});

test('pressing one asks it, its answer quotes a page, and what stands in the field stays', async () => {
  const { panel } = session;
  await field(panel).fill('Not sent yet');
  const words = (await buttons(panel).first().innerText()).trim();
  await buttons(panel).first().focus();
  await panel.keyboard.press('Enter');
  await expect(turns(panel)).toHaveCount(2);
  await expect(lastTurn(panel).getByRole('heading', { level: 2 })).toHaveText(words);
  await expectEnded(lastTurn(panel));
  await expect(passages(lastTurn(panel)).first()).toBeVisible();
  await expect(turns(panel).first().getByRole('region', { name: 'Ask next' })).toHaveCount(0);
  await expect(field(panel)).toHaveValue('Not sent yet');
  await field(panel).fill('');
});

test('they are there again when the thread is opened again', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread', exact: true }).click();
  await ask(panel, 'How tall is Skerrow Light?');
  await expectEnded(lastTurn(panel));
  await expect(buttons(panel).first()).toBeVisible();
  const words = await buttons(panel).allInnerTexts();
  await panel.reload();
  await expect(buttons(panel)).toHaveText(words);
});

test('with a model they are its own where the profile says so, in one short call', async () => {
  const { panel } = session;
  await useModel(session, model.baseUrl);
  await choose('model');
  await panel.getByRole('button', { name: 'New thread', exact: true }).click();
  await ask(panel, 'Why is the sky blue?');
  const asked = { kind: 'question', characters: 'Why is the sky blue?'.length };
  const written = { kind: 'thread', characters: 'Air scatters blue light more than red light.'.length };
  const call = await model.nextCall();
  call.say('Air scatters blue light more than red light.');
  call.finish();
  const suggesting = await model.nextCall();
  expect(JSON.stringify(suggesting.body)).toContain('what a person may ask next');
  expect(JSON.stringify(suggesting.body)).toContain('Air scatters blue light');
  await expectEnded(lastTurn(panel));
  suggesting.say('["Why are sunsets red?", "Is the sky of Mars blue?"]');
  suggesting.finish();
  await expect(buttons(panel)).toHaveText(['Why are sunsets red?', 'Is the sky of Mars blue?']);
  const { receipt } = await storedAnswer(panel);
  expect(receipt.after).toMatchObject([
    {
      purpose: 'next-questions',
      sent: [{ host: new URL(model.baseUrl).host, requests: 1, parts: expect.arrayContaining([asked, written]) }],
    },
  ]);
  await lastTurn(panel).getByText('Receipt', { exact: true }).click();
  const step = lastTurn(panel).locator('.receipt dl > div').filter({ hasText: 'Asked what to ask next' });
  await expect(step).toContainText(`${new URL(model.baseUrl).host} 1 request`);
  await expect(step).toContainText(`This thread ${written.characters} characters`);
  await buttons(panel).first().click();
  const second = await model.nextCall();
  expect(JSON.stringify(second.body)).toContain('Why are sunsets red?');
  second.say('The path through the air is longer.');
  second.finish();
  const failing = await model.nextCall();
  failing.cut();
  await expectEnded(lastTurn(panel));
  await expect(lastTurn(panel)).toContainText('The path through the air is longer.');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(next(panel)).toHaveCount(0);
});

test('they are turned off in the profile', async () => {
  const { panel } = session;
  await choose('off');
  const { profiles } = await callBackground(panel, 'options-state', {});
  expect(profiles.find(({ id }) => id === 'web')).toMatchObject({ askNext: 'off' });
  const { modelRef: _model, ...quoting } = profiles.find(({ id }) => id === 'web') ?? newProfile('web', 'Web');
  await callBackground(panel, 'save-profile', { profile: { ...quoting, search: ['sample-web'] } });
  await panel.getByRole('button', { name: 'New thread', exact: true }).click();
  await ask(panel, 'How tall is Skerrow Light?');
  await expectEnded(lastTurn(panel));
  await expect(passages(panel).first()).toBeVisible();
  await expect(
    panel
      .getByRole('group', { name: 'Citations' })
      .or(panel.getByText('Receipt', { exact: true }))
      .first(),
  ).toBeVisible();
  await expect(next(panel)).toHaveCount(0);
});
