import { expect } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';

interface ToolCall {
  id?: string;
  index?: number;
  function?: { name?: string; arguments?: string | object };
}

interface Message {
  content?: string | null;
  reasoning?: string;
  reasoning_content?: string;
  thinking?: string;
  tool_calls?: ToolCall[];
  executed_tools?: { search_results?: { results: { url: string; title: string }[] } }[];
}

interface Item {
  type: string;
  phase?: string;
  content?: { text: string; annotations?: { url: string; start_index?: number; end_index?: number }[] }[];
  action?: { type: string; query?: string; queries?: string[]; url?: string };
  arguments?: string;
  name?: string;
}

interface Payload {
  error?: unknown;
  detail?: unknown;
  choices?: { delta?: Message; message?: Message }[];
  message?: Message;
  object?: string;
  type?: string;
  output?: Item[];
  response?: { output: Item[] };
}

/** What each recorded failure means. */
const kinds: Record<string, string> = {
  'Invalid API Key': 'bad-key',
  Unauthorized: 'bad-key',
  'Incorrect API key': 'bad-key',
  model_not_found: 'unknown-model',
  "model 'llama9' not found": 'unknown-model',
  tool_use_failed: 'invalid-input',
};

function payloadsOf(body: string): Payload[] {
  const lines = body.split(/\r?\n/).filter((line) => line.trim());
  const events = lines.filter((line) => line.startsWith('data: ') && !line.includes('[DONE]'));
  if (events.length > 0) return events.map((line) => JSON.parse(line.slice(6)));
  return lines.length > 1 && lines.every((line) => line.endsWith('}'))
    ? lines.map((line) => JSON.parse(line))
    : [JSON.parse(body)];
}

function joined(events: readonly ModelEvent[], type: 'text-delta' | 'reasoning-delta'): string {
  return events.map((event) => (event.type === type ? event.text : '')).join('');
}

function toolCalls(events: readonly ModelEvent[]): unknown[] {
  return events.flatMap((event) => (event.type === 'tool-call' ? [[event.name, JSON.parse(event.arguments)]] : []));
}

function urls(events: readonly ModelEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'source' ? [event.source.url] : []));
}

/** The recorded calls, their pieces put together by index. */
function recordedCalls(messages: readonly Message[]): unknown[] {
  const calls = new Map<number, { name: string; arguments: string }>();
  for (const { index = 0, function: part } of messages.flatMap((message) => message.tool_calls ?? [])) {
    const call = calls.get(index) ?? { name: '', arguments: '' };
    const piece = typeof part?.arguments === 'object' ? JSON.stringify(part.arguments) : (part?.arguments ?? '');
    calls.set(index, { name: call.name || (part?.name ?? ''), arguments: call.arguments + piece });
  }
  return [...calls.values()].map((call) => [call.name, JSON.parse(call.arguments || '{}')]);
}

function expectChat(payloads: readonly Payload[], events: readonly ModelEvent[]): void {
  const messages = payloads.flatMap(({ choices, message }) => [
    ...(choices ?? []).flatMap((choice) => choice.delta ?? choice.message ?? []),
    ...(message ? [message] : []),
  ]);
  const all = (read: (message: Message) => string | null | undefined) =>
    messages.map((one) => read(one) ?? '').join('');
  expect(joined(events, 'text-delta')).toBe(all(({ content }) => content));
  expect(joined(events, 'reasoning-delta')).toBe(
    all((message) => message.reasoning_content ?? message.reasoning ?? message.thinking),
  );
  expect(toolCalls(events)).toEqual(recordedCalls(messages));
  const found = messages.flatMap(({ executed_tools: tools = [] }) =>
    tools.flatMap(({ search_results: results }) => results?.results ?? []),
  );
  expect(urls(events)).toEqual([...new Set(found.map(({ url }) => url))]);
  expect(events.filter(({ type }) => type === 'search-start')).toHaveLength(found.length > 0 ? 1 : 0);
}

function expectResponses(output: readonly Item[], events: readonly ModelEvent[]): void {
  const messages = output.filter(({ type }) => type === 'message');
  const partsOf = (items: readonly Item[]) => items.flatMap(({ content = [] }) => content);
  const parts = partsOf(messages.filter(({ phase }) => phase !== 'commentary'));
  const text = joined(events, 'text-delta');
  for (const said of partsOf(messages.filter(({ phase }) => phase === 'commentary'))) {
    expect(joined(events, 'reasoning-delta')).toContain(said.text);
  }
  for (const part of parts) expect(text).toContain(part.text);
  expect(text.replace(/\s/g, '')).toBe(parts.map((part) => part.text.replace(/\s/g, '')).join(''));
  const calls = output.filter(({ type }) => type === 'function_call');
  expect(toolCalls(events)).toEqual(calls.map((call) => [call.name, JSON.parse(call.arguments ?? '{}')]));

  const searches = output.filter(({ type, action }) => type === 'web_search_call' && action?.type !== 'open_page');
  const queries = searches.flatMap(({ action, arguments: given }) =>
    action ? (action.queries ?? [action.query ?? '']) : [JSON.parse(given ?? '{}').query],
  );
  expect(events.flatMap((event) => (event.type === 'search-start' ? event.queries : []))).toEqual(
    queries.filter((query) => query && !query.startsWith('ws_call_id=')),
  );

  const annotations = parts.flatMap((part) => part.annotations ?? []);
  const opened = output.flatMap(({ action }) => (action?.type === 'open_page' && action.url ? [action.url] : []));
  const named = annotations.length > 0 ? annotations.map(({ url }) => url) : opened;
  expect(new Set(urls(events))).toEqual(new Set(named.map((url) => url.replace(/#ws_call_id=.*$/, ''))));
  const placed = annotations.filter(({ end_index: end = 0, start_index: start = 0 }) => end > start);
  const marked = events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []));
  expect(marked.map(({ marker }) => text.slice(marker?.start, marker?.end))).toEqual(
    placed.map(({ start_index: start, end_index: end }) => parts[0]?.text.slice(start, end)),
  );
  for (const { claim } of marked) expect(text.slice(claim.start, claim.end)).toMatch(/^\S[\s\S]*[\w.*!)"]$/);
  for (const event of events) if (event.type === 'source') expect(event.source.title).not.toMatch(/^\d+$/);
}

/**
 * Text, thoughts, calls, searches and sources as the recording has them, in whichever format it is; the kind of its
 * error.
 */
export async function expectOpenaiCompatible(
  recording: Recording,
  provider: Provider,
  context: ProviderContext,
): Promise<void> {
  const request = { model: 'recorded', system: '', messages: [{ role: 'user' as const, text: 'x' }] };
  const events: ModelEvent[] = [];
  for await (const event of provider.chat?.stream(request, context) ?? []) events.push(event);

  const { body, status } = recording;
  if (status !== 200) {
    const kind = body.trim() ? Object.entries(kinds).find(([words]) => body.includes(words))?.[1] : 'not-allowed-here';
    expect(events).toMatchObject([{ type: 'error', error: { kind, status } }]);
    return;
  }
  const payloads = payloadsOf(body);
  const broke = payloads.some(({ error }) => error);
  expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: broke ? 'interrupted' : 'stop' });
  const final = payloads.at(-1);
  const output = final?.output ?? final?.response?.output;
  if (output) expectResponses(output, events);
  else expectChat(payloads, events);
}
