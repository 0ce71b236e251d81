import { AppError, errorInfo } from '../../core/app-error';
import { cutPage } from '../../core/http/service-page';
import { builtInReader, type Profile, readLength } from '../../core/profile';
import type { Page, Provider } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { pageAddress } from '../../core/url/page-address';
import type { Connections } from '../auth/connections';
import { assertOpenable, assertRulesInstalled, type UrlPolicy } from '../browser/url-policy';
import type { PageCache } from '../storage/page-cache';
import { type FetchAndRead, withoutScripts } from './page-reader';
import { createSharedReads } from './shared-reads';
import type { ReadOpenTab } from './tab-reader';

/** Who wants a page read, and how much of it. */
export interface PageReadRequest {
  url: string;
  /** Characters of markdown at most. */
  maxLength: number;
  profile: Pick<Profile, 'reader' | 'renderPages'>;
  /** For a thread of a private window. */
  isPrivate: boolean;
}

/** Where pages come from. Whoever wants one asks here, whatever named its address. */
export interface PageSource {
  /** @throws AppError of the reader that was tried first, where none could read it; the reason of the signal */
  read(wish: PageReadRequest, signal: AbortSignal): Promise<Page>;
  /** The service that the profile chose to read pages, where it is still there. */
  serviceOf(profile: Pick<Profile, 'reader'>): Promise<ReadingService | undefined>;
}

type ReadingService = NonNullable<Awaited<ReturnType<Connections['find']>>>;

export interface PageSourceDependencies {
  urlPolicy: UrlPolicy;
  connections: Pick<Connections, 'find' | 'context'>;
  fetchAndRead: FetchAndRead;
  readOpenTab: ReadOpenTab;
  /** Renders in a background tab. */
  rendered: Provider;
  /** Of private windows, and of the others. */
  caches: { private: PageCache; others: PageCache };
  /** Whether the browser lets all pages be fetched. */
  mayFetchPages(): Promise<boolean>;
  now(): number;
}

/** A reader, and the name under which its pages are kept: what one makes of a page is not what another does. */
interface Way {
  id: string;
  read(url: string, signal: AbortSignal): Promise<Page>;
}

/** A whole page as somebody wanted it. */
function cutTo(page: Page, maxLength: number): Page {
  if (page.markdown.length <= maxLength) return page;
  const originalLength = page.originalLength ?? page.markdown.length;
  return { ...cutPage(page, maxLength), originalLength };
}

/** Brings the ways to a page into their order: kept from before, open in a tab, the chosen service, fetched, rendered. */
export function createPageSource(dependencies: PageSourceDependencies): PageSource {
  const { urlPolicy: gate, connections, caches, now } = dependencies;
  const share = createSharedReads<Page>();

  async function serviceOf({ reader }: Pick<Profile, 'reader'>): Promise<ReadingService | undefined> {
    const found = reader === builtInReader ? undefined : await connections.find(reader);
    return found?.provider.read ? found : undefined;
  }

  function serviceWay({ connection, provider }: ReadingService): Way {
    return {
      id: connection.id,
      async read(url, signal) {
        const context = await connections.context(connection, provider, signal);
        if (!provider.read) throw new Error(`'${provider.id}' reads nothing.`);
        const page = await provider.read.read({ url, maxLength: readLength }, context);
        assertOpenable(page.url, gate);
        return page;
      },
    };
  }

  async function fetchOrRender(url: string, mayRender: boolean, signal: AbortSignal): Promise<Page> {
    if (!(await dependencies.mayFetchPages())) {
      const params = { restriction: 'all-pages', url };
      throw new AppError(errorInfo('reader', 'not-allowed-here', { type: 'PAGES_NOT_ALLOWED', params }));
    }
    // Called as a method of the context, the bare function would refuse its receiver.
    const fetchHere: typeof fetch = (input, init) => fetch(input, init);
    const context: ProviderContext = { fetch: fetchHere, settings: {}, secrets: {}, signal, now };
    const response = await dependencies.fetchAndRead({ url, maxLength: readLength }, context);
    if (!response.isShell || !mayRender) return withoutScripts(response, url);
    const { page } = response;
    try {
      const rendered = await dependencies.rendered.read?.read({ url: page.url, maxLength: readLength }, context);
      return rendered && rendered.contentLength > page.contentLength ? rendered : withoutScripts(response, url);
    } catch (thrown) {
      signal.throwIfAborted();
      // A few words of the server are more than none.
      if (page.contentLength === 0) throw thrown;
      return page;
    }
  }

  async function waysFor({ profile, isPrivate }: PageReadRequest): Promise<Way[]> {
    const service = await serviceOf(profile);
    // A background tab stands in a window that keeps a history, where nothing of a private thread may be left.
    const mayRender = profile.renderPages && !isPrivate;
    const builtIn: Way = {
      id: mayRender ? `${builtInReader}+rendered` : builtInReader,
      read: (url, signal) => fetchOrRender(url, mayRender, signal),
    };
    return [...(service ? [serviceWay(service)] : []), builtIn];
  }

  const keyOf = (way: Way, url: string) => `${way.id} ${pageAddress(url)}`;

  function readBy(way: Way, { url, isPrivate }: PageReadRequest, signal: AbortSignal): Promise<Page> {
    const cache = isPrivate ? caches.private : caches.others;
    const key = keyOf(way, url);
    return share(`${isPrivate ? 'private' : 'others'} ${key}`, signal, async (shared) => {
      // Another reading may have ended since it was looked for.
      const kept = await cache.get(key);
      if (kept) return kept;
      const page = await way.read(url, shared);
      await cache.put(key, page);
      return page;
    });
  }

  /** From the first way that gets there. */
  async function readAnew(ways: readonly Way[], wish: PageReadRequest, signal: AbortSignal): Promise<Page> {
    let first: unknown;
    for (const way of ways) {
      try {
        return await readBy(way, wish, signal);
      } catch (thrown) {
        signal.throwIfAborted();
        first ??= thrown;
      }
    }
    throw first;
  }

  return {
    serviceOf,
    async read(wish, signal) {
      const { url, maxLength, isPrivate } = wish;
      signal.throwIfAborted();
      await assertRulesInstalled(url, gate);
      assertOpenable(url, gate);
      const ways = await waysFor(wish);
      const cache = isPrivate ? caches.private : caches.others;
      const chosen = ways[0];
      const kept = chosen && (await cache.get(keyOf(chosen, url)));
      if (kept) return cutTo(kept, maxLength);
      const open = await dependencies.readOpenTab(url, isPrivate, readLength, signal);
      return cutTo(open ?? (await readAnew(ways, wish, signal)), maxLength);
    },
  };
}
