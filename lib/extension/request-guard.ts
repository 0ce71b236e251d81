import browser from 'webextension-polyfill';
import { isPrivateHost } from '../core/url-guard';

/** Literal private addresses as they stand in a URL after the browser normalised it (RE2). Names are held by the URL guard. */
const privateHosts = [
  '(0|10|127)\\.[0-9.]+',
  '100\\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\\.[0-9.]+',
  '169\\.254\\.[0-9.]+',
  '172\\.(1[6-9]|2[0-9]|3[01])\\.[0-9.]+',
  '192\\.168\\.[0-9.]+',
  '(22[4-9]|2[3-5][0-9])\\.[0-9.]+',
  '\\[.*\\]',
  '([a-z0-9-]+\\.)*localhost',
];

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

function blockRules(): Rule[] {
  return privateHosts.map((host, index) => ({
    id: index + 1,
    priority: 1,
    action: { type: 'block' as const },
    condition: {
      regexFilter: `^https?://${host}(:[0-9]+)?/`,
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
      priority: 2,
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
      priority: 3,
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
    addRules: [...blockRules(), ...allowRules(baseUrls), ...originRules(baseUrls)],
  });
}

/** Whether an address lies under one of the base URLs. */
export function isUnder(url: string, baseUrls: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { href } = new URL(url);
  return baseUrls.some(
    (base) => URL.canParse(base) && `${href}/`.startsWith(`${new URL(base).href.replace(/\/$/, '')}/`),
  );
}
