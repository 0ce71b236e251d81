/**
 * The file of the extension that takes the place of a page of a site that is never read. Neither `fetch` nor a tab tells where a
 * blocked redirect would have led; an address of the extension is told by both. Firefox leads only to files that are named as
 * web-accessible in the manifest, Chromium to all.
 */
export const neverReadFile = '/never-read.txt';

/** Schemes of browsers for the files of extensions. Readers run in scripts as well, where no browser tells the extension's own. */
const neverReadAddress = /^(?:chrome|moz)-extension:\/\/[^/]+\/never-read\.txt\?(?<host>.+?)\.?$/;

/** The host of a site that is never read, where the request rules have led a request for it to the address; else undefined. */
export function neverReadHostOf(url: string): string | undefined {
  return neverReadAddress.exec(url)?.groups?.host;
}
