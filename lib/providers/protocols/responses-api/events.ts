import * as v from 'valibot';
import { errorInfo } from '../../../core/app-error';
import { createCitationParser } from '../../../core/citations/citation-parser';
import type { ModelEvent, ProviderState, StopReason, Usage } from '../../../core/events';
import type { Service } from '../../../core/http/api-error';
import type { ProviderContext } from '../../../core/provider-context';

const lenientText = v.fallback(v.nullish(v.string()), undefined);
const lenientNumber = v.fallback(v.nullish(v.number()), undefined);

function lenientList<const TSchema extends v.GenericSchema>(item: TSchema) {
  return v.fallback(v.nullish(v.array(v.fallback(v.nullable(item), null))), undefined);
}

const place = {
  url: v.string(),
  title: lenientText,
  content: lenientText,
  start_index: lenientNumber,
  end_index: lenientNumber,
};
const annotationSchema = v.union([
  v.object({ type: v.literal('url_citation'), ...place }),
  v.pipe(
    v.object({ type: v.literal('url_citation'), url_citation: v.object(place) }),
    v.transform((annotation) => ({ type: annotation.type, ...annotation.url_citation })),
  ),
]);

const textPartSchema = v.looseObject({
  type: lenientText,
  text: lenientText,
  refusal: lenientText,
  annotations: lenientList(annotationSchema),
});
type TextPart = v.InferOutput<typeof textPartSchema>;

const itemSchema = v.looseObject({
  type: lenientText,
  id: lenientText,
  call_id: lenientText,
  name: lenientText,
  arguments: v.fallback(v.optional(v.unknown()), undefined),
  content: lenientList(textPartSchema),
  summary: lenientList(v.looseObject({ text: lenientText })),
  action: v.fallback(
    v.nullish(
      v.looseObject({
        type: lenientText,
        query: lenientText,
        queries: lenientList(v.string()),
        url: lenientText,
        sources: lenientList(v.looseObject({ url: lenientText, title: lenientText })),
      }),
    ),
    undefined,
  ),
});
type Item = v.InferOutput<typeof itemSchema>;

const responseSchema = v.looseObject({
  status: lenientText,
  output: v.fallback(v.nullish(v.array(v.unknown())), undefined),
  incomplete_details: v.fallback(v.nullish(v.looseObject({ reason: lenientText })), undefined),
  usage: v.fallback(
    v.nullish(
      v.looseObject({
        input_tokens: lenientNumber,
        output_tokens: lenientNumber,
        output_tokens_details: v.fallback(v.nullish(v.looseObject({ reasoning_tokens: lenientNumber })), undefined),
      }),
    ),
    undefined,
  ),
});
type FinalResponse = v.InferOutput<typeof responseSchema>;

const payloadSchema = v.looseObject({
  type: lenientText,
  object: lenientText,
  delta: lenientText,
  text: lenientText,
  item_id: lenientText,
  output_index: lenientNumber,
  content_index: lenientNumber,
  summary_index: lenientNumber,
  item: v.fallback(v.optional(v.unknown()), undefined),
  part: v.fallback(v.nullish(textPartSchema), undefined),
  annotation: v.fallback(v.nullish(annotationSchema), undefined),
  response: v.fallback(v.nullish(responseSchema), undefined),
  error: v.fallback(v.optional(v.unknown()), undefined),
});
type Payload = v.InferOutput<typeof payloadSchema>;

export interface ResponsesOptions {
  service: Service;
  context: ProviderContext;
  /** The failure for an error that came with HTTP 200: an `error` event, `response.failed`, an error body. */
  failure(payload: unknown): Error;
  /** Whether links in the text are sources though no search was told of. Annotations always count. */
  linksAreSources?: boolean;
  /** Whether an annotation over plain words has them as its claim; else only markers and links are believed. */
  spansAreClaims?: boolean;
  /** Gets the output items as they came, to be sent back on the next turn. */
  providerState?: (items: readonly unknown[]) => ProviderState | undefined;
}

/** Sources at most that are told of an answer that cites none of the pages it was given. */
const maxUncited = 20;
const finalTypes: ReadonlySet<string> = new Set([
  'response.completed',
  'response.done',
  'response.incomplete',
  'response.cancelled',
]);

function usageOf({ usage }: FinalResponse, searches: number): Usage | undefined {
  if (!usage) return undefined;
  const reasoningTokens = usage.output_tokens_details?.reasoning_tokens;
  return {
    ...(usage.input_tokens != null && { inputTokens: usage.input_tokens }),
    ...(usage.output_tokens != null && { outputTokens: usage.output_tokens }),
    ...(reasoningTokens != null && { reasoningTokens }),
    ...(searches > 0 && { searches }),
  };
}

