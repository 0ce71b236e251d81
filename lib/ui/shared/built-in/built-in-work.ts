import { signal } from '@preact/signals';
import type { BuiltInTool, CreateOptions } from './built-in-apis';

/**
 * `part`: share of the download that has arrived, at least 0 and below 1; `bytes`: its size, where the browser reports
 * it.
 */
export type WorkState =
  | { type: 'idle' }
  | { type: 'downloading'; part: number; bytes?: number }
  | { type: 'running' }
  | { type: 'done'; text: string }
  | { type: 'failed'; reason: 'network' | 'refused' | 'failed' };

/** Why a download failed. */
function reasonOf(thrown: unknown): 'network' | 'refused' | 'failed' {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : undefined;
  if (name === 'NetworkError') return 'network';
  return name === 'NotAllowedError' ? 'refused' : 'failed';
}

/** One text that one of the browser's own APIs writes, with the download that it may need first. */
export class BuiltInWork {
  readonly state = signal<WorkState>({ type: 'idle' });
  #controller: AbortController | undefined;

  /**
   * Must be called while a click is handled: the API is called before anything is awaited.
   * @param job.downloads whether the browser reported that something has to be downloaded first. Its progress event
   * alone does not show that: it also reports completion when nothing was downloaded.
   */
  async start<Tool extends BuiltInTool>(job: {
    downloads: boolean;
    create(options: CreateOptions): Promise<Tool>;
    write(tool: Tool, signal: AbortSignal): Promise<string>;
  }): Promise<void> {
    const controller = new AbortController();
    this.#controller?.abort();
    this.#controller = controller;
    const set = (state: WorkState) => {
      if (this.#controller === controller) this.state.value = state;
    };
    let mayDownload = job.downloads;
    set({ type: 'running' });
    try {
      const tool = await job.create({
        signal: controller.signal,
        monitor: (monitor) =>
          monitor.addEventListener('downloadprogress', ({ loaded, total = 1 }) => {
            if (!mayDownload || !(total > 0)) return;
            const part = loaded / total;
            set(part < 1 ? { type: 'downloading', part, ...(total > 1 && { bytes: total }) } : { type: 'running' });
          }),
      });
      mayDownload = false;
      try {
        set({ type: 'running' });
        const text = (await job.write(tool, controller.signal)).trim();
        set(text === '' ? { type: 'failed', reason: 'failed' } : { type: 'done', text });
      } finally {
        tool.destroy();
      }
    } catch (thrown) {
      const reason = mayDownload ? reasonOf(thrown) : 'failed';
      set(controller.signal.aborted ? { type: 'idle' } : { type: 'failed', reason });
    }
  }

  /** Stops the work, or forgets what it wrote. */
  stop(): void {
    this.#controller?.abort();
    this.#controller = undefined;
    this.state.value = { type: 'idle' };
  }
}
