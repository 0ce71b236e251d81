import browser from 'webextension-polyfill';
import { privateHostPatterns } from '../../core/url/private-host-patterns';
import { isPrivateHost } from '../../core/url/url-guard';
import { isSameJson } from '../../core/utils/same-json';
import { createMutex } from '../storage/mutex';
import { chromeApis } from './chrome-apis';
import { neverReadRules } from './never-read-rules';
import { ownDomain, type RequestRule } from './request-rule';
import type { UrlPolicy } from './url-policy';

const allTypes = ['main_frame', 'sub_frame', 'xmlhttprequest', 'other'] as const;

/**
 * Rules that block private addresses. Public ones that match a private pattern are allowed again by a rule of higher
 * priority, which is the `level` of its pattern.
 * @param firstId ids are counted from here
 * @param condition which requests the rules apply to
 */
function hostRules(firstId: number, condition: RequestRule['condition']): RequestRule[] {
  return privateHostPatterns().map(({ pattern, verdict, level }, index) => ({
    id: firstId + index,
    priority: level,
    action: { type: verdict === 'private' ? ('block' as const) : ('allow' as const) },
    condition: {
      regexFilter: `^https?://([^/?#]*@)?${pattern}(:[0-9]+)?/`,
      isUrlFilterCaseSensitive: false,
      ...condition,
    },
  }));
}

/**
 * A policy added to what pages that the extension renders load. It stops what rules for a tab do not see: WebSockets
 * (rules match them only with host access to `ws:` addresses, which the extension does not have) and the requests of
 * shared and service workers, which belong to no tab. The sandbox stops windows and downloads; scripts run, in the
 * page's own origin.
 * @see https://www.w3.org/TR/CSP3/#directive-sandbox
 */
const renderedPagePolicy =
  "connect-src http: https:; worker-src 'none'; sandbox allow-scripts allow-same-origin allow-forms";

const containPage: RequestRule['action'] = {
  type: 'modifyHeaders',
  responseHeaders: [
    { header: 'content-security-policy', operation: 'append', value: renderedPagePolicy },
    // The page itself would be saved as a file in place of being shown.
    { header: 'content-disposition', operation: 'remove' },
  ],
};

/**
 * Whether rules can have conditions on response headers. Chromium supports them since version 128 and reports it since
 * 145; some versions before 128 apply such a rule to every page, without its condition. Firefox (153) does not support
 * them.
 * @see https://developer.chrome.com/docs/extensions/reference/api/declarativeNetRequest#type-RuleConditionKeys
 */
function canMatchHeaders(): boolean {
  return chromeApis.declarativeNetRequest?.RuleConditionKeys?.EXCLUDED_RESPONSE_HEADERS !== undefined;
}

/** Types that browsers always show as a page. They save text as a file where it looks like none. */
const pageTypes = ['text/html', 'application/xhtml+xml', 'application/xml', 'text/xml'];
/** Values of `Content-Type` with one of them. */
const valuesOf = (type: string) => [type, `${type};*`, `${type} ;*`];

/**
 * Rules that stop what a browser would save as a file in place of showing a page. What has no type counts as HTML. A
 * second header could change the type of a page: Chromium takes the last one, so the type is appended once more.
 */
function fileRules(tabIds: readonly number[]): RequestRule[] {
  const page = { tabIds: [...tabIds], resourceTypes: ['main_frame' as const] };
  const header = 'content-type';
  const isPage = [{ header, values: pageTypes.flatMap(valuesOf) }];
  const change = (operation: 'set' | 'append', value: string) => ({
    type: 'modifyHeaders' as const,
    responseHeaders: [{ header, operation, value }],
  });
  return [
    {
      action: { type: 'block' as const },
      condition: { responseHeaders: [{ header }], excludedResponseHeaders: isPage },
    },
    { action: change('set', 'text/html'), condition: { excludedResponseHeaders: [{ header }] } },
    ...pageTypes.map((type) => ({
      action: change('append', type),
      condition: { responseHeaders: [{ header, values: valuesOf(type) }] },
    })),
  ].map(({ action, condition }, index) => ({
    id: 3002 + index,
    priority: 5,
    action,
    condition: { ...page, ...condition },
  }));
}

/**
 * Rules for tabs in which the extension renders pages. Their requests have the page as initiator, not the extension, so
 * these rules name the tabs: the first set applies to the page itself, the second to what it loads.
 */
function tabRules(tabIds: readonly number[]): RequestRule[] {
  if (tabIds.length === 0) return [];
  const page = { tabIds: [...tabIds], resourceTypes: ['main_frame' as const] };
  const subresources = { tabIds: [...tabIds], excludedResourceTypes: ['main_frame' as const] };
  return [
    ...hostRules(1000, page),
    ...hostRules(2000, subresources),
    { id: 3000, priority: 4, action: containPage, condition: page },
    { id: 3001, priority: 4, action: containPage, condition: subresources },
    ...(canMatchHeaders() ? fileRules(tabIds) : []),
  ];
}

/**
 * The filter for what lies under a base URL. Of a public one subdomains are included: an encyclopedia has one for each
 * language.
 */
