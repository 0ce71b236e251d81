import { AppError, errorInfo } from '../../core/app-error';
import { extraHeaders, headerSecrets } from '../../core/http/extra-headers';
import { isManaged, type Policy } from '../../core/policy';
import { settingsWithPreset } from '../../core/preset';
import type { ConnectionSummary, ProviderSummary, SignInSummary } from '../../core/protocol/options-protocol';
import type { Connection, Provider, ProviderSetting, Registry } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import type { SignIn } from '../../core/sign-in';
import { originPatterns } from '../../core/url/origins';
import { isPrivateHost } from '../../core/url/url-guard';
import { isSameJson } from '../../core/utils/same-json';
import { assertNotBlocked } from '../browser/url-policy';
import type { ConnectionStore } from '../storage/connection-store';
import { notPermitted, type PolicyStore, unmanaged } from '../storage/policy-store';
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
  assertNotBlocked(response.url, input instanceof Request ? input.url : String(input));
  return response;
};

/**
 * `fetch` with the extra headers of a connection, for its own address alone; a header that the request has already
 * stays.
 */
function withHeaders(headers: Record<string, string>, { baseUrl = '' }: Record<string, string>): typeof fetch {
  if (Object.keys(headers).length === 0 || !URL.canParse(baseUrl)) return plain;
  const { origin } = new URL(baseUrl);
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (new URL(url).origin !== origin) return plain(input, init);
    const own = Object.fromEntries(new Headers(init?.headers));
    return plain(input, { ...init, headers: { ...headers, ...own } });
  };
}

function needsNothing(provider: Provider): boolean {
  return provider.auth === 'none' && provider.settings.every((setting) => !setting.required);
}

/**
 * Whether the organisation allows a provider. One without a connection test runs on this computer and is always
 * allowed.
 */
function isPermitted({ id, check }: Provider, { allowedServices }: Policy): boolean {
  return allowedServices === undefined || check === undefined || allowedServices.includes(id);
}

/** The provider as far as the organisation allows it; undefined where nothing is left of it. */
function permittedPart(provider: Provider, policy: Policy): Provider | undefined {
  if (policy.model || !provider.chat) return provider;
  const { chat: _refused, ...rest } = provider;
  return rest.search || rest.read ? rest : undefined;
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
  /** Whether the organisation lets a connection be saved; of its own, keys alone can be. */
  maySave(connection: Connection): Promise<boolean>;
  /** The providers that a connection can be made of in this browser. */
  providers(): Promise<ProviderSummary[]>;
  /** The connection with its provider; undefined where either does not exist. */
  find(id: string): Promise<{ connection: Connection; provider: Provider } | undefined>;
  /**
   * The context of an adapter: with a session, fresh tokens, and a fetch that renews them once when they are refused.
   * @throws AppError `not-permitted` where the organisation does not allow the service; `missing-key` while the secrets
   * are locked, after their key was lost, or when the service ended the session
   */
  context(connection: Connection, provider: Provider, signal: AbortSignal): Promise<ProviderContext>;
  /**
   * The base URLs of all connections, and what else they ask of the same servers. The person has chosen them, so they
   * may be private addresses.
   */
  baseUrls(): Promise<string[]>;
  /** The match patterns of the hosts that a connection needs access to. */
  origins(connection: Connection, provider: Provider): string[];
}

