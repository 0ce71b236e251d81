/**
 * Waits for work that takes no signal. When the signal aborts, the work continues, but its result is ignored.
 * @throws the signal's reason, or what the work throws
 */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      work.catch(() => undefined);
      reject(signal.reason);
      return;
    }
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/**
 * Whether an exception is the default reason of an aborted AbortSignal.
 * @see https://developer.mozilla.org/en-US/docs/Web/API/AbortSignal/reason
 */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}
