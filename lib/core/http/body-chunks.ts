import type { ProviderContext } from '../provider-context';
import { cutFailure, type ServiceIdentity } from './api-error';

/** Milliseconds without a byte after which a stream counts as broken; thinking models send keep-alives well before. */
const silenceMs = 90_000;

/**
 * Watches for a silence with one timer: one for each chunk of a stream would be thousands.
 * @param onSilence called once, where a wait has lasted `limitMs` milliseconds
 */
function watchSilence(limitMs: number, onSilence: () => void) {
  let waitingSince: number | undefined;
  let timer = setTimeout(check, limitMs);
  function check(): void {
    const waitedMs = waitingSince === undefined ? 0 : Date.now() - waitingSince;
    if (waitedMs >= limitMs) onSilence();
    else timer = setTimeout(check, limitMs - waitedMs);
  }
  return {
    wait() {
      waitingSince = Date.now();
    },
    heard() {
      waitingSince = undefined;
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * The bytes of a body as they arrive. When the caller stops early, the rest is not fetched.
 * @param limitMs milliseconds without a byte after which the connection counts as broken
 * @throws AppError `cut` for a broken connection; the reason of the context's signal on abort
 */
export async function* bodyChunks(
  service: ServiceIdentity,
  response: Response,
  context: ProviderContext,
  limitMs = silenceMs,
): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const onAbort = () => void reader.cancel().catch(() => undefined);
  context.signal.addEventListener('abort', onAbort, { once: true });
  let isSilent = false;
  const silence = watchSilence(limitMs, () => {
    isSilent = true;
    // Ends the read that is waited for.
    onAbort();
  });
  try {
    for (;;) {
      silence.wait();
      const { done, value } = await reader.read();
      silence.heard();
      context.signal.throwIfAborted();
      if (isSilent) throw new Error(`no byte for ${limitMs} ms`);
      if (done) return;
      yield value;
    }
  } catch (thrown) {
    context.signal.throwIfAborted();
    throw cutFailure(service, context, thrown);
  } finally {
    silence.stop();
    context.signal.removeEventListener('abort', onAbort);
    void reader.cancel().catch(() => undefined);
  }
}
