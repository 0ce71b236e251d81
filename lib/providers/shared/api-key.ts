import { type Service, serviceError } from '../../core/http/api-error';
import type { ProviderContext } from '../../core/provider-context';

/**
 * The connection's key, fit for a header: without the white space that copying brings along.
 * @throws AppError `missing-key` for none, `bad-key` for one with characters that no header takes
 */
export function apiKeyOf(service: Service, context: ProviderContext, name = 'apiKey'): string {
  const key = context.secrets[name]?.trim();
  if (!key) throw serviceError(service, 'missing-key');
  if (!/^[\x21-\x7e]+$/.test(key)) throw serviceError(service, 'bad-key');
  return key;
}
