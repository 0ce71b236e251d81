import { AppError, errorInfo } from '../../core/app-error';
import { settingsWithPreset } from '../../core/preset';
import type { ConnectionSummary, ProviderSummary, SignInSummary } from '../../core/protocol/options-protocol';
import type { Connection, Provider, ProviderSetting, Registry } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import type { SignIn } from '../../core/sign-in';
import { originPatterns } from '../../core/url/origins';
import { isPrivateHost } from '../../core/url/url-guard';
import { assertNotHeld } from '../browser/url-policy';
import type { ConnectionStore } from '../storage/connection-store';
import type { Secrets } from '../storage/secrets';
import { namedProvider } from './named-provider';
import type { OAuthTokenStore } from './oauth-token-store';
import { renewingFetch } from './renewing-fetch';

function capabilitiesOf(provider: Provider) {
  return {
    chat: provider.chat !== undefined,
    search: provider.search !== undefined,
    read: provider.read !== undefined,
  };
}

/**
 * `fetch` as adapters get it: called as a method of their context, the global function would throw for its receiver.
 * @throws AppError where the request was led to a site that is never read, also what `fetch` throws
 */
const plain: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  assertNotHeld(response.url, input instanceof Request ? input.url : String(input));
  return response;
};

function needsNothing(provider: Provider): boolean {
  return provider.auth === 'none' && provider.settings.every((setting) => !setting.required);
}

/** A provider's settings with the connection's preset. */
function settingListOf(provider: Provider, { presetId }: Connection): ProviderSetting[] {
  return settingsWithPreset(
    provider.settings,
    provider.presets?.find(({ id }) => id === presetId),
  );
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is one of this computer. */
export function isOnThisComputer(address: string | undefined): address is string {
  return address !== undefined && URL.canParse(address) && loopbackHosts.includes(new URL(address).hostname);
}

function isLocal({ baseUrl = '' }: Record<string, string>): boolean {
  return URL.canParse(baseUrl) && isPrivateHost(new URL(baseUrl).hostname);
}

/** The settings of a connection: what the person set, then the preset's values, then the provider's defaults. */
export function settingsOf(provider: Provider, connection: Connection): Record<string, string> {
  const { presetId } = connection;
  const list = settingListOf(provider, connection);
  const defaults = list.flatMap(({ key, default: value }) => (value === undefined ? [] : [[key, value]]));
  const set = Object.entries(connection.settings).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(defaults), ...Object.fromEntries(set), ...(presetId && { preset: presetId }) };
}

function signInSummary({ device, code, importFile, notice }: SignIn): SignInSummary {
  return {
    methods: [
      ...(device ? ['code' as const] : []),
      ...(code ? ['tab' as const] : []),
      ...(importFile ? ['file' as const] : []),
    ],
    ...(notice && { notice }),
    tabOrigins: code ? originPatterns(code.redirectUri) : [],
  };
}

export interface Connections {
  list(): Promise<ConnectionSummary[]>;
  /** The providers that a connection can be made of in this browser. */
  providers(): Promise<ProviderSummary[]>;
  /** The connection with its provider; undefined where either does not exist. */
  find(id: string): Promise<{ connection: Connection; provider: Provider } | undefined>;
  /**
   * The context of an adapter: with a session, fresh tokens, and a fetch that renews them once when they are refused.
   * @throws AppError `missing-key` while the secrets are locked, after their key was lost, or when the service ended the session
   */
  context(connection: Connection, provider: Provider, signal: AbortSignal): Promise<ProviderContext>;
  /** The base URLs of all connections, and what else they ask of the same servers. The person has chosen them, so they may be private addresses. */
  baseUrls(): Promise<string[]>;
  /** The match patterns of the hosts that a connection needs access to. */
  origins(connection: Connection, provider: Provider): string[];
}

