import type { AppError } from '../../core/app-error';
import {
  type ApiError,
  apiFailure,
  badResponse,
  type ErrorResponse,
  jsonError,
  type ServiceIdentity,
} from '../../core/http/api-error';
import type { ChatRequest } from '../../core/provider';
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

/**
 * Reads errors inside the streams of a service whose error bodies name their status themselves.
 * @param readError as the service's errors with an HTTP status are read
 */
export function streamFailureReader(
  service: ServiceIdentity,
  readError: (response: ErrorResponse) => StreamError | undefined,
): (payload: unknown, request: Pick<ChatRequest, 'model'>, context: ProviderContext) => AppError {
  return (payload, { model }, context) => {
    const error = readError(jsonError(200, payload));
    return streamFailure(service, context, payload, error && { ...error, model });
  };
}
