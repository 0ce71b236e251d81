import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ChosenLimits } from '../../../core/choices/question-limits';
import type { Draft } from '../../../core/draft';
import type { BackgroundClient, ShownThread } from '../../../core/protocol/panel-protocol';

/** Key of a thread that has no id yet, before its first question. */
const newThread = '';
/** Key of a private thread: its draft is in the panel only. */
const privateThread = 'private';

/** The kept part of a draft. */
interface Written {
  text: string;
  /** Null: the limits of the thread or the profile. */
  limits: ChosenLimits | null;
}

const nothing: Written = { text: '', limits: null };

/** Milliseconds between two saves during typing; the rest is saved when the panel is closed or hidden. */
const savingMs = 250;

/**
 * The question that is being written, with its limits: one draft for each thread, saved by the background as it
 * changes.
 */
export class DraftModel {
  /** The draft of the thread that is shown. */
  readonly text = signal('');
  /** The limits that were chosen for it; null: those of the thread, or of the profile. */
  readonly chosen = signal<ChosenLimits | null>(null);
  /** The limits that the question is sent with; null: those of the profile. */
  readonly limits: ReadonlySignal<ChosenLimits | null>;
  /** Drafts as the background has them, by id of the thread. */
  readonly #saved = new Map<string, Written>();
  /** Ids of the threads whose drafts the background has not been given yet. */
  readonly #unsaved = new Set<string>();
  #saving: ReturnType<typeof setTimeout> | undefined;
  #threadId = newThread;
  /**
   * Whether the saved drafts were received. Before that nothing is saved, since it is unknown which thread is shown.
   */
  #isKnown = false;

  constructor(
    private readonly client: BackgroundClient,
    private readonly thread: { view: ReadonlySignal<ShownThread | null>; isPrivate: ReadonlySignal<boolean> },
  ) {
    this.limits = computed(() => {
      const kept = thread.view.value?.thread.limits;
      return this.chosen.value ?? (kept ? { limits: kept, forThread: true } : null);
    });
  }

  /** Saves every change, and shows the draft of each thread that is opened. @returns a function that ends both */
  start(): () => void {
    const ends = [
      effect(() => this.#show(this.#place())),
      effect(() => this.#save({ text: this.text.value, limits: this.chosen.value })),
    ];
    return () => {
      for (const end of ends) end();
      this.saveNow();
      clearTimeout(this.#saving);
    };
  }

  /**
   * Takes over the saved drafts. Later ones only show what the background lost when it was terminated.
   * @param threadId of the thread that is shown from now on
   */
  receive(drafts: readonly Draft[], threadId = newThread): void {
    const saved = new Map(
      drafts.map(({ threadId: id, text, limits }) => [id ?? newThread, { text, limits: limits ?? null }]),
    );
    const written: Written = { text: this.text.peek(), limits: this.chosen.peek() };
    if (this.#isKnown) {
      this.#saved.set(this.#threadId, saved.get(this.#threadId) ?? nothing);
      this.#save(written);
      this.saveNow();
      return;
    }
    this.#isKnown = true;
    this.#threadId = threadId;
    for (const [id, draft] of saved) this.#saved.set(id, draft);
    // Text that was written before the drafts came stays.
    if (written.text === '') this.#draw(saved.get(threadId) ?? nothing);
    else this.#save(written);
  }

  /**
   * Ends the draft of a question that was accepted. What was written while it was being sent becomes the draft of its
   * thread.
   * @param from the thread that it was asked in; absent for a new thread
   * @param to its thread
   */
  accept(question: string, from: string | undefined, to: string): void {
    const isPrivate = this.thread.isPrivate.peek();
    const place = isPrivate ? privateThread : (from ?? newThread);
    const next = isPrivate ? privateThread : to;
    const isShown = place === this.#threadId;
    const written = isShown ? this.text.peek() : this.#savedFor(place).text;
    const rest = { text: written.trim() === question ? '' : written, limits: null };
    this.#put(place, place === next ? rest : nothing);
    if (place !== next && rest.text !== '') this.#put(next, rest);
    this.#threadId = next;
    this.#draw(this.#savedFor(next));
    this.saveNow();
  }

  /**
   * Moves the question that was written for a deleted thread, or asked in it, to the draft of a new thread, after what
   * is written there.
   */
  carryOver(from: string | undefined, question: string): void {
    const to = this.thread.isPrivate.peek() ? privateThread : newThread;
    const isShown = this.#threadId === to;
    const { text, limits } = isShown ? { text: this.text.peek(), limits: this.chosen.peek() } : this.#savedFor(to);
    if (from !== undefined && from !== to) this.#put(from, nothing);
    if (question === '' || text.includes(question)) return;
    const whole = { text: text.trim() === '' ? question : `${text.trimEnd()}\n\n${question}`, limits };
    this.#put(to, whole);
    if (isShown) this.#draw(whole);
  }

  #savedFor(place: string): Written {
    return this.#saved.get(place) ?? nothing;
  }

  #place(): string {
    return this.thread.isPrivate.value ? privateThread : (this.thread.view.value?.thread.id ?? newThread);
  }

  #show(threadId: string): void {
    if (!this.#isKnown || threadId === this.#threadId) return;
    this.saveNow();
    this.#saved.delete(privateThread);
    this.#threadId = threadId;
    this.#draw(this.#savedFor(threadId));
  }

  #draw({ text, limits }: Written): void {
    batch(() => {
      this.text.value = text;
      this.chosen.value = limits;
    });
  }

  #save(written: Written): void {
    if (this.#isKnown) this.#put(this.#threadId, written);
  }

  #put(threadId: string, { text, limits }: Written): void {
    const before = this.#savedFor(threadId);
    if (before.text === text && before.limits === limits) return;
    this.#saved.set(threadId, { text, limits });
    if (threadId === privateThread) return;
    this.#unsaved.add(threadId);
    if (this.#saving === undefined) this.saveNow();
  }

  /** Gives the background what it does not have, and waits before the next time: not every key is worth a message. */
  saveNow(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    if (this.#unsaved.size === 0) return;
    for (const threadId of this.#unsaved) {
      const { text, limits } = this.#savedFor(threadId);
      const draft = { ...(threadId !== newThread && { threadId }), text, ...(limits && { limits }) };
      void this.client.call('save-draft', { draft }).catch(() => undefined);
    }
    this.#unsaved.clear();
    this.#saving = setTimeout(() => this.saveNow(), savingMs);
  }
}
