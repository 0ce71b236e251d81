import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFirefox } from './firefox-process';
import type { Marionette } from './marionette';
import { type Remote, type Sidebar, sidebarOf } from './sidebar';

/** How the browser is started. */
export interface FirefoxOptions {
  /** Path of Firefox; see `findFirefox`. */
  executable: string;
  /** The built extension, an unpacked directory whose manifest names its add-on id. */
  extensionDirectory: string;
  /** Names that lead to loopback, each in full: Firefox knows no patterns here. All other names then lead nowhere. */
  localDomains: string[];
  /** Further preferences. */
  preferences?: Record<string, string | number | boolean>;
}

/** A tab of the browser. */
export interface FirefoxTab {
  /** Runs a function in the tab's page. Arguments and result are JSON. */
  evaluate<Arguments extends unknown[], Result>(
    remote: Remote<Arguments, Result>,
    ...values: Arguments
  ): Promise<Result>;
  /** Brings it to the front. */
  activate(): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Closes it and brings the oldest tab to the front. */
  close(): Promise<void>;
}

/** A real Firefox with a fresh profile and the extension in it. */
export interface FirefoxBrowser {
  /** `moz-extension://…/`, where the extension's pages are. */
  baseUrl: string;
  marionette: Marionette;
  sidebar: Sidebar;
  /** Opens a new tab at a URL, in front. */
  open(url: string): Promise<FirefoxTab>;
  /** The same in a new private window, which is in front then: the sidebar driven is that of the window in front. */
  openPrivate(url: string): Promise<FirefoxTab>;
  /** Presses the extension's toolbar button on the tab in front, which grants activeTab. */
  pressToolbarButton(): Promise<void>;
  /** Waits for the permission prompt and agrees. */
  acceptPermissionPrompt(): Promise<void>;
  /** Waits for the permission prompt and refuses. */
  refusePermissionPrompt(): Promise<void>;
  /** Grants origins without a prompt. */
  grantHosts(origins: string[]): Promise<void>;
  /** Ends the event page as Firefox does after 30 idle seconds; the next event starts it again. */
  terminateBackground(): Promise<void>;
  /** Folder of its profile, with its caches and databases; gone after `close`. */
  profileDirectory: string;
  /** Closes every tab, and removes the extension with all that it stored and was granted. */
  removeExtension(): Promise<void>;
  /** Installs the extension after it was removed, and opens its sidebar, if it has one. */
  installExtension(): Promise<void>;
  /** Ends the browser and deletes its profile. */
  close(): Promise<void>;
}

const uuidPreference = 'extensions.webextensions.uuids';
const uuid = 'c17eba00-5eed-4000-8000-000000000001';
const promptLimitMs = 45_000;

/**
 * Starts Firefox with one unpacked extension, a fresh profile and, where it has one, the extension's sidebar open.
 *
 * @throws Error when Firefox does not start or refuses the extension
 */
export async function launchFirefox(options: FirefoxOptions): Promise<FirefoxBrowser> {
  const directory = resolve(options.extensionDirectory);
  const { extensionId, hasSidebar } = await readManifest(directory);
  const firefox = await startFirefox(options.executable, {
    [uuidPreference]: JSON.stringify({ [extensionId]: uuid }),
    'security.notification_enable_delay': 0,
    ...sampleNetwork(options.localDomains),
    ...options.preferences,
  });
  try {
    const browser = drive(firefox.marionette, extensionId, directory, hasSidebar);
    await browser.installExtension();
    return { ...browser, profileDirectory: firefox.profileDirectory, close: firefox.close };
  } catch (error) {
    await firefox.close();
    throw error;
  }
}

async function readManifest(directory: string): Promise<{ extensionId: string; hasSidebar: boolean }> {
  const manifest: { browser_specific_settings?: { gecko?: { id?: string } }; sidebar_action?: object } = JSON.parse(
    await readFile(join(directory, 'manifest.json'), 'utf8'),
  );
  const extensionId = manifest.browser_specific_settings?.gecko?.id;
  if (!extensionId) throw new Error(`The manifest in ${directory} names no add-on id.`);
  return { extensionId, hasSidebar: manifest.sidebar_action !== undefined };
}

