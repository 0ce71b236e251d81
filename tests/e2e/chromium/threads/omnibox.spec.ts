import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectEnded, lastTurn, turns } from '../../support/elements';
import { ask, field, openAllowedProduct } from '../../support/product';

let session: SampleSession;

test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.afterAll(() => session?.close());

/**
 * What the browser sends to the extension when a person types its keyword, a question and Enter into the address bar.
 */
async function typeInAddressBar(question: string): Promise<void> {
  const worker = await session.browser.serviceWorker();
  await worker.evaluate((text) => {
    const event = chrome.omnibox.onInputEntered as typeof chrome.omnibox.onInputEntered & EventDispatch;
    event.dispatch(text, 'currentTab');
  }, question);
}

test('a question from the address bar is asked in a new thread of the open panel; the field keeps its text', async () => {
  const { panel } = session;
  await ask(panel, 'How long is the Pellin chain ferry?');
  await expectEnded(lastTurn(panel));
  await field(panel).fill('half a sentence');
  await typeInAddressBar('When was Skerrow Light first lit? ');
  await expect(turns(panel)).toHaveCount(1);
  await expect(lastTurn(panel).getByRole('heading', { level: 2 })).toHaveText('When was Skerrow Light first lit?');
  await expectEnded(lastTurn(panel));
  await expect(lastTurn(panel)).toContainText('1876');
  await panel.getByRole('button', { name: 'Threads', exact: true }).click();
  await panel.getByRole('button', { name: /^How long is the Pellin/ }).click();
  await expect(field(panel)).toHaveValue('half a sentence');
});

test('nothing is asked without words', async () => {
  const { panel } = session;
  await typeInAddressBar('   ');
  await typeInAddressBar('Who designed the Pellin chain ferry?');
  await expect(turns(panel)).toHaveCount(1);
  await expect(lastTurn(panel).getByRole('heading', { level: 2 })).toHaveText('Who designed the Pellin chain ferry?');
});

test('where no panel opens, it is asked in a tab', async () => {
  const { panel, browser } = session;
  await panel.close();
  const [tab] = await Promise.all([
    browser.context.waitForEvent('page', (page) => page.url().includes('sidepanel.html')),
    typeInAddressBar('How long is the Pellin chain ferry?'),
  ]);
  await expect(lastTurn(tab).getByRole('heading', { level: 2 })).toHaveText('How long is the Pellin chain ferry?');
  await expectEnded(lastTurn(tab));
});