function stopReasonOf({ status, incomplete_details }: FinalResponse): StopReason {
  if (status === 'incomplete') {
    if (/token/.test(incomplete_details?.reason ?? '')) return 'length';
    return incomplete_details?.reason === 'content_filter' ? 'refused' : 'interrupted';
  }
  return status === 'completed' || status == null ? 'stop' : 'interrupted';
}

/** The events of one answer, as far as it was told. */
function createReader(options: ResponsesOptions) {
  let searches = 0;
  let refused = false;
  const cited = createCitationParser(() => options.linksAreSources || searches > 0, options.spansAreClaims);
  /** By item and part: where the part begins in the whole text, and what came of it. */
  const parts = new Map<string, { base: number; text: string }>();
  const items = new Map<string, unknown>();
  const calls = new Map<string, ModelEvent>();
  const thoughts = new Set<string>();
  let message: string | undefined;
  let ending = '';

  function* write(text: string): Generator<ModelEvent> {
    ending = text.slice(-1) || ending;
    if (text) yield* cited.push(text);
  }

  function* partOf(itemKey: string, index: number): Generator<ModelEvent, { base: number; text: string }> {
    const key = `${itemKey} ${index}`;
    const known = parts.get(key);
    if (known) return known;
    // A second message begins a paragraph of its own.
    if (message !== undefined && message !== itemKey && cited.length > 0 && ending !== '\n') yield* write('\n\n');
    message = itemKey;
    const part = { base: cited.length, text: '' };
    parts.set(key, part);
    return part;
  }

  function* say(itemKey: string, index: number, text: string): Generator<ModelEvent> {
    const part = yield* partOf(itemKey, index);
    part.text += text;
    yield* write(text);
  }

  function* annotate(itemKey: string, index: number, found: TextPart['annotations']): Generator<ModelEvent> {
    for (const annotation of found ?? []) {
      if (annotation === null) continue;
      const { url, title, content, start_index, end_index } = annotation;
      const { base } = yield* partOf(itemKey, index);
      const page = { url, title: title ?? '', snippet: content ?? '' };
      yield* cited.annotate({ ...page, start: start_index ?? 0, end: end_index ?? 0 }, base);
    }
  }

  /** A part that is whole: what has not come yet of its text, and its annotations. */
  function* wholePart(itemKey: string, index: number, whole: TextPart): Generator<ModelEvent> {
    if (whole.refusal) refused = true;
    const listed = (whole.annotations ?? []).filter((one) => one && !((one.end_index ?? 0) > (one.start_index ?? 0)));
    yield* annotate(itemKey, index, listed);
    const text = whole.text ?? whole.refusal ?? '';
    const come = parts.get(`${itemKey} ${index}`)?.text ?? '';
    if (text.length > come.length && text.startsWith(come)) yield* say(itemKey, index, text.slice(come.length));
    yield* annotate(itemKey, index, whole.annotations);
  }

  function* search({ action }: Item): Generator<ModelEvent> {
    if (!action) return;
    for (const source of action.sources ?? [])
      if (source?.url) cited.keep({ url: source.url, title: source.title ?? '' });
    if (action.url) cited.keep({ url: action.url, read: action.type === 'open_page' });
    if (action.type != null && action.type !== 'search') return;
    searches += 1;
    const queries = (action.queries ?? []).filter((query) => query !== null);
    const told = queries.length > 0 ? queries : [action.query ?? ''];
    yield { type: 'search-start', queries: told.filter(Boolean) };
    yield { type: 'search-end', ...(action.sources && { results: action.sources.length }) };
  }

  function* wholeItem(key: string, raw: unknown): Generator<ModelEvent> {
    const parsed = v.safeParse(itemSchema, raw);
    if (!parsed.success) return;
    const item = parsed.output;
    const isKnown = items.has(key);
    items.set(key, raw);
    if (item.type === 'message') {
      for (const [index, part] of (item.content ?? []).entries()) if (part) yield* wholePart(key, index, part);
    } else if (item.type === 'function_call') {
      const given = typeof item.arguments === 'string' ? item.arguments.trim() : JSON.stringify(item.arguments ?? {});
      const id = item.call_id ?? item.id ?? key;
      if (item.name) calls.set(id, { type: 'tool-call', id, name: item.name, arguments: given || '{}' });
    } else if (item.type === 'reasoning') {
      const text = [...(item.summary ?? []), ...(item.content ?? [])].map((part) => part?.text ?? '').join('\n\n');
      if (!isKnown && !thoughts.has(key) && text.trim()) yield { type: 'reasoning-delta', text };
    } else if (!isKnown) yield* search(item);
  }

  function* thought(key: string, { delta, summary_index, content_index }: Payload): Generator<ModelEvent> {
    const part = `${key} ${summary_index ?? content_index ?? 0}`;
    if (thoughts.size > 0 && !thoughts.has(part)) yield { type: 'reasoning-delta', text: '\n\n' };
    thoughts.add(key).add(part);
    if (delta) yield { type: 'reasoning-delta', text: delta };
  }

  return {
    *event(payload: Payload): Generator<ModelEvent> {
      const type = payload.type ?? '';
      const key = String(payload.output_index ?? payload.item_id ?? 0);
      const index = payload.content_index ?? 0;
      if (type === 'response.output_text.delta') yield* say(key, index, payload.delta ?? '');
      else if (type === 'response.refusal.delta') {
        refused = true;
        yield* say(key, index, payload.delta ?? '');
      } else if (type === 'response.output_text.annotation.added')
        yield* annotate(key, index, [payload.annotation ?? null]);
      else if (type === 'response.output_text.done') yield* wholePart(key, index, { text: payload.text });
      else if (type === 'response.content_part.done' && payload.part && !/reason/.test(payload.part.type ?? '')) {
        yield* wholePart(key, index, payload.part);
      } else if (type === 'response.output_item.done') yield* wholeItem(key, payload.item);
      else if (/^response\.reasoning(?:_summary)?(?:_text)?\.delta$/.test(type)) yield* thought(key, payload);
    },
    *final(response: FinalResponse): Generator<ModelEvent> {
      // Where items came one by one, the whole output only repeats them, at times under other numbers.
      const isWhole = items.size === 0 && parts.size === 0;
      for (const [index, item] of (response.output ?? []).entries()) {
        if (isWhole || v.is(v.looseObject({ type: v.literal('function_call') }), item)) {
          yield* wholeItem(isWhole ? String(index) : `final ${index}`, item);
        }
      }
      yield* cited.end();
      if (cited.sources === 0) yield* cited.announceKept(maxUncited);
      const usage = usageOf(response, searches);
      if (usage) yield { type: 'usage', usage };
      yield* calls.values();
      const stopReason = refused ? 'refused' : stopReasonOf(response);
      const { service, providerState } = options;
      const said = response.incomplete_details?.reason ?? response.status ?? '';
      const params = { service: service.label, ...(said && { said }) };
      if (stopReason === 'interrupted' && cited.length === 0) {
        yield { type: 'error', error: errorInfo(service.id, 'empty', { params }) };
        return;
      }
      const error = stopReason === 'interrupted' && { error: errorInfo(service.id, 'cut', { params }) };
      const state = providerState?.(response.output?.length ? response.output : [...items.values()]);
      yield { type: 'finish', stopReason, ...(state && { providerState: state }), ...error };
    },
    end: () => cited.end(),
  };
}

