import browser from 'webextension-polyfill';

/** A window that is not private; undefined where none is open, or where windows are not known, as on phones. */
async function ordinaryWindow(): Promise<number | undefined> {
  const windows = (await browser.windows?.getAll({ windowTypes: ['normal'] })) ?? [];
  const ordinary = windows.filter(({ incognito }) => !incognito);
  return (ordinary.find(({ focused }) => focused) ?? ordinary[0])?.id;
}

/**
 * Shows a section of the library page, in its tab where it is open, else in a new one; never in a private window, which
 * has no library. Rejects where the browser opens no tab.
 * @param section the page's fragment, without the sign before it
 */
export async function showLibrary(section: string): Promise<void> {
  const page = browser.runtime.getURL('/library.html');
  const url = `${page}#${section}`;
  const open = (await browser.tabs.query({})).find((tab) => tab.url?.startsWith(page) === true && !tab.incognito);
  if (open?.id !== undefined) {
    await browser.tabs.update(open.id, { active: true, url });
    if (open.windowId !== undefined) await browser.windows?.update(open.windowId, { focused: true });
    return;
  }
  const windowId = await ordinaryWindow();
  if (browser.windows && windowId === undefined) {
    await browser.windows.create({ url });
    return;
  }
  await browser.tabs.create({ url, ...(windowId !== undefined && { windowId }) });
  if (windowId !== undefined) await browser.windows.update(windowId, { focused: true });
}
