import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { type ErrorInfo, errorInfo, toErrorInfo } from '../../core/app-error';
import { headerNameOf, isHeaderName, isHeaderValue } from '../../core/http/extra-headers';
import { isManaged } from '../../core/policy';
import type { Connection, ModelInfo, Provider } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { allPages as pagePatterns } from '../../core/url/origins';
import { nonEmptyText } from '../../core/utils/lenient-schemas';
import { omit } from '../../core/utils/omit';
import { endCooldown } from '../answers/rate-limiter';
import type { Connections } from '../auth/connections';
import { leftHost } from '../auth/key-address';
import type { LocalModelFinder } from '../auth/local-models';
import type { OAuthTokenStore } from '../auth/oauth-token-store';
import type { SignIns } from '../auth/sign-ins';
import { opensBackgroundTabs } from '../browser/background-tabs';
import type { PreferenceStore } from '../data/preference-store';
import type { ConnectionStore } from '../storage/connection-store';
import type { PolicyStore } from '../storage/policy-store';
import type { ProfileStore } from '../storage/profile-store';
import { isSecretsLocked, type Secrets } from '../storage/secrets';
import type { CallHandlers } from './background-server';

type OptionsCall =
  | 'options-state'
  | 'save-connection'
  | 'remove-connection'
  | 'check-connection'
  | 'list-models'
  | 'find-local-models'
  | 'sign-in'
  | 'finish-sign-in'
  | 'cancel-sign-in'
  | 'import-sign-in'
  | 'sign-out'
  | 'set-passphrase'
  | 'unlock'
  | 'forget-secrets';

/** Milliseconds for the check of a connection, or its list of models. */
const checkMs = 30_000;

const texts = v.record(v.string(), v.string());
/**
 * Each secret is encrypted and stored on its own, so `secrets` must be a record: a string would be stored letter by
 * letter.
 */
const saveableSchema = v.object({
  connection: v.object({ id: nonEmptyText, providerId: nonEmptyText, label: v.string(), settings: texts }),
  secrets: v.pipe(
    texts,
    v.check((secrets) =>
      Object.entries(secrets).every(([field, value]) => {
        const name = headerNameOf(field);
        return name === undefined || value === '' || (isHeaderName(name) && isHeaderValue(value));
      }),
    ),
  ),
});

export interface OptionsHandlerDependencies {
  connections: Connections;
  connectionStore: ConnectionStore;
  profiles: ProfileStore;
  policy: Pick<PolicyStore, 'read'>;
  preferences: PreferenceStore;
  secrets: Secrets;
  tokens: Pick<OAuthTokenStore, 'forget'>;
  signIns: SignIns;
  localModels: LocalModelFinder;
  /** Sets the request rules for the current connections. Never rejects. */
  updateRules(): Promise<void>;
  /** Sends connected pages the state that they draw. */
  refresh(): void;
}

/** The error of a check; a timeout is distinguished from an abort. */
function checkError(thrown: unknown, { id }: Provider, { label }: Connection): ErrorInfo {
  const isTimeout = thrown instanceof DOMException && thrown.name === 'TimeoutError';
  return isTimeout ? errorInfo(id, 'timeout', { service: label }) : toErrorInfo(thrown, id);
}

