import browser from 'webextension-polyfill';
import { hasSidePanel, openPanel } from './panel-opener';

/**
 * Milliseconds until a question that no panel has taken opens one in a tab: not every browser opens a panel from there.
 */
const panelLimitMs = 2_000;

/** Questions that were typed into the address bar. */
export interface AskedInOmnibox {
  /** Takes the question that waits for a panel of the window, once. */
  take(windowId: number): string | undefined;
  /** Asks a question in the panel of a window, or in the next one that is opened there. */
  ask(windowId: number, question: string): void;
}

/**
 * Escapes what has a meaning in the XML of a suggestion.
 * @see https://developer.chrome.com/docs/extensions/reference/api/omnibox
 */
function withoutMarkup(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Takes questions from the address bar, typed after the manifest's keyword: opens the panel and asks them there in a
 * new thread. Registers listeners: call it synchronously at the start of the background.
 * @param suggestion shown while a question is typed
 * @param deliver passes a question to an open panel of the window; false where there is none
 */
export function takeOmniboxQuestions(
  suggestion: string,
  deliver: (windowId: number, question: string) => boolean,
): AskedInOmnibox {
  const waiting = new Map<number, string>();
  // Not every browser has an address bar for extensions, as on phones.
  browser.omnibox?.setDefaultSuggestion({
    description: import.meta.env.FIREFOX ? suggestion : withoutMarkup(suggestion),
  });
  browser.omnibox?.onInputEntered.addListener((typed) => {
    const question = typed.trim();
    // First and synchronously, see `openPanel`.
    openPanel(undefined);
    if (question !== '') void askInFocus(question);
  });

  async function askInFocus(question: string): Promise<void> {
    const { id } = await browser.windows.getLastFocused();
    if (id !== undefined) ask(id, question);
  }

  function ask(id: number, question: string): void {
    if (deliver(id, question)) return;
    waiting.set(id, question);
    // Else a tab with a panel opens already.
    if (!hasSidePanel()) return;
    setTimeout(() => {
      if (waiting.get(id) === question)
        void browser.tabs.create({ url: browser.runtime.getURL('/sidepanel.html?tab'), windowId: id });
    }, panelLimitMs);
  }

  return {
    ask,
    take(windowId) {
      const question = waiting.get(windowId);
      waiting.delete(windowId);
      return question;
    },
  };
}
