import browser from 'webextension-polyfill';
import { privateHostPatterns } from '../../core/url/private-host-patterns';
import { isPrivateHost } from '../../core/url/url-guard';
import { createMutex } from '../storage/mutex';
import type { UrlPolicy } from './url-policy';

type Rule = Parameters<typeof browser.declarativeNetRequest.updateSessionRules>[0]['addRules'] extends
  | (infer R)[]
  | undefined
  ? R
  : never;

const allTypes = ['main_frame', 'sub_frame', 'xmlhttprequest', 'other'] as const;

/** The extension's own origin as rules name it: Firefox refuses `runtime.id` here. */
function ownDomain(): string {
  return new URL(browser.runtime.getURL('')).hostname;
}

/** What holds private addresses. Public ones that look like closed ones are let through again: their level is their priority. */
function hostRules(firstId: number, binding: Rule['condition']): Rule[] {
  return privateHostPatterns().map(({ pattern, verdict, level }, index) => ({
    id: firstId + index,
    priority: level,
    action: { type: verdict === 'private' ? ('block' as const) : ('allow' as const) },
    condition: {
      regexFilter: `^https?://([^/?#]*@)?${pattern}(:[0-9]+)?/`,
      isUrlFilterCaseSensitive: false,
      ...binding,
    },
  }));
}

/** A header is added to every answer in a tab that a page is rendered in: no rule sees a socket without access to `ws:`. */
const withoutSockets: Rule['action'] = {
  type: 'modifyHeaders',
  responseHeaders: [{ header: 'content-security-policy', operation: 'append', value: 'connect-src http: https:' }],
};

/**
 * What tabs of ours request is not the extension's own request: rules that name them hold it, for the page itself and for
 * what it loads. A page that needs a socket for its text stays without.
 */
function tabRules(tabIds: readonly number[]): Rule[] {
  if (tabIds.length === 0) return [];
  const page = { tabIds: [...tabIds], resourceTypes: ['main_frame' as const] };
  const rest = { tabIds: [...tabIds], excludedResourceTypes: ['main_frame' as const] };
  return [
    ...hostRules(1000, page),
    ...hostRules(2000, rest),
    { id: 3000, priority: 4, action: withoutSockets, condition: page },
    { id: 3001, priority: 4, action: withoutSockets, condition: rest },
  ];
}

/** One rule per base URL, with port and path: never for a host as a whole. */
function allowRules(baseUrls: readonly string[]): Rule[] {
  return baseUrls
    .filter((url) => URL.canParse(url))
    .map((url, index) => ({
      id: 100 + index,
      priority: 4,
      action: { type: 'allow' as const },
      condition: {
        urlFilter: `|${new URL(url).href.replace(/\/$/, '')}/`,
        initiatorDomains: [ownDomain()],
        resourceTypes: [...allTypes],
      },
    }));
}

/**
 * Servers on this computer or its network know no extension: some answer 403 to its Origin. Above the
 * allow rules, which would silence a rule of their own priority or below.
 */
function originRules(baseUrls: readonly string[]): Rule[] {
  return baseUrls
    .filter((url) => URL.canParse(url) && isPrivateHost(new URL(url).hostname))
    .map((url, index) => ({
      id: 500 + index,
      priority: 5,
      action: { type: 'modifyHeaders' as const, requestHeaders: [{ header: 'origin', operation: 'remove' as const }] },
      condition: {
        urlFilter: `|${new URL(url).href.replace(/\/$/, '')}/`,
        initiatorDomains: [ownDomain()],
        resourceTypes: [...allTypes],
      },
    }));
}

/**
 * Sets the session rules that hold the hops of redirects: fetch hides their targets from a worker. The rules bind where hosts
 * are granted, which is where the extension can fetch at all.
 * @param baseUrls the base URLs of the person's connections, which may be private
 * @param tabIds tabs in which pages are rendered: no page of the web asks a private address there, connection or not
 */
export async function setRequestRules(baseUrls: readonly string[], tabIds: readonly number[] = []): Promise<void> {
  const current = await browser.declarativeNetRequest.getSessionRules();
  await browser.declarativeNetRequest.updateSessionRules({
    removeRuleIds: current.map(({ id }) => id),
    addRules: [
      ...hostRules(1, { initiatorDomains: [ownDomain()], resourceTypes: [...allTypes] }),
      ...allowRules(baseUrls),
      ...originRules(baseUrls),
      ...tabRules(tabIds),
    ],
  });
}

/** Holds redirects to private addresses, but for those of the person's own connections. */
export interface RequestGuard extends UrlPolicy {
  /** Sets the rules by the connections as they are now. @throws what the browser said */
  update(): Promise<void>;
  /** Holds private addresses in a tab, too, before it opens a page. @throws what the browser said */
  guardTab(tabId: number): Promise<void>;
  /** The tab is gone. @throws what the browser said */
  unguardTab(tabId: number): Promise<void>;
}

/** @param readBaseUrls the base URLs of the person's connections, read anew for each update */
export function createRequestGuard(readBaseUrls: () => Promise<string[]>): RequestGuard {
  const inTurn = createMutex();
  let baseUrls: string[] = [];
  let last: Promise<void> | undefined;
  const tabIds = new Set<number>();

  function update(): Promise<void> {
    const turn = inTurn(async () => {
      baseUrls = await readBaseUrls();
      await setRequestRules(baseUrls, [...tabIds]);
    });
    last = turn;
    return turn;
  }

  return {
    update,
    ensureRulesInstalled: () => (last === undefined ? update() : last.catch(update)),
    isConnectionUrl: (url) => isUnder(url, baseUrls),
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
export function isUnder(url: string, baseUrls: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { href } = new URL(url);
  return baseUrls.some(
    (base) => URL.canParse(base) && `${href}/`.startsWith(`${new URL(base).href.replace(/\/$/, '')}/`),
  );
}
