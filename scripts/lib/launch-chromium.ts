import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from '@playwright/test';
import { findChromium } from './find-browser';
import {
  approveHosts,
  deleteDatabases,
  forgetApproval,
  forgetStored,
  grantHosts,
  openPrivatePage,
  quietPage,
  waitLimitMs,
  withPage,
} from './manage-extension';

/** Options for starting the browser. */
export interface ChromiumOptions {
  /** The built extension, an unpacked directory. */
  extensionDirectory: string;
  /** Host pattern that is resolved to loopback, such as `*.sample.example`; all other names are then not found. */
  hostMap?: string;
  /** Further command line arguments. */
  args?: string[];
  /** Default true: no window, and no display needed. */
  headless?: boolean;
  /** Whether `removeExtension` can be called: the extension is then installed once the browser runs. */
  removable?: boolean;
  /** Folder of a profile, which stays when the browser is closed; absent: a fresh one. */
  profileDirectory?: string;
}

/** A real Chromium with a fresh profile and the extension in it. */
export interface ChromiumBrowser {
  context: BrowserContext;
  extensionId: string;
  /** Folder of its profile, with its caches and databases; gone after `close` unless it was given. */
  profileDirectory: string;
  /** The background's worker, once it runs. After `stopWorker` its `evaluate` waits for the worker's next start. */
  serviceWorker(): Promise<Worker>;
  /** Opens a new tab at a URL, in front. */
  openPage(url: string): Promise<Page>;
  /** Allows the extension in private windows, which restarts it and closes its pages, and opens one at a URL. */
  openPrivatePage(url: string): Promise<Page>;
  /** Presses the toolbar button on a tab, which grants activeTab, and returns the side panel that opens. */
  openPanel(page: Page): Promise<Page>;
  /** Presses the toolbar button on a tab whose window has its panel open already. */
  pressButton(page: Page): Promise<void>;
  /**
   * Answers the permission prompt in advance: the extension's request for these origins is granted without a prompt.
   */
  approveHosts(origins: string[]): Promise<void>;
  /** Grants origins to the extension at once, as if a person had been asked and had agreed. */
  grantHosts(origins: string[]): Promise<void>;
  /** Terminates the worker, which an attached debugger keeps alive otherwise. The next event starts it again. */
  stopWorker(): Promise<void>;
  /**
   * Closes every window, and removes the extension with all that it stored and was granted. The browser's own history,
   * caches and site data stay, its cookies do not.
   */
  removeExtension(): Promise<void>;
  /** Installs the extension after it was removed. */
  installExtension(): Promise<void>;
  /**
   * Closes every window, deletes all that the extension stored, and starts its worker anew. What it was granted for
   * pages stays, other permissions do not.
   */
  emptyExtension(): Promise<void>;
  /** Ends the browser, and deletes its profile unless that was given. */
  close(): Promise<void>;
}

// Stop requests of the browser itself, in addition to Playwright's default arguments.
const quietArgs = ['--disable-sync', '--disable-quic', '--disable-domain-reliability', '--no-pings'];

/**
 * For browsers that nobody sees. Chromium 156 loads two pages of its own in each new window, for the suggestions of its
 * address bar: a second of CPU time. Only the last switch of this name counts: the first names are those that
 * Playwright 1.65 switches off on Linux.
 */
export const unseenArgs = [
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
  ].join(',')}`,
];

/**
 * Starts Chromium with one unpacked extension.
 *
 * @throws Error when there is no Chromium, or when the extension's worker does not come up in 15 seconds
 */
export async function launchCitebar(options: ChromiumOptions): Promise<ChromiumBrowser> {
  // Makes Playwright attach to side panels; it reads the variable when the browser starts.
  process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';
  const directory = resolve(options.extensionDirectory);
  const profile = options.profileDirectory ?? (await mkdtemp(join(tmpdir(), 'citebar-chromium-')));
  const headless = options.headless ?? true;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    headless,
    viewport: null,
    // One that the command line loads cannot be removed.
    ...(options.removable && { ignoreDefaultArgs: ['--disable-extensions'] }),
    args: [
      ...quietArgs,
      ...(headless ? unseenArgs : []),
      ...(options.removable ? [] : [`--disable-extensions-except=${directory}`, `--load-extension=${directory}`]),
      ...(options.hostMap ? [hostRules(options.hostMap)] : []),
      ...(options.args ?? []),
    ],
  });
  const close = async () => {
    await context.close();
    if (options.profileDirectory === undefined) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    if (options.removable) await install(context, await browserSession(context), directory);
    return { ...(await drive(context, directory)), profileDirectory: profile, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The host resolver's argument; loopback addresses are excluded, so that they still resolve. */
function hostRules(names: string): string {
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].map((host) => `EXCLUDE ${host}`);
  return `--host-resolver-rules=${[`MAP ${names} 127.0.0.1`, 'MAP * ~NOTFOUND', ...loopback].join(', ')}`;
}

/** Installs an unpacked extension, and waits for its worker. */
async function install(context: BrowserContext, browser: CDPSession, directory: string): Promise<void> {
  const started = context.waitForEvent('serviceworker', { timeout: waitLimitMs });
  await browser.send('Extensions.loadUnpacked', { path: directory });
  await started;
}

async function browserSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser();
  if (!browser) throw new Error('The browser gives no session of its own.');
  return browser.newBrowserCDPSession();
}

async function drive(
  context: BrowserContext,
  directory: string,
): Promise<Omit<ChromiumBrowser, 'close' | 'profileDirectory'>> {
  const serviceWorker = async () =>
    context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker', { timeout: waitLimitMs });
  const extensionId = new URL((await serviceWorker()).url()).host;
  const session = await browserSession(context);
  return {
    context,
    extensionId,
    serviceWorker,
    async openPage(url) {
      const page = await context.newPage();
      await page.goto(url);
      return page;
    },
    openPrivatePage: (url) => openPrivatePage(context, extensionId, url),
    async openPanel(page) {
      await page.bringToFront();
      const targetId = await tabTarget(session, page);
      const before = new Set(context.pages());
      await waitForListeners(await serviceWorker());
      await session.send('Extensions.triggerAction', { id: extensionId, targetId });
      const panel = await newPanel(context, extensionId, before);
      await panel.waitForLoadState();
      return panel;
    },
    async pressButton(page) {
      await page.bringToFront();
      await session.send('Extensions.triggerAction', { id: extensionId, targetId: await tabTarget(session, page) });
    },
    approveHosts: (origins) => approveHosts(context, extensionId, origins),
    grantHosts: (origins) => grantHosts(context, extensionId, origins),
    stopWorker: () =>
      withPage(context, quietPage(extensionId), async (page) =>
        stopWorker(context, session, await workerSession(context, page), extensionId),
      ),
    async removeExtension() {
      await closeWindows(context, session);
      await session.send('Extensions.uninstall', { id: extensionId });
      forgetApproval(context);
    },
    installExtension: () => install(context, session, directory),
    async emptyExtension() {
      const page = await closeWindows(context, session, quietPage(extensionId));
      const workers = await workerSession(context, page);
      await forgetStored(page);
      await stopWorker(context, session, workers, extensionId);
      await deleteDatabases(page);
      // What the worker wrote before it ended.
      await forgetStored(page);
      await workers.send('ServiceWorker.startWorker', { scopeURL: `chrome-extension://${extensionId}/` });
      await workers.detach();
      await page.goto('about:blank');
    },
  };
}

