import { serviceError } from '../../core/http/api-error';
import type { ChatRequest } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import type { Server } from './server';

/** Context lengths, in tokens, to choose from for a server with a native API, such as Ollama's, in which requests set it. */
const contextSizes = [8192, 16_384, 32_768];
/** Tokens reserved for the answer. */
const answerTokens = 2048;

/** An estimate: four characters of Latin script are a token, and each character of any other script. */
function estimateTokens(text: string): number {
  const others = text.match(/[^\0-\u024f]/gu)?.length ?? 0;
  return Math.ceil((text.length - others) / 4) + others;
}

/**
 * The context length, in tokens, that a request needs, or that the person set.
 * @returns undefined where the server decides
 * @throws AppError `too-long` for a request that does not fit: local servers drop its beginning without an error
 */
export function contextTokensFor(request: ChatRequest, server: Server, context: ProviderContext): number | undefined {
  const { system, messages, tools } = request;
  const chosen = Math.floor(Number(context.settings.contextTokens ?? ''));
  if (!(chosen > 0) && server.nativeUrl === undefined) return undefined;
  const sizes = chosen > 0 ? [chosen] : contextSizes;
  const needed = estimateTokens(JSON.stringify([system, messages.map(({ text }) => text), tools])) + answerTokens;
  const size = sizes.find((candidate) => candidate >= needed);
  if (size !== undefined) return size;
  throw serviceError(server.service, { type: 'too-long', limit: sizes.at(-1) ?? 0 });
}
