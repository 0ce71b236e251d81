import browser from 'webextension-polyfill';
import type { ModelInfo } from '../core/provider';
import { providerError, toProviderError } from '../core/provider-error';
import type { CallHandlers } from './background-server';
import type { ConnectionStore } from './connection-store';
import type { Connections } from './connections';
import type { ProfileStore } from './profile-store';
import type { Secrets } from './secrets';

type OptionsCallName =
  | 'options-state'
  | 'save-connection'
  | 'remove-connection'
  | 'check-connection'
  | 'list-models'
  | 'save-profile'
  | 'remove-profile'
  | 'set-passphrase'
  | 'unlock'
  | 'forget-secrets';

/** A test of a connection, or its list of models, may take this long. */
const trialMs = 30_000;

export interface OptionsCallDependencies {
  connections: Connections;
  connectionStore: ConnectionStore;
  profiles: ProfileStore;
  secrets: Secrets;
  /** Tells every attached page that settings have changed. */
  refresh(): void;
}

/** The calls of the options page. No secret ever goes back. */
export function createOptionsCalls(dependencies: OptionsCallDependencies): Pick<CallHandlers, OptionsCallName> {
  const { connections, connectionStore, profiles, secrets, refresh } = dependencies;

  async function found(connectionId: string) {
    const connection = await connections.find(connectionId);
    if (!connection) throw new Error(`No connection '${connectionId}'.`);
    return connection;
  }

  return {
    async 'options-state'() {
      const [list, all, profileId, allPages, state, passphrase] = await Promise.all([
        connections.list(),
        profiles.listProfiles(),
        profiles.currentProfileId(),
        browser.permissions.contains({ origins: ['https://*/*', 'http://*/*'] }),
        secrets.state(),
        secrets.hasPassphrase(),
      ]);
      const providers = connections.providers();
      return { providers, connections: list, profiles: all, profileId, allPages, secrets: state, passphrase };
    },
    async 'save-connection'({ connection, secrets: values }) {
      try {
        if (Object.keys(values).length > 0) await secrets.save(connection.id, values);
        await connectionStore.saveConnection(connection);
      } catch (thrown) {
        const detail = thrown instanceof Error ? thrown.name : String(thrown);
        return {
          ok: false,
          error: providerError(connection.providerId, 'missing-key', { params: { locked: 1 }, detail }),
        };
      }
      refresh();
      return { ok: true };
    },
    async 'remove-connection'({ connectionId }) {
      await connectionStore.removeConnection(connectionId);
      await secrets.remove(connectionId);
      refresh();
      return null;
    },
    async 'check-connection'({ connectionId }) {
      const { connection, provider } = await found(connectionId);
      try {
        const context = await connections.context(connection, provider, AbortSignal.timeout(trialMs));
        return provider.check ? await provider.check(context) : { ok: true };
      } catch (thrown) {
        return { ok: false, error: toProviderError(thrown, provider.id) };
      }
    },
    async 'list-models'({ connectionId }) {
      const { connection, provider } = await found(connectionId);
      try {
        const context = await connections.context(connection, provider, AbortSignal.timeout(trialMs));
        const models: ModelInfo[] = provider.chat ? await provider.chat.models(context) : [];
        return { ok: true, models };
      } catch (thrown) {
        return { ok: false, error: toProviderError(thrown, provider.id) };
      }
    },
    async 'save-profile'({ profile }) {
      await profiles.saveProfile(profile);
      refresh();
      return null;
    },
    async 'remove-profile'({ profileId }) {
      await profiles.removeProfile(profileId);
      refresh();
      return null;
    },
    async 'set-passphrase'({ current, next }) {
      const ok = await secrets.setPassphrase(next, current);
      refresh();
      return { ok };
    },
    async unlock({ passphrase }) {
      const ok = await secrets.unlock(passphrase);
      refresh();
      return { ok };
    },
    async 'forget-secrets'() {
      await secrets.forgetAll();
      refresh();
      return null;
    },
  };
}
