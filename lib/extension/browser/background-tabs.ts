import browser, { type Tabs } from 'webextension-polyfill';
import { AppError, errorInfo } from '../../core/app-error';
import { wait } from '../../core/utils/async/wait';
import { errorMessage } from '../../core/utils/error-message';
import { count, lenientList } from '../../core/utils/lenient-schemas';
import { createMutex } from '../storage/mutex';
import { notPermitted, type PolicyStore, unmanaged } from '../storage/policy-store';
import { type StoredShape, sessionItem } from '../storage/stored-value';
import type { RequestGuard } from './request-guard';

/**
 * The ids of open tabs are kept in session storage, so that the next background closes what a stopped one left open.
 */
const tabIdsShape: StoredShape<number[]> = {
  version: 1,
  migrations: {},
  schema: lenientList(count),
};
const storedTabIds = sessionItem('background-tabs', tabIdsShape);
/** Tabs that are open at the same time; each loads a whole page with its scripts. */
const maxTabs = 2;
/** Milliseconds to wait for a blank page to load, and between two polls of it. */
const blankMs = 3_000;
const pollMs = 50;

/**
 * Whether the browser can open a tab behind the one in front: Firefox for Android shows each new one, and cannot mute
 * it.
 */
export const opensBackgroundTabs = (): boolean => browser.windows !== undefined;

/** Tabs that the extension opens to render pages in. */
export interface BackgroundTabs {
  /**
   * Runs a task with a blank, inactive, muted tab of a window that is not private. Requests to private addresses are
   * blocked in it, and it is closed however the task ends.
   * @throws AppError `not-allowed-here` where there is no such window, the rules cannot be set, or the organisation
   *   does not allow it; what the task throws
   */
  withTab<T>(task: (tabId: number) => Promise<T>, signal: AbortSignal): Promise<T>;
  isOwnTab(tabId: number | undefined): boolean;
  /** Closes the tabs that an earlier background left open. */
  closeLeftovers(): Promise<void>;
}

function refused(thrown: unknown): AppError {
  const error = errorInfo('rendered', 'unguarded', {
    type: 'PAGE_READ_FAILED',
    detail: errorMessage(thrown),
  });
  return new AppError(error, { cause: thrown });
}

/** The id of a window that is not private, the focused one if possible. */
async function normalWindowId(): Promise<number> {
  const windows = await browser.windows.getAll({ windowTypes: ['normal'] });
  const usable = windows.filter(({ incognito, id }) => !incognito && id !== undefined);
  const chosen = usable.find(({ focused }) => focused) ?? usable[0];
  if (chosen?.id === undefined) throw new Error('No window is open that is not private.');
  return chosen.id;
}

/** Waits for the blank page: a navigation that starts while it loads is lost (Chromium 156). */
async function untilBlank(tabId: number, signal: AbortSignal): Promise<void> {
  for (let elapsed = 0; elapsed < blankMs; elapsed += pollMs) {
    if ((await browser.tabs.get(tabId)).status === 'complete') return;
    await wait(pollMs, signal);
  }
}

/** @param guard blocks private addresses in each tab before it opens a page */
export function createBackgroundTabs(
  guard: Pick<RequestGuard, 'guardTab' | 'unguardTab'>,
  policy: Pick<PolicyStore, 'read'> = unmanaged,
): BackgroundTabs {
  const openTabIds = new Set<number>();
  const mutexes = Array.from({ length: maxTabs }, createMutex);
  let next = 0;

  const storeIds = () => storedTabIds.write([...openTabIds]);

  async function open(): Promise<number> {
    const windowId = await normalWindowId();
    const { id } = await browser.tabs.create({ windowId, url: 'about:blank', active: false });
    if (id === undefined) throw new Error('The new tab has no id.');
    openTabIds.add(id);
    return id;
  }

  async function close(tabId: number): Promise<void> {
    // The person may have closed it.
    await browser.tabs.remove(tabId).catch(() => undefined);
    openTabIds.delete(tabId);
    await Promise.allSettled([guard.unguardTab(tabId), storeIds()]);
  }

  async function openAndRun<T>(task: (tabId: number) => Promise<T>, signal: AbortSignal): Promise<T> {
    const tabId = await open().catch((thrown) => Promise.reject(refused(thrown)));
    // The page's sandbox opens no window; this closes what it opens all the same.
    const closeOpened = ({ id, openerTabId }: Tabs.Tab) => {
      if (id !== undefined && openerTabId === tabId) void browser.tabs.remove(id).catch(() => undefined);
    };
    browser.tabs.onCreated.addListener(closeOpened);
    try {
      try {
        await storeIds();
        await browser.tabs.update(tabId, { muted: true });
        await guard.guardTab(tabId);
        await untilBlank(tabId, signal);
      } catch (thrown) {
        signal.throwIfAborted();
        throw refused(thrown);
      }
      return await task(tabId);
    } finally {
      browser.tabs.onCreated.removeListener(closeOpened);
      await close(tabId);
    }
  }

  return {
    withTab(task, signal) {
      const mutex = mutexes[next] ?? createMutex();
      next = (next + 1) % mutexes.length;
      return mutex(async () => {
        signal.throwIfAborted();
        if (!(await policy.read()).backgroundTabs) throw notPermitted();
        return openAndRun(task, signal);
      });
    },
    isOwnTab: (tabId) => tabId !== undefined && openTabIds.has(tabId),
    async closeLeftovers() {
      const stored = (await storedTabIds.read()) ?? [];
      const left = stored.filter((tabId) => !openTabIds.has(tabId));
      await Promise.allSettled(left.map((tabId) => browser.tabs.remove(tabId)));
      await storeIds();
    },
  };
}
