import * as v from 'valibot';
import browser, { type Tabs } from 'webextension-polyfill';
import { count, lenientList } from '../../core/utils/lenient-schemas';
import { createMutex } from '../storage/mutex';
import { type StoredShape, sessionItem } from '../storage/stored-value';
import { isSamePrivacy, type WindowScope } from '../storage/window-scope';

/** A tab that shows Citebar, and the one that it was opened from, by their ids. */
interface PanelTab {
  id: number;
  from: number;
}

const panelTabsShape: StoredShape<PanelTab[]> = {
  version: 1,
  migrations: {},
  schema: lenientList(v.object({ id: count, from: count })),
};
/** In session storage: after a restart of the browser these ids belong to other tabs. */
const stored = sessionItem('panel-tabs', panelTabsShape);
/** A new tab may ask for its page before the browser has reported its id. */
const inTurn = createMutex();

const getTab = (id: number): Promise<Tabs.Tab | undefined> => browser.tabs.get(id).catch(() => undefined);

const isPanel = ({ url }: Tabs.Tab): boolean => url?.startsWith(browser.runtime.getURL('/sidepanel.html')) === true;

/**
 * Shows Citebar for a tab, in a tab of its own: the one that is open for this kind of tab, else a new one. From Citebar
 * itself it leads back to the tab that it belongs to.
 */
export function showPanelTab(tab: Tabs.Tab): Promise<void> {
  return inTurn(async () => {
    const known = (await stored.read()) ?? [];
    const own = known.find(({ id }) => id === tab.id);
    if (own && isPanel(tab)) {
      await browser.tabs.update(own.from, { active: true });
      return;
    }
    if (tab.id === undefined) return;
    const open = (await Promise.all(known.map(({ id }) => getTab(id)))).filter((one) => one !== undefined);
    const panels = open.filter(isPanel);
    const panel = panels.find(({ incognito }) => incognito === tab.incognito);
    const { id } = panel ?? (await browser.tabs.create({ url: browser.runtime.getURL('/sidepanel.html?tab') }));
    if (id === undefined) return;
    const others = known.filter((one) => one.id !== id && panels.some((each) => each.id === one.id));
    await stored.write([...others, { id, from: tab.id }]);
    if (panel) await browser.tabs.update(id, { active: true });
  });
}

/** The tab that the Citebar of a scope was opened from; undefined where it was closed, or is of another kind. */
export function tabBehind({ panelTab, ...privacy }: WindowScope): Promise<Tabs.Tab | undefined> {
  return inTurn(async () => {
    const known = (await stored.read()) ?? [];
    const from = known.find(({ id }) => id === panelTab)?.from;
    const tab = from === undefined ? undefined : await getTab(from);
    return tab && isSamePrivacy(tab, privacy) ? tab : undefined;
  });
}
