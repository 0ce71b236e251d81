import { createParser } from 'eventsource-parser';
import type { ProviderContext } from '../provider-context';
import { parseJson } from '../utils/parse-json';
import { badResponse, cutFailure, type ServiceIdentity } from './api-error';
import { bodyChunks } from './body-chunks';

/** UTF-16 units of one event at most: it may hold an answer with all of its sources. */
const maxCharacters = 16 * 1024 * 1024;

/** Bytes of one stream at most; some services wrap each word of a long answer in 500 characters of JSON. */
export const maxStreamBytes = 128 * 1024 * 1024;

async function* textChunks(
  service: ServiceIdentity,
  response: Response,
  context: ProviderContext,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let length = 0;
  for await (const chunk of bodyChunks(service, response, context)) {
    length += chunk.byteLength;
    if (length > maxStreamBytes) throw badResponse(service, `a stream of more than ${maxStreamBytes} bytes`, context);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/**
 * Whether a body is a stream of events, by its first characters, since content types are wrong both ways.
 * @returns undefined while there are too few characters to decide
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
function startsEvents(text: string): boolean | undefined {
  const start = text.slice(0, 1000).trimStart();
  if (/^(?:data|event|id|retry)?:/.test(start)) return true;
  return start.length < 'event:'.length && !/^[{[<]/.test(start) ? undefined : false;
}

/** `[DONE]` and keep-alives are skipped; a damaged payload is an error, since text of the answer would be lost. */
function parsePayload(data: string): { value: unknown } | 'none' | 'damaged' {
  const value = parseJson(data);
  if (value !== undefined) return { value };
  return data.trimStart().startsWith('{') ? 'damaged' : 'none';
}

async function* eventPayloads(
  service: ServiceIdentity,
  context: ProviderContext,
  start: string,
  rest: AsyncIterable<string>,
): AsyncGenerator<unknown> {
  const ready: string[] = [];
  let tooLarge = false;
  const parser = createParser({
    onEvent: (event) => ready.push(event.data),
    onError: (error) => {
      tooLarge ||= error.type === 'max-buffer-size-exceeded';
    },
    maxBufferSize: maxCharacters,
  });
  function* payloads(text: string, damaged: (data: string) => Error): Generator<unknown> {
    parser.feed(text);
    if (tooLarge) throw badResponse(service, `an event of more than ${maxCharacters} characters`, context);
    for (const data of ready.splice(0)) {
      const payload = parsePayload(data);
      if (payload === 'damaged') throw damaged(data);
      if (payload !== 'none') yield payload.value;
    }
  }
  const broken = (data: string) => badResponse(service, data, context);
  yield* payloads(start, broken);
  for await (const text of rest) yield* payloads(text, broken);
  // The last event counts even without the blank line after it; half of an event means that the connection broke.
  yield* payloads('\n\n', () => cutFailure(service, context));
}

/** Characters of white space after which a body counts as whole. */
const maxBlank = 1000;

/**
 * The form of a body by its start. `first-line`: it begins a JSON object whose first line is not complete; a complete
 * object in the first line means one payload per line (NDJSON).
 * @returns undefined while there are too few characters to decide
 */
function formOf(text: string): 'events' | 'lines' | 'whole' | 'first-line' | undefined {
  const events = startsEvents(text);
  if (events === undefined) return text.length > maxBlank ? 'whole' : undefined;
  if (events) return 'events';
  const start = text.trimStart();
  if (!start.startsWith('{')) return 'whole';
  const end = start.indexOf('\n');
  if (end < 0) return 'first-line';
  return parsePayload(start.slice(0, end)) === 'damaged' ? 'whole' : 'lines';
}

async function* linePayloads(
  service: ServiceIdentity,
  context: ProviderContext,
  start: string,
  rest: AsyncIterable<string>,
): AsyncGenerator<unknown> {
  let buffered = '';
  function* payloads(text: string): Generator<unknown> {
    const [first = '', ...more] = text.split('\n');
    buffered += first;
    const lines = more.length > 0 ? [buffered, ...more] : [];
    buffered = lines.pop() ?? buffered;
    if (buffered.length > maxCharacters)
      throw badResponse(service, `a line of more than ${maxCharacters} characters`, context);
    for (const line of lines) {
      const payload = parsePayload(line);
      if (payload === 'damaged') throw badResponse(service, line, context);
      if (payload !== 'none') yield payload.value;
    }
  }
  yield* payloads(start);
  for await (const text of rest) yield* payloads(text);
  const last = parsePayload(buffered);
  if (last === 'damaged') throw cutFailure(service, context);
  if (last !== 'none') yield last.value;
}

function* wholeBody(
  service: ServiceIdentity,
  text: string,
  context: ProviderContext,
  status: number,
): Generator<unknown> {
  const body = parseJson(text);
  if (body === undefined) throw badResponse(service, text, context, status);
  if (Array.isArray(body)) yield* body;
  else yield body;
}

/**
 * The JSON payloads of a streamed answer: server-sent events, one JSON object per line, or one JSON body (an array
 * counts as its entries), as some services answer a streaming request. An empty body yields none.
 * @throws AppError `bad-response` for HTML and for damaged JSON, `cut` when the connection breaks or the body ends
 * within an event; the reason of the context's signal on abort
 */
export async function* streamPayloads(
  service: ServiceIdentity,
  response: Response,
  context: ProviderContext,
): AsyncGenerator<unknown> {
  // Joined only where that decides something: joining at each chunk takes quadratic time.
  const pieces: string[] = [];
  let length = 0;
  let form: ReturnType<typeof formOf>;
  const chunks = textChunks(service, response, context);
  for await (const chunk of chunks) {
    pieces.push(chunk);
    length += chunk.length;
    if (form === undefined || (form === 'first-line' && chunk.includes('\n'))) form = formOf(pieces.join(''));
    if (form === 'events' || form === 'lines') {
      yield* (form === 'events' ? eventPayloads : linePayloads)(service, context, pieces.join(''), chunks);
      return;
    }
    if (length > maxCharacters) throw badResponse(service, pieces.join(''), context, response.status);
  }
  const text = pieces.join('');
  if (text.trim()) yield* wholeBody(service, text, context, response.status);
}
