import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { chooseFromContextMenu, chooseFromTabMenu, pressAltShift } from './gestures';
import { type FirefoxSession, grantedOrigins, openProduct, seeNone, seeText } from './product';

const executable = await firefoxForTests();
const title = 'Sea mark of the week: Skerrow Light';

describe.skipIf(!executable)('the ways into the sidebar of Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (executable) session = await openProduct({ executable, page: { site: 'coastalmanac', path: '/skerrow-light' } });
  });
  afterAll(() => session?.close());

  // The sidebar is closed and the background asleep, as they are when a person comes back: what they do has to get
  // through the start of the background.
  beforeEach(async () => {
    const { browser, sidebar, tab } = session;
    await sidebar.show();
    for (const name of await removeButtons()) await sidebar.press(name);
    await seeNone(sidebar, elements.attachment);
    await tab.activate();
    await sidebar.hide();
    await browser.terminateBackground();
  });

  const removeButtons = () =>
    session.sidebar.evaluate(() =>
      [...document.querySelectorAll('button[aria-label^="Remove "]')].map(
        (button) => button.getAttribute('aria-label') ?? '',
      ),
    );
  const seePill = async (...words: string[]) => {
    for (const each of words) await seeText(session.sidebar, elements.attachment, each);
  };

  it('the button, which stands in the toolbar', async () => {
    const { browser, sidebar } = session;
    const area = await browser.marionette.executeScript(
      'chrome',
      `const { CustomizableUI } = Services.wm.getMostRecentWindow('navigator:browser');
      return CustomizableUI.getPlacementOfWidget('_c7b6cf10-cbe5-4826-acb3-1fa4c7b16061_-browser-action').area;`,
    );
    expect(area).toBe('nav-bar');
    await browser.pressToolbarButton();
    await seeText(sidebar, elements.body, title);
    await seeNone(sidebar, elements.attachment);
    await browser.pressToolbarButton();
    await seePill(title, 'characters');
  });

  it('the key of the button', async () => {
    const { browser, sidebar } = session;
    await pressAltShift(browser, 'o');
    await seeText(sidebar, elements.body, title);
  });

  it('the key of "Read this page"', async () => {
    const { browser, sidebar } = session;
    await pressAltShift(browser, 'u');
    await seePill(title, 'characters');
    await sidebar.press(`See what ${title} sends`);
    await seeText(sidebar, elements.attachmentText, 'the grand old lady of the western approaches');
  });

  it('the menu of a page', async () => {
    const { browser, tab } = session;
    await chooseFromContextMenu(browser, tab, 'h1', 'Read this page with Citebar');
    await seePill(title, 'characters');
  });

  it('the menu of a selection, which alone is attached', async () => {
    const { browser, tab, sidebar } = session;
    const text = await tab.evaluate(() => {
      const paragraph = [...document.querySelectorAll('p')].find((each) => each.textContent?.includes('Week 112'));
      if (!paragraph) throw new Error('The page has another text.');
      paragraph.id = 'selected';
      getSelection()?.selectAllChildren(paragraph);
      return String(getSelection());
    });
    await chooseFromContextMenu(browser, tab, '#selected', 'Ask Citebar about the selection');
    await seePill(text.trim().slice(0, 30), `${text.length} characters`);
    await sidebar.click(elements.attachmentPreview);
    expect(await sidebar.waitFor(() => document.querySelector('[aria-label^="Text of "]')?.textContent?.trim())).toBe(
      text.trim(),
    );
    await tab.evaluate(() => getSelection()?.removeAllRanges());
  });

  it('the menu of a tab', async () => {
    await chooseFromTabMenu(session.browser, title, 'Read this tab with Citebar');
    await seePill(title, 'characters');
  });

  it('the menu of a link, whose page is opened once access is there', async () => {
    const { browser, tab, sidebar, sampleWeb } = session;
    const asked = () => sampleWeb.requests.filter(({ host }) => host === 'lampkeeper.sample.example');
    await chooseFromContextMenu(browser, tab, 'a[href*="lampkeeper"]', 'Read this link with Citebar');
    await seeText(sidebar, elements.alert, 'Allow Citebar to read web pages?');
    expect(await grantedOrigins(sidebar)).toEqual([]);
    expect(asked()).toEqual([]);

    await sidebar.press('Allow');
    await browser.acceptPermissionPrompt();
    await seePill('Skerrow', 'characters');
    await seeNone(sidebar, elements.alert);
    expect(asked()).toHaveLength(1);
  });

  it('the menu of another tab, which stays where it is', async () => {
    const { browser, sampleWeb, tab } = session;
    const other = await browser.open(`${sampleWeb.origin('tidewatch')}/carrow-tide-mill`);
    await tab.activate();
    await chooseFromTabMenu(browser, 'mill that sleeps', 'Read this tab with Citebar');
    await seePill('The mill that sleeps', 'characters');
    await other.close();
  });

  it('the menu of a tab that shows a PDF, which is fetched', async () => {
    const { browser, sampleWeb, sidebar } = session;
    const paper = await browser.open(`${sampleWeb.origin('harbourpost')}/harbour-dues.pdf`);
    await chooseFromTabMenu(browser, 'Harbour dues', 'Read this tab with Citebar');
    await seePill('Harbour dues of Orrisport', 'characters');
    await sidebar.click(elements.attachmentPreview);
    await seeText(sidebar, elements.attachmentText, 'Page 2');
    await seeText(sidebar, elements.attachmentText, 'The dues of 1876 brought 4,200 crowns.');
    await paper.close();
  });

  it('the menu of a tab that shows a PDF whose letters a map of the extension tells', async () => {
    const { browser, sampleWeb, sidebar } = session;
    const paper = await browser.open(`${sampleWeb.origin('harbourpost')}/minato-no-todai.pdf`);
    await chooseFromTabMenu(browser, 'minato', 'Read this tab with Citebar');
    await seePill('minato-no-todai.pdf', 'characters');
    await sidebar.click(elements.attachmentPreview);
    await seeText(sidebar, elements.attachmentText, '港の灯台');
    await paper.close();
  });
});
