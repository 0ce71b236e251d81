import { AppError, errorInfo, isAppError } from '../../core/app-error';
import type { ErrorReasonType } from '../../core/error-reason';
import { cutPage } from '../../core/http/service-page';
import { builtInReader, type Profile, readLength } from '../../core/profile';
import type { Page, Provider } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import type { SentText } from '../../core/receipt-parts';
import { pageAddress } from '../../core/url/page-address';
import { withoutPageNoteMarks } from '../../passages/text/note-marks';
import type { Connections } from '../auth/connections';
import {
  assertOpenable,
  assertRulesInstalled,
  assertSiteAllowed,
  isOpenable,
  type UrlPolicy,
} from '../browser/url-policy';
import type { PageCache } from '../storage/page-cache';
import { privacyOf, type ThreadPrivacy } from '../storage/window-scope';
import { type FetchAndRead, withoutScripts } from './page-reader';
import { createSharedReads } from './shared-reads';
import type { ReadOpenTab } from './tab-reader';

/** A page to be read, and for whom. */
export interface PageReadRequest extends ThreadPrivacy {
  url: string;
  /** Characters of markdown at most. */
  maxLength: number;
  profile: Pick<Profile, 'reader' | 'renderPages'>;
  /** Reads the page anew although it was read some minutes ago, or is open in a tab that may be older. */
  fresh?: boolean;
  /**
   * Reads the page by the built-in reader at this very address, and follows no redirect: access to its host is enough.
   */
  withoutRedirects?: boolean;
  /** Called with the host of each service that the address is sent to. */
  onSent?(sent: SentText): void;
}

/**
 * The one place that pages come from, whoever named their addresses: a person, a search, a model or a page. They come
 * without the marks of footnotes.
 */
