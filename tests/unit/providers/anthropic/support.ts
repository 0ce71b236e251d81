import type { ModelEvent } from '../../../../lib/core/events';
import type { ChatRequest, HostedSearch } from '../../../../lib/core/provider';
import type { Changes } from '../../../../lib/core/utils/omit';
import { anthropic } from '../../../../lib/providers/anthropic';
import { collect, contextFor, fixture, sampleRequest, textOf } from '../support';

if (!anthropic.chat) throw new Error('Anthropic chats.');
export const { chat } = anthropic;
export const model = 'claude-haiku-4-5';

export const answer =
  'Two of them do. The mill at Carrow grinds on the ebb — twice a day 🌊.\n\n- \nIts wheel at Kerlaz is 5,1 m wide, and 潮汐 drives both.\n  The millers kept their log until 1957.';
export const everywhere: HostedSearch = { allowedDomains: [], blockedDomains: [], timeRange: 'all' };

export interface Answer {
  body: string;
  status?: number;
}

/** Answers one request after the other, and keeps what was asked; there is no further one. */
export function stream(request: ChatRequest, answers: Answer[], settings = {}) {
  const requests: { url: string; init: RequestInit }[] = [];
  const canned: typeof fetch = async (url, init = {}) => {
    const next = answers[requests.length];
    requests.push({ url: String(url), init });
    if (next === undefined) throw new TypeError('There is no further answer.');
    return new Response(next.body, { status: next.status ?? 200 });
  };
  return { requests, events: collect(chat.stream(request, contextFor(anthropic, settings, { fetch: canned }))) };
}

export async function replay(...files: string[]): Promise<ModelEvent[]> {
  const answers = files.map((file) => ({ body: fixture('anthropic', file) }));
  return stream(sampleRequest(model), answers).events;
}

export async function bodyOf(changes: Changes<ChatRequest> = {}): Promise<Record<string, unknown>> {
  const { events, requests } = stream(sampleRequest(model, changes), [{ body: '' }]);
  await events;
  return JSON.parse(String(requests[0]?.init.body)) as Record<string, unknown>;
}

export async function toolOf(search: Partial<HostedSearch>): Promise<unknown> {
  const { tools } = await bodyOf({ hostedSearch: { ...everywhere, ...search } });
  return (tools as unknown[])[0];
}

export function errorBody(type: string, message: string): string {
  return JSON.stringify({ type: 'error', error: { type, message }, request_id: 'req_fixture' });
}

export function claims(events: readonly ModelEvent[]) {
  const text = textOf(events);
  return events.flatMap((event) => {
    if (event.type !== 'citation') return [];
    const { claim, sourceIds, quote } = event.citation;
    return [{ words: text.slice(claim.start, claim.end), ids: sourceIds, quote }];
  });
}

export function payloads(...values: unknown[]): Answer {
  return { body: values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('') };
}
