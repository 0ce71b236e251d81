/** Milliseconds after which something is done in a browser that is never idle. */
const patienceMs = 1_000;

/** Does something when the browser is idle, so that it delays neither a key nor a frame. */
export function whenIdle(run: () => void): void {
  requestIdleCallback(run, { timeout: patienceMs });
}
