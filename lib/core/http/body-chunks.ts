import type { ProviderContext } from '../provider-context';
import { cutFailure, type Service } from './api-error';

/** Milliseconds without a byte after which a stream counts as broken; thinking models send keep-alives well before. */
const silenceMs = 90_000;

/**
 * The bytes of a body as they arrive. When the caller stops early, the rest is not fetched.
 * @param limitMs milliseconds without a byte after which the connection counts as broken
 * @throws AppError `cut` for a broken connection; the reason of the context's signal on abort
 */
export async function* bodyChunks(
  service: Service,
  response: Response,
  context: ProviderContext,
  limitMs = silenceMs,
): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const onAbort = () => void reader.cancel().catch(() => undefined);
  context.signal.addEventListener('abort', onAbort, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no byte for ${limitMs} ms`)), limitMs);
      });
      const { done, value } = await Promise.race([reader.read(), silence]);
      clearTimeout(timer);
      context.signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } catch (thrown) {
    context.signal.throwIfAborted();
    throw cutFailure(service, context, thrown);
  } finally {
    clearTimeout(timer);
    context.signal.removeEventListener('abort', onAbort);
    void reader.cancel().catch(() => undefined);
  }
}
