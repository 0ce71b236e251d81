import type { ThreadView } from '../../core/protocol/panel-protocol';
import type { ExtensionStorage } from '../storage/create-storage';
import { shownThread } from '../storage/messages/shown-thread';
import { permittedScope } from '../storage/policy-store';
import type { WindowScope } from '../storage/window-scope';
import type { BackgroundServer, PanelConnection } from './background-server';

/** The panels that are connected, by their windows. */
export interface OpenPanels {
  /** The panel of a window, or the tab with one, that was opened last. */
  panelOf(windowId: number | undefined): PanelConnection | undefined;
  /** The side panel of a window; a panel in a tab does not count. */
  sidePanelOf(windowId: number | undefined): PanelConnection | undefined;
  /**
   * The scope for work that is started outside of the panel: the private thread that the window's panel shows, if any.
   */
  scopeOfPanel(scope: WindowScope): Promise<WindowScope>;
  /** Shows a thread in the panels of a window that may show it. */
  show(view: ThreadView, scope: WindowScope): void;
  /** Shows a thread of the disk in the panels of a window. */
  showThread(threadId: string, windowId: number): Promise<void>;
}

/** @param server called when a panel is looked for, so it may be created later */
export function createOpenPanels(
  server: () => Pick<BackgroundServer, 'pages' | 'broadcast'>,
  { threads, policy }: Pick<ExtensionStorage, 'threads' | 'policy'>,
): OpenPanels {
  const panelOf: OpenPanels['panelOf'] = (windowId) =>
    server()
      .pages()
      .findLast(({ scope }) => scope?.windowId === windowId);

  const show: OpenPanels['show'] = (view, { windowId, session, isPrivate }) =>
    server().broadcast(
      { type: 'show-thread', view: shownThread(view, { isPrivate }) },
      ({ scope }) => scope?.windowId === windowId && scope.session === session,
    );

  return {
    panelOf,
    show,
    sidePanelOf: (windowId) =>
      server()
        .pages()
        .findLast(({ scope, tabId }) => tabId === undefined && scope?.windowId === windowId),
    scopeOfPanel: async (scope) => panelOf(scope.windowId)?.scope ?? permittedScope(scope, policy),
    async showThread(threadId, windowId) {
      const [thread, messages] = await Promise.all([
        threads.disk.getThread(threadId),
        threads.disk.listMessages(threadId),
      ]);
      if (thread) show({ thread, messages }, { windowId, isPrivate: false });
    },
  };
}
