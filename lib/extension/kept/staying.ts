import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { isStaySite, type KeepingSettings } from '../../core/library/keeping';
import type { Page } from '../../core/provider';
import { pageAddress } from '../../core/url/page-address';
import { dayMs } from '../../core/utils/durations';
import { createMutex } from '../storage/mutex';
import { type SessionKey, sessionItem } from '../storage/stored-value';
import type { WindowScope } from '../storage/window-scope';
import type { KeptPages } from './kept-pages';

/** Milliseconds in which a page that was kept is not read again because the person stays on it. */
const againMs = dayMs;
/** Milliseconds that an alarm may come early. */
const earlyMs = 2_000;

const key: SessionKey = 'staying';

/**
 * The page in front, and since when, in milliseconds since the epoch. In session storage: the background dies
 * meanwhile.
 */
interface Stay {
  tabId: number;
  windowId: number;
  url: string;
  since: number;
  isOver?: boolean | undefined;
}

const staySchema: v.GenericSchema<unknown, Stay> = v.object({
  tabId: v.number(),
  windowId: v.number(),
  url: v.string(),
  since: v.number(),
  isOver: v.optional(v.boolean()),
});

interface StayingDependencies {
  library: Pick<KeptPages, 'find' | 'note' | 'assertKeepable' | 'settings'>;
  /** Reads the page of a tab, as the person sees it. @throws AppError */
  readTab(scope: WindowScope, tabId: number): Promise<Page>;
  /** Wakes this after `ms` milliseconds; undefined cancels that. */
  setAlarm(ms: number | undefined): Promise<void>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Keeps pages that the person stays on. */
export interface StayKeeper {
  /** Another page may be in front. */
  look(): Promise<void>;
  /** The time is over, unless another page came in front. */
  end(): Promise<void>;
}

export function createStayKeeper({ library, readTab, setAlarm, now }: StayingDependencies): StayKeeper {
  const stored = sessionItem(key, { version: 1, migrations: {}, schema: staySchema });
  const inTurn = createMutex();

  /**
   * The active page, if it is one to be kept after a while. Browsers reveal its address only where access was granted.
   */
  async function inFront(settings: KeepingSettings): Promise<Omit<Stay, 'since'> | undefined> {
    const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
    const { id: tabId, windowId = 0, url = '', incognito } = tab ?? {};
    if (tabId === undefined || incognito !== false || !isStaySite(url, settings.staying)) return undefined;
    try {
      await library.assertKeepable({ url });
    } catch {
      return undefined;
    }
    return { tabId, windowId, url: pageAddress(url) };
  }

  async function look(): Promise<Stay | undefined> {
    const settings = await library.settings();
    const before = await stored.read();
    const front = settings.isOn && settings.staying.isOn ? await inFront(settings) : undefined;
    if (before && front && before.tabId === front.tabId && before.url === front.url) return before;
    if (!front) {
      if (before) await stored.remove();
      await setAlarm(undefined);
      return undefined;
    }
    const stay = { ...front, since: now() };
    await stored.write(stay);
    await setAlarm(settings.staying.seconds * 1_000);
    return stay;
  }

  return {
    look: () => inTurn(async () => void (await look())),
    end: () =>
      inTurn(async () => {
        const stay = await look();
        if (!stay || stay.isOver) return;
        const { staying } = await library.settings();
        const leftMs = stay.since + staying.seconds * 1_000 - now();
        // An earlier page's alarm; a clock that was set back waits no longer than that.
        if (leftMs > earlyMs && leftMs <= staying.seconds * 1_000) return setAlarm(leftMs);
        await stored.write({ ...stay, isOver: true });
        const known = await library.find(stay.url);
        if (known && Math.abs(now() - known.page.readAt) < againMs) return;
        const page = await readTab({ windowId: stay.windowId, isPrivate: false }, stay.tabId);
        // The tab may have gone on to another page meanwhile.
        if (pageAddress(page.url) === stay.url) await library.note({ ...page, asSeen: true }, 'stayed');
      }),
  };
}
