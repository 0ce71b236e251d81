import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, callBackground, type FirefoxSession, openProduct, seeNone, seeText } from './product';

const executable = await firefoxForTests();
const site = 'ferrywatch.sample.example';
const siteButton = `button[aria-label="Site ${site}"]`;

describe.skipIf(!executable)('the sources of an answer, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (!executable) return;
    session = await openProduct({ executable });
    const { browser, sidebar } = session;
    await browser.grantHosts(['https://*/*', 'http://*/*']);
    await ask(sidebar, 'When was the Pellin chain ferry built, by Ferrywatch?');
    await seeText(sidebar, elements.source, site);
  });
  afterAll(() => session?.close());

  it('say whose site they are', async () => {
    const { sidebar } = session;
    await seeText(sidebar, '.mark-primary', 'Primary source');
  });

  /** Opens the menu of the row, once nothing covers it. */
  async function openMenu(): Promise<void> {
    const { sidebar } = session;
    await sidebar.evaluate((button) => document.querySelector(button)?.scrollIntoView({ block: 'center' }), siteButton);
    await sidebar.click(siteButton);
  }

  it('are muted from their row, with an undo', async () => {
    const { sidebar } = session;
    const muted = async (): Promise<string[] | undefined> => {
      const { profiles } = await callBackground(sidebar, 'options-state', {});
      return profiles.find(({ id }) => id === 'web')?.blockedDomains;
    };
    await openMenu();
    await sidebar.press(`Mute ${site}`);
    await seeText(sidebar, '.mark-standing', 'Muted');
    expect(await muted()).toEqual([site]);
    await sidebar.press('Undo');
    await seeNone(sidebar, '.mark-standing');
    expect(await muted()).toEqual([]);
  });

  it('are preferred from their row', async () => {
    const { sidebar } = session;
    await openMenu();
    await sidebar.press(`Prefer ${site}`);
    await seeText(sidebar, '.mark-standing', 'Preferred');
  });
});
