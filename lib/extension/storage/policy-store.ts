import browser from 'webextension-polyfill';
import { AppError, errorInfo } from '../../core/app-error';
import { noPolicy, type ReadPolicy } from '../../core/policy';
import { createListeners } from '../../core/utils/listeners';
import type { PolicyProvider } from './read-policy';
import type { WindowScope } from './window-scope';

/** The policy of the organisation that manages the browser, if one does. */
export interface PolicyStore {
  /**
   * Callers get the same object until the policy changes.
   * @throws if there is a policy, but its reader cannot be loaded
   */
  read(): Promise<ReadPolicy>;
  /** The policy that was read last; before that, nothing is managed. */
  current(): ReadPolicy;
  /** The listener is also called where the new policy could not be loaded: its next `read` tries again. */
  onChanged(listener: () => void): void;
}

const nothingManaged: ReadPolicy = { ...noPolicy, ignored: [] };

/** The policy of an unmanaged browser. */
export const unmanaged: PolicyStore = {
  read: async () => nothingManaged,
  current: () => nothingManaged,
  onChanged: () => undefined,
};

/** The failure of something that the organisation does not allow. */
export function notPermitted(): AppError {
  return new AppError(errorInfo('citebar', 'not-permitted'));
}

/**
 * Reads the policy once and whenever it changes. Registers a listener: call it synchronously at the start of the
 * background.
 * @param providers every provider that a policy can name
 * @see https://developer.chrome.com/docs/extensions/reference/manifest/storage
 */
export function createPolicyStore(providers: () => readonly PolicyProvider[]): PolicyStore {
  const changes = createListeners();
  let last = nothingManaged;
  let reading: Promise<ReadPolicy> | undefined;

  async function load(): Promise<ReadPolicy> {
    // Firefox rejects where there is no policy for the extension; phones have no such storage.
    const value: unknown = await browser.storage.managed?.get().catch(() => ({}));
    const isThere = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    // Most browsers are not managed.
    last = isThere ? (await import('./read-policy')).readPolicy(value, providers()) : nothingManaged;
    return last;
  }
  function read(): Promise<ReadPolicy> {
    if (reading) return reading;
    const begun = load();
    // What could not be loaded is tried again.
    begun.catch(() => {
      reading = undefined;
    });
    reading = begun;
    return begun;
  }
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area !== 'managed') return;
    reading = undefined;
    void read().then(changes.notify, changes.notify);
  });
  return { read, current: () => last, onChanged: changes.add };
}

/** The scope of a window: where only private threads are allowed, nothing of any window is stored. */
export async function permittedScope(scope: WindowScope, policy: Pick<PolicyStore, 'read'>): Promise<WindowScope> {
  if (scope.isPrivate || !(await policy.read()).privateThreadsOnly) return scope;
  return { ...scope, isPrivate: true, incognito: false };
}
