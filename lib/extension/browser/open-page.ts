import browser, { type Tabs } from 'webextension-polyfill';
import { AppError, errorInfo, isAppError } from '../../core/app-error';
import type { PageRestriction } from '../../core/error-reason';
import type { OpenPage } from '../../core/protocol/panel-protocol';
import { allPages } from '../../core/url/origins';
import { errorMessage } from '../../core/utils/error-message';
import type { PageCapture } from '../../page/capture/capture-page';
import type { WindowScope } from '../storage/window-scope';
import { tabBehind } from './panel-tabs';

const storeHosts = ['chromewebstore.google.com', 'addons.mozilla.org', 'microsoftedge.microsoft.com'];

/** Why browsers let no extension run scripts in the page of an address; undefined where they do. */
export function restrictionOf(url: string): PageRestriction | undefined {
  if (!URL.canParse(url)) return 'no-access';
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'file:') return 'file';
  if (protocol !== 'http:' && protocol !== 'https:') return 'browser-page';
  if (storeHosts.includes(hostname) || (hostname === 'chrome.google.com' && pathname.startsWith('/webstore')))
    return 'store';
  if (/\.pdf$/i.test(pathname)) return 'viewer';
  return undefined;
}

/** The active tab of a panel's window, or the tab that a panel in its own tab belongs to; null where there is none. */
export async function openPageOf(scope: WindowScope): Promise<OpenPage | null> {
  const { windowId, panelTab } = scope;
  const tab =
    panelTab === undefined ? (await browser.tabs.query({ active: true, windowId }))[0] : await tabBehind(scope);
  return tab ? await describeTab(tab) : null;
}

/**
 * Browsers give the address of a tab only to extensions with access to its page, by a host permission or `activeTab`.
 * With access to all pages, a tab without an address shows a page that no extension may read.
 * @see https://developer.chrome.com/docs/extensions/reference/api/tabs#type-Tab
 */
async function describeTab(tab: Tabs.Tab): Promise<OpenPage | null> {
  if (tab.id === undefined) return null;
  const { id: tabId, url, title } = tab;
  if (url === undefined) {
    const granted = await browser.permissions.contains({ origins: allPages });
    return { tabId, restriction: granted ? 'closed' : 'no-access' };
  }
  const restriction = restrictionOf(url);
  return { tabId, url, ...(title !== undefined && { title }), ...(restriction && { restriction }) };
}

/**
 * Captures the document of a tab as it is rendered now.
 * @throws AppError `page-restricted`
 */
export async function captureTab(tabId: number): Promise<PageCapture> {
  const tab = await browser.tabs.get(tabId);
  const described = await describeTab(tab);
  const restriction = described?.restriction ?? (described ? undefined : 'no-access');
  if (restriction) throw restricted(restriction);
  try {
    const [injected] = await browser.scripting.executeScript({
      target: { tabId },
      files: ['/content-scripts/page.js'],
    });
    if (injected?.result) return injected.result as PageCapture;
    throw restricted('closed', 'The script returned nothing.');
  } catch (thrown) {
    if (isAppError(thrown)) throw thrown;
    throw restricted('closed', errorMessage(thrown));
  }
}

function restricted(restriction: PageRestriction, detail?: string): AppError {
  return new AppError(
    errorInfo(
      'tab',
      { type: 'page-restricted', restriction },
      {
        type: 'PAGE_RESTRICTED',
        ...(detail && { detail }),
      },
    ),
  );
}
