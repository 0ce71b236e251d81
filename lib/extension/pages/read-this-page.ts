import browser, { type Menus, type Tabs } from 'webextension-polyfill';
import { AppError, errorInfo } from '../../core/app-error';
import type { Page } from '../../core/provider';
import { hasSidePanel, openPanel } from '../browser/panel-opener';
import { windowIdOf } from '../browser/windows';
import type { WindowScope } from '../storage/window-scope';
import type { PageService } from './page-service';

/** The titles of the menu entries, in the person's language. */
export interface ReadThisPageTexts {
  page: string;
  selection: string;
  link: string;
  tab: string;
  checkPage: string;
  checkSelection: string;
  examineSelection: string;
  keepPage: string;
  watchSelection: string;
}

/**
 * Begins to check the citations of a page, or of what is selected of it, or to examine what is selected, and shows that
 * in the panel of the window.
 */
export type BeginPageCheck = (scope: WindowScope, tabId: number | undefined, selection?: string) => Promise<void>;

interface ReadThisPageDependencies {
  texts: ReadThisPageTexts;
  pages: PageService;
  beginPageCheck: BeginPageCheck;
  beginExamination: BeginPageCheck;
  /** Keeps a page as the person sees it. @throws AppError, NotStored */
  keepPage(page: Page): Promise<unknown>;
  /** Has a passage of a page watched. @returns whether it is */
  watchPassage(passage: { url: string; title: string; passage: string }, scope: WindowScope): Promise<boolean>;
  isPanelOpen(windowId: number | undefined): boolean;
  /** The scope of what is begun outside of the panel of a window. */
  scopeOfPanel(scope: WindowScope): Promise<WindowScope>;
  /** Sends the open panels and options pages the state that they draw. */
  refresh(): void;
}

/** Contexts in which 'Read this page' is offered. 'page' alone excludes the images, media and frames of a page. */
const pageContexts: Menus.ContextType[] = ['page', 'frame', 'image', 'video', 'audio', 'action'];
/** Contexts in which 'Keep this page' and 'Check the citations of this page' are offered. */
const checkContexts: Menus.ContextType[] = ['page', 'action'];

/** Milliseconds for which the toolbar button shows whether a page was kept. */
const outcomeMs = 4_000;

function createMenus(texts: ReadThisPageTexts): void {
  void browser.contextMenus?.removeAll().then(() => {
    browser.contextMenus.create({ id: 'read-page', title: texts.page, contexts: pageContexts });
    browser.contextMenus.create({ id: 'read-selection', title: texts.selection, contexts: ['selection'] });
    browser.contextMenus.create({ id: 'read-link', title: texts.link, contexts: ['link'] });
    browser.contextMenus.create({ id: 'keep-page', title: texts.keepPage, contexts: checkContexts });
    browser.contextMenus.create({ id: 'check-page', title: texts.checkPage, contexts: checkContexts });
    browser.contextMenus.create({ id: 'check-selection', title: texts.checkSelection, contexts: ['selection'] });
    browser.contextMenus.create({ id: 'examine-selection', title: texts.examineSelection, contexts: ['selection'] });
    browser.contextMenus.create({ id: 'watch-selection', title: texts.watchSelection, contexts: ['selection'] });
    // Only Firefox has the context 'tab'; in Chromium the panel lists the tabs.
    if (import.meta.env.FIREFOX) {
      browser.contextMenus.create({ id: 'read-tab', title: texts.tab, contexts: ['tab'] });
    }
  });
}

/** The tab that a menu was opened on, or all selected tabs if it is one of them, in the order of the tab strip. */
async function chosenTabs({ id, windowId, highlighted }: Tabs.Tab): Promise<number[]> {
  const selected = highlighted
    ? await browser.tabs.query({ ...(windowId !== undefined && { windowId }), highlighted: true })
    : [];
  const ids = selected.flatMap((tab) => tab.id ?? []);
  return ids.length > 0 || id === undefined ? ids : [id];
}

/**
 * 'Read this page' in the context menu, on the toolbar button and by the keyboard: opens the panel and attaches the
 * page, tab, selection or link to its next question. The toolbar button attaches only while a side panel is open, and
 * opens the panel otherwise. Registers listeners: call it synchronously at the start of the background.
 */
