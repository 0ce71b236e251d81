import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { callBackground, type FirefoxSession, openProduct, seeText } from './product';
import { keys } from './sidebar';

const executable = await firefoxForTests();
const site = 'coastalmanac.sample.example';

describe.skipIf(!executable)('the menu on selected text, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (!executable) return;
    session = await openProduct({ executable });
    const { browser, sidebar, sampleWeb } = session;
    await browser.grantHosts(['https://*/*', 'http://*/*']);
    await callBackground(sidebar, 'save-preferences', { changes: { selectionMenu: true } });
    await sidebar.waitFor(async () => (await chrome.scripting.getRegisteredContentScripts()).length === 1);
    session.tab = await browser.open(`${sampleWeb.origin('coastalmanac')}/skerrow-light`);
  });
  afterAll(() => session?.close());

  const isShown = () => session.tab.evaluate(() => document.querySelector('citebar-selection') !== null);

  /**
   * Selects a paragraph of the page, again each second: the menu's script may come after the page.
   * @returns whether the menu comes
   */
  async function select(seconds = 15): Promise<boolean> {
    return session.tab.evaluate(async (times: number) => {
      const isThere = () => document.querySelector('citebar-selection') !== null;
      const paragraph = [...document.querySelectorAll('p')].find(({ textContent }) => (textContent ?? '').length > 80);
      for (let time = 0; time < times && paragraph && !isThere(); time += 1) {
        getSelection()?.removeAllRanges();
        getSelection()?.selectAllChildren(paragraph);
        for (let turn = 0; turn < 20 && !isThere(); turn += 1) await new Promise((done) => setTimeout(done, 50));
      }
      return isThere();
    }, seconds);
  }

  /** Presses keys in the page, one after another. */
  async function press(...values: string[]): Promise<void> {
    const { marionette } = session.browser;
    await session.tab.activate();
    await marionette.send('Marionette:SetContext', { value: 'content' });
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await marionette.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    await marionette.send('WebDriver:ReleaseActions');
  }

  it('comes beside a selection, closed to the page, and goes with Escape', async () => {
    expect(await select()).toBe(true);
    expect(
      await session.tab.evaluate(() => document.querySelector('citebar-selection')?.shadowRoot ?? null),
    ).toBeNull();
    await press(keys.escape);
    expect(await isShown()).toBe(false);
  });

  it('asks for an explanation of the selection by the keyboard', async () => {
    expect(await select()).toBe(true);
    await press(keys.tab, keys.enter);
    await seeText(session.sidebar, elements.question, 'Explain this.');
  });

  it('does not come on a site that is never read', async () => {
    const { browser, sidebar, tab } = session;
    await callBackground(sidebar, 'set-site-rule', { domain: site, neverRead: true });
    await tab.activate();
    await expect.poll(() => select(1)).toBe(false);
    // Waits for the page, which `location.reload()` would not.
    await browser.marionette.send('Marionette:SetContext', { value: 'content' });
    await browser.marionette.send('WebDriver:Refresh');
    expect(await select(1)).toBe(false);
  });
});
