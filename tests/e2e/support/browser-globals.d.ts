// What code that runs inside of a page or a worker of the browser under test finds there.

declare namespace chrome.runtime {
  /** The types are Chromium's, which has no background pages. */
  enum ContextType {
    BACKGROUND = 'BACKGROUND',
  }
}

/** Calls the listeners of an event as the browser does: each event of Chromium has it, and its types do not. */
interface EventDispatch {
  dispatch(...args: unknown[]): void;
}

/** What a test records inside of a page or a worker, to read it later. */
declare var testRecord: {
  openedTabs?: number;
  tabStates?: { active: boolean; muted: boolean }[];
  messages?: string[];
};
