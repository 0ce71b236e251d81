import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { CitationStyle } from '../../../core/choices/preferences';
import type { Profile } from '../../../core/profile';
import type {
  BackgroundCalls,
  BackgroundClient,
  BackgroundEvent,
  PanelSnapshot,
  PanelState,
  ShownThread,
} from '../../../core/protocol/panel-protocol';
import { AttachmentModel } from './attachment-model';
import { CheckModel } from './check-model';
import { CrossExaminationModel } from './cross-examination-model';
import { EventQueue } from './event-queue';
import { PageCheckModel } from './page-check-model';
import { QuestionModel } from './question-model';
import { ReadAloudModel } from './read-aloud-model';
import { RecheckModel } from './recheck-model';
import { createRetry } from './retry';
import { ReviewModel } from './review-model';
import { type RenderScheduler, renderInFrame } from './schedule';
import { keepsUnsourced } from './shown-answer';
import { SourceSearchModel } from './source-search-model';
import { ThreadModel } from './thread-model';
import {
  answersAhead,
  checksCutOff,
  interruptThread,
  mergeThread,
  modelReviewsCutOff,
  withChecks,
} from './thread-reducer';

/** The panel's state: its parts, the view that is shown, and the subscription to the background. */
export class PanelModel {
  readonly state = signal<PanelState | null>(null);
  readonly view = signal<'thread' | 'threads' | 'page'>('thread');
  /** Whether the list of threads is shown beside the open one where there is room. */
  readonly threadsBeside = signal(true);
  /** Whether the list of keys is shown. */
  readonly keysShown = signal(false);
  readonly changesShown = signal(false);
  /** The attachment that is shown by the view `page`, and the passage of it to go to. */
  readonly viewed = signal<{ attachmentId: string; quote?: string } | null>(null);
  readonly profile: ReadonlySignal<Profile | undefined>;
  /** Whether no thread of the window is stored. */
  readonly isPrivateWindow: ReadonlySignal<boolean>;
  readonly thread = new ThreadModel();
  readonly attachments: AttachmentModel;
  readonly question: QuestionModel;
  readonly checks: CheckModel;
  readonly review: ReviewModel;
  readonly sourceSearch: SourceSearchModel;
  readonly examinations: CrossExaminationModel;
  readonly pageCheck: PageCheckModel;
  readonly rechecks: RecheckModel;
  readonly readAloud = new ReadAloudModel();

