/**
 * Streams at once to one origin over `http:`. Browsers open at most six connections to such an origin, and a seventh
 * request waits unnoticed; one connection is left for lists of models and tests. Assumed: an origin over `https:`
 * speaks HTTP/2, where many streams share one connection. Browsers do not reveal which version is in use.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.4
 */
const maxStreams = 5;

/**
 * Waits until a stream to an address may start.
 * @param address the base URL of the service; with `https:`, or none, there is no limit
 * @param onWait called if the stream cannot start at once
 * @returns lets the next stream start; so does an abort
 * @throws the signal's reason
 */
export type AdmitStream = (address: string | undefined, onWait: () => void, signal: AbortSignal) => Promise<() => void>;

export interface StreamLimiter {
  /** Admits the streams of one answer. Streams of answers that were asked for earlier come first. */
  forAnswer(): AdmitStream;
}

interface Waiting {
  /** Position of its answer in the order of asking. */
  order: number;
  start(): void;
}

interface Origin {
  running: number;
  /** In the order of the requests. */
  waiting: Waiting[];
}

function limitedOrigin(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' ? origin : undefined;
}

/**
 * Limits the streams of this background. It keeps nothing: with the background, the streams that it counts end, too.
 */
export function createStreamLimiter(): StreamLimiter {
  const origins = new Map<string, Origin>();
  let answers = 0;

  /** Waits for the place of a stream that ends. */
  function waitIn({ waiting }: Origin, order: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal.reason);
      };
      const entry: Waiting = {
        order,
        start() {
          signal.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      const later = waiting.findIndex((other) => other.order > order);
      waiting.splice(later < 0 ? waiting.length : later, 0, entry);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** @returns gives the place to the next stream, once */
  function placeIn(origin: Origin, name: string, signal: AbortSignal): () => void {
    let isHeld = true;
    const release = () => {
      signal.removeEventListener('abort', release);
      if (!isHeld) return;
      isHeld = false;
      const next = origin.waiting.shift();
      if (next) next.start();
      else origin.running -= 1;
      if (origin.running === 0) origins.delete(name);
    };
    signal.addEventListener('abort', release, { once: true });
    if (signal.aborted) release();
    return release;
  }

  return {
    forAnswer() {
      const order = answers++;
      return async (address, onWait, signal) => {
        signal.throwIfAborted();
        const name = limitedOrigin(address);
        if (name === undefined) return () => undefined;
        const origin = origins.get(name) ?? { running: 0, waiting: [] };
        origins.set(name, origin);
        if (origin.running < maxStreams) origin.running += 1;
        else {
          onWait();
          await waitIn(origin, order, signal);
        }
        return placeIn(origin, name, signal);
      };
    },
  };
}
