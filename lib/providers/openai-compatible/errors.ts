import type { AppError } from '../../core/app-error';
import type { ContextSetting } from '../../core/error-reason';
import { jsonError, type ReadApiError } from '../../core/http/api-error';
import type { ProviderContext } from '../../core/provider-context';
import { errorKindOf } from '../protocols/error-kinds';
import { parseApiError, parseErrorDetail } from '../protocols/parse-api-error';
import { streamFailure } from '../shared/stream-failure';
import type { ChatServer } from './server';

/** The setting that makes the model's context longer on this server, if it is known. */
function contextSettingOf({ quirks, nativeUrl }: ChatServer): ContextSetting | undefined {
  if (nativeUrl !== undefined) return { at: 'options' };
  if (quirks.contextAtStart !== undefined) return { at: 'start', name: quirks.contextAtStart };
  return quirks.contextAtLoad === undefined ? undefined : { at: 'load', name: quirks.contextAtLoad };
}

/** The code and the message of an error body, each empty where it has none. */
function errorTexts(body: unknown): { code: string; message: string } {
  const detail = parseErrorDetail(body);
  if (detail !== undefined) return { code: '', message: detail };
  const error = parseApiError(body);
  return { code: [error?.code, error?.type].filter(Boolean).join(' '), message: error?.message ?? '' };
}

/** Reads the server's error answers. */
export function serverErrorReader(server: ChatServer, context: ProviderContext): ReadApiError {
  const { quirks, isLocal } = server;
  return ({ status, body, text }) => {
    const { code, message } = errorTexts(body);
    // A local server that refuses the `Origin` of an extension answers 403 with an empty body.
    if (status === 403 && isLocal && !text.trim()) {
      const setting = quirks.originSetting;
      return { reason: { type: 'origin-refused', ...(setting && { setting }) } };
    }
    const needsKey = status === 401 && !context.secrets.apiKey?.trim();
    const kind = needsKey ? 'missing-key' : status === 401 ? undefined : errorKindOf(`${code} ${message}`);
    const contextSetting = contextSettingOf(server);
    return {
      ...(kind && { kind }),
      ...(message && { message }),
      ...(contextSetting && { contextSetting }),
    };
  };
}

/**
 * Reads errors within the stream of a response with HTTP 200; if the status is given at all, it is in the error's code.
 */
export function streamErrorReader(server: ChatServer, context: ProviderContext, model: string) {
  return (payload: unknown): AppError => {
    const status = Number(/\b[45]\d\d\b/.exec(errorTexts(payload).code)?.[0] ?? 500);
    const error = serverErrorReader(server, context)(jsonError(status, payload));
    return streamFailure(server.service, context, payload, { ...error, model, status });
  };
}
