import { signal } from '@preact/signals';

/**
 * Downloads a model into the browser; must be called while a click is handled. `onProgress` gets the fraction that is
 * downloaded, 0 to 1.
 * @see https://developer.chrome.com/docs/ai/prompt-api
 */
export type ModelDownload = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;

/** The state of a download; `share` is its fraction, absent before the first report. */
type DownloadState = { type: 'running'; share?: number } | { type: 'failed'; reason: 'network' | 'refused' | 'failed' };

function reasonOf(thrown: unknown): 'network' | 'refused' | 'failed' {
  const name = typeof thrown === 'object' && thrown !== null && 'name' in thrown ? thrown.name : undefined;
  if (name === 'NetworkError') return 'network';
  return name === 'NotAllowedError' ? 'refused' : 'failed';
}

/** The downloads of models that run in the browser itself, by provider id. */
export class ModelDownloads {
  readonly states = signal<Readonly<Record<string, DownloadState>>>({});
  readonly #running = new Map<string, AbortController>();

  constructor(
    private readonly downloads: Readonly<Record<string, ModelDownload>>,
    private readonly reload: () => Promise<void>,
  ) {}

  has(providerId: string): boolean {
    return Object.hasOwn(this.downloads, providerId);
  }

  /** Must be called while a click is handled: the download begins before anything is awaited. */
  async start(providerId: string): Promise<void> {
    const download = this.downloads[providerId];
    if (!download || this.#running.has(providerId)) return;
    const controller = new AbortController();
    this.#running.set(providerId, controller);
    this.#setState(providerId, { type: 'running' });
    try {
      await download((share) => {
        if (this.#running.get(providerId) === controller) this.#setState(providerId, { type: 'running', share });
      }, controller.signal);
      this.#setState(providerId, undefined);
    } catch (thrown) {
      const isStopped = controller.signal.aborted;
      this.#setState(providerId, isStopped ? undefined : { type: 'failed', reason: reasonOf(thrown) });
    } finally {
      this.#running.delete(providerId);
    }
    await this.reload();
  }

  stop(providerId: string): void {
    this.#running.get(providerId)?.abort();
  }

  #setState(providerId: string, state: DownloadState | undefined): void {
    const { [providerId]: _old, ...others } = this.states.value;
    this.states.value = state ? { ...others, [providerId]: state } : others;
  }
}
