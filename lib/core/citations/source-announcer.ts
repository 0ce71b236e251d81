import type { ModelEvent } from '../events';
import type { Source } from '../source';
import { pageKey } from '../url/clean-url';
import { createSourceRegister, type FoundPage } from './source-register';

/** Registers the sources of one model call and makes the `source` events that announce them. */
export interface SourceAnnouncer {
  /**
   * Registers a page.
   * @returns its source, undefined where the page has no http(s) URL, and the event that announces it: none where the
   *   page is known and nothing about it changed
   */
  announce(page: FoundPage): { source?: Source; events: ModelEvent[] };
  /** Appends one entry to the service's numbered list. A page that the list names twice keeps its first id. */
  append(page: FoundPage): ModelEvent[];
  /** Takes the service's numbered list, complete as of now: entries that are not known yet are appended. */
  list(pages: readonly FoundPage[]): ModelEvent[];
  /** Remembers a page without announcing it. */
  keep(page: FoundPage): void;
  /** Announces the first `count` pages that were kept. */
  announceKept(count: number): ModelEvent[];
  /** Whether an entry of the list was appended under exactly this URL. */
  isListed(url: string): boolean;
  /** The source's id for the service's number `n`, counted from 1; undefined where the list has no such source. */
  idOf(number: number): number | undefined;
  find(url: string): Source | undefined;
  /** Entries in the service's list. */
  readonly listLength: number;
  /** Sources that were registered. */
  readonly size: number;
}

export function createSourceAnnouncer(): SourceAnnouncer {
  const register = createSourceRegister();
  const kept: FoundPage[] = [];
  /** Keys of the kept pages whose text was fetched. */
  const readKeys = new Set<string>();
  /** Source ids in the order of the service's list; 0 where an entry has no http(s) URL. */
  const listedIds: number[] = [];
  const listedUrls = new Set<string>();

  function announce(page: FoundPage, number?: number): { source?: Source; events: ModelEvent[] } {
    const wasRead = readKeys.size > 0 && readKeys.has(pageKey(page.url));
    const added = register.add({ ...page, read: page.read || wasRead }, number);
    if (added === undefined) return { events: [] };
    const { source, changed } = added;
    return { source, events: changed ? [{ type: 'source', source }] : [] };
  }

  function append(page: FoundPage): ModelEvent[] {
    listedUrls.add(page.url);
    const { events, source } = announce(page, listedIds.length + 1);
    listedIds.push(source?.id ?? 0);
    return events;
  }

  return {
    announce: (page) => announce(page),
    append,
    list: (pages) => pages.flatMap((page, index) => (index < listedIds.length ? announce(page).events : append(page))),
    keep(page) {
      kept.push(page);
      if (page.read) readKeys.add(pageKey(page.url));
    },
    announceKept: (count) => kept.slice(0, count).flatMap((page) => announce(page).events),
    isListed: (url) => listedUrls.has(url),
    idOf: (number) => listedIds[number - 1] || undefined,
    find: (url) => register.find(url),
    get listLength() {
      return listedIds.length;
    },
    get size() {
      return register.size;
    },
  };
}