/**
 * Closes every window but a new one, since the browser ends with its last; forgets cookies, the pages' permissions and
 * routes.
 * @returns the only page of the new window, at the URL
 */
async function closeWindows(context: BrowserContext, session: CDPSession, url = 'about:blank'): Promise<Page> {
  const before = context.pages();
  const opened = context.waitForEvent('page', { timeout: waitLimitMs });
  await session.send('Target.createTarget', { url, newWindow: true });
  const page = await opened;
  await page.waitForURL(url, { waitUntil: 'commit', timeout: waitLimitMs });
  await Promise.all(before.map((one) => one.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()]);
  return page;
}

/** Waits until the worker has registered its click listener: an earlier click is lost. */
async function waitForListeners(worker: Worker): Promise<void> {
  const deadline = Date.now() + waitLimitMs;
  while (!(await worker.evaluate(() => chrome.action.onClicked.hasListeners()))) {
    if (Date.now() > deadline) throw new Error("The extension's worker listens to no click.");
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Waits for the panel's page: a busy browser may report it before it has a URL. */
async function newPanel(context: BrowserContext, extensionId: string, before: ReadonlySet<Page>): Promise<Page> {
  const deadline = Date.now() + waitLimitMs;
  while (Date.now() < deadline) {
    const panel = context
      .pages()
      .find((page) => !before.has(page) && page.url().startsWith(`chrome-extension://${extensionId}/`));
    if (panel) return panel;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('The side panel did not open.');
}

/**
 * The id of a page's tab target. CDP does not link the two: they are matched by URL, and tabs with equal URLs by title.
 */
async function tabTarget(session: CDPSession, page: Page): Promise<string> {
  const find = async (matches: (target: { url: string; title: string }) => boolean) =>
    (await session.send('Target.getTargets', { filter: [{ type: 'tab' }] })).targetInfos.filter(matches);
  const sameUrl = await find((target) => target.url === page.url());
  if (sameUrl.length === 1 && sameUrl[0]) return sameUrl[0].targetId;
  const title = await page.title();
  const marker = `tab ${Math.random()}`;
  const rename = (name: string) =>
    page.evaluate((text) => {
      document.title = text;
    }, name);
  await rename(marker);
  try {
    const deadline = Date.now() + waitLimitMs;
    while (Date.now() < deadline) {
      const [marked] = await find((target) => target.title === marker);
      if (marked) return marked.targetId;
      await new Promise((done) => setTimeout(done, 20));
    }
  } finally {
    await rename(title);
  }
  throw new Error(`No tab was found for ${page.url()}.`);
}

/** A session of a page of the extension that stops and starts the extension's worker. */
async function workerSession(context: BrowserContext, page: Page): Promise<CDPSession> {
  const workers = await context.newCDPSession(page);
  await workers.send('ServiceWorker.enable');
  return workers;
}

async function stopWorker(
  context: BrowserContext,
  browser: CDPSession,
  workers: CDPSession,
  extensionId: string,
): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) return;
  await worker.evaluate(() => Object.assign(globalThis, { beforeStop: true }));
  const isRunning = async () => {
    const { targetInfos } = await browser.send('Target.getTargets', { filter: [{ type: 'service_worker' }] });
    return targetInfos.some((target) => new URL(target.url).host === extensionId);
  };
  // A connected panel restarts the worker at once under the same target: a new worker has no `beforeStop`.
  const isNext = () =>
    Promise.race([
      worker.evaluate(() => !('beforeStop' in globalThis)),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 250)),
    ]);
  await workers.send('ServiceWorker.stopAllWorkers');
  const deadline = Date.now() + waitLimitMs;
  while ((await isRunning()) && !(await isNext())) {
    if (Date.now() > deadline) throw new Error("The extension's worker does not stop.");
    await new Promise((done) => setTimeout(done, 20));
  }
}
