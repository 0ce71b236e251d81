import * as v from 'valibot';
import type { AppError } from '../../core/app-error';
import { type ApiError, type ErrorResponse, jsonError, type ServiceIdentity } from '../../core/http/api-error';
import { errorKindOfWords } from '../../core/http/error-words';
import type { ChatRequest } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { lenientOptional, lenientText } from '../../core/utils/lenient-schemas';
import { type ApiErrorBody, parseApiError } from '../protocols/parse-api-error';
import { streamFailure } from '../shared/stream-failure';

export const openrouterService: ServiceIdentity = { id: 'openrouter', label: 'OpenRouter' };

/** What an error says of the service behind it, and of what was refused. */
const metadataSchema = v.looseObject({
  raw: lenientText,
  reasons: lenientOptional(v.array(v.unknown())),
  flagged_input: lenientText,
});

function kindOf(status: number, { message, code }: ApiErrorBody, isFlagged: boolean): Partial<ApiError> {
  const name = String(code ?? '');
  const kind = errorKindOfWords(`${name} ${message}`);
  if (kind) return { kind };
  if (/not a valid model/i.test(message) || status === 404) return { kind: 'unknown-model' };
  if (status === 402 || /per-day|key limit exceeded|insufficient_(?:credits|quota)/i.test(`${message} ${name}`)) {
    return { kind: 'out-of-quota' };
  }
  if (status === 403)
    return { kind: isFlagged || /moderation|flagged/i.test(message) ? 'refused' : 'not-allowed-here' };
  return {};
}

/** The code in the body comes first: once processing has begun, an error has HTTP status 200. */
function statusOf({ code, type }: ApiErrorBody, status?: number): number {
  const number = Number(code ?? Number.NaN);
  if (Number.isInteger(number) && number >= 400 && number < 600) return number;
  if (status !== undefined && status >= 400) return status;
  const name = `${code ?? ''} ${type ?? ''}`;
  if (/rate_limit/.test(name)) return 429;
  return /invalid|not_found/.test(name) ? 400 : 502;
}

export function readApiError({ status, body }: ErrorResponse): Partial<ApiError> | undefined {
  const error = parseApiError(body);
  if (!error) return undefined;
  const metadata = v.safeParse(metadataSchema, error.metadata);
  const { raw, reasons, flagged_input } = metadata.success ? metadata.output : {};
  // If the message is only 'Provider returned error', the provider's own words are in the metadata.
  const message = raw && /provider returned error/i.test(error.message) ? raw : error.message;
  return { ...kindOf(statusOf(error, status), error, Boolean(reasons ?? flagged_input)), message };
}

/** The failure for an error that came with HTTP 200, as a payload of the stream. */
export function failureInStream(payload: unknown, { model }: ChatRequest, context: ProviderContext): AppError {
  const error = parseApiError(payload);
  if (!error) return streamFailure(openrouterService, context, payload, undefined);
  const status = statusOf(error);
  return streamFailure(openrouterService, context, payload, {
    ...readApiError(jsonError(status, payload)),
    model,
    status,
  });
}
