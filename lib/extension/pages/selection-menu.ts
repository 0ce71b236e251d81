import * as v from 'valibot';
import browser, { type Runtime } from 'webextension-polyfill';
import { allPages } from '../../core/url/origins';
import { neverReadSite } from '../../core/url/site-rule';
import { openPanel } from '../browser/panel-opener';
import { assertSiteAllowed } from '../browser/url-policy';
import { windowIdOf } from '../browser/windows';
import type { PreferenceStore } from '../data/preference-store';
import type { SiteRuleStore } from '../storage/site-rule-store';
import type { WindowScope } from '../storage/window-scope';
import type { PageService } from './page-service';

const scriptId = 'selection-menu';
/** Makes the script in a page remove the menu for good. */
const removeMenu = { type: 'remove-selection-menu' } as const;

const messageSchema = v.object({
  type: v.literal('selection'),
  action: v.picklist(['explain', 'translate', 'check', 'ask']),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000)),
});

export interface SelectionMenuDependencies {
  preferences: PreferenceStore;
  siteRules: SiteRuleStore;
  pages: Pick<PageService, 'attachSelection' | 'recordFailure'>;
  /** Questions that are asked about the attached selection, in the person's language. */
  questions: { explain: string; translate: string };
  /** Asks pages about what is selected in a tab. */
  examine(scope: WindowScope, tabId: number | undefined, text: string): Promise<void>;
  /** Asks a question in the panel of a window, about what is attached there. */
  ask(scope: WindowScope, question: string): Promise<void>;
  scopeOfPanel(scope: WindowScope): Promise<WindowScope>;
  refresh(): void;
}

/** Patterns of the sites that are never read. */
const patternsOf = (sites: readonly string[]): string[] => sites.map((site) => `*://*.${site}/*`);

/**
 * Takes the menu from open pages, whose scripts stay until they are loaded anew.
 * @param url patterns; absent: all pages
 */
async function removeFromTabs(url?: string[]): Promise<void> {
  const tabs = await browser.tabs.query(url ? { url } : {});
  const ids = tabs.flatMap(({ id }) => id ?? []);
  await Promise.all(ids.map((id) => browser.tabs.sendMessage(id, removeMenu).catch(() => undefined)));
}

/**
 * Registers the menu's script where the person has switched it on and granted access to all pages; otherwise removes
 * it.
 * @param isChange of what decides about it; else nothing needs to be taken from open pages
 */
async function updateScript(
  { preferences, siteRules }: Pick<SelectionMenuDependencies, 'preferences' | 'siteRules'>,
  isChange: boolean,
): Promise<void> {
  const { selectionMenu } = await preferences.read();
  const { neverRead, managed } = await siteRules.read();
  const matches = managed?.onlyRead ? patternsOf(managed.onlyRead) : allPages;
  const isOn = selectionMenu && matches.length > 0 && (await browser.permissions.contains({ origins: allPages }));
  const registered = await browser.scripting.getRegisteredContentScripts({ ids: [scriptId] });
  // Anew each time: the sites that are never read may have changed.
  if (registered.length > 0) await browser.scripting.unregisterContentScripts({ ids: [scriptId] });
  const hidden = patternsOf(neverRead);
  if (isChange && !(isOn && hidden.length === 0)) await removeFromTabs(isOn ? hidden : undefined);
  if (!isOn) return;
  await browser.scripting.registerContentScripts([
    {
      id: scriptId,
      js: ['content-scripts/selection.js'],
      matches,
      ...(hidden.length > 0 && { excludeMatches: hidden }),
      runAt: 'document_idle',
    },
  ]);
}

/**
 * The menu on selected text in pages, while it is switched on. Registers listeners: call it synchronously at the start
 * of the background.
 */
export function offerSelectionMenu(dependencies: SelectionMenuDependencies): void {
  const { preferences, siteRules, pages, questions, examine, ask, scopeOfPanel, refresh } = dependencies;
  let updating = Promise.resolve();
  const update = (isChange: boolean) => {
    updating = updating.then(() => updateScript({ preferences, siteRules }, isChange)).catch(() => undefined);
  };
  const onChange = () => update(true);
  preferences.onChanged(onChange);
  siteRules.onChanged(onChange);
  browser.permissions.onAdded.addListener(onChange);
  browser.permissions.onRemoved.addListener(onChange);
  update(false);

  async function run(
    scope: WindowScope,
    { action, text }: v.InferOutput<typeof messageSchema>,
    sender: Runtime.MessageSender,
  ) {
    // A page can keep its script after the menu was switched off.
    if (!(await preferences.read()).selectionMenu) return;
    const url = sender.tab?.url ?? sender.url ?? '';
    const rules = await siteRules.read();
    assertSiteAllowed(url, { neverReadSite: (address) => neverReadSite(address, rules) });
    if (action === 'check') {
      await examine(scope, sender.tab?.id, text);
      return;
    }
    await pages.attachSelection(scope, { text, url, title: sender.tab?.title ?? url });
    if (action !== 'ask') await ask(scope, questions[action]);
  }

  browser.runtime.onMessage.addListener((raw: unknown, sender: Runtime.MessageSender) => {
    const message = v.safeParse(messageSchema, raw);
    const windowId = sender.tab && windowIdOf(sender.tab);
    if (!message.success || sender.id !== browser.runtime.id || windowId === undefined) return undefined;
    // First and synchronously, see `openPanel`.
    openPanel(sender.tab);
    void scopeOfPanel({ windowId, isPrivate: sender.tab?.incognito ?? false })
      .then((scope) => pages.recordFailure(scope, () => run(scope, message.output, sender)))
      .then(refresh);
    return undefined;
  });
}