interface ConnectionDependencies {
  registry: Registry;
  store: ConnectionStore;
  secrets: Secrets;
  tokenStore: OAuthTokenStore;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The person's connections, and a built-in one for each provider that needs neither a key nor a required setting. */
export function createConnections({ registry, store, secrets, tokenStore, now }: ConnectionDependencies): Connections {
  async function all(): Promise<Connection[]> {
    const stored = await store.listConnections();
    const builtIn = registry.providers
      .filter(
        (provider) => !provider.automatic && needsNothing(provider) && !stored.some(({ id }) => id === provider.id),
      )
      .map(
        (provider): Connection => ({ id: provider.id, providerId: provider.id, label: provider.label, settings: {} }),
      );
    return [...stored, ...builtIn];
  }

  async function summarise(connection: Connection): Promise<ConnectionSummary[]> {
    const provider = registry.find(connection.providerId);
    const availability = await provider?.availability?.();
    if (!provider || availability === 'absent') return [];
    const savedSecrets = await secrets.summary(connection.id);
    const settings = settingsOf(provider, connection);
    const { ownModels } = provider.presets?.find(({ id }) => id === connection.presetId) ?? {};
    const isSignedIn = provider.signIn !== undefined && 'accessToken' in savedSecrets;
    const account = isSignedIn ? (await secrets.load(connection.id)).account : undefined;
    const ready =
      isSignedIn === (provider.signIn !== undefined) &&
      settingListOf(provider, connection).every(
        ({ key, kind, required }) => !required || (kind === 'secret' ? key in savedSecrets : Boolean(settings[key])),
      ) &&
      availability !== 'downloadable';
    return [
      {
        ...connection,
        capabilities: capabilitiesOf(provider),
        hostedSearch: provider.chat?.hostedSearchOf?.(settings) ?? provider.chat?.hostedSearch ?? 'none',
        savedSecrets,
        ready,
        builtIn: connection.id === provider.id && needsNothing(provider),
        ...(isLocal(settings) && { local: true }),
        ...(ownModels && isOnThisComputer(settings.baseUrl) && { ownModels }),
        ...(provider.search?.specialism && { topic: provider.search.specialism.topic }),
        ...(provider.chat && { defaultModel: settings.model ?? provider.chat.defaultModel }),
        ...(isSignedIn && { signedIn: account ? { account } : {} }),
      },
    ];
  }

  return {
    list: async () => (await Promise.all((await all()).map(summarise))).flat(),
    providers: async () => {
      const offered = registry.providers.filter(({ automatic }) => !automatic);
      const availabilities = await Promise.all(offered.map((provider) => provider.availability?.()));
      return offered
        .filter((_provider, index) => availabilities[index] !== 'absent')
        .map((provider) => {
          const { id, label, homepage, keyUrl, endsOn, auth, settings } = provider;
          const summary = { id, label, homepage, auth, settings, capabilities: capabilitiesOf(provider) };
          return {
            ...summary,
            origins: provider.origins(settingsOf(provider, { id, providerId: id, label, settings: {} })),
            ...(keyUrl && { keyUrl }),
            ...(endsOn && { endsOn }),
            ...(provider.suggested && { suggested: provider.suggested }),
            ...(provider.signIn && { signIn: signInSummary(provider.signIn) }),
            ...(provider.presets && { presets: provider.presets }),
            ...(provider.chat && { defaultModel: provider.chat.defaultModel }),
          };
        });
    },
    async find(id) {
      const connection = (await all()).find((candidate) => candidate.id === id);
      const provider = connection && registry.find(connection.providerId);
      return connection && provider ? { connection, provider: namedProvider(provider, connection) } : undefined;
    },
    async context(connection, provider, signal) {
      const settings = settingsOf(provider, connection);
      const stored = await secrets.load(connection.id);
      if (Object.keys(stored).length === 0 && Object.keys(await secrets.summary(connection.id)).length > 0) {
        const state = await secrets.state();
        const reason = state === 'locked' ? 'key-locked' : state === 'lost' ? 'key-lost' : 'missing-key';
        const type = provider.signIn?.missingType;
        throw new AppError(errorInfo(provider.id, reason, { service: connection.label, ...(type && { type }) }));
      }
      const { signIn } = provider;
      if (!signIn || !stored.accessToken) return { fetch: plain, settings, secrets: stored, signal, now };
      const owner = { connectionId: connection.id, provider: { ...provider, signIn }, settings };
      const tokens = { ...(await tokenStore.fresh(owner, signal)) };
      const renew = (refused: string) => tokenStore.renewed(owner, refused, signal);
      return { fetch: renewingFetch(plain, tokens, renew), settings, secrets: tokens, signal, now };
    },
    async baseUrls() {
      const connections = await all();
      return connections.flatMap((connection) => {
        const provider = registry.find(connection.providerId);
        if (!provider) return [];
        const settings = settingsOf(provider, connection);
        const addresses = provider.settings.flatMap(({ key, kind }) => (kind === 'url' ? [settings[key] ?? ''] : []));
        return [...addresses, ...(provider.addresses?.(settings) ?? [])].filter((address) => URL.canParse(address));
      });
    },
    origins: (connection, provider) => provider.origins(settingsOf(provider, connection)),
  };
}
