import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { AppError, errorInfo } from '../../core/app-error';
import { errorMessage } from '../../core/http/api-error';
import { lenientList } from '../../core/utils/lenient-schemas';
import { wait } from '../../core/utils/wait';
import { createMutex } from '../storage/mutex';
import type { RequestGuard } from './request-guard';

/** Remembered, so that a tab whose background died is closed by the next one. */
const storageKey = 'background-tabs';
/** Tabs at once: each is a whole page with its scripts. */
const atOnce = 2;
/** Milliseconds for a blank page to load. */
const blankMs = 3_000;
const lookMs = 50;

/** Tabs that are open for as long as a page is rendered in them. */
export interface BackgroundTabs {
  /**
   * Lends a blank, inactive, muted tab of a window that is not private; private addresses are held in it. It is closed
   * however the task ends.
   * @throws AppError `not-allowed-here` where there is no such window, or the browser does not take the rules; what the task throws
   */
  withTab<T>(task: (tabId: number) => Promise<T>, signal: AbortSignal): Promise<T>;
  isOwnTab(tabId: number | undefined): boolean;
  /** Closes what a background that died left open. */
  closeLeftovers(): Promise<void>;
}

function refused(thrown: unknown): AppError {
  const error = errorInfo('rendered', 'not-allowed-here', {
    type: 'PAGE_READ_FAILED',
    params: { unguarded: 1 },
    detail: errorMessage(thrown),
  });
  return new AppError(error, { cause: thrown });
}

/** A window to put a tab into: the one in front where it may be. */
async function openWindow(): Promise<number> {
  const windows = await browser.windows.getAll({ windowTypes: ['normal'] });
  const usable = windows.filter(({ incognito, id }) => !incognito && id !== undefined);
  const chosen = usable.find(({ focused }) => focused) ?? usable[0];
  if (chosen?.id === undefined) throw new Error('No window is open that is not private.');
  return chosen.id;
}

/** An address that is given to a tab whose blank page still loads is lost (Chromium 156). */
async function untilBlank(tabId: number, signal: AbortSignal): Promise<void> {
  for (let passed = 0; passed < blankMs; passed += lookMs) {
    if ((await browser.tabs.get(tabId)).status === 'complete') return;
    await wait(lookMs, signal);
  }
}

/** @param guard holds private addresses in each tab before it opens a page */
export function createBackgroundTabs(guard: Pick<RequestGuard, 'guardTab' | 'unguardTab'>): BackgroundTabs {
  const lent = new Set<number>();
  const turns = Array.from({ length: atOnce }, createMutex);
  let next = 0;

  const remember = () => browser.storage.session.set({ [storageKey]: [...lent] });

  async function open(): Promise<number> {
    const windowId = await openWindow();
    const { id } = await browser.tabs.create({ windowId, url: 'about:blank', active: false });
    if (id === undefined) throw new Error('The new tab has no number.');
    lent.add(id);
    return id;
  }

  async function close(tabId: number): Promise<void> {
    // The person may have closed it.
    await browser.tabs.remove(tabId).catch(() => undefined);
    lent.delete(tabId);
    await Promise.allSettled([guard.unguardTab(tabId), remember()]);
  }

  async function lendNow<T>(task: (tabId: number) => Promise<T>, signal: AbortSignal): Promise<T> {
    const tabId = await open().catch((thrown) => Promise.reject(refused(thrown)));
    try {
      try {
        await remember();
        await browser.tabs.update(tabId, { muted: true });
        await guard.guardTab(tabId);
        await untilBlank(tabId, signal);
      } catch (thrown) {
        signal.throwIfAborted();
        throw refused(thrown);
      }
      return await task(tabId);
    } finally {
      await close(tabId);
    }
  }

  return {
    withTab(task, signal) {
      const turn = turns[next] ?? createMutex();
      next = (next + 1) % turns.length;
      return turn(async () => {
        signal.throwIfAborted();
        return lendNow(task, signal);
      });
    },
    isOwnTab: (tabId) => tabId !== undefined && lent.has(tabId),
    async closeLeftovers() {
      const stored = (await browser.storage.session.get(storageKey))[storageKey];
      const left = v.parse(lenientList(v.number()), stored).filter((tabId) => !lent.has(tabId));
      await Promise.allSettled(left.map((tabId) => browser.tabs.remove(tabId)));
      await remember();
    },
  };
}
