import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everythingKept } from '../support/everything-kept';
import { filesThatContain } from '../support/profile-files';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, callBackground, chooseProfile, type FirefoxSession, fieldText, openProduct, seeText } from './product';
import { keys } from './sidebar';

const executable = await firefoxForTests();
const mark = 'Private thread';
const question = 'When was Skerrow Light first lit, asks quillfeather?';

describe.skipIf(!executable)('a private thread in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (!executable) return;
    session = await openProduct({ executable, alone: true });
    await session.browser.grantHosts(['https://*/*', 'http://*/*']);
    await session.sidebar.show();
  });
  afterAll(() => session?.close());

  const isPrivate = () => session.sidebar.evaluate(() => document.querySelector('.private-bar') !== null);

  it('is begun from the menu of new threads, and what is asked there stands in no storage, list or file', async () => {
    const { browser, sidebar, sampleWeb } = session;
    await ask(sidebar, 'How long is the Pellin chain ferry?');
    await seeText(sidebar, elements.body, 'Receipt');
    await sidebar.press('Ways to start');
    await sidebar.click('[aria-label="Ways to start"] [role=menuitem]:last-of-type');
    await seeText(sidebar, elements.body, mark);
    await ask(sidebar, question);
    await seeText(sidebar, elements.question, question);
    await seeText(sidebar, elements.body, 'Receipt');
    await sidebar.type('textarea', 'And who kept Skerrow Light');
    await sidebar.press('Threads');
    await seeText(sidebar, elements.thread, 'Pellin');
    const listed = await sidebar.evaluate(() => document.querySelectorAll('li.thread').length);
    expect(listed).toBe(1);
    await sidebar.press('Back to the thread');
    const kept = await everythingKept(sidebar);
    expect(kept).toContain('Pellin');
    expect(kept).not.toMatch(/skerrow|quillfeather/i);

    // Requested last by an ordinary tab, this address is written to the disk cache after whatever the private thread
    // requested.
    await browser.open(`${sampleWeb.origin('home')}/?later=tamarisk`);
    const later = () => filesThatContain(browser.profileDirectory, 'later=tamarisk');
    await vi.waitFor(async () => expect(await later()).not.toEqual([]), { interval: 250 });
    expect(await filesThatContain(browser.profileDirectory, 'quillfeather')).toEqual([]);
  });

  it('goes on after the background was ended, with its draft', async () => {
    const { browser, sidebar } = session;
    await browser.terminateBackground();
    await seeText(sidebar, elements.body, mark);
    expect(await fieldText(sidebar)).toBe('And who kept Skerrow Light');
    await sidebar.type('textarea', `?${keys.enter}`);
    await seeText(sidebar, elements.question, 'And who kept Skerrow Light?');
    expect(await everythingKept(sidebar)).not.toMatch(/skerrow|quillfeather/i);
    expect(await isPrivate()).toBe(true);
  });

  it('is gone with its panel', async () => {
    const { sidebar } = session;
    await sidebar.hide();
    await sidebar.show();
    await seeText(sidebar, elements.profile, 'Web');
    expect(await isPrivate()).toBe(false);
    const threads = await callBackground(sidebar, 'list-threads', {});
    expect(threads.map(({ title }) => title)).toEqual(['How long is the Pellin chain ferry?']);
    expect(await everythingKept(sidebar)).not.toMatch(/skerrow|quillfeather/i);
  });

  it('has no menu in a private window, whose threads are all private', async () => {
    const { browser, sidebar, sampleWeb, tab } = session;
    await browser.openPrivate(`${sampleWeb.origin('coastalmanac')}/skerrow-light`);
    await browser.pressToolbarButton();
    await sidebar.show();
    await seeText(sidebar, elements.body, 'Private window: nothing is kept.');
    await chooseProfile(sidebar, 'Web');
    expect(await sidebar.evaluate(() => document.querySelector('[aria-label="Ways to start"]'))).toBeNull();
    await ask(sidebar, 'Who kept Skerrow Light?');
    await seeText(sidebar, elements.body, 'Receipt');
    await tab.activate();
    await sidebar.show();
    expect(await everythingKept(sidebar)).not.toMatch(/skerrow/i);
  });
});
