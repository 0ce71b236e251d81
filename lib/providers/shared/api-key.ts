import { AppError, errorInfo } from '../../core/app-error';
import type { Service } from '../../core/http/api-error';
import type { ProviderContext } from '../../core/provider-context';

/**
 * The connection's key, fit for a header: without the white space that copying brings along.
 * @throws AppError `missing-key` for none, `bad-key` for one with characters that no header takes
 */
export function apiKeyOf(service: Service, context: ProviderContext, name = 'apiKey'): string {
  const key = context.secrets[name]?.trim();
  const params = { service: service.label };
  if (!key) throw new AppError(errorInfo(service.id, 'missing-key', { params }));
  if (!/^[\x21-\x7e]+$/.test(key)) throw new AppError(errorInfo(service.id, 'bad-key', { params }));
  return key;
}
