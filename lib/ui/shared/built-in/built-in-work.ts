import { signal } from '@preact/signals';
import type { BuiltInTool, CreateOptions } from './built-in-apis';

/** `part`: of the download that has arrived, 0 to 1; `bytes`: its size, where the browser tells. */
export type WorkState =
  | { type: 'idle' }
  | { type: 'downloading'; part?: number; bytes?: number }
  | { type: 'running' }
  | { type: 'done'; text: string }
  | { type: 'failed'; reason: 'network' | 'refused' | 'failed' };

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
   * Must be called while a click is handled: the API is asked before anything is awaited.
   * @param job.downloads whether something has to be downloaded first
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
    set(job.downloads ? { type: 'downloading' } : { type: 'running' });
    try {
      const tool = await job.create({
        signal: controller.signal,
        monitor: (monitor) =>
          monitor.addEventListener('downloadprogress', ({ loaded, total = 1 }) => {
            if (!job.downloads || !(total > 0)) return;
            set({ type: 'downloading', part: Math.min(1, loaded / total), ...(total > 1 && { bytes: total }) });
          }),
      });
      try {
        set({ type: 'running' });
        const text = (await job.write(tool, controller.signal)).trim();
        set(text === '' ? { type: 'failed', reason: 'failed' } : { type: 'done', text });
      } finally {
        tool.destroy();
      }
    } catch (thrown) {
      set(controller.signal.aborted ? { type: 'idle' } : { type: 'failed', reason: reasonOf(thrown) });
    }
  }

  /** Stops the work, or forgets what it wrote. */
  stop(): void {
    this.#controller?.abort();
    this.#controller = undefined;
    this.state.value = { type: 'idle' };
  }
}
