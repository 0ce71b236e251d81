import browser, { type Bookmarks } from 'webextension-polyfill';
import { loadOnce } from '../../core/load-part';
import { createListeners } from '../../core/utils/listeners';
import type { KeepByChoiceDependencies, KeepByChoiceService, KeepingAlarm } from './open-keep-by-choice';

const isAlarm = (name: string): name is KeepingAlarm => name === 'staying' || name === 'bookmarks';

/**
 * Keeps pages that the person stays on, and pages of bookmarks, if the person chose that. All code but this file is
 * loaded only then. Registers listeners: call it synchronously at the start of the background.
 */
export function keepByChoice(dependencies: Omit<KeepByChoiceDependencies, 'changed'>) {
  const { keeping } = dependencies;
  const changed = createListeners();
  let opened: Promise<KeepByChoiceService> | undefined;
  const open: () => Promise<KeepByChoiceService> = loadOnce(
    () => import('./open-keep-by-choice'),
    ({ openKeepByChoice }) => {
      opened = openKeepByChoice({ ...dependencies, changed: changed.notify });
      return opened;
    },
  );

  /** Runs a task if one of the choices is on: these events are too frequent to load code for each. */
  async function whereChosen(
    choice: 'staying' | 'bookmarks' | undefined,
    task: (keepByChoice: KeepByChoiceService) => Promise<void>,
  ) {
    try {
      const { isOn, staying, bookmarks } = await keeping.read();
      const isChosen = { staying: staying.isOn, bookmarks: bookmarks.isOn };
      const isWanted = choice ? isChosen[choice] : isChosen.staying || isChosen.bookmarks;
      if (isOn && isWanted) await task(await open());
      // What was switched off is ended, where it ran.
      else if (choice === undefined) await (await opened)?.resume();
    } catch {
      // The next event tries again.
    }
  }

  const look = () => whereChosen('staying', (choice) => choice.look());
  const resume = () => whereChosen(undefined, (choice) => choice.resume());
  browser.tabs.onActivated.addListener(look);
  browser.tabs.onUpdated.addListener((_tabId, change) => {
    if (change.url !== undefined || change.status === 'complete') void look();
  });
  browser.windows?.onFocusChanged.addListener(look);
  browser.alarms?.onAlarm.addListener(async ({ name }) => {
    if (isAlarm(name)) await whereChosen(name, (choice) => choice.wake(name));
  });
  browser.runtime.onStartup.addListener(resume);
  browser.runtime.onInstalled.addListener(resume);
  browser.permissions.onRemoved.addListener(resume);
  keeping.onChanged(() => void resume());

  const onCreated = (_id: string, node: Bookmarks.BookmarkTreeNode) =>
    whereChosen('bookmarks', (choice) => choice.bookmarkAdded(node));
  /** There is no such event before the permission is given; the same listener is added once. */
  const followBookmarks = () => browser.bookmarks?.onCreated.addListener(onCreated);
  followBookmarks();
  browser.permissions.onAdded.addListener(followBookmarks);

  return {
    /** The shown state may have changed. */
    onChanged: changed.add,
  };
}