interface ConnectionDependencies {
  registry: Registry;
  store: ConnectionStore;
  secrets: Secrets;
  tokenStore: OAuthTokenStore;
  policy?: Pick<PolicyStore, 'read'>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * The connections of the organisation, those of the person, and a built-in one for each provider that needs neither a
 * key nor a required setting.
 */
export function createConnections({
  registry,
  store,
  secrets,
  tokenStore,
  policy = unmanaged,
  now,
}: ConnectionDependencies): Connections {
  /** The provider of a connection, as far as the organisation allows both. */
  function providerOf({ id, providerId }: Connection, rules: Policy): Provider | undefined {
    const provider = registry.find(providerId);
    const isAllowed = provider && (isManaged(id) || isPermitted(provider, rules));
    return isAllowed ? permittedPart(provider, rules) : undefined;
  }

  async function all(): Promise<{ connection: Connection; provider: Provider }[]> {
    const rules = await policy.read();
    const stored = (await store.listConnections()).filter(({ id }) => !isManaged(id));
    const builtIn = registry.providers
      .filter(
        (provider) => !provider.automatic && needsNothing(provider) && !stored.some(({ id }) => id === provider.id),
      )
      .map(
        (provider): Connection => ({ id: provider.id, providerId: provider.id, label: provider.label, settings: {} }),
      );
    return [...rules.services, ...stored, ...builtIn].flatMap((connection) => {
      const provider = providerOf(connection, rules);
      return provider ? [{ connection, provider }] : [];
    });
  }

  async function summarise({ connection, provider }: Awaited<ReturnType<typeof all>>[number]) {
    const availability = await provider.availability?.();
    if (availability === 'absent') return [];
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
    const summary: ConnectionSummary[] = [
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
    return summary;
  }

  return {
    list: async () => (await Promise.all((await all()).map(summarise))).flat(),
    async maySave(connection) {
      const rules = await policy.read();
      if (!isManaged(connection.id)) return providerOf(connection, rules) !== undefined;
      const own = rules.services.find(({ id }) => id === connection.id);
      const settingOf = ({ providerId, presetId, label, settings }: Connection) => [
        providerId,
        presetId,
        label,
        settings,
      ];
      return own !== undefined && isSameJson(settingOf(own), settingOf(connection));
    },
    providers: async () => {
      const rules = await policy.read();
      const used = new Set(rules.services.map(({ providerId }) => providerId));
      const offered = registry.providers.flatMap((provider) => {
        // Also the provider of a service that the organisation has set up: the options show it by that.
        const isOffered = !provider.automatic && (isPermitted(provider, rules) || used.has(provider.id));
        return (isOffered && permittedPart(provider, rules)) || [];
      });
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
      const found = (await all()).find(({ connection }) => connection.id === id);
      return found && { ...found, provider: namedProvider(found.provider, found.connection) };
    },
    async context(connection, provider, signal) {
      const rules = await policy.read();
      if (!providerOf(connection, rules)) throw notPermitted();
      const settings = settingsOf(provider, connection);
      const own = await secrets.load(connection.id);
      // Stored like the person's own secrets, so that errors and redirects do not leak them.
      const stored = { ...own, ...headerSecrets(rules.headers[connection.id] ?? {}) };
      if (Object.keys(own).length === 0 && Object.keys(await secrets.summary(connection.id)).length > 0) {
        const state = await secrets.state();
        const reason = state === 'locked' ? 'key-locked' : state === 'lost' ? 'key-lost' : 'missing-key';
        const type = provider.signIn?.missingType;
        throw new AppError(errorInfo(provider.id, reason, { service: connection.label, ...(type && { type }) }));
      }
      const { signIn } = provider;
      if (!signIn || !stored.accessToken) {
        const fetch = signIn ? plain : withHeaders(extraHeaders(stored), settings);
        return { fetch, settings, secrets: stored, signal, now };
      }
      const owner = { connectionId: connection.id, provider: { ...provider, signIn }, settings };
      const tokens = { ...(await tokenStore.fresh(owner, signal)) };
      const renew = (refused: string) => tokenStore.renewed(owner, refused, signal);
      return { fetch: renewingFetch(plain, tokens, renew), settings, secrets: tokens, signal, now };
    },
    async baseUrls() {
      return (await all()).flatMap(({ connection, provider }) => {
        const settings = settingsOf(provider, connection);
        const addresses = provider.settings.flatMap(({ key, kind }) => (kind === 'url' ? [settings[key] ?? ''] : []));
        return [...addresses, ...(provider.addresses?.(settings) ?? [])].filter((address) => URL.canParse(address));
      });
    },
    origins: (connection, provider) => provider.origins(settingsOf(provider, connection)),
  };
}
