import browser from 'webextension-polyfill';

/** Runs in the page, so it refers to nothing of this module. */
function selectedText(): string {
  return String(getSelection() ?? '').trim();
}

/** The selected text of the page of a tab; undefined if the extension has no access to it. */
export async function selectedTextOf(tabId: number): Promise<string | undefined> {
  const [injected] = await browser.scripting.executeScript({ target: { tabId }, func: selectedText }).catch(() => []);
  return typeof injected?.result === 'string' ? injected.result : undefined;
}
