import { expect, type Locator, type Page } from '@playwright/test';
import type { AssistantMessage, Attachment } from '../../../lib/core/message';
import { callBackground } from '../../../scripts/lib/call-background';
import { type ChromiumBrowser, type ChromiumOptions, launchCitebar } from '../../../scripts/lib/launch-chromium';
import { openSampleSession, type SampleSession } from '../../../scripts/lib/sample-session';
import { type GatedModel, startGatedModel } from './gated-model';
import { type Preparation, shareBrowser } from './worker-browser';

const launchShared = shareBrowser((options: ChromiumOptions) => launchCitebar({ ...options, removable: true }));
const built = { headless: true, offline: true, extensionDirectory: '.output/chrome-mv3' };

/** The built extension, newly installed, beside a page of the sample web, its searches going there. */
export function openProduct(page?: string): Promise<SampleSession> {
  return openSampleSession({ ...built, launch: launchShared, ...(page && { page }) });
}

/** All pages, as the extension asks for them. */
const allPages = ['https://*/*', 'http://*/*'];

const allowed: Preparation<ChromiumBrowser> = {
  prepare: (browser) => browser.grantHosts(allPages),
  async restore(browser) {
    await browser.emptyExtension();
    const worker = await browser.serviceWorker();
    const isAllowed = await worker.evaluate((origins) => chrome.permissions.contains({ origins }), allPages);
    // A test took the access back.
    if (!isAllowed) await browser.grantHosts(allPages);
  },
};

/**
 * The built extension with access to all pages and nothing stored, beside a page of the sample web, its searches going
 * there. Not as newly installed: `onInstalled` does not run for each file.
 */
export function openAllowedProduct(page?: string): Promise<SampleSession> {
  return openSampleSession({ ...built, launch: (options) => launchShared(options, allowed), ...(page && { page }) });
}

/**
 * The built extension, newly installed, in a browser of its own, for what changes the browser itself or reads its
 * profile.
 */
export function openProductAlone(): Promise<SampleSession> {
  return openSampleSession(built);
}

export function field(panel: Page): Locator {
  return panel.getByRole('region', { name: 'Your question' }).getByRole('textbox');
}

/**
 * Types a question and sends it with Enter, as a person does, and waits until its turn is the last one of the thread:
 * the field is emptied with that. A question that is not sent stays, with an alert below the turns.
 */
export async function ask(panel: Page, question: string): Promise<void> {
  await field(panel).fill(question);
  await field(panel).press('Enter');
  const alertOutsideTurns = panel.locator('[role="alert"]:not(article *)');
  const isDecided = async () => (await field(panel).inputValue()) !== question || (await alertOutsideTurns.count()) > 0;
  await expect.poll(isDecided, `Whether the question is sent: ${question.slice(0, 60)}`).toBe(true);
}

/** Chooses a profile in the panel's own menu. */
export async function chooseProfile(panel: Page, name: string): Promise<void> {
  await panel.getByRole('button', { name: /^Profile/ }).click();
  await panel.getByRole('menuitemradio', { name: new RegExp(`^${name}\\b`) }).click();
  await expect(panel.getByRole('button', { name: /^Profile/ })).toContainText(name);
  if (await panel.getByRole('menu').isVisible()) await panel.keyboard.press('Escape');
}

/** Answers the permission prompt beforehand and presses the panel's own button. */
export async function allowPages({ browser, panel }: SampleSession): Promise<void> {
  await browser.approveHosts(['https://*/*', 'http://*/*']);
  await panel.getByRole('button', { name: 'Allow', exact: true }).click();
}

/** Saves the connection of a model in Gemini's shape. An empty key is none. */
export async function saveModel(panel: Page, baseUrl: string, key: string): Promise<void> {
  const connection = { id: 'model', providerId: 'gemini', label: 'Gemini', settings: { baseUrl } };
  const saved = await callBackground(panel, 'save-connection', { connection, secrets: { apiKey: key } });
  expect(saved).toEqual({ ok: true });
}

/** Makes a model in Gemini's shape answer for every profile, with its own search. */
export async function useModel(
  { browser, panel }: SampleSession,
  baseUrl: string,
  key = 'AIza-right-key-0001',
): Promise<void> {
  const origins = [`${new URL(baseUrl).protocol}//${new URL(baseUrl).hostname}/*`];
  const isAllowed = await panel.evaluate((wanted) => chrome.permissions.contains({ origins: wanted }), origins);
  if (!isAllowed) await browser.grantHosts(origins);
  await saveModel(panel, baseUrl, key);
  const { profiles } = await callBackground(panel, 'options-state', {});
  for (const profile of profiles) {
    const modelRef = { connectionId: 'model', model: 'gemini-2.5-flash' };
    await callBackground(panel, 'save-profile', { profile: { ...profile, modelRef, search: 'hosted' } });
  }
}

/** The product with access to all pages, and a model that the test answers for. */
export async function openWithModel(): Promise<{ session: SampleSession; model: GatedModel }> {
  const model = await startGatedModel();
  const session = await openAllowedProduct();
  await useModel(session, model.baseUrl);
  return { session, model };
}

/** The last answer as it is stored. */
export async function storedAnswer(panel: Page): Promise<AssistantMessage> {
  const [thread] = await callBackground(panel, 'list-threads', {});
  const view = thread && (await callBackground(panel, 'open-thread', { threadId: thread.id }));
  const message = view?.messages.findLast(({ role }) => role === 'assistant');
  if (message?.role !== 'assistant') throw new Error('No answer is stored.');
  return message;
}

/** A page of the sample web as a person reads it, white space folded. */
export async function pageText(session: SampleSession, url: string): Promise<string> {
  const page = await session.browser.openPage(url);
  const text = await page.locator('body').innerText();
  await page.close();
  return text.replace(/\s+/g, ' ');
}

/** Closes the panel and opens it again beside the same page. */
export async function reopenPanel(session: SampleSession): Promise<Page> {
  const { browser } = session;
  const page = browser.context.pages().find((candidate) => candidate.url().includes('.sample.example'));
  if (!page) throw new Error('The page beside the panel is gone.');
  if (!session.panel.isClosed()) await session.panel.close();
  session.panel = await browser.openPanel(page);
  return session.panel;
}

/** Chooses 'Read this link' on a link of the page in front, as the context menu does. */
export async function readLink({ browser }: SampleSession, linkUrl: string): Promise<void> {
  const worker = await browser.serviceWorker();
  await worker.evaluate(async (url) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const event = chrome.contextMenus.onClicked as typeof chrome.contextMenus.onClicked & EventDispatch;
    event.dispatch({ menuItemId: 'read-link', linkUrl: url }, tab);
  }, linkUrl);
}

/** A notice is one clear sentence with words of its own, and names what it is about. */
export async function expectSentence(notice: Locator, ...words: (string | RegExp)[]): Promise<void> {
  for (const word of words) await expect(notice).toContainText(word);
  const said = await notice.innerText();
  expect(said.trim().length).toBeGreaterThan(20);
  expect(said).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}|Error:/);
}

/** The markdown that was attached last, as it goes with the next question. */
export async function attachedMarkdown(panel: Page): Promise<string> {
  const stored = await panel.evaluate(() => chrome.storage.session.get(null));
  const pending = Object.entries(stored).flatMap(([key, value]) =>
    key.startsWith('attachments:') ? (value as { data: { attachments: { id: string }[] } }).data.attachments : [],
  );
  const last = stored[`attachment:${pending.at(-1)?.id}`] as { data: Attachment } | undefined;
  if (!last) throw new Error('Nothing is attached.');
  return last.data.markdown;
}
