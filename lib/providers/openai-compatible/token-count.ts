import * as v from 'valibot';
import { postJson } from '../../core/http/request';
import type { ProviderContext } from '../../core/provider-context';
import { lenientList, lenientNumber } from '../../core/utils/lenient-schemas';
import type { ChatServer } from './server';

/** Milliseconds for the request: a question waits for it. */
const countMs = 1_000;

/** vLLM returns the number, llama.cpp only the tokens. */
const countSchema = v.object({ count: lenientNumber, tokens: lenientList(v.unknown()) });

/**
 * The tokens of a text as the server counts them, in one request.
 * @returns undefined if the server does not count, does not answer in time, or gives no number
 * @throws the signal's reason
 * @see https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md
 * @see https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html
 */
export async function countTokens(
  text: string,
  model: string,
  { server, context }: { server: ChatServer; context: ProviderContext },
): Promise<number | undefined> {
  const { tokenize } = server.quirks;
  if (tokenize === undefined) return undefined;
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(countMs)]);
  try {
    const { count, tokens } = await postJson(
      server.service,
      { ...context, signal },
      {
        url: `${server.baseUrl.replace(/\/v\d+$/, '')}/tokenize`,
        headers: server.headers,
        body: tokenize === 'content' ? { content: text } : { model: model.trim(), prompt: text },
        schema: countSchema,
      },
    );
    const counted = count ?? tokens.length;
    return counted > 0 ? counted : undefined;
  } catch {
    context.signal.throwIfAborted();
    return undefined;
  }
}
