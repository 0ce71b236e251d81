import browser from 'webextension-polyfill';

/** A rule of declarativeNetRequest. */
export type RequestRule = Parameters<typeof browser.declarativeNetRequest.updateSessionRules>[0]['addRules'] extends
  | (infer R)[]
  | undefined
  ? R
  : never;

/** The extension's own origin as rules name it: Firefox refuses `runtime.id` here. */
export function ownDomain(): string {
  return new URL(browser.runtime.getURL('')).hostname;
}
