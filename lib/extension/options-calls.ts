import browser from 'webextension-polyfill';
import type { ModelInfo } from '../core/provider';
import { providerError, toProviderError } from '../core/provider-error';
import type { CallHandlers } from './background-server';
import type { ConnectionStore } from './connection-store';
import type { Connections } from './connections';
import type { ProfileStore } from './profile-store';
import type { Secrets } from './secrets';
import type { Sessions } from './sessions';
import type { SignIns } from './sign-ins';

type OptionsCallName =
  | 'options-state'
  | 'save-connection'
  | 'remove-connection'
  | 'check-connection'
  | 'list-models'
  | 'sign-in'
  | 'finish-sign-in'
  | 'cancel-sign-in'
  | 'import-sign-in'
  | 'sign-out'
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
  sessions: Pick<Sessions, 'forget'>;
  signIns: SignIns;
  /** Tells every attached page that settings have changed. */
  refresh(): void;
}

/** The calls of the options page. No secret ever goes back. */
export function createOptionsCalls(dependencies: OptionsCallDependencies): Pick<CallHandlers, OptionsCallName> {
  const { connections, connectionStore, profiles, secrets, sessions, signIns, refresh } = dependencies;

  async function found(connectionId: string) {
    const connection = await connections.find(connectionId);
    if (!connection) throw new Error(`No connection '${connectionId}'.`);
    return connection;
  }

  return {
    async 'options-state'() {
      const [list, all, profileId, allPages, state, passphrase, progress] = await Promise.all([
        connections.list(),
        profiles.listProfiles(),
        profiles.currentProfileId(),
        browser.permissions.contains({ origins: ['https://*/*', 'http://*/*'] }),
        secrets.state(),
        secrets.hasPassphrase(),
        signIns.progress(),
      ]);
      return {
        providers: connections.providers(),
        connections: list,
        signIns: progress,
        profiles: all,
        profileId,
        allPages,
        secrets: state,
        passphrase,
      };
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
      await signIns.cancel(connectionId);
      await connectionStore.removeConnection(connectionId);
      await sessions.forget(connectionId);
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
    'sign-in': ({ connectionId, way }) => signIns.start(connectionId, way),
    'finish-sign-in': ({ connectionId, address }) => signIns.finish(connectionId, address),
    async 'cancel-sign-in'({ connectionId }) {
      await signIns.cancel(connectionId);
      return null;
    },
    'import-sign-in': ({ connectionId, text }) => signIns.importFile(connectionId, text),
    async 'sign-out'({ connectionId }) {
      await signIns.signOut(connectionId);
      return null;
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
