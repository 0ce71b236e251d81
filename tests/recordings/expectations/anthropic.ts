import { expect } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';

interface Block {
  type: string;
  text?: string;
  thinking?: string;
  signature?: string;
  name?: string;
  input?: { query?: string };
  citations?: { url: string; cited_text: string }[] | null;
  content?: unknown;
}

interface Payload {
  type: string;
  index?: number;
  content_block?: Block;
  delta?: Record<string, unknown>;
  content?: Block[];
  stop_reason?: string;
  error?: { type: string };
}

function payloadsOf({ body }: Recording): Payload[] {
  const lines = body.split(/\r?\n/).filter((line) => line.startsWith('data:'));
  return lines.length > 0 ? lines.map((line) => JSON.parse(line.slice(5))) : [JSON.parse(body)];
}

/** The message's content as it is when nothing is streamed. */
function contentOf(payloads: Payload[]): Block[] {
  if (payloads[0]?.content) return payloads[0].content;
  const blocks: Block[] = [];
  const inputs: string[] = [];
  for (const { index = 0, content_block, delta } of payloads) {
    if (content_block) blocks[index] = content_block;
    const block = blocks[index];
    if (!delta || !block) continue;
    if (delta.type === 'text_delta') block.text = `${block.text}${delta.text}`;
    if (delta.type === 'thinking_delta') block.thinking = `${block.thinking}${delta.thinking}`;
    if (delta.type === 'signature_delta') block.signature = String(delta.signature);
    if (delta.type === 'citations_delta') block.citations?.push(delta.citation as { url: string; cited_text: string });
    if (delta.type === 'input_json_delta') {
      inputs[index] = `${inputs[index] ?? ''}${delta.partial_json}`;
      if (inputs[index].endsWith('}')) block.input = JSON.parse(inputs[index]);
    }
  }
  return blocks;
}

/** Addresses of results, opened pages and citations, in the order in which they come. */
function addressesOf(blocks: Block[]): string[] {
  const urls = blocks.flatMap(({ type, content, citations }) => {
    if (type === 'text') return (citations ?? []).map(({ url }) => url);
    if (!/^web_(search|fetch)_tool_result$/.test(type)) return [];
    return [content].flat().flatMap((entry) => {
      const url = (entry as { url?: string }).url;
      return url === undefined ? [] : [url];
    });
  });
  return [...new Set(urls)];
}

const errorKinds: [string, string][] = [
  ['invalid x-api-key', 'bad-key'],
  ['credit balance is too low', 'out-of-quota'],
  ['prompt is too long', 'too-long'],
  ['request_too_large', 'too-long'],
  ['CORS requests', 'not-allowed-here'],
  ['not_found_error', 'unknown-model'],
  ['rate_limit_error', 'rate-limited'],
  ['overloaded_error', 'overloaded'],
];

/**
 * Text, thoughts, searches, sources and claims as the recording has them, and what goes back; the kind of its error.
 */
export async function expectAnthropic(
  recording: Recording,
  provider: Provider,
  context: ProviderContext,
): Promise<void> {
  const request = {
    model: 'claude-haiku-4-5',
    system: '',
    messages: [],
    hostedSearch: { allowedDomains: [], blockedDomains: [], timeRange: 'all' as const },
  };
  let asked = false;
  const once: typeof fetch = (...args) => {
    if (asked) throw new TypeError('A recording answers one request.');
    asked = true;
    return context.fetch(...args);
  };
  const events: ModelEvent[] = [];
  for await (const event of provider.chat?.stream(request, { ...context, fetch: once }) ?? []) events.push(event);

  const payloads = payloadsOf(recording);
  const kind = errorKinds.find(([words]) =>
    JSON.stringify(payloads.find(({ error }) => error) ?? '').includes(words),
  )?.[1];
  if (payloads[0]?.error) {
    expect(events).toMatchObject([{ type: 'error', error: { kind, status: recording.status } }]);
    return;
  }
  const blocks = contentOf(payloads);
  const stopReason = payloads.map(({ delta, stop_reason }) => delta?.stop_reason ?? stop_reason).find(Boolean);
  const end = events.at(-1);
  if (stopReason === 'end_turn') {
    expect(end).toMatchObject({ type: 'finish', stopReason: 'stop', providerState: { data: blocks } });
  } else expect(end).toMatchObject({ type: 'finish', stopReason: 'interrupted', error: { kind: kind ?? 'network' } });

  const said = (type: 'text-delta' | 'reasoning-delta') =>
    events.map((event) => (event.type === type ? event.text : '')).join('');
  const text = said('text-delta');
  expect(text).toBe(blocks.map((block) => block.text ?? '').join(''));
  expect(text).not.toBe('');
  expect(said('reasoning-delta')).toBe(blocks.map((block) => block.thinking ?? '').join(''));
  expect(events.filter(({ type }) => type === 'tool-call')).toEqual([]);

  const searches = blocks.filter(({ type, name }) => type === 'server_tool_use' && name === 'web_search');
  expect(events.flatMap((event) => (event.type === 'search-start' ? event.queries : []))).toEqual(
    searches.map(({ input }) => input?.query),
  );
  const sources = events.flatMap((event) => (event.type === 'source' ? [event.source] : []));
  expect(sources).toMatchObject(addressesOf(blocks).map((url, index) => ({ id: index + 1, url })));
  expect(
    events.flatMap((event) =>
      event.type === 'citation'
        ? event.citation.sourceIds.map((id) => [
            text.slice(event.citation.claim.start, event.citation.claim.end),
            sources.find((source) => source.id === id)?.url,
            event.citation.quote !== undefined,
          ])
        : [],
    ),
  ).toEqual(
    blocks.flatMap(({ text: claim = '', citations: cited }) =>
      [...new Set((cited ?? []).map(({ url }) => url))].map((url) => [
        claim.trim(),
        url,
        (cited ?? []).some((citation) => citation.url === url && citation.cited_text !== ''),
      ]),
    ),
  );
}
