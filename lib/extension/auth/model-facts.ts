import type { ModelFacts } from '../../core/choices/answering-way';
import type { Connection, Provider } from '../../core/provider';
import { type Connections, settingsOf } from './connections';

/** Milliseconds for asking: a question waits for it. */
const askMs = 2_000;
/** Milliseconds for which an answer holds. */
const keptMs = 5 * 60_000;
/** Milliseconds after a failure before a server is asked again. */
const failedMs = 10_000;

/**
 * Asks servers in the person's own network for the size and context of a model; each at most once in five minutes.
 * @param now milliseconds since the epoch
 * @returns never rejects, but with the signal's reason
 */
export function createModelFacts(connections: Pick<Connections, 'context'>, now: () => number) {
  const kept = new Map<string, { facts: ModelFacts; until: number }>();
  return async (
    { connection, provider, model }: { connection: Connection; provider: Provider; model: string },
    signal: AbortSignal,
  ): Promise<ModelFacts> => {
    const key = JSON.stringify([connection.id, model, settingsOf(provider, connection)]);
    const known = kept.get(key);
    if (known && known.until > now()) return known.facts;
    try {
      const stop = AbortSignal.any([signal, AbortSignal.timeout(askMs)]);
      const facts = (await provider.chat?.facts?.(model, await connections.context(connection, provider, stop))) ?? {};
      kept.set(key, { facts, until: now() + keptMs });
      return facts;
    } catch {
      signal.throwIfAborted();
      kept.set(key, { facts: {}, until: now() + failedMs });
      return {};
    }
  };
}