/** A proxy that nobody serves holds every other name off; the loopback names go past it. */
function sampleNetwork(names: string[]): Record<string, string | number | boolean> {
  return {
    'network.dns.localDomains': names.join(','),
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': 9,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': 9,
    'network.proxy.no_proxies_on': ['127.0.0.1', 'localhost', ...names].join(','),
    'network.proxy.failover_direct': false,
  };
}

function drive(
  marionette: Marionette,
  extensionId: string,
  directory: string,
  hasSidebar: boolean,
): Omit<FirefoxBrowser, 'close' | 'profileDirectory'> {
  const extension = `WebExtensionPolicy.getByID(${JSON.stringify(extensionId)}).extension`;
  const chrome = (body: string, values: unknown[] = []) =>
    marionette.executeScript('chrome', `return (async (...values) => {${body}})(...arguments);`, values);
  const sidebar = sidebarOf(marionette, extensionId);
  return {
    baseUrl: `moz-extension://${uuid}/`,
    marionette,
    sidebar,
    open: async (url) => openIn(marionette, await marionette.newTab(), url),
    openPrivate: async (url) => openIn(marionette, await marionette.newPrivateWindow(), url),
    async pressToolbarButton() {
      await chrome(`
        const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
        const action = ExtensionParent.apiManager.global.browserActionFor(${extension});
        await action.triggerAction(Services.wm.getMostRecentWindow('navigator:browser'));
      `);
    },
    acceptPermissionPrompt: () => answerPrompt(marionette, 'button'),
    refusePermissionPrompt: () => answerPrompt(marionette, 'secondaryButton'),
    async grantHosts(origins) {
      await chrome(
        `
        const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
        const extension = ${extension};
        await ExtensionPermissions.add(extension.id, { origins: values[0], permissions: [] }, extension);
      `,
        [origins],
      );
    },
    async terminateBackground() {
      await chrome(`await ${extension}.terminateBackground();`);
    },
    async removeExtension() {
      const before = await marionette.windowHandles();
      // The browser ends with its last tab.
      const blank = await marionette.newTab();
      for (const handle of before) {
        await marionette.switchToWindow(handle);
        await marionette.send('WebDriver:CloseWindow');
      }
      await marionette.switchToWindow(blank);
      await chrome(
        `
        const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
        await (await AddonManager.getAddonByID(values[0])).uninstall();
        Services.cookies.removeAll();
        // The next installation has the same address.
        Services.prefs.setStringPref(values[1], values[2]);
      `,
        [extensionId, uuidPreference, JSON.stringify({ [extensionId]: uuid })],
      );
    },
    async installExtension() {
      await marionette.installAddon(directory);
      if (hasSidebar) await sidebar.show();
    },
  };
}

async function openIn(marionette: Marionette, handle: string, url: string): Promise<FirefoxTab> {
  await marionette.switchToWindow(handle);
  await marionette.navigate(url);
  return tab(marionette, handle);
}

function tab(marionette: Marionette, handle: string): FirefoxTab {
  const activate = () => marionette.switchToWindow(handle);
  return {
    activate,
    async evaluate(remote, ...values) {
      await activate();
      const body = `return (async () => JSON.stringify(await (${remote.toString()})(...arguments)))();`;
      const text = await marionette.executeScript('content', body, values);
      return typeof text === 'string' ? JSON.parse(text) : undefined;
    },
    async screenshot() {
      await activate();
      return marionette.screenshot('content');
    },
    async close() {
      await activate();
      await marionette.send('WebDriver:CloseWindow');
      const [oldest] = await marionette.windowHandles();
      if (oldest) await marionette.switchToWindow(oldest);
    },
  };
}

async function answerPrompt(marionette: Marionette, button: 'button' | 'secondaryButton'): Promise<void> {
  const deadline = Date.now() + promptLimitMs;
  while (Date.now() < deadline) {
    const pressed = await marionette.executeScript(
      'chrome',
      `
      const { document, PopupNotifications } = Services.wm.getMostRecentWindow('navigator:browser');
      const button = document.getElementById('addon-webext-permissions-notification')?.[arguments[0]];
      if (PopupNotifications.panel.state !== 'open' || !button) return false;
      button.click();
      return true;
    `,
      [button],
    );
    if (pressed) return;
    await sleep(50);
  }
  throw new Error('No permission prompt came.');
}
