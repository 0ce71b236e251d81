import {
  type ForgetChoice,
  type KeptBecause,
  type KeptEntry,
  type KeptFilter,
  type KeptPage,
  keptLimits,
  undoMs,
} from '../../core/library/kept-page';
import { type KeptCursor, type KeptUsage, keptPerList } from '../../core/protocol/library-calls';
import type { Page } from '../../core/provider';
import { keptAddress } from '../../core/url/kept-page-key';
import { siteOwner } from '../../core/url/site-owner';
import { neverReadSite } from '../../core/url/site-rule';
import { plainLine } from '../history/plain-line';
import { snippetOf } from '../history/snippet';
import { isSearchFailure } from '../search/disk-search-store';
import { queryTerms } from '../search/indexed-words';
import type { SearchOptions, SearchStore } from '../search/search-store';
import { createMutex } from '../storage/mutex';
import type { KeptPageStore } from './kept-page-store';
import { createPlainSearch } from './plain-search';

/** Milliseconds for which a search waits at most for what was kept last to be in the index. */
const indexWaitMs = 1_000;

/** Number of pages whose texts are added to the search at once. */
const indexPortion = 20;

/**
 * Kept pages: what lists, searches, keeps and forgets them. Whether a page may be kept is decided before, in
 * `kept-pages.ts`.
 */
export interface KeptLibrary {
  list(filter: KeptFilter, after?: KeptCursor): Promise<{ pages: KeptEntry[]; after?: KeptCursor }>;
  /** The pages that a search finds, the best first. */
  search(
    query: string,
    options: Pick<SearchOptions, 'limit' | 'match' | 'groups'>,
    signal: AbortSignal,
  ): Promise<KeptPage[]>;
  sites(): Promise<{ site: string; pages: number }[]>;
  read(id: string): Promise<{ page: KeptPage; markdown: string } | undefined>;
  find(url: string): Promise<{ page: KeptPage; markdown: string } | undefined>;
  /**
   * Keeps a page that was read now.
   * @param requestedUrl the address that was requested
   * @throws NotStored without space
   */
  keep(page: Page, because: KeptBecause, options?: { requestedUrl?: string; readAt?: number }): Promise<KeptPage>;
  usage(): Promise<KeptUsage>;
  forget(what: ForgetChoice): Promise<{ token: string; pages: number }>;
  undo(token: string): Promise<boolean>;
  /** Forgets pages that cannot be brought back. */
  forgetNow(ids: readonly string[]): Promise<void>;
  /** Deletes all pages at once and for good. */
  forgetEverything(): Promise<void>;
  /** The ids of the pages of a host and its subdomains. */
  listOfHost(host: string): Promise<string[]>;
  /** Deletes a host's pages at once and for good. */
  forgetHost(host: string): Promise<void>;
  /** Settles when the search has what was kept until now. */
  indexed(): Promise<void>;
}

function rangeOf(what: ForgetChoice) {
  if ('site' in what) return { site: what.site };
  return 'from' in what ? { from: what.from, to: what.to } : {};
}

const isOfHost = (url: string, host: string): boolean =>
  neverReadSite(url, { neverRead: [host], profiles: [] }) !== undefined;

