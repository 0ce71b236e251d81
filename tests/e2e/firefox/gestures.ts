import type { FirefoxBrowser, FirefoxTab } from './firefox';

const menuLimitMs = 45_000;
const keyCodes = { alt: '\uE00A', shift: '\uE008' };

/** Presses Alt+Shift and a letter, as on a keyboard: the browser's own window sees it first. */
export async function pressAltShift({ marionette }: FirefoxBrowser, letter: string): Promise<void> {
  const held = [keyCodes.alt, keyCodes.shift, letter];
  const actions = [
    ...held.map((value) => ({ type: 'keyDown', value })),
    ...held.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
  // Keys that are sent to a page's process do not come to the window, where the shortcuts of extensions are.
  await marionette.send('Marionette:SetContext', { value: 'chrome' });
  await marionette.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  await marionette.send('WebDriver:ReleaseActions');
}

interface Point {
  x: number;
  y: number;
}

/**
 * Where to click on the first element of the page that matches, once the page has the width that the window gives it: a
 * sidebar that was just hidden makes it wider, and moves its lines.
 */
async function pointOn({ marionette }: FirefoxBrowser, tab: FirefoxTab, selector: string): Promise<Point> {
  const limit = Date.now() + menuLimitMs;
  let last = '';
  for (;;) {
    const given = await marionette.executeScript(
      'chrome',
      `const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser');
      return Math.round(gBrowser.selectedBrowser.getBoundingClientRect().width);`,
    );
    const { width, x, y, isOnIt } = await tab.evaluate((wanted) => {
      const element = document.querySelector(wanted);
      element?.scrollIntoView({ block: 'center' });
      const [line] = element?.getClientRects() ?? [];
      if (!line) throw new Error(`nothing to click on: ${wanted}`);
      const at = { x: Math.round(line.left + Math.min(line.width / 2, 20)), y: Math.round(line.top + line.height / 2) };
      const isOnIt = element?.contains(document.elementFromPoint(at.x, at.y)) === true;
      return { width: Math.round(innerWidth), ...at, isOnIt };
    }, selector);
    const now = JSON.stringify([given, width, x, y]);
    if (given === width && isOnIt && now === last) return { x, y };
    if (Date.now() > limit) throw new Error(`The page does not come to rest: ${now}, ${isOnIt}`);
    last = now;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Clicks with the right button on the first element of the page that matches, and chooses an entry of the menu. */
export async function chooseFromContextMenu(
  browser: FirefoxBrowser,
  tab: FirefoxTab,
  selector: string,
  entry: string,
): Promise<void> {
  const { marionette } = browser;
  const point = await pointOn(browser, tab, selector);
  const actions = [
    { type: 'pointerMove', ...point },
    { type: 'pointerDown', button: 2 },
    { type: 'pointerUp', button: 2 },
  ];
  await marionette.send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  await chooseEntry(marionette, 'contentAreaContextMenu', entry);
}

/** Clicks with the right button on the tab that has a title, and chooses an entry of the menu. */
export async function chooseFromTabMenu({ marionette }: FirefoxBrowser, title: string, entry: string): Promise<void> {
  const place = await marionette.executeScript(
    'chrome',
    `const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser');
    const tab = gBrowser.tabs.find(({ label }) => label.includes(arguments[0]));
    if (!tab) throw new Error('no such tab: ' + gBrowser.tabs.map(({ label }) => label));
    const { left, top, width, height } = tab.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };`,
    [title],
  );
  await marionette.send('Marionette:SetContext', { value: 'chrome' });
  const actions = [
    { type: 'pointerMove', ...(place as { x: number; y: number }) },
    { type: 'pointerDown', button: 2 },
    { type: 'pointerUp', button: 2 },
  ];
  await marionette.send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  await chooseEntry(marionette, 'tabContextMenu', entry);
}

/** Chooses an entry of a menu that is opening. */
async function chooseEntry({ executeScript }: FirefoxBrowser['marionette'], id: string, entry: string): Promise<void> {
  await executeScript(
    'chrome',
    `return (async (id, entry, limitMs) => {
      const { document, setTimeout } = Services.wm.getMostRecentWindow('navigator:browser');
      const menu = document.getElementById(id);
      // The entries of extensions come after the menu has opened, and cannot be chosen before they are laid out.
      // Several entries of one extension are in a menu of their own.
      const find = () => [...menu.querySelectorAll('menuitem')].find((item) => item.label === entry);
      const isShown = (item) => item !== undefined && item.getBoundingClientRect().height > 0;
      const limit = Date.now() + limitMs;
      while (menu.state !== 'open' || !isShown(find())) {
        if (Date.now() > limit) throw new Error('not in the menu: ' + entry);
        const group = find()?.closest('menu');
        if (menu.state === 'open' && group && !group.open) group.openMenu(true);
        await new Promise((done) => setTimeout(done, 50));
      }
      find().closest('menupopup').activateItem(find());
    })(...arguments);`,
    [id, entry, menuLimitMs],
  );
}
