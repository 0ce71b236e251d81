import type { Reply, Route } from './replay-server';
import { byEvent } from './split-body';

/** What the stand-in for Gemini responds with. */
export interface GeminiStandIn {
  /** A recorded stream: server-sent events. */
  stream: string;
  /** Milliseconds between two events. */
  delayMs?: number;
  ending?: Reply['ending'];
  /** Ids of the models it lists. */
  models?: string[];
}

function modelList(ids: readonly string[]): string {
  return JSON.stringify({
    models: ids.map((id) => ({
      name: `models/${id}`,
      displayName: id,
      supportedGenerationMethods: ['generateContent'],
    })),
  });
}

/** Routes that make a replay server answer as Gemini does, for a connection whose `baseUrl` is the server's origin. */
export function geminiStandIn({ stream, delayMs, ending, models = ['gemini-2.5-flash'] }: GeminiStandIn): Route[] {
  return [
    {
      method: 'POST',
      path: /^\/v1beta\/models\/[^/]+:streamGenerateContent$/,
      reply: { headers: { 'content-type': 'text/event-stream' }, pieces: byEvent(stream), delayMs, ending },
    },
    {
      method: 'GET',
      path: '/v1beta/models',
      reply: { headers: { 'content-type': 'application/json' }, pieces: [modelList(models)] },
    },
  ];
}
