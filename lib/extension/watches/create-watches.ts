import browser from 'webextension-polyfill';
import { loadOnce } from '../../core/load-part';
import { createListeners } from '../../core/utils/listeners';
import { takeNotificationClicks } from './notification-clicks';
import type { WatchDependencies } from './open-watches';

/** One alarm is for all watches, and one notification. */
const alarmName = 'watches';

/**
 * The watches. All code but this file is loaded when a watch is due, shown or changed, and when the browser starts.
 * Registers listeners: call it synchronously at the start of the background.
 */
export function createWatches(dependencies: WatchDependencies) {
  const changed = createListeners();
  const shown = createListeners<[windowId: number]>();
  const open = loadOnce(
    () => import('./open-watches'),
    ({ openWatches }) => openWatches(dependencies, alarmName, changed.notify),
  );

  const resume = () => void open().then(({ resume: again }) => again());
  browser.runtime.onStartup.addListener(resume);
  browser.runtime.onInstalled.addListener(resume);
  browser.alarms?.onAlarm.addListener(async ({ name }) => {
    if (name === alarmName) await (await open()).service.runRound();
  });
  takeNotificationClicks(alarmName, shown.notify);

  return {
    service: async () => (await open()).service,
    /** Watches or their results may have changed. */
    onChanged: changed.add,
    /** The list of changes is to be shown in the panel of a window, which is being opened. */
    onShown: shown.add,
  };
}

export type Watches = ReturnType<typeof createWatches>;
