import type { BrowserContext, Page, Worker } from '@playwright/test';

/** Milliseconds that a step of the browser may take. */
export const waitLimitMs = 60_000;

/** A script of chrome://extensions as a page of its own: it has the API (Chromium 156), and draws no list. */
const extensionsPage = 'chrome://extensions/strings.m.js';

/** The part of `chrome.developerPrivate` that the page chrome://extensions has. */
interface DeveloperPrivate {
  updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
  updateExtensionConfiguration(
    change: { extensionId: string } & ({ hostAccess: string } | { incognitoAccess: boolean }),
  ): Promise<void>;
  addHostPermission(extensionId: string, host: string): Promise<void>;
}

/** Contexts whose extension was limited to specific sites: limiting it again would revoke what was granted since. */
const askingPerSite = new WeakSet<BrowserContext>();

/** Says that the extension of a context is a new installation. */
export function forgetApproval(context: BrowserContext): void {
  askingPerSite.delete(context);
}

/** Answers the permission prompt for these origins in advance; see `ChromiumBrowser`. */
export async function approveHosts(context: BrowserContext, extensionId: string, origins: string[]): Promise<void> {
  const isFirst = !askingPerSite.has(context);
  askingPerSite.add(context);
  await withPage(context, extensionsPage, (page) =>
    page.evaluate(
      async ({ id, hosts, first }) => {
        const { developerPrivate } = chrome as typeof chrome & { developerPrivate: DeveloperPrivate };
        const hostAccess = 'ON_SPECIFIC_SITES';
        if (first) await developerPrivate.updateExtensionConfiguration({ extensionId: id, hostAccess });
        for (const host of hosts) await developerPrivate.addHostPermission(id, host);
      },
      { id: extensionId, hosts: origins, first: isFirst },
    ),
  );
}

/** Grants host permissions at once. @throws Error where the browser refuses */
export async function grantHosts(context: BrowserContext, extensionId: string, origins: string[]): Promise<void> {
  await approveHosts(context, extensionId, origins);
  const granted = await withPage(context, quietPage(extensionId), async (page) => {
    const session = await context.newCDPSession(page);
    const { result } = await session.send('Runtime.evaluate', {
      expression: `chrome.permissions.request(${JSON.stringify({ origins })})`,
      userGesture: true,
      awaitPromise: true,
    });
    return result.value === true;
  });
  if (!granted) throw new Error(`The browser did not grant ${origins.join(', ')}.`);
}

/** Allows the extension in private windows and opens a page in one. */
export async function openPrivatePage(context: BrowserContext, extensionId: string, url: string): Promise<Page> {
  const [before] = context.serviceWorkers();
  await withPage(context, extensionsPage, (page) =>
    page.evaluate(async (id) => {
      const { developerPrivate } = chrome as typeof chrome & { developerPrivate: DeveloperPrivate };
      // Outside developer mode an unpacked extension is disabled when it restarts.
      await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
      await developerPrivate.updateExtensionConfiguration({ extensionId: id, incognitoAccess: true });
    }, extensionId),
  );
  const isNext = (worker: Worker) => worker !== before && new URL(worker.url()).host === extensionId;
  if (!context.serviceWorkers().some(isNext))
    await context.waitForEvent('serviceworker', { predicate: isNext, timeout: waitLimitMs });
  const opened = context.waitForEvent('page', { predicate: (page) => page.url() === url, timeout: waitLimitMs });
  await withPage(context, quietPage(extensionId), (page) =>
    page.evaluate((address) => chrome.windows.create({ incognito: true, url: address }), url),
  );
  const page = await opened;
  await page.waitForLoadState();
  return page;
}

/**
 * Deletes what an extension keeps by the browser's own means, and what it may do beyond reading pages; not its
 * databases.
 */
export async function forgetStored(extensionPage: Page): Promise<void> {
  await extensionPage.evaluate(async () => {
    const { permissions = [] } = await chrome.permissions.getAll();
    const { optional_permissions: optional = [] } = chrome.runtime.getManifest();
    const removed = permissions.filter((permission) => optional.some((one) => one === permission));
    await Promise.all([
      ...[chrome.storage.local, chrome.storage.session, chrome.storage.sync].map((area) => area.clear()),
      chrome.permissions.remove({ permissions: removed }),
      chrome.alarms.clearAll(),
      chrome.scripting.unregisterContentScripts(),
      chrome.action.setBadgeText({ text: '' }),
      chrome.offscreen.closeDocument().catch(() => undefined),
    ]);
  });
}

/**
 * Deletes the databases, files and caches of an extension whose worker is stopped. Waits for files that a thread of it,
 * which ends a little later, still has open.
 * @throws Error where a database is in use
 */
export async function deleteDatabases(extensionPage: Page): Promise<void> {
  await extensionPage.evaluate(async (limitMs) => {
    const remove = (name: string) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error(`The database ${name} is in use.`));
      });
    const directory = await navigator.storage.getDirectory();
    const deadline = Date.now() + limitMs;
    const isNamed = (thrown: unknown, name: string) => thrown instanceof DOMException && thrown.name === name;
    const removeFile = async (name: string): Promise<void> => {
      try {
        await directory.removeEntry(name, { recursive: true });
      } catch (thrown) {
        // The thread deleted it itself.
        if (isNamed(thrown, 'NotFoundError')) return;
        if (!isNamed(thrown, 'NoModificationAllowedError') || Date.now() > deadline) throw thrown;
        await new Promise((done) => setTimeout(done, 20));
        await removeFile(name);
      }
    };
    const files: string[] = [];
    for await (const name of (directory as FileSystemDirectoryHandle & { keys(): AsyncIterable<string> }).keys()) {
      files.push(name);
    }
    const databases = await indexedDB.databases();
    await Promise.all([
      ...databases.map(({ name = '' }) => remove(name)),
      ...files.map(removeFile),
      ...(await caches.keys()).map((name) => caches.delete(name)),
    ]);
    localStorage.clear();
  }, waitLimitMs);
}

/** A page of the extension that runs none of its code. */
export function quietPage(extensionId: string): string {
  return `chrome-extension://${extensionId}/manifest.json`;
}

/** Runs a function with a new page, and closes the page. */
export async function withPage<Result>(
  context: BrowserContext,
  url: string,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage();
  try {
    await page.goto(url, { waitUntil: 'commit' });
    return await use(page);
  } finally {
    await page.close();
  }
}