export function offerReadThisPage({
  texts,
  pages,
  beginPageCheck,
  beginExamination,
  keepPage,
  watchPassage,
  isPanelOpen,
  scopeOfPanel,
  refresh,
}: ReadThisPageDependencies): void {
  // With a new version, and with each start of the browser, whose language may be another one then: the browser keeps
  // menus.
  browser.runtime.onInstalled.addListener(() => createMenus(texts));
  browser.runtime.onStartup.addListener(() => createMenus(texts));

  /** Opens the panel first, since an `await` before that would lose the user gesture. */
  function attach(tab: Tabs.Tab | undefined, task: (scope: WindowScope) => Promise<unknown>): void {
    openPanel(tab);
    const windowId = tab && windowIdOf(tab);
    if (windowId === undefined) return;
    void scopeOfPanel({ windowId, isPrivate: tab?.incognito ?? false })
      .then((scope) => pages.recordFailure(scope, () => task(scope)))
      .then(refresh);
  }

  const attachTab = (tab: Tabs.Tab | undefined) => attach(tab, (scope) => pages.attachGrantedTab(scope, tab?.id));

  /**
   * The outcome on the toolbar button of the tab, over the number of changes. The panel, once it is opened, has the
   * sentence of what failed.
   */
  function showOutcome(tabId: number, isDone: boolean): void {
    void browser.action.setBadgeText({ tabId, text: isDone ? '✓' : '!' });
    setTimeout(() => void browser.action.setBadgeText({ tabId, text: null }).catch(() => undefined), outcomeMs);
  }

  async function keepTab(tab: Tabs.Tab | undefined): Promise<void> {
    const windowId = tab && windowIdOf(tab);
    if (tab?.id === undefined || windowId === undefined) return;
    const scope = { windowId, isPrivate: tab.incognito };
    const { id } = tab;
    const { ok } = await pages.recordFailure(scope, async () => {
      if (tab.incognito) {
        throw new AppError(errorInfo('citebar', { type: 'page-not-kept', why: 'private' }, { type: 'PAGE_NOT_KEPT' }));
      }
      await keepPage(await pages.readTabPage(scope, id, { isGranted: true }));
    });
    showOutcome(id, ok);
    refresh();
  }

  async function watchSelection(tab: Tabs.Tab | undefined, url: string, passage: string): Promise<void> {
    const windowId = tab && windowIdOf(tab);
    if (tab?.id === undefined || windowId === undefined) return;
    const scope = { windowId, isPrivate: tab.incognito };
    showOutcome(tab.id, await watchPassage({ url, title: tab.title ?? url, passage }, scope).catch(() => false));
  }

  browser.contextMenus?.onClicked.addListener((info, tab) => {
    const { menuItemId, selectionText: text, linkUrl } = info;
    if (menuItemId === 'read-page') attachTab(tab);
    if (menuItemId === 'read-tab' && tab) {
      attach(tab, async (scope) => pages.attachChosenTabs(scope, await chosenTabs(tab)));
    }
    if (menuItemId === 'read-selection' && text) {
      const url = info.pageUrl ?? tab?.url ?? '';
      const selection = { text, url, title: tab?.title ?? url };
      attach(tab, (scope) => pages.attachSelection(scope, selection));
    }
    if (menuItemId === 'keep-page') void keepTab(tab);
    if (menuItemId === 'watch-selection' && text) void watchSelection(tab, info.pageUrl ?? tab?.url ?? '', text);
    if (menuItemId === 'check-page') attach(tab, (scope) => beginPageCheck(scope, tab?.id));
    if (menuItemId === 'check-selection' && text) attach(tab, (scope) => beginPageCheck(scope, tab?.id, text));
    if (menuItemId === 'examine-selection' && text) attach(tab, (scope) => beginExamination(scope, tab?.id, text));
    if (menuItemId === 'read-link' && linkUrl) {
      attach(tab, (scope) => pages.attachLink(scope, linkUrl));
    }
  });

  browser.commands?.onCommand.addListener((command, tab) => {
    if (command === 'read-page') attachTab(tab);
    if (command === 'keep-page') void keepTab(tab);
  });

  browser.action.onClicked.addListener((tab) => {
    if (hasSidePanel() && isPanelOpen(tab.windowId)) attachTab(tab);
    else {
      openPanel(tab);
      // The click has granted `activeTab`, so the panel can now show the page's address and title.
      refresh();
    }
  });
}
