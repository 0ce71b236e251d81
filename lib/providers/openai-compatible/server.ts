import { type ServiceIdentity, serviceError } from '../../core/http/api-error';
import type { ProviderContext } from '../../core/provider-context';
import { isPrivateHost } from '../../core/url/url-guard';
import { apiKeyOf } from '../shared/api-key';
import { withoutEndpoint } from '../shared/base-url';
import { contextProbes } from './context-forms';
import { findPreset, type ServerQuirks } from './presets';

/** Name of a server without a preset in errors. */
export const defaultService: ServiceIdentity = { id: 'openai-compatible', label: 'OpenAI-compatible' };

/** The server that a connection is for. */
export interface ChatServer {
  service: ServiceIdentity;
  quirks: ServerQuirks;
  /** Address up to, not including, `/chat/completions`; without a slash at its end. */
  baseUrl: string;
  /** Address of the server's native API (Ollama's), where that is used; without a slash at its end. */
  nativeUrl: string | undefined;
  isLocal: boolean;
  headers: Record<string, string>;
}

/** The address as people copy it: with or without `/v1`, with a slash or the path of an endpoint at its end. */
function normaliseBaseUrl(address: string, quirks: ServerQuirks): string {
  const endpoints = ['/chat/completions', '/responses', '/models'];
  const base = withoutEndpoint(address.replace(/[?#].*$/s, ''), endpoints);
  const isBare = URL.canParse(base) && new URL(base).pathname === '/';
  return isBare && !quirks.bareAddress ? `${base}/v1` : base;
}

/**
 * @throws AppError `missing-key` for a service that takes no request without a key, `invalid-input` without an address
 */
export function serverOf(context: ProviderContext): ChatServer {
  const { settings, secrets } = context;
  const preset = findPreset(settings);
  const service: ServiceIdentity = { ...defaultService, ...(preset && { label: preset.label }) };
  const address = settings.baseUrl?.trim() || preset?.settings.baseUrl;
  if (!address) throw serviceError(service, 'invalid-base-url');
  const quirks = preset?.flags ?? {};
  const baseUrl = normaliseBaseUrl(address, quirks);
  const needsKey = preset?.requires?.includes('apiKey') && settings.preset === preset.id;
  const key = needsKey || secrets.apiKey?.trim() ? apiKeyOf(service, context) : undefined;
  return {
    service,
    quirks,
    baseUrl,
    // An address with a version belongs to the compatible API: the native one may not be reachable there.
    nativeUrl: quirks.api && !/\/v\d+\/*$/.test(address) ? baseUrl.replace(/\/v1$/, '') : undefined,
    isLocal: URL.canParse(baseUrl) && isPrivateHost(new URL(baseUrl).hostname),
    headers: key ? { authorization: `Bearer ${key}` } : {},
  };
}

/**
 * Addresses of a server beside the compatible API, below its root: for the length of its context, and the tokens of a
 * text.
 */
export function rootAddresses(settings: Readonly<Record<string, string>>): string[] {
  const preset = findPreset(settings);
  const address = settings.baseUrl?.trim() || preset?.settings.baseUrl;
  if (!address) return [];
  // A server without a preset reveals its kind in its list of models.
  const { contextProbe = preset ? undefined : ('props' as const), tokenize }: ServerQuirks = preset?.flags ?? {};
  const paths = [contextProbe ? contextProbes[contextProbe].path : [], tokenize ? '/tokenize' : []].flat();
  const root = normaliseBaseUrl(address, preset?.flags ?? {}).replace(/\/v\d+$/, '');
  return paths.map((path) => `${root}${path}`);
}
