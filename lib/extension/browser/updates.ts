import * as v from 'valibot';
import browser, { type Runtime } from 'webextension-polyfill';
import type { PreferenceStore } from '../data/preference-store';
import { sessionItem } from '../storage/stored-value';

/**
 * Milliseconds before and between checks whether a waiting update can be applied. Open pages connect within one
 * interval after the background has started, and the browser stops the background 30,000 ms after its last event.
 */
const lookMs = 5_000;

/** Gone with the background that is updated: the browser empties the session storage. */
const waiting = sessionItem('update-waits', { version: 1, migrations: {}, schema: v.boolean() });

const withoutPatch = (version: string): string => version.split('.').slice(0, 2).join('.');

/** Whether an update brought what is worth a line: versions that differ in their last number alone mend something. */
export function bringsNews({ reason, previousVersion }: Runtime.OnInstalledDetailsType, version: string): boolean {
  return (
    reason === 'update' && previousVersion !== undefined && withoutPatch(previousVersion) !== withoutPatch(version)
  );
}

/**
 * Records that Citebar was updated, until a panel has shown what is new. Registers a listener: call it synchronously at
 * the start of the background.
 */
export function noteNews(preferences: PreferenceStore): void {
  browser.runtime.onInstalled.addListener((details) => {
    if (!bringsNews(details, browser.runtime.getManifest().version)) return;
    void preferences.update((chosen) => ({ ...chosen, hasNews: true }));
  });
}

/**
 * Applies an update of Citebar when nothing is lost by it. Without a listener, Firefox applies it at once, which ends
 * an answer and closes the panel; with one it waits for `reload` or its next start. Registers a listener: call it
 * synchronously at the start of the background.
 * @param isIdle whether no answer is being written and no page of Citebar is open
 * @see https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/API/runtime/onUpdateAvailable
 */
export function applyUpdatesWhenIdle(isIdle: () => boolean): void {
  let timer: ReturnType<typeof setInterval> | undefined;

  function wait(): void {
    timer ??= setInterval(() => {
      if (!isIdle()) return;
      clearInterval(timer);
      browser.runtime.reload();
    }, lookMs);
  }

  browser.runtime.onUpdateAvailable.addListener(() => {
    void waiting.write(true);
    wait();
  });
  // For an update that an earlier background waited to apply.
  void waiting.read().then((waits) => {
    if (waits) wait();
  });
}
