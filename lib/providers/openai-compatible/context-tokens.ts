import { serviceError } from '../../core/http/api-error';
import type { ChatRequest } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { requestBudget, requestTokens } from '../../core/utils/request-size';
import type { ChatServer } from './server';

/**
 * Context lengths, in tokens, to choose from for a server with a native API, such as Ollama's, in which requests set
 * it.
 */
const contextSizes = [8192, 16_384, 32_768];

/**
 * The context lengths that a request may have, ascending: the one that the person set, or those that requests can set.
 */
function sizesOf({ nativeUrl }: ChatServer, { settings }: ProviderContext): readonly number[] {
  const chosen = Math.floor(Number(settings.contextTokens ?? ''));
  if (chosen > 0) return [chosen];
  return nativeUrl === undefined ? [] : contextSizes;
}

/** The longest context that this connection's own settings allow, in tokens; undefined where the server decides. */
export function ownContextTokens(server: ChatServer, context: ProviderContext): number | undefined {
  return sizesOf(server, context).at(-1);
}

/**
 * The context length, in tokens, that a request needs, or that the person set.
 * @returns undefined where the server decides
 * @throws AppError `too-long` for a request that does not fit: local servers drop its beginning without an error
 */
export function contextTokensFor(
  request: ChatRequest,
  server: ChatServer,
  context: ProviderContext,
): number | undefined {
  const sizes = sizesOf(server, context);
  const limit = sizes.at(-1);
  if (limit === undefined) return undefined;
  const needed = requestTokens(request);
  const size = sizes.find((candidate) => requestBudget(candidate) >= needed);
  if (size !== undefined) return size;
  throw serviceError(server.service, { type: 'too-long', limit, setting: { at: 'options' } });
}
