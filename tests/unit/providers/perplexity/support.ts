import type { ModelEvent } from '../../../../lib/core/events';
import type { ChatRequest, HostedSearch } from '../../../../lib/core/provider';
import type { Changes } from '../../../../lib/core/utils/omit';
import { perplexity } from '../../../../lib/providers/perplexity';
import { cannedFetch, collect, contextFor, fixture, sampleRequest, textOf } from '../support';

if (!perplexity.chat || !perplexity.search) throw new Error('Perplexity chats and searches.');
export const { chat, search } = perplexity;

export const answer =
  'The mill at Carrow grinds on the ebb — twice a day 🌊.[1][4] Its wheel at Kerlaz is **5,1 m** wide, and 潮汐 drives both[2][9].\n\n- `log[3]` ends in 1957 [3].\n';
export const everywhere: HostedSearch = { allowedDomains: [], blockedDomains: [], timeRange: 'all' };

export function stream(request: ChatRequest, chunks: string[], init: ResponseInit = {}, settings = {}) {
  const { fetch, requests } = cannedFetch(chunks, init);
  return { requests, events: collect(chat.stream(request, contextFor(perplexity, settings, { fetch }))) };
}

export async function replay(file: string, init: ResponseInit = {}): Promise<ModelEvent[]> {
  return stream(sampleRequest('sonar'), [fixture('perplexity', file)], init).events;
}

export async function bodyOf(changes: Changes<ChatRequest> = {}): Promise<Record<string, unknown>> {
  const { events, requests } = stream(sampleRequest('sonar', changes), ['']);
  await events;
  return JSON.parse(String(requests[0]?.init.body)) as Record<string, unknown>;
}

export function errorBody(type: string, message: string, code: number | string): string {
  return JSON.stringify({ error: { message, type, code } });
}

export function payloads(...values: unknown[]): string[] {
  return values.map((value) => `data: ${JSON.stringify(value)}\r\n\r\n`);
}

export function citations(events: readonly ModelEvent[]) {
  const text = textOf(events);
  return events.flatMap((event) => {
    if (event.type !== 'citation') return [];
    const { claim, marker, sourceIds } = event.citation;
    return [[text.slice(claim.start, claim.end), text.slice(marker?.start, marker?.end), sourceIds]];
  });
}
