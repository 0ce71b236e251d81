import { expect } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';

interface Payload {
  error?: { code: number };
  promptFeedback?: { blockReason?: string };
  candidates?: {
    content?: { parts?: { text?: string; thought?: boolean }[] };
    groundingMetadata?: {
      webSearchQueries?: string[];
      groundingChunks?: { web?: { uri?: string; title?: string } }[];
      groundingSupports?: { segment: { text: string }; groundingChunkIndices: number[] }[];
    };
  }[];
}

function payloadsOf({ body }: Recording): Payload[] {
  const lines = body.split(/\r?\n/).filter((line) => line.startsWith('data: '));
  return lines.length > 0 ? lines.map((line) => JSON.parse(line.slice(6))) : [JSON.parse(body)];
}

function errorKind({ body }: Recording): string {
  if (body.includes('API_KEY_INVALID')) return 'bad-key';
  if (body.includes('FAILED_PRECONDITION') || body.includes('PERMISSION_DENIED')) return 'not-allowed-here';
  if (body.includes('UNAVAILABLE')) return 'overloaded';
  if (body.includes('PerDay')) return 'out-of-quota';
  return body.includes('PerMinute') ? 'rate-limited' : 'unknown-model';
}

/** Text, sources, claims and searches as the recording has them; the kind of its error. */
export async function expectGemini(recording: Recording, provider: Provider, context: ProviderContext): Promise<void> {
  const request = {
    model: 'gemini-2.5-flash',
    system: '',
    messages: [],
    hostedSearch: { allowedDomains: [], blockedDomains: [], timeRange: 'all' as const },
  };
  const events: ModelEvent[] = [];
  for await (const event of provider.chat?.stream(request, context) ?? []) events.push(event);

  const payloads = payloadsOf(recording);
  if (payloads[0]?.error) {
    expect(events).toMatchObject([{ type: 'error', error: { kind: errorKind(recording), status: recording.status } }]);
    return;
  }
  const refused = payloads.some(({ promptFeedback }) => promptFeedback?.blockReason);
  expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: refused ? 'refused' : 'stop' });

  const candidates = payloads.flatMap((payload) => payload.candidates ?? []);
  const parts = candidates.flatMap((candidate) => candidate.content?.parts ?? []);
  const textOf = (thought: boolean) =>
    parts.map((part) => (Boolean(part.thought) === thought ? (part.text ?? '') : '')).join('');
  const said = (type: 'text-delta' | 'reasoning-delta') =>
    events.map((event) => (event.type === type ? event.text : '')).join('');
  expect(said('text-delta')).toBe(textOf(false));
  expect(said('reasoning-delta')).toBe(textOf(true));

  const grounding = candidates.findLast((candidate) => candidate.groundingMetadata?.groundingChunks)?.groundingMetadata;
  expect(events.flatMap((event) => (event.type === 'search-start' ? event.queries : []))).toEqual(
    (grounding?.webSearchQueries ?? []).filter(Boolean),
  );
  expect(events.flatMap((event) => (event.type === 'source' ? [event.source] : []))).toMatchObject(
    (grounding?.groundingChunks ?? []).map(({ web }, index) => ({
      id: index + 1,
      url: web?.uri?.replaceAll(' ', '%20'),
      title: web?.title ?? new URL(web?.uri ?? '').hostname.replace('www.', ''),
    })),
  );
  const text = textOf(false);
  expect(
    events.flatMap((event) =>
      event.type === 'citation'
        ? [[text.slice(event.citation.claim.start, event.citation.claim.end), event.citation.sourceIds]]
        : [],
    ),
  ).toEqual(
    (grounding?.groundingSupports ?? []).map(({ segment, groundingChunkIndices }) => [
      segment.text,
      groundingChunkIndices.map((index) => index + 1).sort((one, other) => one - other),
    ]),
  );
}
