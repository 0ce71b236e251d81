/** The storage that a window's threads may use, and which tabs belong to them. */
export interface ThreadPrivacy {
  /** Nothing of it is stored: it is in the memory of the background only. */
  isPrivate: boolean;
  /**
   * Whether its window is private (incognito); absent: as `isPrivate` says. They differ for a private thread in another
   * window.
   */
  incognito?: boolean;
}

/** The window that a panel belongs to. Attachments, threads and pages of one window are not visible to another. */
export interface WindowScope extends ThreadPrivacy {
  windowId: number;
  /**
   * Id of the private thread's session, in a window that is not private: what belongs to it is seen by its panel alone,
   * and is gone with it.
   */
  session?: string;
  /**
   * Id of the tab that shows the panel, in a browser without side panels: it is about the page that it was opened from.
   */
  panelTab?: number;
}

/** The ids of windows in a browser that reveals no windows to extensions, as on phones: one for each kind of tab. */
export const windowsOfTabs = { ordinary: 0, private: 1 };

/** The two of {@link ThreadPrivacy}, without what else an object holds. */
export function privacyOf({ isPrivate, incognito }: ThreadPrivacy): ThreadPrivacy {
  return { isPrivate, ...(incognito !== undefined && { incognito }) };
}

/** Whether a tab belongs to the same kind of window: private and other windows never see each other's tabs. */
export function isSamePrivacy(
  tab: { incognito: boolean },
  { isPrivate, incognito = isPrivate }: ThreadPrivacy,
): boolean {
  return tab.incognito === incognito;
}

/** The scope of a panel that begins a private thread. */
export function privateSession({ incognito, ...scope }: WindowScope): WindowScope {
  return { ...scope, isPrivate: true, incognito: incognito ?? scope.isPrivate, session: crypto.randomUUID() };
}

/** The scope of a panel's window, without its private thread. */
export function outsideSession(scope: WindowScope): WindowScope {
  const { session, incognito = false, ...rest } = scope;
  return session === undefined ? scope : { ...rest, isPrivate: incognito };
}
