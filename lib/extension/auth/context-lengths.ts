import type { Connection, Provider } from '../../core/provider';
import { requestBudget } from '../../core/utils/request-size';
import { type Connections, settingsOf } from './connections';

/** Milliseconds for asking: a question waits for it. */
const askMs = 4_000;
/** Milliseconds for which an answer holds: a person may load a model anew, or start its server again. */
const keptMs = { known: 5 * 60_000, unknown: 60_000 };
/** Lengths that are kept at most. */
const maxKept = 50;

/** A model of one of the person's connections. */
interface ConnectedModel {
  connection: Connection;
  provider: Provider;
  model: string;
}

export interface ContextLengths {
  /**
   * The length of a model's context in tokens, as its service reports it; requested at most once in five minutes, and
   * only for a request that is longer than every model of the service takes.
   * @param needed tokens of the request without its answer
   * @returns undefined where it need not be known, or the service does not report it, fails, or takes too long
   * @throws the signal's reason
   */
  of(connected: ConnectedModel, needed: number, signal: AbortSignal): Promise<number | undefined>;
}

/** @param now milliseconds since the epoch */
export function createContextLengths(connections: Pick<Connections, 'context'>, now: () => number): ContextLengths {
  const kept = new Map<string, { tokens: number | undefined; until: number }>();

  async function ask({ connection, provider, model }: ConnectedModel, signal: AbortSignal) {
    try {
      const context = await connections.context(
        connection,
        provider,
        AbortSignal.any([signal, AbortSignal.timeout(askMs)]),
      );
      return await provider.chat?.contextLength?.read(model, context);
    } catch {
      // Whatever failed, the request is made all the same, and says so itself.
      signal.throwIfAborted();
      return undefined;
    }
  }

  return {
    async of(connected, needed, signal) {
      const { connection, provider, model } = connected;
      const length = provider.chat?.contextLength;
      if (!length || needed <= requestBudget(length.atLeast)) return undefined;
      const key = JSON.stringify([connection.id, model, settingsOf(provider, connection)]);
      const known = kept.get(key);
      if (known && known.until > now()) return known.tokens;
      const tokens = await ask(connected, signal);
      kept.delete(key);
      kept.set(key, { tokens, until: now() + (tokens === undefined ? keptMs.unknown : keptMs.known) });
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return tokens;
    },
  };
}