function filterOf(baseUrl: string): string {
  const { href, hostname, pathname } = new URL(baseUrl);
  // `^` is the end of a path or what separates it from more. Behind a host it could be the colon of another port.
  const address = `${href.replace(/\/$/, '')}${pathname === '/' ? '/' : '^'}`;
  return isPrivateHost(hostname) ? `|${address}` : address.replace(/^https?:\/\//, '||');
}

/** Allows the base URLs of connections, each with its port and path: another service on the same host stays blocked. */
function allowRules(baseUrls: readonly string[]): RequestRule[] {
  return baseUrls
    .filter((url) => URL.canParse(url))
    .map((url, index) => ({
      id: 100 + index,
      priority: 4,
      action: { type: 'allow' as const },
      condition: { urlFilter: filterOf(url), initiatorDomains: [ownDomain()], resourceTypes: [...allTypes] },
    }));
}

/**
 * Removes the Origin header of requests to servers on this computer or its network: Ollama, for one, answers 403 to the
 * origin of an extension. The priority is above that of the allow rules, which switch off rules of the same or a lower
 * priority.
 */
function originRules(baseUrls: readonly string[]): RequestRule[] {
  return baseUrls
    .filter((url) => URL.canParse(url) && isPrivateHost(new URL(url).hostname))
    .map((url, index) => ({
      id: 500 + index,
      priority: 5,
      action: { type: 'modifyHeaders' as const, requestHeaders: [{ header: 'origin', operation: 'remove' as const }] },
      condition: { urlFilter: filterOf(url), initiatorDomains: [ownDomain()], resourceTypes: [...allTypes] },
    }));
}

/**
 * Replaces all session rules. They hold redirects to private addresses and to sites that are never read, whose targets
 * `fetch` does not show to a worker, and apply to hosts that the extension has access to, which are those that it can
 * fetch.
 * @param baseUrls the base URLs of the person's connections, which may be private
 * @param tabIds tabs in which pages are rendered; in them private addresses are blocked even where a connection has
 *   them
 * @param neverRead the sites that are never read
 * @param onlyRead the only sites that are read; absent: every other one
 * @see https://developer.chrome.com/docs/extensions/reference/api/declarativeNetRequest
 */
export async function setRequestRules(
  baseUrls: readonly string[],
  tabIds: readonly number[] = [],
  neverRead: readonly string[] = [],
  onlyRead?: readonly string[],
): Promise<void> {
  const current = await browser.declarativeNetRequest.getSessionRules();
  await browser.declarativeNetRequest.updateSessionRules({
    removeRuleIds: current.map(({ id }) => id),
    addRules: [
      ...hostRules(1, { initiatorDomains: [ownDomain()], resourceTypes: [...allTypes] }),
      ...allowRules(baseUrls),
      ...originRules(baseUrls),
      ...tabRules(tabIds),
      ...neverReadRules(neverRead, tabIds, onlyRead && [...onlyRead, ...baseUrls.map((url) => new URL(url).hostname)]),
    ],
  });
}

/**
 * Blocks requests to private addresses, except those of the person's own connections, and to sites that are never read.
 */
export interface RequestGuard extends Omit<UrlPolicy, 'neverReadSite'> {
  /** Sets the rules for the current connections and sites. @throws the browser's error */
  update(): Promise<void>;
  /** Applies the rules to a tab, too; call it before the tab opens a page. @throws the browser's error */
  guardTab(tabId: number): Promise<void>;
  /** Removes the rules of a tab that is closed. @throws the browser's error */
  unguardTab(tabId: number): Promise<void>;
}

/**
 * @param readBaseUrls the base URLs of the person's connections, read anew for each update
 * @param readNeverRead the sites that are never read, read anew whenever the rules must be there
 * @param readOnlyRead the only sites that are read, in the same way; undefined: every other one
 */
export function createRequestGuard(
  readBaseUrls: () => Promise<string[]>,
  readNeverRead: () => Promise<readonly string[]> = async () => [],
  readOnlyRead: () => Promise<readonly string[] | undefined> = async () => undefined,
): RequestGuard {
  const mutex = createMutex();
  let baseUrls: string[] = [];
  /** The sites that the rules hold. */
  let held: unknown = [[], undefined];
  let lastUpdate: Promise<void> | undefined;
  const tabIds = new Set<number>();

  const readSites = () => Promise.all([readNeverRead(), readOnlyRead()]);

  function update(): Promise<void> {
    const updated = mutex(async () => {
      const [neverRead, onlyRead] = await readSites();
      baseUrls = await readBaseUrls();
      await setRequestRules(baseUrls, [...tabIds], neverRead, onlyRead);
      held = [neverRead, onlyRead];
    });
    lastUpdate = updated;
    return updated;
  }

  /** Waits for the rules, and renews them where the person has decided otherwise since they were set. */
  async function ensureRulesInstalled(): Promise<void> {
    await (lastUpdate === undefined ? update() : lastUpdate.catch(update));
    if (!isSameJson(await readSites(), held)) await update();
  }

  return {
    update,
    ensureRulesInstalled,
    isConnectionUrl: (url) => isUnderBaseUrl(url, baseUrls),
    async guardTab(tabId) {
      tabIds.add(tabId);
      await update();
    },
    async unguardTab(tabId) {
      tabIds.delete(tabId);
      await update();
    },
  };
}

/** Whether an address lies under one of the base URLs. */
export function isUnderBaseUrl(url: string, baseUrls: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { href } = new URL(url);
  return baseUrls.some(
    (base) => URL.canParse(base) && `${href}/`.startsWith(`${new URL(base).href.replace(/\/$/, '')}/`),
  );
}