/** The handlers of the options page's calls. None of them returns a secret. */
export function createOptionsHandlers(dependencies: OptionsHandlerDependencies): Pick<CallHandlers, OptionsCall> {
  const { connections, connectionStore, profiles, secrets, tokens, signIns, updateRules, refresh } = dependencies;

  /** Asks the service of a connection, within the time for a check. */
  async function ask<Result>(
    connectionId: string,
    question: (provider: Provider, context: ProviderContext) => Promise<Result>,
  ): Promise<Result | { ok: false; error: ErrorInfo }> {
    const found = await connections.find(connectionId);
    if (!found) throw new Error(`No connection '${connectionId}'.`);
    const { connection, provider } = found;
    try {
      const context = await connections.context(connection, provider, AbortSignal.timeout(checkMs));
      return await question(provider, context);
    } catch (thrown) {
      return { ok: false, error: checkError(thrown, provider, connection) };
    }
  }

  /**
   * The host that the saved secrets of a connection were entered for, where the change would send them to another one.
   * Secrets that are entered again, or removed, do not count; nor does a session, which ends with the change.
   */
  async function hostOfKeptSecrets(connection: Connection, values: Record<string, string>) {
    const found = await connections.find(connection.id);
    const host = found && leftHost(found.provider, found.connection, connection);
    if (host === undefined) return undefined;
    if (found?.provider.signIn) await tokens.forget(connection.id);
    const kept = Object.keys(await secrets.summary(connection.id)).filter((field) => values[field] === undefined);
    return kept.length > 0 ? host : undefined;
  }

  /**
   * Saves both or neither, of a connection of the organisation the secrets alone: secrets without a connection could
   * not be deleted any more.
   * @throws SecretsLocked
   */
  async function saveBoth(connection: Connection, values: Record<string, string>): Promise<void> {
    if (isManaged(connection.id)) {
      await secrets.save(connection.id, values);
      return;
    }
    const before = (await connectionStore.listConnections()).find(({ id }) => id === connection.id);
    await connectionStore.saveConnection(connection);
    if (Object.keys(values).length === 0) return;
    try {
      await secrets.save(connection.id, values);
    } catch (thrown) {
      if (before) await connectionStore.saveConnection(before);
      else await connectionStore.removeConnection(connection.id);
      throw thrown;
    }
  }

  return {
    async 'options-state'() {
      const [list, providers, all, profileId, chosen, allPages, state, passphrase, progress, policy] =
        await Promise.all([
          connections.list(),
          connections.providers(),
          profiles.listProfiles(),
          profiles.currentProfileId(),
          dependencies.preferences.read(),
          browser.permissions.contains({ origins: pagePatterns }),
          secrets.state(),
          secrets.hasPassphrase(),
          signIns.progress(),
          dependencies.policy.read(),
        ]);
      return {
        providers,
        connections: list,
        signIns: progress,
        profiles: all,
        profileId,
        preferences: chosen,
        allPages,
        secrets: state,
        passphrase,
        policy: omit(policy, 'headers'),
        ...(!opensBackgroundTabs() && { noBackgroundTabs: true }),
      };
    },
    async 'save-connection'(params) {
      if (!v.is(saveableSchema, params)) throw new Error('A connection needs an id, a service and settings.');
      const { connection, secrets: values } = params;
      if (!(await connections.maySave(connection))) {
        return { ok: false, error: errorInfo(connection.providerId, 'not-permitted') };
      }
      const host = await hostOfKeptSecrets(connection, values);
      if (host !== undefined) {
        return { ok: false, error: errorInfo(connection.providerId, { type: 'key-elsewhere', host }) };
      }
      try {
        await saveBoth(connection, values);
      } catch (thrown) {
        if (!isSecretsLocked(thrown)) throw thrown;
        return { ok: false, error: errorInfo(connection.providerId, 'key-locked') };
      }
      await endCooldown(connection.id);
      // The next call may go to a new base URL, which is blocked until the rules allow it if it is private.
      await updateRules();
      refresh();
      return { ok: true };
    },
    async 'remove-connection'({ connectionId }) {
      await signIns.cancel(connectionId);
      await connectionStore.removeConnection(connectionId);
      await tokens.forget(connectionId);
      await updateRules();
      refresh();
      return null;
    },
    'check-connection': ({ connectionId }) =>
      ask(connectionId, async ({ check }, context) => {
        const result = check ? await check(context) : { ok: true as const };
        // The service answers again: requests need not wait any longer.
        if (result.ok) await endCooldown(connectionId);
        return result;
      }),
    'list-models': ({ connectionId }) =>
      ask(connectionId, async ({ chat }, context) => {
        const models: ModelInfo[] = chat ? await chat.models(context) : [];
        return { ok: true as const, models };
      }),
    'find-local-models': () => dependencies.localModels.find(),
    'sign-in': ({ connectionId, method }) => signIns.start(connectionId, method),
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
