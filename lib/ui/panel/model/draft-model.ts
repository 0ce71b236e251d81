import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Draft } from '../../../core/draft';
import type { BackgroundClient, ThreadView } from '../../../core/panel-protocol';

/** Stands for a thread that has no id yet, before its first question. */
const newThread = '';
/** Stands for a private thread: its draft is in the panel alone. */
const privateThread = 'private';

/** The question that is being written: one draft for each thread, each change of it saved by the background. */
export class DraftModel {
  /** The draft of the thread that is shown. */
  readonly text = signal('');
  /** What the background has, by id of the thread. */
  readonly #saved = new Map<string, string>();
  #threadId = newThread;
  /** Whether the saved drafts were received. Before that nothing is saved, since it is unknown which thread is shown. */
  #isKnown = false;

  constructor(
    private readonly client: BackgroundClient,
    private readonly thread: { view: ReadonlySignal<ThreadView | null>; isPrivate: ReadonlySignal<boolean> },
  ) {}

  /** Saves every change, and shows the draft of each thread that is opened. @returns a function that ends both */
  start(): () => void {
    const ends = [effect(() => this.#show(this.#place())), effect(() => this.#save(this.text.value))];
    return () => {
      for (const end of ends) end();
    };
  }

  /**
   * Takes over the saved drafts. Later ones only tell what the background has lost when it was terminated.
   * @param threadId of the thread that is shown from now on
   */
  receive(drafts: readonly Draft[], threadId = newThread): void {
    const saved = new Map(drafts.map((draft) => [draft.threadId ?? newThread, draft.text]));
    const text = this.text.peek();
    if (this.#isKnown) {
      this.#saved.set(this.#threadId, saved.get(this.#threadId) ?? '');
      this.#save(text);
      return;
    }
    this.#isKnown = true;
    this.#threadId = threadId;
    for (const [id, draft] of saved) this.#saved.set(id, draft);
    // What was written before the drafts came stays.
    if (text === '') this.text.value = saved.get(threadId) ?? '';
    else this.#save(text);
  }

  /**
   * A question was accepted: its draft is done with. What was written further while it was sent goes on in its thread.
   * @param from the thread that it was asked in; absent where it begins one
   * @param to its thread
   */
  accept(question: string, from: string | undefined, to: string): void {
    const isPrivate = this.thread.isPrivate.peek();
    const place = isPrivate ? privateThread : (from ?? newThread);
    const next = isPrivate ? privateThread : to;
    const isShown = place === this.#threadId;
    const written = isShown ? this.text.peek() : (this.#saved.get(place) ?? '');
    const rest = written.trim() === question ? '' : written;
    this.#put(place, place === next ? rest : '');
    if (place !== next && rest !== '') this.#put(next, rest);
    this.#threadId = next;
    this.text.value = this.#saved.get(next) ?? '';
  }

  #place(): string {
    return this.thread.isPrivate.value ? privateThread : (this.thread.view.value?.thread.id ?? newThread);
  }

  #show(threadId: string): void {
    if (!this.#isKnown || threadId === this.#threadId) return;
    this.#saved.delete(privateThread);
    this.#threadId = threadId;
    this.text.value = this.#saved.get(threadId) ?? '';
  }

  #save(text: string): void {
    if (this.#isKnown) this.#put(this.#threadId, text);
  }

  #put(threadId: string, text: string): void {
    if ((this.#saved.get(threadId) ?? '') === text) return;
    this.#saved.set(threadId, text);
    if (threadId === privateThread) return;
    const draft = { ...(threadId !== newThread && { threadId }), text };
    void this.client.call('save-draft', { draft }).catch(() => undefined);
  }
}
