import { type ServiceIdentity, serviceError } from '../../core/http/api-error';
import type { ProviderContext } from '../../core/provider-context';

/**
 * The connection's key as the value of a header, without the white space that copying adds.
 * @param name which of the connection's secrets
 * @throws AppError `missing-key` for none, `bad-key` for one with characters that are not printable ASCII
 */
export function apiKeyOf(service: ServiceIdentity, context: ProviderContext, name = 'apiKey'): string {
  const key = context.secrets[name]?.trim();
  if (!key) throw serviceError(service, 'missing-key');
  if (!/^[\x21-\x7e]+$/.test(key)) throw serviceError(service, 'bad-key');
  return key;
}

/**
 * The header that most services take the key in.
 * @throws AppError as {@link apiKeyOf} does
 */
export function bearerHeaders(service: ServiceIdentity, context: ProviderContext): Record<string, string> {
  return { authorization: `Bearer ${apiKeyOf(service, context)}` };
}
