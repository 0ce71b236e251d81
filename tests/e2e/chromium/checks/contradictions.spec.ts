import { expect, type Locator, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { citedAnswer } from '../../support/cited-answer';
import { chips, expectEnded, lastTurn } from '../../support/elements';
import { startGatedModel } from '../../support/gated-model';
import { ask, openAllowedProduct, storedAnswer, useModel } from '../../support/product';

const bridge = 'http://pierwatch.sample.example/tollen-swing-bridge';
let session: SampleSession;

test.beforeAll(async () => {
  session = await openAllowedProduct(bridge);
});
test.beforeEach(() => session.panel.getByRole('button', { name: 'New thread' }).click());
test.afterAll(() => session?.close());

const disagreements = (turn: Locator) => turn.getByRole('region', { name: 'Sources disagree' });
const examination = (turn: Locator) => turn.getByRole('region', { name: 'Other pages on this' });
const column = (turn: Locator, name: string) => examination(turn).getByRole('region', { name });

/** Selects words of an answer, as a person does with the pointer. */
async function select(turn: Locator, words: string): Promise<void> {
  await turn
    .locator('.answer')
    .first()
    .evaluate((answer, wanted) => {
      const walker = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = node.textContent?.indexOf(wanted) ?? -1;
        if (start !== -1) return document.getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length);
      }
      throw new Error(`The answer does not say ${wanted}.`);
    }, words);
}

test('the demo question shows where its pages disagree, each value quoted from its page', async () => {
  const { panel } = session;
  await ask(panel, 'How tall is Skerrow Light?');
  const turn = lastTurn(panel);
  await expectEnded(turn);
  await expect(disagreements(turn)).toBeVisible();
  for (const value of ['41.6 metres', '38.2 metres', '1 October 1874', '14 May 1876'])
    await expect(turn).toContainText(value);
  await expect(disagreements(turn)).toContainText('coastalmanac.sample.example');
  await expect(disagreements(turn)).toContainText('Oct 12, 2024');
  await expectAccessible(panel);

  const opened = session.browser.context.waitForEvent('page');
  await disagreements(turn)
    .getByRole('link', { name: 'Open at the passage, coastalmanac.sample.example' })
    .last()
    .click();
  await expect((await opened).locator('body')).toContainText('First lit');
});

test('a selected number is looked for in pages of other owners: one agrees, one does not, one is gone', async () => {
  const { panel } = session;
  await ask(panel, 'When was the Tollen swing bridge opened?');
  const turn = lastTurn(panel);
  await expectEnded(turn);
  await expect.poll(async () => (await storedAnswer(panel)).check?.done).toBe(true);

  await select(turn, '63.4');
  await turn.getByRole('button', { name: /^Ask other pages about: The Tollen swing bridge was opened/ }).press('Enter');
  await expect(examination(turn)).toBeFocused();
  await expect(examination(turn)).toContainText('“The Tollen swing bridge was opened on 3 May 1908 and is long”');
  await expect(column(turn, 'Says so')).toHaveCount(0);

  await examination(turn).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(column(turn, 'Says so')).toContainText('has a length of 63 metres');
  await expect(column(turn, 'Says so')).toContainText('canalfolk.sample.example');
  await expect(column(turn, 'Says otherwise')).toContainText('is 58 metres long');
  await expect(column(turn, 'Says otherwise')).toContainText('bargelog.sample.example');
  await expect(examination(turn).getByRole('status')).toContainText('1 page could not be read.');
  await expectAccessible(panel);

  const [stored] = (await storedAnswer(panel)).examinations ?? [];
  expect(stored).toMatchObject({ state: 'done', unread: 1, claim: { focus: { start: 56, end: 60 } } });

  const opened = session.browser.context.waitForEvent('page');
  await column(turn, 'Says otherwise')
    .getByRole('link', { name: /^Open at the passage/ })
    .click();
  await expect(await opened).toHaveURL(/bargelog/);
});

test('a selection in a page is quoted, and other pages are asked when the person agrees', async () => {
  const { panel, browser } = session;
  const page = browser.context
    .pages()
    .find((candidate) => candidate.url().startsWith('http') && candidate.url().includes('pierwatch'));
  if (!page) throw new Error('The page is not open.');
  await page.bringToFront();
  const worker = await browser.serviceWorker();
  await worker.evaluate(async (pageUrl) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const event = chrome.contextMenus.onClicked as typeof chrome.contextMenus.onClicked & EventDispatch;
    event.dispatch({ menuItemId: 'examine-selection', pageUrl, selectionText: '63.4 metres' }, tab);
  }, page.url());
  const turn = lastTurn(panel);
  await expect(turn.getByRole('heading', { name: 'What do other pages say about a sentence of' })).toBeVisible();
  await expect(examination(turn)).toContainText('is 63.4 metres long.');
  await expect(examination(turn)).toContainText('one of each site');
  await examination(turn).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(column(turn, 'Says so')).toContainText('canalfolk.sample.example');
  await expect(column(turn, 'Says otherwise')).toContainText('bargelog.sample.example');
  await expect(examination(turn).getByText('pierwatch.sample.example')).toHaveCount(0);
});

test("a model's answer shows where its pages disagree, and other pages are asked from the card of a citation", async () => {
  const model = await startGatedModel();
  const { panel, sampleWeb } = session;
  const { profiles } = await callBackground(panel, 'options-state', {});
  try {
    await useModel(session, model.baseUrl);
    await panel.getByRole('button', { name: 'New thread' }).click();
    await ask(panel, 'How long is the Tollen swing bridge?');
    const sentence = 'The Tollen swing bridge has a length of 63.4 metres.';
    const light = 'Skerrow Light was first lit on 14 May 1876.';
    const urls = [
      `${sampleWeb.origin('coastalmanac')}/skerrow-light`,
      `${sampleWeb.origin('lampkeeper')}/skerrow-foundations`,
    ];
    (await model.nextCall()).finish(
      citedAnswer([
        { text: sentence, urls: [`${sampleWeb.origin('pierwatch')}/tollen-swing-bridge`] },
        { text: light, urls },
      ]),
    );
    const turn = lastTurn(panel);
    await expectEnded(turn);
    await expect.poll(async () => (await storedAnswer(panel)).check?.done).toBe(true);
    await expect(disagreements(turn)).toBeVisible();
    await expect(disagreements(turn)).toContainText('14 May 1876');

    // Other pages are searched for with the profile's own search, which the model's took the place of.
    for (const profile of profiles) await callBackground(panel, 'save-profile', { profile });
    await chips(turn).first().focus();
    await panel.getByRole('dialog').getByRole('button', { name: 'Ask other pages' }).click();
    await expect(examination(turn)).toBeFocused();
    await expect(examination(turn)).toContainText(sentence);
    await examination(turn).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(column(turn, 'Says otherwise')).toContainText('is 58 metres long');
    await expect(column(turn, 'Says so')).toContainText('canalfolk.sample.example');
    await expectAccessible(panel);
  } finally {
    await model.close();
  }
});
