import browser from 'webextension-polyfill';
import { privateHostPatterns } from '../core/private-host-patterns';
import { isPrivateHost } from '../core/url-guard';
import { createMutex } from './mutex';
import type { PageGate } from './page-gate';

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

/** Public addresses that look like closed ones are let through again: their level is their priority. */
function hostRules(): Rule[] {
  return privateHostPatterns().map(({ pattern, verdict, level }, index) => ({
    id: index + 1,
    priority: level,
    action: { type: verdict === 'private' ? ('block' as const) : ('allow' as const) },
    condition: {
      regexFilter: `^https?://([^/?#]*@)?${pattern}(:[0-9]+)?/`,
      isUrlFilterCaseSensitive: false,
      initiatorDomains: [ownDomain()],
      resourceTypes: [...allTypes],
    },
  }));
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
 */
export async function setRequestRules(baseUrls: readonly string[]): Promise<void> {
  const current = await browser.declarativeNetRequest.getSessionRules();
  await browser.declarativeNetRequest.updateSessionRules({
    removeRuleIds: current.map(({ id }) => id),
    addRules: [...hostRules(), ...allowRules(baseUrls), ...originRules(baseUrls)],
  });
}

/** Holds redirects to private addresses, but for those of the person's own connections. */
export interface RequestGuard extends PageGate {
  /** Sets the rules by the connections as they are now. @throws what the browser said */
  update(): Promise<void>;
}

/** @param readBaseUrls the base URLs of the person's connections, read anew for each update */
export function createRequestGuard(readBaseUrls: () => Promise<string[]>): RequestGuard {
  const inTurn = createMutex();
  let baseUrls: string[] = [];
  let last: Promise<void> | undefined;

  function update(): Promise<void> {
    const turn = inTurn(async () => {
      baseUrls = await readBaseUrls();
      await setRequestRules(baseUrls);
    });
    last = turn;
    return turn;
  }

  return {
    update,
    hold: () => (last === undefined ? update() : last.catch(update)),
    isConnectionUrl: (url) => isUnder(url, baseUrls),
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
