import { createParser } from 'eventsource-parser';
import { badResponse, type Service } from './http';
import type { ProviderContext } from './provider';
import { ProviderFailure, providerError } from './provider-error';

/** A service that says nothing for this long has lost us; thinking models send keep-alives or thoughts well before. */
const stallMs = 90_000;
/** One event may be as large as an answer with all its grounding. */
const maxEventCharacters = 16 * 1024 * 1024;

/** Bytes of a body as they come; a silence of `stallMs` or a broken connection is a failure of kind `cut`. */
async function* chunksOf(service: Service, response: Response, context: ProviderContext): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const onAbort = () => void reader.cancel().catch(() => undefined);
  context.signal.addEventListener('abort', onAbort, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      const stalled = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no byte for ${stallMs} ms`)), stallMs);
      });
      const { done, value } = await Promise.race([reader.read(), stalled]);
      clearTimeout(timer);
      context.signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } catch (thrown) {
    context.signal.throwIfAborted();
    const detail = thrown instanceof Error ? thrown.message : String(thrown);
    throw new ProviderFailure(providerError(service.id, 'cut', { params: { service: service.label }, detail }), {
      cause: thrown,
    });
  } finally {
    clearTimeout(timer);
    context.signal.removeEventListener('abort', onAbort);
    void reader.cancel().catch(() => undefined);
  }
}

/** The `data` of every server-sent event. The last event counts even where the blank line after it is missing. */
async function* eventData(service: Service, response: Response, context: ProviderContext): AsyncGenerator<string> {
  const ready: string[] = [];
  const parser = createParser({ onEvent: (event) => ready.push(event.data), maxBufferSize: maxEventCharacters });
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(service, response, context)) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* ready.splice(0);
  }
  parser.feed(`${decoder.decode()}\n\n`);
  yield* ready.splice(0);
}

/**
 * The JSON payloads of a streamed answer: server-sent events, or one JSON body (an array counts as its entries), since
 * some services answer a streaming request so. `[DONE]` and payloads that are no JSON are passed over.
 * @throws ProviderFailure `bad-response` for HTML, `cut` when the connection breaks
 */
export async function* streamPayloads(
  service: Service,
  response: Response,
  context: ProviderContext,
): AsyncGenerator<unknown> {
  const contentType = response.headers.get('content-type') ?? '';
  if (!contentType.includes('event-stream') && /json|html|text\/plain/.test(contentType)) {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of chunksOf(service, response, context)) text += decoder.decode(chunk, { stream: true });
    text += decoder.decode();
    if (!/^\s*(data|event|id|retry)?:/.test(text)) {
      yield* wholeBody(service, text, context, response.status);
      return;
    }
    yield* eventPayloads(service, new Response(text), context);
    return;
  }
  yield* eventPayloads(service, response, context);
}

async function* eventPayloads(service: Service, response: Response, context: ProviderContext): AsyncGenerator<unknown> {
  for await (const data of eventData(service, response, context)) {
    try {
      yield JSON.parse(data);
    } catch {
      // `[DONE]`, or a payload damaged on its way: the stream's own final event decides whether something is missing.
    }
  }
}

function* wholeBody(service: Service, text: string, context: ProviderContext, status: number): Generator<unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badResponse(service, text, context, status);
  }
  if (Array.isArray(body)) yield* body;
  else yield body;
}
