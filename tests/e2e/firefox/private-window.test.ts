import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everythingKept } from '../support/everything-kept';
import { filesThatContain } from '../support/profile-files';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, chooseProfile, type FirefoxSession, openProduct, seeText } from './product';

const executable = await firefoxForTests();
const question = 'When was the light first lit?';

describe.skipIf(!executable)('a private window of Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (executable) session = await openProduct({ executable, alone: true });
  });
  afterAll(() => session?.close());

  it('answers, and keeps nothing', async () => {
    const { browser, sidebar, sampleWeb, tab } = session;
    await browser.openPrivate(`${sampleWeb.origin('coastalmanac')}/skerrow-light`);
    await browser.pressToolbarButton();
    await sidebar.show();
    await seeText(sidebar, elements.body, 'Private window: nothing is kept.');
    await chooseProfile(sidebar, 'This page');
    await sidebar.press('Read this page');
    await seeText(sidebar, elements.attachment, 'Skerrow');
    await ask(sidebar, question);
    await seeText(sidebar, elements.citationSummary, 'word for word');
    await sidebar.press('Threads');
    await seeText(sidebar, elements.thread, question);
    await sidebar.press('Back to the thread');

    await browser.grantHosts(['https://*/*', 'http://*/*']);
    await chooseProfile(sidebar, 'Web');
    await sidebar.press('New thread');
    await ask(sidebar, 'When was Skerrow Light first lit, asks quillfeather?');
    await vi.waitFor(() => expect(sampleWeb.requests.some(({ path }) => path.includes('quillfeather'))).toBe(true));

    await tab.activate();
    await sidebar.show();
    const kept = await everythingKept(sidebar);
    expect(kept).toContain('profiles');
    expect(kept).not.toMatch(/skerrow|first lit/i);
    await sidebar.press('Threads');
    await seeText(sidebar, elements.body, 'No threads yet.');

    // Requested last by an ordinary tab, this address is written to the disk cache after whatever the private thread
    // requested.
    await browser.open(`${sampleWeb.origin('home')}/?later=tamarisk`);
    const later = () => filesThatContain(browser.profileDirectory, 'later=tamarisk');
    await vi.waitFor(async () => expect(await later()).not.toEqual([]), { interval: 250 });
    expect(await filesThatContain(browser.profileDirectory, 'quillfeather')).toEqual([]);
  });
});
