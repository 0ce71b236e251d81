import { domainOf, type Source } from '../source';
import { cleanUrl, pageKey } from '../url/clean-url';

/** Report of a service about a page that it used. */
export interface FoundPage {
  url: string;
  title?: string | undefined;
  snippet?: string | undefined;
  /** ISO 8601. */
  publishedAt?: string | undefined;
  /** Whether its text was fetched for this answer. */
  read?: boolean | undefined;
}

/** The sources of one model call, each page once. Ids are positive integers. */
export interface SourceRegister {
  /**
   * Adds a page, or completes what is known of it.
   * @param number the service's own number, which becomes the id if it is free; otherwise the next id is assigned
   * @returns the source, and whether it is new or changed, so that it has to be announced (again); undefined where the
   *   page has no http(s) URL
   */
  add(page: FoundPage, number?: number): { source: Source; changed: boolean } | undefined;
  find(url: string): Source | undefined;
  readonly size: number;
}

/** Longest snippet, in characters. */
const maxSnippet = 500;

/** URLs with the same {@link pageKey} are one source. */
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
