import { expect, type Locator, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { attachments, chips, composer, lastTurn, notice, sourceList, sources, turns } from '../support/elements';
import { type GatedModel, startGatedModel } from '../support/gated-model';
import {
  allowPages,
  ask,
  chooseProfile,
  field,
  openProduct,
  reopenPanel,
  storedAnswer,
  useModel,
} from '../support/product';

let session: SampleSession;
let model: GatedModel;

// The tests go on in one panel: access that one step is given stays for the next.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  model = await startGatedModel();
  session = await openProduct('http://coastalmanac.sample.example/skerrow-light');
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

const article = () => `${session.sampleWeb.origin('coastalmanac')}/skerrow-light`;
const web = (): Locator => composer(session.panel).getByRole('switch');
const searches = () => session.sampleWeb.requests.filter(({ host }) => host.startsWith('search.'));

async function attachArticle(): Promise<void> {
  await session.panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(session.panel)).toHaveCount(1);
}

test('an attached page is asked alone: nothing is searched, and no access is asked for', async () => {
  const { panel, sampleWeb } = session;
  await expect(web()).toHaveAttribute('aria-checked', 'true');
  await attachArticle();
  await expect(web()).toHaveAttribute('aria-checked', 'false');
  await expect(composer(panel)).toContainText('Web off.');
  const before = sampleWeb.requests.length;
  await ask(panel, 'When was the light first lit?');
  await expect(chips(panel).first()).toBeVisible();
  await expect(panel.getByText('Allow Citebar to', { exact: false })).toHaveCount(0);
  expect(sampleWeb.requests.length).toBe(before);
  expect((await storedAnswer(panel)).sources.map(({ url }) => url)).toEqual([article()]);
});

test('the page is part of the thread: a follow-up is asked of it, until its pill is removed', async () => {
  const { sampleWeb } = session;
  const before = sampleWeb.requests.length;
  let panel = await reopenPanel(session);
  await expect(attachments(panel)).toContainText('Skerrow Light');
  await expect(composer(panel)).toContainText(/Asked of: .*Skerrow Light.*Web off\./);
  for (const question of ['How tall is the lighthouse?', 'and who kept it?']) {
    await ask(panel, question);
    await expect(sourceList(lastTurn(panel))).toContainText('Sources (1)');
    await expect(lastTurn(panel)).toContainText(/With .*Skerrow Light/);
    await expect(attachments(panel)).toHaveCount(1);
    expect((await storedAnswer(panel)).sources.map(({ url }) => url)).toEqual([article()]);
  }
  expect(sampleWeb.requests.length).toBe(before);
  await attachments(panel)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(attachments(panel)).toHaveCount(0);
  await expect(web(), 'the setting of the profile is as it was').toHaveAttribute('aria-checked', 'true');
  panel = await reopenPanel(session);
  await expect(turns(panel)).toHaveCount(3);
  await expect(attachments(panel)).toHaveCount(0);
  await panel.getByRole('button', { name: 'New thread' }).click();
  await attachArticle();
  await ask(panel, 'When was the light first lit?');
  await expect(chips(panel).first()).toBeVisible();
});

test('asked again it is still asked alone', async () => {
  const { panel, sampleWeb } = session;
  const before = sampleWeb.requests.length;
  await lastTurn(panel).getByRole('button', { name: 'Ask again' }).click();
  await expect(panel.getByText('2 of 2')).toBeVisible();
  await expect(chips(panel).first()).toBeVisible();
  expect(sampleWeb.requests.length).toBe(before);
});

test('one press of a key lets the web be asked where the page has no answer, and only then asks for the access', async () => {
  const { panel } = session;
  await attachArticle();
  await web().focus();
  await panel.keyboard.press('Space');
  await expect(web()).toHaveAttribute('aria-checked', 'true');
  await expect(composer(panel)).toContainText('and the web for this question');
  const before = searches().length;
  await ask(panel, 'When was Skerrow Light first lit?');
  await expect(panel.getByText('Allow Citebar to read web pages?')).toBeVisible();
  await allowPages(session);
  await expect(turns(panel)).toHaveCount(2);
  await expect(chips(lastTurn(panel)).first()).toBeVisible();
  await expect(lastTurn(panel)).toContainText('Only the page was read.');
  expect(searches().length).toBe(before);
  await lastTurn(panel).getByRole('button', { name: 'Search the web too' }).click();
  await expect(lastTurn(panel).getByText('2 of 2')).toBeVisible();
  await expect(chips(lastTurn(panel)).first()).toBeVisible();
  await expect(lastTurn(panel).getByText('Only the page was read.')).toHaveCount(0);
  expect(searches().length).toBeGreaterThan(before);
  await sourceList(lastTurn(panel)).locator('summary').click();
  await expect(sources(lastTurn(panel)).first()).toContainText('sample.example');
});

test('without a model, a page that has no answer says so, and the web is one press away', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  await chooseProfile(panel, 'This page');
  await expect(composer(panel)).toContainText(/Included: .*Skerrow Light/);
  const before = searches().length;
  await ask(panel, 'When did the tide mill of Carrow stop working?');
  await expect(notice(panel, 'No passage that answers was found on this page.')).toBeVisible();
  expect(searches().length).toBe(before);
  await panel.getByRole('button', { name: 'Search the web' }).click();
  await expect(panel.getByText('2 of 2')).toBeVisible();
  await expect(lastTurn(panel).getByText('Receipt', { exact: true })).toBeVisible();
  expect(searches().length).toBeGreaterThan(before);
  expect((await storedAnswer(panel)).sources.map(({ url }) => url)).not.toContain(article());
});

test('with a model and web search off, the open page goes only with a question that speaks of it', async () => {
  const { panel } = session;
  await useModel(session, model.baseUrl);
  await panel.getByRole('button', { name: 'New thread' }).click();
  await chooseProfile(panel, 'Web');
  await web().click();
  await expect(web()).toHaveAttribute('aria-checked', 'false');
  await expect(composer(panel)).toContainText('The open page is not included.');
  await ask(panel, 'What is the capital of France?');
  const plain = await model.nextCall();
  expect(JSON.stringify(plain.body)).not.toContain('Skerrow');
  plain.say('Paris.');
  plain.finish();
  await expect(lastTurn(panel).getByText('Receipt', { exact: true })).toBeVisible();

  await field(panel).fill('Who wrote this page?');
  await expect(composer(panel)).toContainText(/Included: .*Skerrow Light/);
  await field(panel).press('Enter');
  const about = await model.nextCall();
  expect(JSON.stringify(about.body)).toContain('Skerrow');
  about.say('Nobody.');
  about.finish();
});
