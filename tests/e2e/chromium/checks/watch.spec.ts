import { expect, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { citedAnswer } from '../../support/cited-answer';
import { citationSummary, expectEnded, lastTurn } from '../../support/elements';
import type { GatedModel } from '../../support/gated-model';
import { ask, openWithModel } from '../../support/product';

let session: SampleSession;
let model: GatedModel;

// The answer of the first test is what the others watch.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  ({ session, model } = await openWithModel());
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

const menuItem = (panel: Page, name: string) => panel.getByRole('menuitem', { name });
const watched = () => session.sampleWeb.requests.filter(({ path }) => path.endsWith('?watched')).length;

async function badge(): Promise<string> {
  const worker = await session.browser.serviceWorker();
  return worker.evaluate(() => chrome.action.getBadgeText({}));
}

test('an answer is watched from its menu, and nothing is asked at once', async () => {
  const { panel, sampleWeb } = session;
  const stress = sampleWeb.origin('stress');
  await ask(panel, 'What is known of Skerrow?');
  const call = await model.nextCall();
  call.finish(
    citedAnswer([
      { text: 'The oil cellar of Skerrow was dug in 1871 by forty masons.', urls: [`${stress}/revised?watched`] },
      { text: 'The fog bell of Skerrow was cast from nine ship bells.', urls: [`${stress}/withdrawn?watched`] },
    ]),
  );
  const turn = lastTurn(panel);
  await expectEnded(turn);
  await expect(citationSummary(turn)).toContainText('2 of 2 citations found');
  const before = watched();
  await turn.getByRole('button', { name: 'More for this answer' }).click();
  await menuItem(panel, 'Keep watch').click();
  await menuItem(panel, 'Every week').click();
  await expect(turn.getByRole('status').filter({ hasText: 'Watched from now on' })).toBeVisible();
  const worker = await session.browser.serviceWorker();
  expect((await worker.evaluate(() => chrome.alarms.getAll())).map(({ name }) => name)).toEqual(['watches']);
  expect(watched()).toBe(before);
});

test('what changed and what is gone stands on the button and in the list, with both wordings', async () => {
  const { browser, panel } = session;
  const library = await browser.openPage(`chrome-extension://${browser.extensionId}/library.html#watches`);
  const row = library.getByRole('listitem').filter({ has: library.getByRole('button', { name: 'Check now' }) });
  await expect(row).toContainText('Not looked at yet');
  const before = watched();
  await row.getByRole('button', { name: 'Check now' }).click();
  await expect(library.locator('.change del')).toHaveText('1871');
  await expect(library.locator('.change ins')).toHaveText('1873');
  await expect(library.locator('.change')).toContainText([/Changed|Not on the page/, /Changed|Not on the page/]);
  // Each page is asked once.
  expect(watched()).toBe(before + 2);
  const opened = browser.context.waitForEvent('page');
  await library
    .locator('.change', { has: library.locator('ins') })
    .getByRole('link')
    .click();
  const page = await opened;
  await expect
    .poll(() => page.evaluate(() => [...CSS.highlights.values()].flatMap((one) => [...one].map(String)).join('')))
    .toContain('1873');
  await page.close();
  await library.close();

  await panel.bringToFront();
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await menuItem(panel, 'Changed').click();
  const list = panel.getByRole('dialog', { name: 'Changed' });
  await expect(list).toContainText('The fog bell of Skerrow was cast from nine ship bells.');
  await expect.poll(badge).toBe('');
});

test('a watch is paused and removed, and the alarm goes with the last one', async () => {
  const { browser } = session;
  const library = await browser.openPage(`chrome-extension://${browser.extensionId}/library.html#watches`);
  await library.getByRole('button', { name: 'Pause' }).click();
  await expect(library.getByText('Paused')).toBeVisible();
  const worker = await browser.serviceWorker();
  await expect.poll(() => worker.evaluate(async () => (await chrome.alarms.getAll()).length)).toBe(0);
  await library.getByRole('button', { name: 'Remove' }).click();
  await expect(library.getByText('Nothing is watched yet.')).toBeVisible();
  await library.close();
});
