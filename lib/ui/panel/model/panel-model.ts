import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ErrorInfo } from '../../../core/app-error';
import type { AssistantMessage, Message, UserMessage } from '../../../core/message';
import { questionText } from '../../../core/message';
import type {
  AskResult,
  AttachResult,
  BackgroundClient,
  BackgroundEvent,
  PanelState,
  ThreadView,
} from '../../../core/panel-protocol';
import type { Profile } from '../../../core/profile';
import { allPages } from '../../../core/url/origins';
import { type Attempt, type Blocker, questionLimit } from './attempt';
import { createRetry } from './retry';
import { eachFrame, type Schedule } from './schedule';
import { forkOf, type Turn, threadPath } from './thread-path';
import { applyEvents, interruptThread, mergeThread, withMessages } from './thread-reducer';

type StreamMessage = Extract<BackgroundEvent, { type: 'stream' }>;

/** The panel's state, and what a person can do with it. */
export class PanelModel {
  readonly state = signal<PanelState | null>(null);
  readonly thread = signal<ThreadView | null>(null);
  readonly draft = signal('');
  readonly view = signal<'thread' | 'threads' | 'page'>('thread');
  /** Id of the attachment that is shown by the view `page`. */
  readonly viewed = signal<string | null>(null);
  /** Why the last question got no answer; null while nothing blocks it. */
  readonly blocker = signal<Blocker | null>(null);
  /** Whether a question was sent to the background and not accepted yet. */
  readonly asking = signal(false);
  readonly attaching = signal(false);
  /** Why a page could not be attached. */
  readonly attachError = signal<ErrorInfo | null>(null);
  readonly turns: ReadonlySignal<Turn[]>;
  /** The answer that is being researched or written, if there is one. */
  readonly unfinishedAnswer: ReadonlySignal<AssistantMessage | undefined>;
  readonly profile: ReadonlySignal<Profile | undefined>;

