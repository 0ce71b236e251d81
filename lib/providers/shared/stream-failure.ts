import type { AppError } from '../../core/app-error';
import { type ApiError, apiFailure, badResponse, type ServiceIdentity } from '../../core/http/api-error';
import type { ProviderContext } from '../../core/provider-context';

/** An error inside a stream, with the status that the service would have given it before the stream began. */
export interface StreamError extends Partial<ApiError> {
  status: number;
}

/**
 * The failure for an error that came with HTTP 200, as a payload of the stream.
 * @param error what the payload says; undefined where it does not have the shape of this service's errors
 */
export function streamFailure(
  service: ServiceIdentity,
  context: ProviderContext,
  payload: unknown,
  error: StreamError | undefined,
): AppError {
  const detail = JSON.stringify(payload);
  return error
    ? apiFailure(service, context, { status: error.status, error, detail })
    : badResponse(service, detail, context);
}
