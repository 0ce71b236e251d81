import { signal } from '@preact/signals';

/** Downloads a model into the browser, begun straight from a click. `onProgress` gets the share that is there, 0 to 1. */
export type ModelDownload = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;

/** How far a download has come; before the first report there is no share. */
type DownloadState = { type: 'running'; share?: number } | { type: 'failed'; reason: 'network' | 'refused' | 'failed' };

function reasonOf(thrown: unknown): 'network' | 'refused' | 'failed' {
  const name = typeof thrown === 'object' && thrown !== null && 'name' in thrown ? thrown.name : undefined;
  if (name === 'NetworkError') return 'network';
  return name === 'NotAllowedError' ? 'refused' : 'failed';
}

/** The models that the browser itself can hold, by provider, and their downloads. Draws nothing. */
export class ModelDownloads {
  readonly states = signal<Readonly<Record<string, DownloadState>>>({});
  readonly #running = new Map<string, AbortController>();

  constructor(
    private readonly ways: Readonly<Record<string, ModelDownload>>,
    private readonly reload: () => Promise<void>,
  ) {}

  has(providerId: string): boolean {
    return Object.hasOwn(this.ways, providerId);
  }

  /** Call it straight from a click: the download is begun before anything is awaited. */
  async start(providerId: string): Promise<void> {
    const download = this.ways[providerId];
    if (!download || this.#running.has(providerId)) return;
    const controller = new AbortController();
    this.#running.set(providerId, controller);
    this.#say(providerId, { type: 'running' });
    try {
      await download((share) => {
        if (this.#running.get(providerId) === controller) this.#say(providerId, { type: 'running', share });
      }, controller.signal);
      this.#say(providerId, undefined);
    } catch (thrown) {
      const isStopped = controller.signal.aborted;
      this.#say(providerId, isStopped ? undefined : { type: 'failed', reason: reasonOf(thrown) });
    } finally {
      this.#running.delete(providerId);
    }
    await this.reload();
  }

  stop(providerId: string): void {
    this.#running.get(providerId)?.abort();
  }

  #say(providerId: string, state: DownloadState | undefined): void {
    const { [providerId]: _old, ...others } = this.states.value;
    this.states.value = state ? { ...others, [providerId]: state } : others;
  }
}