  readonly #chosen = signal<ReadonlyMap<string, string>>(new Map());
  #queue: StreamMessage[] = [];
  #scheduled = false;
  /** Number of running calls that may return the message of a queued event. */
  #expecting = 0;
  readonly #subscribing = createRetry(
    () => this.#subscribe(),
    (failures) => this.#notSubscribed(failures),
  );

  constructor(
    readonly client: BackgroundClient,
    private readonly windowId: number,
    private readonly schedule: Schedule = eachFrame,
  ) {
    this.turns = computed(() => threadPath(this.thread.value?.messages ?? [], this.#chosen.value));
    this.unfinishedAnswer = computed(() => {
      const answer = this.turns.value.at(-1)?.answer;
      return answer?.stopReason === undefined ? answer : undefined;
    });
    this.profile = computed(() => this.state.value?.profiles.find(({ id }) => id === this.state.value?.profileId));
  }

  /** Listens to the background and subscribes to it. @returns a function that stops both */
  start(): () => void {
    const ends = [
      this.client.onEvent((event) => this.#receive(event)),
      this.client.onReconnect(() => void this.#subscribing.run()),
      () => this.#subscribing.stop(),
    ];
    void this.#subscribing.run();
    return () => {
      for (const end of ends) end();
    };
  }

  /** Sends the draft; it stays in the field until the background has taken it. */
  async sendDraft(): Promise<void> {
    const question = this.draft.value.trim();
    const state = this.state.value;
    if (
      state === null ||
      question === '' ||
      question.length > questionLimit ||
      this.unfinishedAnswer.value ||
      this.asking.value
    )
      return;
    const last = this.turns.value.at(-1);
    await this.#run({
      name: 'submit-question',
      params: {
        ...(this.thread.value && { threadId: this.thread.value.thread.id }),
        ...(last && { parentId: (last.answer ?? last.question).id }),
        question,
        profileId: state.profileId,
        attachmentIds: state.attachments.map(({ id }) => id),
      },
    });
  }

  /** Asks a question again; the new answer becomes another version beside the first. */
  async askAgain(question: UserMessage): Promise<void> {
    const state = this.state.value;
    if (state === null || this.unfinishedAnswer.value || this.asking.value) return;
    await this.#run({
      name: 'submit-question',
      params: {
        threadId: question.threadId,
        ...(question.parentId !== undefined && { parentId: question.parentId }),
        question: questionText(question),
        profileId: state.profileId,
        attachmentIds: question.attachments.map(({ id }) => id),
      },
    });
  }

  /** Continues an interrupted answer. */
  async goOn(answer: AssistantMessage): Promise<void> {
    await this.#run({ name: 'go-on', params: { answer } });
  }

  /** Repeats the attempt that was blocked. */
  async retry(changes: { withoutPages?: boolean } = {}): Promise<void> {
    if (this.blocker.value === null) return;
    const { attempt } = this.blocker.value;
    if (attempt === undefined) return this.#subscribing.run();
    const again = { ...attempt, params: { ...attempt.params, ...changes } } as Attempt;
    if (again.name === 'submit-question' && this.draft.value.trim() !== '')
      again.params.question = this.draft.value.trim();
    await this.#run(again);
  }

  /**
   * Requests access, then retries. Must be called while a click is handled, since browsers accept the request only then.
   * @see https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/API/permissions/request
   */
  async allowAndRetry(): Promise<void> {
    const blocker = this.blocker.value;
    if (blocker?.obstacle.type !== 'access') return;
    const request = this.client.requestAccess(blocker.obstacle.origins);
    if (await request.catch(() => false)) await this.retry();
    else this.blocker.value = { ...blocker, denied: true };
  }

  stopAnswer(): void {
    const answer = this.unfinishedAnswer.value;
    if (answer) void this.client.call('stop', { answerId: answer.id });
  }

  /** Attaches the open page to the next question. */
  async attachPage(): Promise<void> {
    const tabId = this.state.value?.page?.tabId;
    await this.#attachBy(() => this.client.call('attach-page', tabId === undefined ? {} : { tabId }));
  }

  /** Attaches the page of a tab that the person chose from the list of tabs. */
  attachTab(tabId: number): Promise<void> {
    return this.#attachBy(() => this.client.call('attach-tab', { tabId }));
  }

  /** Shows an attached page by itself. */
  viewPage(attachmentId: string): void {
    batch(() => {
      this.viewed.value = attachmentId;
      this.view.value = 'page';
    });
  }

  /** Requests access to all pages, then attaches a linked one. Must be called while a click is handled. */
  async allowAndAttach(url: string): Promise<void> {
    const request = this.client.requestAccess(allPages);
    if (await request.catch(() => false)) await this.#attachBy(() => this.client.call('attach-link', { url }));
  }

  async #attachBy(call: () => Promise<AttachResult>): Promise<void> {
    if (this.attaching.value) return;
    batch(() => {
      this.attaching.value = true;
      this.attachError.value = null;
    });
    const result = await call().catch(() => null);
    batch(() => {
      this.attaching.value = false;
      if (result?.ok === false) this.attachError.value = result.error;
    });
  }

  async openThread(threadId: string): Promise<void> {
    const view = await this.#expect(() => this.client.call('open-thread', { threadId }));
    batch(() => {
      if (view) this.thread.value = mergeThread(view, this.thread.value);
      this.blocker.value = null;
      this.view.value = 'thread';
    });
  }

  newThread(): void {
    batch(() => {
      this.thread.value = null;
      this.blocker.value = null;
      this.view.value = 'thread';
    });
    void this.client.call('new-thread', {});
  }

  /** Shows another version of a question or an answer. */
  choose(message: Message, id: string): void {
    this.#chosen.value = new Map(this.#chosen.value).set(forkOf(message), id);
  }

  /** The first failure after a while is the death of the background: it is started again, and nobody need know. */
  #notSubscribed(failures: number): void {
    if (this.blocker.value !== null || (this.state.value !== null && failures === 1)) return;
    this.blocker.value = { obstacle: { type: 'gone' } };
  }

  async #subscribe(): Promise<boolean> {
    const local = this.thread.value;
    const snapshot = await this.#expect(() =>
      this.client.call('subscribe', { windowId: this.windowId, ...(local && { threadId: local.thread.id }) }),
    );
    if (snapshot === null) return false;
    batch(() => {
      if (this.blocker.value?.attempt === undefined) this.blocker.value = null;
      this.state.value = snapshot.state;
      this.thread.value =
        snapshot.thread === null
          ? interruptThread(this.thread.value, Date.now())
          : mergeThread(snapshot.thread, this.thread.value);
    });
    return true;
  }

  /** Runs a call that may return new messages; events of unknown answers wait for it. @returns null where the call failed */
  async #expect<Result>(call: () => Promise<Result>): Promise<Result | null> {
    this.#expecting += 1;
    try {
      return await call();
    } catch {
      return null;
    } finally {
      this.#expecting -= 1;
      this.#draw();
    }
  }

  async #run(attempt: Attempt): Promise<void> {
    batch(() => {
      this.asking.value = true;
      this.blocker.value = null;
      this.attachError.value = null;
    });
    const result: AskResult | null = await this.#expect(() =>
      attempt.name === 'submit-question'
        ? this.client.call('submit-question', attempt.params)
        : this.client.call('go-on', attempt.params),
    );
    batch(() => {
      this.asking.value = false;
      if (result?.ok) this.#accept(attempt, result);
      else this.blocker.value = { attempt, obstacle: result?.obstacle ?? { type: 'gone' } };
    });
  }

  #accept(attempt: Attempt, { thread, question, answer }: Extract<AskResult, { ok: true }>): void {
    this.thread.value = withMessages(this.thread.value, thread, [question, answer]);
    const chosen = new Map(this.#chosen.value);
    chosen.delete(forkOf(question));
    chosen.delete(forkOf(answer));
    this.#chosen.value = chosen;
    if (attempt.name === 'submit-question' && this.draft.value.trim() === attempt.params.question)
      this.draft.value = '';
  }

  #receive(event: BackgroundEvent): void {
    if (event.type === 'state') this.state.value = event.state;
    if (event.type !== 'stream') return;
    this.#queue.push(event);
    this.#draw();
  }

  #draw(): void {
    if (this.#scheduled || this.#queue.length === 0) return;
    this.#scheduled = true;
    this.schedule(() => {
      this.#scheduled = false;
      this.#apply(false);
    });
  }

  /** Applies the queued events. Those after a gap, or of an unknown answer, wait while the thread is read again. */
  #apply(force: boolean): void {
    const view = this.thread.value;
    const own = this.#queue.filter(({ threadId }) => threadId === view?.thread.id);
    const others = this.#queue.filter(({ threadId }) => threadId !== view?.thread.id);
    const { view: next, held } =
      view === null
        ? { view, held: [] }
        : applyEvents(
            view,
            own.map(({ event }) => event),
            force,
          );
    this.thread.value = next;
    this.#queue = this.#expecting > 0 ? others : [];
    if (next === null || held.length === 0 || force) return;
    this.#queue.push(...held.map((event) => ({ type: 'stream' as const, threadId: next.thread.id, event })));
    if (this.#expecting === 0) void this.#readAgain(next.thread.id);
  }

  async #readAgain(threadId: string): Promise<void> {
    this.#expecting += 1;
    const fresh = await this.client.call('open-thread', { threadId }).catch(() => null);
    this.#expecting -= 1;
    if (fresh && this.thread.value?.thread.id === threadId) this.thread.value = mergeThread(fresh, this.thread.value);
    this.#apply(true);
  }
}
