/**
 * File of the extension that requests for sites which are never read are redirected to. For a blocked redirect, neither
 * `fetch` nor a tab reveals the target; with an address of the extension as the target, both do. Firefox redirects only
 * to files that the manifest lists as web-accessible, Chromium to all.
 */
export const neverReadFile = '/never-read.txt';

/**
 * Matches the file's address in any browser. Its readers also run in Node (`scripts/lib/tool-fetch.ts`), without
 * `runtime.getURL`.
 */
const neverReadAddress = /^(?:chrome|moz)-extension:\/\/[^/]+\/never-read\.txt\?(?<host>.+?)\.?$/;

/**
 * The host of a site that is never read, where the request rules have led a request for it to the address; else
 * undefined.
 */
export function neverReadHostOf(url: string): string | undefined {
  return neverReadAddress.exec(url)?.groups?.host;
}
