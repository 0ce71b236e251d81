/** The window that a panel stands in. What is attached, shown or read for one window is not seen by another. */
export interface WindowScope {
  windowId: number;
  /** A private (incognito) window: what belongs to it is kept in the memory of the background only. */
  isPrivate: boolean;
}