/** A body that came whole is the response itself. */
function finalOf(payload: Payload, raw: unknown): FinalResponse | undefined {
  if (finalTypes.has(payload.type ?? '')) return payload.response ?? {};
  const isWhole = payload.object === 'response' || (payload.type == null && Array.isArray(payload.output));
  return isWhole ? v.parse(responseSchema, raw) : undefined;
}

/**
 * The events of an answer in the wire format of the Responses API: a stream of events, or one whole body. The type of an
 * event is read from its JSON alone. Reads text, thoughts, searches, annotations, function calls and usage; unknown events
 * are passed over. Reading stops at the final event, since servers do not always close; without one the events end
 * without `finish`. Pages that a search gave are told only where the answer cites nothing.
 *
 * @throws what `failure` makes of an error, and what reading the payloads throws, after the text that had come
 */
export async function* responsesEvents(
  payloads: AsyncIterable<unknown>,
  options: ResponsesOptions,
): AsyncGenerator<ModelEvent> {
  const reader = createReader(options);
  let failure: unknown;
  try {
    for await (const raw of payloads) {
      const parsed = v.safeParse(payloadSchema, raw);
      if (!parsed.success) continue;
      const payload = parsed.output;
      if (payload.error != null || payload.type === 'error' || payload.type === 'response.failed') {
        failure = options.failure(raw);
        break;
      }
      const final = finalOf(payload, raw);
      if (final) {
        yield* reader.final(final);
        return;
      }
      yield* reader.event(payload);
    }
  } catch (thrown) {
    options.context.signal.throwIfAborted();
    failure = thrown;
  }
  yield* reader.end();
  if (failure !== undefined) throw failure;
}