/** @param now milliseconds since the epoch */
export function createKeptLibrary(store: KeptPageStore, search: SearchStore, now: () => number): KeptLibrary {
  const indexing = createMutex();
  const never = new AbortController().signal;
  /** Used where the browser refuses the index its files. */
  const plain = createPlainSearch(store);

  /** Gives the search the texts that it does not have yet, also those that an earlier background left. */
  async function index(): Promise<void> {
    for (let pages = await store.listUnindexed(indexPortion); pages.length > 0; ) {
      const documents = await Promise.all(
        pages.map(async ({ page: { id, title } }) => ({
          id: `page:${id}`,
          group: id,
          kind: 'page' as const,
          title,
          text: (await store.text(id)) ?? '',
        })),
      );
      await search.put(documents, never);
      await store.markIndexed(pages);
      pages = await store.listUnindexed(indexPortion);
    }
  }

  /** Not waited for: what fails is tried again with the next page, or by the next background. */
  const indexSoon = () => indexing(index).catch(() => undefined);

  async function forgetNow(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await store.remove(ids);
    await search.remove(ids);
  }

  async function makeRoom(): Promise<void> {
    const { pages, bytes } = await store.usage();
    const excess = { pages: pages - keptLimits.pages, bytes: bytes - keptLimits.bytes };
    if (excess.pages > 0 || excess.bytes > 0) await forgetNow(await store.listOldest(excess)).catch(() => undefined);
  }

  async function finish(token: string): Promise<void> {
    const forgetting = (await store.listForgettings()).find(({ id }) => id === token);
    if (!forgetting) return;
    await forgetNow(forgetting.ids);
    await store.endForgetting(token);
  }

  const finishLater = (token: string, ms: number) => setTimeout(() => void finish(token).catch(() => undefined), ms);

  /** Finishes what an earlier background had to delete and to index. */
  const startUp = store.listForgettings().then(async (left) => {
    for (const { id, at } of left) finishLater(id, Math.min(undoMs, Math.max(0, at + undoMs - now())));
    await indexSoon();
  });
  startUp.catch(() => undefined);

  async function withText(page: KeptPage | undefined) {
    const markdown = page && (await store.text(page.id));
    return page && markdown !== undefined ? { page, markdown } : undefined;
  }

  async function find(query: string, options: Pick<SearchOptions, 'limit' | 'match' | 'groups'>, signal: AbortSignal) {
    await Promise.race([indexSoon(), new Promise((resolve) => setTimeout(resolve, indexWaitMs))]);
    const searchOptions = { kind: 'page' as const, ...options };
    const hits = await search.search(query, searchOptions, signal).catch((thrown: unknown) => {
      signal.throwIfAborted();
      if (!isSearchFailure(thrown)) throw thrown;
      return plain.search(query, searchOptions, signal);
    });
    // The index may have just been recreated, without any of the pages.
    void indexSoon();
    return store.get([...new Set(hits.map(({ group }) => group))]);
  }

  async function entryOf(page: KeptPage, terms: readonly string[]): Promise<KeptEntry> {
    const snippet = snippetOf(plainLine((await store.text(page.id)) ?? ''), terms);
    return { page, ...(snippet && { snippet }) };
  }

  async function listOfHost(host: string): Promise<string[]> {
    const pages = await store.get(await store.ids({ site: siteOwner(`https://${host}/`) }));
    return pages.filter(({ url }) => isOfHost(url, host)).map(({ id }) => id);
  }

  return {
    async list({ text, ids, ...range }, after) {
      const isInRange = ({ site, readAt }: KeptPage) =>
        (range.site === undefined || site === range.site) &&
        readAt >= (range.from ?? readAt) &&
        (range.to === undefined || readAt < range.to);
      const terms = queryTerms(text ?? '');
      if (terms.length > 0 && text !== undefined) {
        const groups = ids ?? (Object.keys(range).length > 0 ? await store.ids(range) : undefined);
        const found = await find(text, { limit: keptPerList, match: 'all', ...(groups && { groups }) }, never);
        return { pages: await Promise.all(found.filter(isInRange).map((page) => entryOf(page, terms))) };
      }
      if (ids) {
        const pages = (await store.get(ids)).filter(isInRange).sort((one, other) => other.readAt - one.readAt);
        return { pages: pages.map((page) => ({ page })) };
      }
      const listed = await store.list(range, after);
      return { ...listed, pages: listed.pages.map((page) => ({ page })) };
    },
    search: find,
    sites: () => store.sites(),
    read: async (id) => withText((await store.get([id]))[0]),
    find: async (url) => withText(await store.find(url)),
    async keep(page, because, { requestedUrl, readAt = now() } = {}) {
      const { title, markdown, language, publishedAt, canonicalUrl } = page;
      const url = keptAddress(page.url);
      const originalLength = page.truncated ? (page.originalLength ?? page.contentLength) : undefined;
      const { page: kept, merging } = await store.put({
        url,
        title: title || url,
        site: url.startsWith('file:') ? '' : siteOwner(url),
        because,
        readAt,
        markdown,
        ...(language && { language }),
        ...(publishedAt && { publishedAt }),
        ...(originalLength !== undefined && { originalLength }),
        ...(requestedUrl !== undefined && { requestedUrl }),
        ...(canonicalUrl && { canonical: canonicalUrl }),
      });
      // Pages that were merged into this one are deleted at once: nobody can undo that.
      if (merging) finishLater(merging, 0);
      void indexSoon();
      await makeRoom();
      return kept;
    },
    usage: () => store.usage(),
    async forget(what) {
      const ids = 'ids' in what ? (await store.get(what.ids)).map(({ id }) => id) : await store.ids(rangeOf(what));
      const forgetting = { id: crypto.randomUUID(), at: now(), ids };
      await store.forget(forgetting);
      finishLater(forgetting.id, undoMs);
      return { token: forgetting.id, pages: ids.length };
    },
    undo: (token) => store.restore(token),
    forgetNow,
    async forgetEverything() {
      await search.remove(await store.clear());
    },
    listOfHost,
    async forgetHost(host) {
      await forgetNow(await listOfHost(host));
      // The addresses of this host that redirected to pages of other sites.
      await store.forgetAddresses((url) => isOfHost(url, host));
    },
    indexed: () => indexing(async () => undefined),
  };
}
