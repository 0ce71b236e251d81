import browser from 'webextension-polyfill';
import type { AnswerEngine } from '../../core/answer-engine';
import { watchIntervals } from '../../core/library/watch';
import type { FoundChange } from '../../core/protocol/watch-calls';
import type { Answers } from '../answers/create-answers';
import { createKeepAlive } from '../browser/keep-alive';
import { openPageOf } from '../browser/open-page';
import type { Pages } from '../pages/create-pages';
import type { ExtensionStorage } from '../storage/create-storage';
import { createWatchService, type WatchService } from './watch-service';
import { createWatchState } from './watch-settings';
import { createWatchStore } from './watch-store';

/**
 * Milliseconds until an alarm at most: one that a clock set back has moved away is set anew when the browser starts.
 */
const longest = watchIntervals.hour * 6;

export interface WatchDependencies {
  engine: AnswerEngine;
  storage: ExtensionStorage;
  answers: Pick<Answers, 'services' | 'runner'>;
  pages: Pick<Pages, 'pageService'>;
  /** The title of a notification, in the person's language. */
  texts: { changed: string };
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface OpenWatches {
  service: WatchService;
  /**
   * Shows the number of changes on the toolbar button, and sets the alarm where the browser has dropped it. Never
   * rejects.
   */
  resume(): Promise<void>;
}

/**
 * @param alarmName of the one alarm, and of the one notification
 * @param changed called when what is watched, or what was found, may be another
 */
export function openWatches(
  { engine, storage, answers, pages, texts, now }: WatchDependencies,
  alarmName: string,
  changed: () => void,
): OpenWatches {
  const state = createWatchState();

  async function setAlarm(at: number | undefined): Promise<void> {
    if (at === undefined) await browser.alarms?.clear(alarmName);
    else browser.alarms?.create(alarmName, { delayInMinutes: Math.max(1, Math.min(at - now(), longest) / 60_000) });
  }

  /** A page that loads for ever holds nothing up: what has waited for an hour does not wait for it. */
  async function isBusy(isLate: boolean): Promise<boolean> {
    if (!navigator.onLine || answers.runner.isBusy()) return true;
    return !isLate && (await browser.tabs.query({ active: true, status: 'loading' })).length > 0;
  }

  async function tell(changes: readonly FoundChange[]): Promise<void> {
    const { notifies } = await state.read();
    if (!notifies || !(await browser.permissions.contains({ permissions: ['notifications'] }))) return;
    const titles = [...new Set(changes.map(({ watch }) => watch.title))];
    await browser.notifications.create(alarmName, {
      type: 'basic',
      iconUrl: browser.runtime.getURL('icon/128.png'),
      title: texts.changed,
      message: titles.slice(0, 3).join('\n'),
    });
  }

  async function showCount(): Promise<void> {
    const { unseen } = await state.read();
    await browser.action.setBadgeText({ text: unseen > 0 ? String(unseen) : '' });
  }

  state.onChanged(() => void showCount().catch(() => undefined));

  return {
    service: createWatchService({
      store: createWatchStore(storage.database),
      state,
      engine,
      services: answers.services,
      threads: storage.threads,
      profiles: storage.profiles,
      async readTabPage(scope, tabId) {
        const id = tabId ?? (await openPageOf(scope))?.tabId;
        return id === undefined ? undefined : pages.pageService.readTabPage(scope, id);
      },
      isBusy,
      keepAlive: createKeepAlive(),
      setAlarm,
      tell,
      changed,
      now,
    }),
    async resume() {
      try {
        await showCount();
        if ((await state.read()).active > 0) await setAlarm(now());
      } catch {
        // Done at the next start of the browser, or when the list is next shown.
      }
    },
  };
}
