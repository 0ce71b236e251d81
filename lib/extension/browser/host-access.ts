import browser from 'webextension-polyfill';

/** The hosts that the extension may access. */
export interface HostAccess {
  /** @param origins match patterns; true for an empty list */
  has(origins: readonly string[]): Promise<boolean>;
}

/**
 * Asks the browser for each set of hosts once: a question depends on ten of them, each a message to the browser's
 * process that the request of the answer would wait for. Only what is granted is remembered: the click that grants a
 * host may be known to the panel before it is known here. Registers a listener: call it synchronously at the start of
 * the background.
 */
export function createHostAccess(): HostAccess {
  const granted = new Set<string>();
  /** Rises with each host that is taken away: an earlier answer of the browser may be out of date then. */
  let removals = 0;
  browser.permissions.onRemoved.addListener(() => {
    removals += 1;
    granted.clear();
  });
  return {
    async has(origins) {
      const key = origins.toSorted().join(' ');
      if (granted.has(key)) return true;
      const before = removals;
      const isGranted = await browser.permissions.contains({ origins: [...origins] });
      if (isGranted && removals === before) granted.add(key);
      return isGranted;
    },
  };
}
