import type { ModelEvent } from '../../../../lib/core/events';
import type { ChatRequest } from '../../../../lib/core/provider';
import { gemini } from '../../../../lib/providers/gemini';
import { cannedFetch, collect, contextFor, fixture, sampleRequest, textOf } from '../support';

if (!gemini.chat) throw new Error('Gemini has no chat.');
export const { chat } = gemini;

/**
 * The text of the answer in tests/fixtures/services/gemini/grounded.sse; its letters of two to four bytes test offsets.
 */
export const answer =
  'The mill at Carrow grinds on the ebb — twice a day 🌊. Its wheel is 4,9 m wide (château de Kerlaz: 5,1 m), and 潮汐 drives both. The millers kept their log until 1957.';

export function stream(request: ChatRequest, chunks: string[], init: ResponseInit = {}, settings = {}) {
  const { fetch, requests } = cannedFetch(chunks, init);
  return { requests, events: collect(chat.stream(request, contextFor(gemini, settings, { fetch }))) };
}

export async function replay(file: string, init: ResponseInit = {}): Promise<ModelEvent[]> {
  return stream(sampleRequest('gemini-2.5-flash'), [fixture('gemini', file)], init).events;
}

export async function bodyOf(request: ChatRequest): Promise<Record<string, unknown>> {
  const { events, requests } = stream(request, ['']);
  await events;
  return JSON.parse(String(requests[0]?.init.body)) as Record<string, unknown>;
}

/** The cited words of each citation, with the ids of its sources. */
export function claims(events: readonly ModelEvent[]) {
  return events.flatMap((event) =>
    event.type === 'citation'
      ? [
          {
            words: textOf(events).slice(event.citation.claim.start, event.citation.claim.end),
            ids: event.citation.sourceIds,
          },
        ]
      : [],
  );
}