  readonly #events: EventQueue;
  #stop: (() => void) | undefined;
  readonly #subscribing = createRetry(
    () => this.#subscribe(),
    (failures) => this.#notSubscribed(failures),
  );

  constructor(
    readonly client: BackgroundClient,
    private readonly windowId: number | Promise<number>,
    schedule: RenderScheduler = renderInFrame,
  ) {
    const { state, thread } = this;
    this.profile = computed(() => state.value?.profiles.find(({ id }) => id === state.value?.profileId));
    this.isPrivateWindow = computed(() => state.value?.private === true && !state.value.privateThread);
    this.attachments = new AttachmentModel({ client, state, profile: this.profile, thread });
    this.checks = new CheckModel(client, thread);
    this.rechecks = new RecheckModel(client);
    this.review = new ReviewModel(thread.turns);
    this.sourceSearch = new SourceSearchModel(client);
    this.examinations = new CrossExaminationModel(client);
    this.#events = new EventQueue(client, thread.view, schedule);
    this.pageCheck = new PageCheckModel({
      client,
      state,
      attachments: this.attachments,
      show: (view) => this.#show(view),
      newThread: () => this.newThread(thread.isPrivate.value),
    });
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

  /** Listens to the background and subscribes to it, unless it does already. @returns a function that stops both */
  start(): () => void {
    this.#stop ??= this.#connect();
    return this.#stop;
  }

  #connect(): () => void {
    const ends = [
      this.client.onEvent((event) => this.#receive(event)),
      this.client.onReconnect(() => {
        this.rechecks.reset();
        void this.#subscribing.run();
      }),
      () => this.#subscribing.stop(),
      this.question.drafts.start(),
    ];
    void this.#subscribing.run();
    return () => {
      this.#stop = undefined;
      for (const end of ends) end();
    };
  }

  /** Opens a source at its passage: a page in a tab, an attached file or text in the panel. */
  readonly openSource = (source: BackgroundCalls['open-source']['params']): void => {
    const file = this.attachments.fileOf(source.url);
    if (file) this.viewPage(file.id, source.quote);
    else void this.client.call('open-source', source);
  };

  /** Shows an attached page on its own. @param quote words of it to scroll to */
  viewPage(attachmentId: string, quote?: string): void {
    batch(() => {
      this.viewed.value = { attachmentId, ...(quote && { quote }) };
      this.view.value = 'page';
    });
  }

  /** The style in which sources are cited; a choice holds from then on, but not from a private window. */
  get citing(): {
    style: CitationStyle | undefined;
    remember(style: CitationStyle): void;
    exportOff: true | undefined;
  } {
    return {
      style: this.state.value?.citationStyle,
      exportOff: this.state.value?.exportOff,
      remember: (citationStyle) => {
        if (!this.isPrivateWindow.value) void this.client.call('save-preferences', { changes: { citationStyle } });
      },
    };
  }

  /** Opens a thread. @param questionId the turn to show; absent: the last one */
  async openThread(threadId: string, questionId?: string): Promise<void> {
    if (this.thread.isPrivate.value) this.#clear(false);
    const remote = await this.#events.expect(() => this.client.call('open-thread', { threadId }));
    batch(() => {
      if (remote) this.thread.view.value = mergeThread(remote, this.thread.view.value);
      if (remote && questionId !== undefined) this.thread.goTo(questionId);
      this.question.blocked.value = null;
      this.view.value = 'thread';
    });
    for (const answerId of remote ? modelReviewsCutOff(remote) : []) void this.checks.start(answerId);
  }

  /** @param isPrivate whether the thread is stored nowhere; in a private window none is */
  newThread(isPrivate = false): void {
    this.#clear(isPrivate && !this.isPrivateWindow.value);
    this.view.value = 'thread';
    void this.client.call('new-thread', isPrivate ? { private: true } : {});
  }

  /** Shows no thread; a private one that was shown is gone. */
  #clear(isPrivate: boolean): void {
    const state = this.state.value;
    batch(() => {
      // Attachments of the one are not sent with the other; the background sends the state of both soon after.
      if (state && this.thread.isPrivate.value !== isPrivate) this.state.value = { ...state, attachments: [] };
      this.thread.isPrivate.value = isPrivate;
      this.thread.timesLeft += 1;
      this.thread.view.value = null;
      this.question.blocked.value = null;
    });
  }

  /** Asks a question from outside of the panel in a new thread; what is being written in the field stays there. */
  #askAnew(question: string): void {
    this.newThread();
    void this.question.ask(question);
  }

  /** Shows a thread that was begun without a question in this panel. */
  #show(view: ShownThread): void {
    batch(() => {
      this.thread.timesLeft += 1;
      this.thread.view.value = view;
      this.question.blocked.value = null;
      this.view.value = 'thread';
    });
  }

  /** Shows no thread where the one that is shown was deleted, be it in another window. */
  #forget(deleted: readonly string[]): void {
    const open = this.thread.view.value?.thread.id;
    if (open !== undefined && deleted.includes(open)) this.question.leaveThread(open);
  }

  /**
   * A first failure after a success means that the background was terminated: it is restarted, and nothing is shown.
   */
  #notSubscribed(failures: number): void {
    if (this.question.blocked.value !== null || (this.state.value !== null && failures === 1)) return;
    this.question.blocked.value = { obstacle: { type: 'gone' } };
  }

  async #subscribe(): Promise<boolean> {
    const { blocked } = this.question;
    const { view } = this.thread;
    this.#events.applyNow();
    const local = view.value;
    const snapshot = await this.#events.expect(async () =>
      this.client.call('subscribe', {
        windowId: await this.windowId,
        ...(local && { threadId: local.thread.id }),
        ...(this.thread.isPrivate.value && { privateThread: true }),
      }),
    );
    if (snapshot === null) return false;
    const before = view.value;
    const merged =
      snapshot.thread === null ? interruptThread(before, Date.now()) : mergeThread(snapshot.thread, before);
    const isKept = snapshot.thread !== null || snapshot.state.private;
    const cutOff = merged !== null && isKept ? checksCutOff(snapshot.thread, before, merged) : [];
    batch(() => {
      if (blocked.value?.attempt === undefined) blocked.value = null;
      this.#setState(snapshot.state);
      this.question.drafts.receive(snapshot.drafts ?? [], snapshot.thread?.thread.id);
      view.value = merged && withChecks(merged, cutOff, 'running');
    });
    this.question.sendWaiting();
    const unreviewed = snapshot.thread === null ? [] : modelReviewsCutOff(snapshot.thread);
    void this.#restore(snapshot, [...new Set([...cutOff, ...unreviewed])]);
    if (snapshot.ask !== undefined) this.#askAnew(snapshot.ask);
    return true;
  }

  /** Returns to the background what it lost when it was terminated, then has it resume the checks that were cut off. */
  async #restore(snapshot: PanelSnapshot, cutOff: readonly string[]): Promise<void> {
    await this.#handBack(snapshot);
    for (const answerId of cutOff) await this.checks.start(answerId);
  }

  async #handBack({ state, thread }: PanelSnapshot): Promise<void> {
    const merged = this.thread.view.value;
    if (merged === null || (thread === null && !state.private)) return;
    const shown = thread === null ? merged : { thread: merged.thread, messages: answersAhead(thread, merged) };
    if (shown.messages.length > 0) await this.client.call('hand-back', { shown }).catch(() => undefined);
  }

  /** A tab that changes brings a state that is mostly the same: the panel is not drawn again for it. */
  #setState(state: PanelState): void {
    if (JSON.stringify(state) !== JSON.stringify(this.state.peek())) this.state.value = state;
    keepsUnsourced.value = state.keepUnsourced === true;
  }

  #receive(event: BackgroundEvent): void {
    if (event.type === 'state') this.#setState(event.state);
    if (event.type === 'show-thread') this.#show(event.view);
    if (event.type === 'ask') this.#askAnew(event.question);
    if (event.type === 'new-thread') this.newThread();
    if (event.type === 'show-changes') this.changesShown.value = true;
    if (event.type === 'close') globalThis.close();
    if (event.type === 'threads-changed') this.#forget(event.deleted);
    if (event.type !== 'stream') return;
    for (const each of event.events) this.rechecks.receive(each);
    this.#events.push(event.threadId, event.events);
  }
}