export interface PageSource {
  /** @throws AppError of the reader that was tried first, where every reader fails; the reason of the signal */
  read(request: PageReadRequest, signal: AbortSignal): Promise<Page>;
  /**
   * The service that the profile reads pages with; undefined for the built-in reader, and where its connection is gone.
   */
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
  /** Caches of private windows, and of the others. */
  caches: { private: PageCache; others: PageCache };
  /** Whether the extension has host access to all pages, or to the page at an address. */
  mayFetchPages(url?: string): Promise<boolean>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** One way to read a page. Readers differ in what they make of it, so `id` is part of the cache's key. */
interface Reader {
  id: string;
  read(url: string, signal: AbortSignal): Promise<Page>;
}

/** The readers of a profile in the order in which they are tried. */
type FallbackChain = readonly Reader[];

/** Pages are read and cached with `readLength` characters; this cuts one to what the request wants. */
function cutTo(page: Page, maxLength: number): Page {
  if (page.markdown.length <= maxLength) return page;
  const originalLength = page.originalLength ?? page.markdown.length;
  return { ...cutPage(page, maxLength), originalLength };
}

const keyOf = (reader: Reader, url: string) => `${reader.id} ${pageAddress(url)}`;

/** Failures of pages that the person may have open in a tab all the same. */
const tabReasons: ReadonlySet<ErrorReasonType> = new Set([
  'blocked',
  'human-check',
  'page-blocked',
  'page-needs-login',
  'page-needs-scripts',
]);

const mayShowInTab = (thrown: unknown) => isAppError(thrown) && tabReasons.has(thrown.info.reason.type);

/** Fails at a redirect; a redirect that is not followed may be requested, to tell it from a broken connection. */
const fetchAtAddress: typeof fetch = (input, init) =>
  fetch(input, { ...init, redirect: init?.redirect === 'manual' ? 'manual' : 'error' });

/**
 * Tries in this order: the cache, a tab that has the page open, the profile's service, fetching, rendering. A page
 * whose present state is needed is taken from a tab only if its site refuses readers.
 */
export function createPageSource(dependencies: PageSourceDependencies): PageSource {
  const { urlPolicy, connections, caches, now } = dependencies;
  const share = createSharedReads<Page>();

  async function serviceOf({ reader }: Pick<Profile, 'reader'>): Promise<ReadingService | undefined> {
    const found = reader === builtInReader ? undefined : await connections.find(reader);
    return found?.provider.read ? found : undefined;
  }

  function serviceReader({ connection, provider }: ReadingService, onSent: PageReadRequest['onSent']): Reader {
    return {
      id: connection.id,
      async read(url, signal) {
        const service = provider.read;
        if (!service) throw new Error(`'${provider.id}' reads nothing.`);
        const parts: SentText['parts'] = [{ kind: 'address', characters: url.length }];
        const hidden = service.hidesRedirects && { hidesRedirects: service.hidesRedirects };
        const onRequest = (host: string) => onSent?.({ host, parts, address: url, ...hidden });
        const context = { ...(await connections.context(connection, provider, signal)), onRequest };
        const page = await service.read({ url, maxLength: readLength }, context);
        // The service may have followed a redirect.
        assertOpenable(page.url, urlPolicy, url);
        return page;
      },
    };
  }

  async function fetchOrRender(
    url: string,
    { mayRender, withoutRedirects = false }: { mayRender: boolean; withoutRedirects: boolean | undefined },
    signal: AbortSignal,
  ): Promise<Page> {
    if (!(await dependencies.mayFetchPages(withoutRedirects ? url : undefined))) {
      throw new AppError(errorInfo('reader', { type: 'pages-not-allowed', url }, { type: 'PAGES_NOT_ALLOWED' }));
    }
    // Called as a method of the context, the global function would throw for its receiver.
    const fetchHere: typeof fetch = (input, init) => fetch(input, init);
    const fetchPage = withoutRedirects ? fetchAtAddress : fetchHere;
    const context: ProviderContext = { fetch: fetchPage, settings: {}, secrets: {}, signal, now };
    const response = await dependencies.fetchAndRead({ url, maxLength: readLength }, context);
    if (!response.isShell || !mayRender) return withoutScripts(response, url);
    const { page } = response;
    try {
      const rendered = await dependencies.rendered.read?.read({ url: page.url, maxLength: readLength }, context);
      const isBetter = rendered !== undefined && rendered.contentLength > page.contentLength;
      return isBetter ? { ...rendered, asSeen: true } : withoutScripts(response, url);
    } catch (thrown) {
      signal.throwIfAborted();
      // The few words of the fetched page are better than an error.
      if (page.contentLength === 0) throw thrown;
      return page;
    }
  }

  async function fallbackChainFor({
    profile,
    isPrivate,
    onSent,
    withoutRedirects,
  }: PageReadRequest): Promise<FallbackChain> {
    const service = await serviceOf(profile);
    // A background tab is opened in a window with a history, which must not record what a private thread reads.
    const mayRender = profile.renderPages && !isPrivate && dependencies.rendered.read !== undefined;
    const builtIn: Reader = {
      id: mayRender ? `${builtInReader}+rendered` : builtInReader,
      read: (url, signal) => fetchOrRender(url, { mayRender, withoutRedirects }, signal),
    };
    return [...(service ? [serviceReader(service, onSent)] : []), builtIn];
  }

  /**
   * A page from the cache; none whose site the person has excluded since, also where a page of another site led to it.
   */
  async function cachedPage(cache: PageCache, key: string): Promise<Page | undefined> {
    const page = await cache.get(key);
    return page && isOpenable(page.url, urlPolicy) ? page : undefined;
  }

  function readAndCache(
    reader: Reader,
    { url, isPrivate, fresh, withoutRedirects }: PageReadRequest,
    signal: AbortSignal,
  ): Promise<Page> {
    const cache = isPrivate ? caches.private : caches.others;
    const key = keyOf(reader, url);
    const way = `${fresh ? 'fresh ' : ''}${withoutRedirects ? 'direct ' : ''}`;
    return share(`${isPrivate ? 'private' : 'others'} ${way}${key}`, signal, async (shared) => {
      // Another reading of the same page may have ended since the caller looked into the cache.
      const cached = fresh ? undefined : await cachedPage(cache, key);
      if (cached) return cached;
      const page = withoutPageNoteMarks(await reader.read(url, shared));
      // The person may have excluded the site while it was read.
      await assertRulesInstalled(url, urlPolicy);
      assertSiteAllowed(page.url, urlPolicy, url);
      await cache.put(key, page);
      return page;
    });
  }

  async function readOpenTab({ url, ...request }: PageReadRequest, signal: AbortSignal): Promise<Page | undefined> {
    const page = await dependencies.readOpenTab(url, privacyOf(request), readLength, signal);
    return page && { ...withoutPageNoteMarks(page), asSeen: true };
  }

  async function readWithFallback(chain: FallbackChain, request: PageReadRequest, signal: AbortSignal): Promise<Page> {
    const failures: unknown[] = [];
    for (const reader of chain) {
      try {
        return await readAndCache(reader, request, signal);
      } catch (thrown) {
        signal.throwIfAborted();
        failures.push(thrown);
      }
    }
    const open = request.fresh && failures.some(mayShowInTab) && (await readOpenTab(request, signal));
    if (open) return open;
    throw failures[0];
  }

  return {
    serviceOf,
    async read(request, signal) {
      const { url, maxLength, isPrivate, fresh } = request;
      signal.throwIfAborted();
      await assertRulesInstalled(url, urlPolicy);
      assertOpenable(url, urlPolicy);
      const chain = await fallbackChainFor(request);
      const cache = isPrivate ? caches.private : caches.others;
      const [preferred] = chain;
      const cached = preferred && !fresh && (await cachedPage(cache, keyOf(preferred, url)));
      if (cached) return cutTo(cached, maxLength);
      const open = fresh ? undefined : await readOpenTab(request, signal);
      return cutTo(open ?? (await readWithFallback(chain, request, signal)), maxLength);
    },
  };
}
