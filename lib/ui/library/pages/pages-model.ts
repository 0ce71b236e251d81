import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Collection } from '../../../core/library/collection';
import type { KeepingSettings, KeepingState } from '../../../core/library/keeping';
import {
  type ForgetChoice,
  type KeptEntry,
  type KeptFilter,
  type KeptPage,
  undoMs,
} from '../../../core/library/kept-page';
import type { KeptCursor, KeptUsage } from '../../../core/protocol/library-calls';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';

/** Pages of one site. */
export interface SiteCount {
  site: string;
  pages: number;
}

/** A collection with its kept pages, those that were read last first. */
export interface CollectionPages {
  collection: Collection;
  pages: KeptPage[];
}

/** The pages that were forgotten last, which can be brought back for {@link undoMs}. */
export interface UndoableForget {
  /** Names this forgetting in the call that undoes it. */
  token: string;
  /** Number of pages. */
  pages: number;
  /** 'Undo' was pressed too late: the pages are deleted. */
  isLate?: true;
}

/** How the pages are listed. */
export type PageOrder = 'day' | 'site' | 'collection';

/** Kept pages as the library lists them, and what a person can do with them. */
export class PagesModel {
  readonly keeping = signal<KeepingState | null>(null);
  readonly usage = signal<KeptUsage | null>(null);
  /** The organisation does not allow exports. */
  readonly exportOff = signal(false);
  readonly order = signal<PageOrder>('day');
  /** The site whose pages are listed alone; empty for files. */
  readonly site = signal<string | undefined>(undefined);
  readonly text = signal('');
  /** Null until they are read. */
  readonly entries = signal<readonly KeptEntry[] | null>(null);
  readonly sites = signal<readonly SiteCount[] | null>(null);
  /**
   * The collections that have kept pages, by name, while pages are listed by collection; `entries` are then the pages
   * in no collection.
   */
  readonly collections = signal<readonly CollectionPages[]>([]);
  readonly forgotten = signal<UndoableForget | null>(null);
  /** The background did not reply, or could not store a change. */
  readonly isFailed = signal(false);
  readonly isSearch: ReadonlySignal<boolean>;
  #after: KeptCursor | undefined;
  /** Counts the lists that were begun: a reply to an earlier one is dropped. */
  #round = 0;
  #isReadingMore = false;
  /** Ids of the pages that are listed in their collections. */
  #inSome: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly client: BackgroundClient) {
    this.isSearch = computed(() => this.text.value.trim() !== '');
  }

  /** Reads everything, and again when the page is come back to. @returns a function that stops it */
  start(): () => void {
    const reread = (): void => {
      if (document.visibilityState === 'visible') void this.reload();
    };
    const stops = [
      this.client.onEvent((event) => event.type === 'options-changed' && void this.#readKeeping()),
      this.client.onReconnect(reread),
    ];
    document.addEventListener('visibilitychange', reread);
    void this.reload();
    void this.client.call('options-state', {}).then(
      ({ policy }) => (this.exportOff.value = !policy.export),
      () => undefined,
    );
    return () => {
      document.removeEventListener('visibilitychange', reread);
      clearTimeout(this.#timer);
      for (const stop of stops) stop();
    };
  }

  async reload(): Promise<void> {
    await Promise.all([this.#readKeeping(), this.#readUsage(), this.list()]);
  }

  /** Lists from the beginning what is chosen: a search, the sites, or the pages. */
  async list(): Promise<void> {
    const round = ++this.#round;
    this.#isReadingMore = false;
    try {
      if (this.order.value === 'site' && this.site.value === undefined && !this.isSearch.value) {
        const sites = await this.client.call('list-kept-sites', {});
        if (round === this.#round) this.sites.value = sites;
      } else {
        const collections = this.#isByCollection ? await this.#readCollections() : [];
        const inSome = new Set(collections.flatMap(({ pages }) => pages.map(({ id }) => id)));
        const { pages, after } = await this.#readPages(inSome);
        if (round !== this.#round) return;
        this.#inSome = inSome;
        this.collections.value = collections;
        this.entries.value = pages;
        this.#after = after;
      }
      this.isFailed.value = false;
    } catch {
      if (round === this.#round) this.isFailed.value = true;
    }
  }

  /** Lists the next pages, if there are any. */
  async listMore(): Promise<void> {
    const after = this.#after;
    if (after === undefined || this.#isReadingMore) return;
    const round = this.#round;
    this.#isReadingMore = true;
    const more = await this.#readPages(this.#inSome, after).catch(() => null);
    if (round !== this.#round) return;
    this.#isReadingMore = false;
    if (!more) {
      this.isFailed.value = true;
      return;
    }
    this.#after = more.after;
    this.entries.value = [...(this.entries.value ?? []), ...more.pages];
  }

  search(text: string): Promise<void> {
    this.text.value = text;
    return this.list();
  }

  show(order: PageOrder, site?: string): Promise<void> {
    this.order.value = order;
    this.site.value = site;
    this.entries.value = null;
    return this.list();
  }

  async change(changes: Partial<KeepingSettings>): Promise<void> {
    const state = await this.client.call('set-keeping', { changes }).catch(() => null);
    this.isFailed.value = state === null;
    if (state) this.keeping.value = state;
  }

  async forget(what: ForgetChoice): Promise<void> {
    const done = await this.client.call('forget-kept-pages', { what }).catch(() => null);
    this.isFailed.value = done === null;
    if (!done) return;
    this.forgotten.value = done;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.forgotten.value = null), undoMs);
    await this.#afterForgetting();
  }

  async undo(): Promise<void> {
    const last = this.forgotten.value;
    if (!last) return;
    const done = await this.client.call('undo-forget', { token: last.token }).catch(() => null);
    this.isFailed.value = done === null;
    this.forgotten.value = done?.restored ? null : { ...last, isLate: true };
    await this.#afterForgetting();
  }

  get #isByCollection(): boolean {
    return this.order.value === 'collection' && !this.isSearch.value;
  }

  async #readCollections(): Promise<CollectionPages[]> {
    const collections = await this.client.call('list-collections', {});
    const ids = [...new Set(collections.flatMap(({ pageIds }) => pageIds))];
    if (ids.length === 0) return [];
    const { pages } = await this.client.call('list-kept-pages', { filter: { ids } });
    return collections.flatMap((collection) => {
      const own = new Set(collection.pageIds);
      const listed = pages.flatMap(({ page }) => (own.has(page.id) ? [page] : []));
      return listed.length > 0 ? [{ collection, pages: listed }] : [];
    });
  }

  /** The next pages that are in no collection: of a part of the list in which all are in some, the part after it. */
  async #readPages(
    inSome: ReadonlySet<string>,
    start?: KeptCursor,
  ): Promise<{ pages: KeptEntry[]; after?: KeptCursor }> {
    for (let after = start; ; ) {
      const filter = this.#filter();
      const listed = await this.client.call('list-kept-pages', { filter, ...(after && { after }) });
      const pages = listed.pages.filter(({ page }) => !inSome.has(page.id));
      after = listed.after;
      if (pages.length > 0 || after === undefined) return { pages, ...(after && { after }) };
    }
  }

  #filter(): KeptFilter {
    const { value: site } = this.site;
    return { ...(site !== undefined && { site }), ...(this.isSearch.value && { text: this.text.value }) };
  }

  async #afterForgetting(): Promise<void> {
    await Promise.all([this.#readUsage(), this.list()]);
    // The last page of a site takes the site along.
    if (this.site.value !== undefined && this.entries.value?.length === 0 && !this.isSearch.value)
      await this.show('site');
  }

  async #readKeeping(): Promise<void> {
    this.keeping.value = await this.client.call('keeping', {}).catch(() => this.keeping.value);
  }

  async #readUsage(): Promise<void> {
    this.usage.value = await this.client.call('kept-usage', {}).catch(() => this.usage.value);
  }
}
