import { vi } from 'vitest';
import type { AssistantMessage } from '../../../lib/core/message';
import type { BackgroundCall, BackgroundCalls } from '../../../lib/core/protocol/panel-protocol';
import { type SampleWeb, startSampleWeb } from '../../../sample-web/server';
import { shareBrowser } from '../support/worker-browser';
import { elements } from './elements';
import { type FirefoxBrowser, type FirefoxTab, launchFirefox } from './firefox';
import { type DrivenPage, keys, type Sidebar } from './sidebar';

/** The built extension in Firefox, its sidebar beside a page of the sample web. */
export interface FirefoxSession {
  browser: FirefoxBrowser;
  sidebar: Sidebar;
  sampleWeb: SampleWeb;
  /** The tab beside the sidebar. */
  tab: FirefoxTab;
  close(): Promise<void>;
}

export interface ProductOptions {
  /** Path of Firefox. */
  executable: string;
  /** The page beside the sidebar. */
  page?: { site: string; path: string };
  /** Whether Firefox is started for this session alone, since it reads the profile or changes the browser itself. */
  alone?: boolean;
}

// On Windows a worker is ended without notice, which would leave its Firefox running.
const launchShared = process.platform === 'win32' ? launchFirefox : shareBrowser(launchFirefox);

/** Starts the sample web and opens the product, newly installed; the searches of every profile go to the sample web. */
export async function openProduct({ executable, page, alone }: ProductOptions): Promise<FirefoxSession> {
  const sampleWeb = await startSampleWeb();
  const extensionDirectory = '.output/firefox-mv3';
  const options = {
    executable,
    extensionDirectory,
    localDomains: sampleWeb.names,
  };
  const browser = await (alone ? launchFirefox : launchShared)(options).catch(async (error) => {
    await sampleWeb.close();
    throw error;
  });
  const close = async () => {
    await browser.close();
    await sampleWeb.close();
  };
  try {
    const { site, path } = page ?? { site: 'home', path: '/' };
    const tab = await browser.open(`${sampleWeb.origin(site)}${path}`);
    await searchSampleWeb(browser.sidebar, sampleWeb);
    return { browser, sidebar: browser.sidebar, sampleWeb, tab, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Sends the searches of every profile to the sample web. */
export async function searchSampleWeb(sidebar: DrivenPage, sampleWeb: SampleWeb): Promise<void> {
  const settings = { baseUrl: sampleWeb.origin('search') };
  const connection = { id: 'sample-web', providerId: 'searxng', presetId: 'sample-web', label: 'Sample web', settings };
  await callBackground(sidebar, 'save-connection', { connection, secrets: {} });
  const { profiles } = await callBackground(sidebar, 'options-state', {});
  for (const profile of profiles) {
    await callBackground(sidebar, 'save-profile', { profile: { ...profile, search: [connection.id] } });
  }
}

/** A call to the background from the sidebar's document, as the options page makes it. */
export async function callBackground<Name extends BackgroundCall>(
  sidebar: DrivenPage,
  name: Name,
  params: BackgroundCalls[Name]['params'],
): Promise<BackgroundCalls[Name]['result']> {
  const result = await sidebar.evaluate(
    (call, values) =>
      new Promise<unknown>((resolve, reject) => {
        const port = chrome.runtime.connect({ name: 'citebar' });
        port.onMessage.addListener((reply: { id?: number; result?: unknown; failure?: string }) => {
          if (reply.id !== 1) return;
          port.disconnect();
          if (reply.failure === undefined) resolve(reply.result);
          else reject(new Error(reply.failure));
        });
        // Calls that depend on the window wait until it is known.
        // A phone has no windows; its ordinary tabs count as the one of this number.
        const window = chrome.windows?.getCurrent() ?? Promise.resolve({ id: 0 });
        void window.then(({ id }) => {
          port.postMessage({ id: 0, name: 'subscribe', params: { windowId: id } });
          port.postMessage({ id: 1, name: call, params: values });
        });
      }),
    name as string,
    params as unknown,
  );
  return result as BackgroundCalls[Name]['result'];
}

/** Types a question and sends it with Enter, as a person does. */
export async function ask(sidebar: DrivenPage, question: string): Promise<void> {
  await sidebar.type('textarea', question + keys.enter);
}

/** What is written in the question's field. */
export function fieldText(sidebar: DrivenPage): Promise<string | undefined> {
  return sidebar.evaluate(() => document.querySelector('textarea')?.value);
}

/** Waits until the words stand in an element that matches. White space counts as one space. */
export async function seeText(sidebar: DrivenPage, selector: string, words: string): Promise<void> {
  await sidebar.waitFor(
    (wanted, expected) =>
      [...document.querySelectorAll(wanted)].some((element) =>
        (element.textContent ?? '').replace(/\s+/g, ' ').includes(expected),
      ),
    selector,
    words,
  );
}

/** Waits until nothing matches. */
export async function seeNone(sidebar: DrivenPage, selector: string): Promise<void> {
  await sidebar.waitFor((wanted) => document.querySelector(wanted) === null, selector);
}

/** Chooses a profile in the sidebar's own menu. */
export async function chooseProfile(sidebar: Sidebar, name: string): Promise<void> {
  await sidebar.click(elements.profile);
  const item = await sidebar.waitFor(
    (wanted) =>
      [...document.querySelectorAll('[role=menuitemradio]')].findIndex(
        (each) => each.querySelector('b')?.textContent === wanted,
      ) + 1,
    name,
  );
  // Each profile in the menu has its number as a key.
  await sidebar.type('[role=menuitemradio]', String(item));
  await seeText(sidebar, elements.profile, name);
}

/** Makes a model in Gemini's shape answer for every profile, with its own search; the access to it is granted. */
export async function useModel(
  { browser, sidebar }: FirefoxSession,
  baseUrl: string,
  apiKey = 'AIza-right-key-0001',
): Promise<void> {
  const { protocol, hostname } = new URL(baseUrl);
  await browser.grantHosts([`${protocol}//${hostname}/*`]);
  const connection = { id: 'model', providerId: 'gemini', label: 'Gemini', settings: { baseUrl } };
  const saved = await callBackground(sidebar, 'save-connection', { connection, secrets: { apiKey } });
  if (!saved.ok) throw new Error(`The connection was not saved: ${saved.error.kind}.`);
  const { profiles } = await callBackground(sidebar, 'options-state', {});
  const modelRef = { connectionId: connection.id, model: 'gemini-2.5-flash' };
  for (const profile of profiles) {
    await callBackground(sidebar, 'save-profile', { profile: { ...profile, modelRef, search: 'hosted' } });
  }
}

/** The last answer of the newest thread, as it is stored. */
export async function storedAnswer(sidebar: DrivenPage): Promise<AssistantMessage> {
  const [thread] = await callBackground(sidebar, 'list-threads', {});
  const view = thread && (await callBackground(sidebar, 'open-thread', { threadId: thread.id }));
  const message = view?.messages.findLast(({ role }) => role === 'assistant');
  if (message?.role !== 'assistant') throw new Error('No answer is stored.');
  return message;
}

/** The same, once its citations have been checked: the sidebar shows verdicts before they are stored. */
export function checkedAnswer(sidebar: DrivenPage): Promise<AssistantMessage> {
  return vi.waitFor(async () => {
    const answer = await storedAnswer(sidebar);
    if (!answer.check?.done) throw new Error('The checks of the answer are not stored.');
    return answer;
  });
}

/** The origins that the extension may read. */
export function grantedOrigins(sidebar: DrivenPage): Promise<string[]> {
  return sidebar.evaluate(async () => (await chrome.permissions.getAll()).origins ?? []);
}

/** A page as a person reads it, white space folded. */
export async function pageText(browser: FirefoxBrowser, url: string): Promise<string> {
  const tab = await browser.open(url);
  const text = await tab.evaluate(() => document.body.innerText);
  await tab.close();
  return text.replace(/\s+/g, ' ');
}
