import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BackgroundClient, BackgroundEvent, PanelSnapshot, PanelState } from '../../../core/panel-protocol';
import type { Profile } from '../../../core/profile';
import { AttachmentModel } from './attachment-model';
import { EventQueue } from './event-queue';
import { QuestionModel } from './question-model';
import { createRetry } from './retry';
import { eachFrame, type Schedule } from './schedule';
import { ThreadModel } from './thread-model';
import { answersAhead, interruptThread, mergeThread } from './thread-reducer';

/** The panel's state: its parts, the view that is shown, and the subscription to the background. */
export class PanelModel {
  readonly state = signal<PanelState | null>(null);
  readonly view = signal<'thread' | 'threads' | 'page'>('thread');
  /** Id of the attachment that is shown by the view `page`. */
  readonly viewed = signal<string | null>(null);
  readonly profile: ReadonlySignal<Profile | undefined>;
  readonly thread = new ThreadModel();
  readonly attachments: AttachmentModel;
  readonly question: QuestionModel;

  readonly #events: EventQueue;
  readonly #subscribing = createRetry(
    () => this.#subscribe(),
    (failures) => this.#notSubscribed(failures),
  );

  constructor(
    readonly client: BackgroundClient,
    private readonly windowId: number,
    schedule: Schedule = eachFrame,
  ) {
    const { state, thread } = this;
    this.profile = computed(() => state.value?.profiles.find(({ id }) => id === state.value?.profileId));
    this.attachments = new AttachmentModel(client, state);
    this.#events = new EventQueue(client, thread.view, schedule);
    this.question = new QuestionModel({
      client,
      state,
      profile: this.profile,
      thread,
      attachments: this.attachments,
      events: this.#events,
      reconnect: () => this.#subscribing.run(),
    });
  }

  /** Listens to the background and subscribes to it. @returns a function that stops both */
  start(): () => void {
    const ends = [
      this.client.onEvent((event) => this.#receive(event)),
      this.client.onReconnect(() => void this.#subscribing.run()),
      () => this.#subscribing.stop(),
      this.question.drafts.start(),
    ];
    void this.#subscribing.run();
    return () => {
      for (const end of ends) end();
    };
  }

  /** Shows an attached page by itself. */
  viewPage(attachmentId: string): void {
    batch(() => {
      this.viewed.value = attachmentId;
      this.view.value = 'page';
    });
  }

  async openThread(threadId: string): Promise<void> {
    const remote = await this.#events.expect(() => this.client.call('open-thread', { threadId }));
    batch(() => {
      if (remote) this.thread.view.value = mergeThread(remote, this.thread.view.value);
      this.question.blocker.value = null;
      this.view.value = 'thread';
    });
  }

  newThread(): void {
    batch(() => {
      this.thread.view.value = null;
      this.question.blocker.value = null;
      this.view.value = 'thread';
    });
    void this.client.call('new-thread', {});
  }

  /** A first failure after a success means that the background was terminated: it is restarted, and nothing is shown. */
  #notSubscribed(failures: number): void {
    if (this.question.blocker.value !== null || (this.state.value !== null && failures === 1)) return;
    this.question.blocker.value = { obstacle: { type: 'gone' } };
  }

  async #subscribe(): Promise<boolean> {
    const { blocker } = this.question;
    const { view } = this.thread;
    this.#events.applyNow();
    const local = view.value;
    const snapshot = await this.#events.expect(() =>
      this.client.call('subscribe', { windowId: this.windowId, ...(local && { threadId: local.thread.id }) }),
    );
    if (snapshot === null) return false;
    batch(() => {
      if (blocker.value?.attempt === undefined) blocker.value = null;
      this.state.value = snapshot.state;
      this.question.drafts.receive(snapshot.drafts ?? [], snapshot.thread?.thread.id);
      view.value =
        snapshot.thread === null ? interruptThread(view.value, Date.now()) : mergeThread(snapshot.thread, view.value);
    });
    this.#handBack(snapshot);
    return true;
  }

  /** Gives the background what it lost when it was terminated. */
  #handBack({ state, thread }: PanelSnapshot): void {
    const merged = this.thread.view.value;
    if (merged === null || (thread === null && !state.private)) return;
    const shown = thread === null ? merged : { thread: merged.thread, messages: answersAhead(thread, merged) };
    if (shown.messages.length > 0) void this.client.call('hand-back', { shown }).catch(() => undefined);
  }

  #receive(event: BackgroundEvent): void {
    if (event.type === 'state') this.state.value = event.state;
    if (event.type === 'stream') this.#events.push(event);
  }
}
