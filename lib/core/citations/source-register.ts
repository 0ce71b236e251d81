import { domainOf, type Source } from '../source';
import { cleanUrl, pageKey } from '../url/clean-url';

/** What a service says of a page that it used. */
export interface FoundPage {
  url: string;
  title?: string | undefined;
  snippet?: string | undefined;
  /** ISO 8601. */
  publishedAt?: string | undefined;
  /** Its text was fetched for this answer. */
  read?: boolean | undefined;
}

/** The sources of one model call, each page once. */
export interface SourceRegister {
  /**
   * The source of a page, and whether it is new or says more than before: then it is to be announced (again).
   * @param number the service's own number for it; else it gets the next one
   * @returns undefined for what has no http(s) address
   */
  add(page: FoundPage, number?: number): { source: Source; changed: boolean } | undefined;
  find(url: string): Source | undefined;
  readonly size: number;
}

/** Characters of a page's text that are kept as its snippet. */
const maxSnippet = 500;

/** Sources by page: addresses that differ in a trailing slash or a tracking parameter are one source. */
export function createSourceRegister(): SourceRegister {
  const byPage = new Map<string, Source>();
  const ids = new Set<number>();
  let highest = 0;
  return {
    add(page, number) {
      const url = cleanUrl(page.url);
      if (url === undefined) return undefined;
      const known = byPage.get(pageKey(url));
      const domain = domainOf(url);
      const title = page.title?.trim();
      const snippet = known?.snippet ?? page.snippet?.trim().slice(0, maxSnippet);
      const publishedAt = known?.publishedAt ?? page.publishedAt;
      const free = number !== undefined && !ids.has(number) ? number : highest + 1;
      const source: Source = {
        id: known?.id ?? free,
        url: known?.url ?? url,
        title: (known && known.title !== domain && known.title) || title || domain,
        domain,
        ...(snippet && { snippet }),
        ...(publishedAt && { publishedAt }),
        status: page.read || known?.status === 'read' ? 'read' : 'listed',
      };
      ids.add(source.id);
      highest = Math.max(highest, source.id);
      byPage.set(pageKey(url), source);
      return { source, changed: JSON.stringify(source) !== JSON.stringify(known) };
    },
    find(url) {
      const clean = cleanUrl(url);
      return clean === undefined ? undefined : byPage.get(pageKey(clean));
    },
    get size() {
      return byPage.size;
    },
  };
}
