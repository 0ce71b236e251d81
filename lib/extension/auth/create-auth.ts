import type { Registry } from '../../core/provider';
import { createListeners } from '../../core/utils/listeners';
import type { BrowserAccess } from '../browser/create-browser';
import { createKeepAlive } from '../browser/keep-alive';
import type { ExtensionStorage } from '../storage/create-storage';
import { createConnections } from './connections';
import { createLocalModels } from './local-models';
import { browserLock, createOAuthTokenStore } from './oauth-token-store';
import { createSignIns } from './sign-ins';

/** Called as a method of another object, the global function would throw for its receiver. */
const plainFetch: typeof fetch = (input, init) => fetch(input, init);

/**
 * The person's connections with their secrets, and the sign-ins of those that need one. Registers listeners: call it
 * synchronously at the start of the background.
 * @param now milliseconds since the epoch
 */
export function createAuth(
  { connectionStore, secrets, policy }: ExtensionStorage,
  browserAccess: BrowserAccess,
  registry: Registry,
  now: () => number,
) {
  const signInChanges = createListeners();
  const tokens = createOAuthTokenStore({
    secrets,
    lock: browserLock,
    now,
    fetch: plainFetch,
    onSessionEnded: signInChanges.notify,
  });
  const connections = createConnections({
    registry,
    store: connectionStore,
    secrets,
    tokenStore: tokens,
    policy,
    now,
  });
  const localModels = createLocalModels(registry, connections, browserAccess.updateRules);
  browserAccess.allowConnections(async () => [...(await connections.baseUrls()), ...localModels.addresses()]);
  const signIns = createSignIns({
    connections,
    tokens,
    isLocked: async () => (await secrets.state()) === 'locked',
    fetch: plainFetch,
    keepAlive: createKeepAlive(),
    now,
    onChanged: signInChanges.notify,
  });
  return {
    registry,
    connections,
    localModels,
    tokens,
    signIns,
    /** A sign-in has begun, advanced, failed or ended, or a service has ended a session. */
    onSignInsChanged: signInChanges.add,
  };
}

export type Auth = ReturnType<typeof createAuth>;
