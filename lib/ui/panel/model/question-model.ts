import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { type AssistantMessage, questionText, type ShownQuestion } from '../../../core/message';
import type { AskParams, AskResult } from '../../../core/protocol/panel-protocol';
import { withAccess } from '../../shared/with-access';
import type { AttachmentModel } from './attachment-model';
import { type BlockedAttempt, isThreadGone, questionLimit, type RetryableAction, sameScope } from './attempt';
import { DraftModel } from './draft-model';
import { DraftScope, type DraftScopeDependencies } from './draft-scope';
import type { EventQueue } from './event-queue';
import type { ThreadModel } from './thread-model';

interface QuestionDependencies extends DraftScopeDependencies {
  attachments: AttachmentModel;
  thread: ThreadModel;
  events: EventQueue;
  /** Subscribes to the background again. */
  reconnect(): Promise<void>;
}

/** The question that is written or sent, and what blocks it. */
export class QuestionModel {
  readonly draft: Signal<string>;
  readonly drafts: DraftModel;
  readonly scope: DraftScope;
  /** Why the last question got no answer; null while nothing blocks it. */
  readonly blocked = signal<BlockedAttempt | null>(null);
  /** The passage of an answer of this thread that the draft is about; null for none. */
  readonly quoted: ReadonlySignal<string | null>;
  readonly #quote = signal<{ threadId: string; text: string } | null>(null);
  /** Whether the draft was sent before the background's state was there. */
  #sendsWhenReady = false;
  /** The draft when it was sent while an attachment was still being added. */
  #waiting: string | null = null;
  /** Whether a question was sent to the background and not accepted yet. */
  readonly asking = signal(false);
  /** Why a prompt could not be written into the field. */
  readonly hint = signal<string | null>(null);

  /** Whether a question is being sent or answered: no other one is sent meanwhile. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Whether the draft can be sent now. */
  readonly isSendable: ReadonlySignal<boolean>;

  constructor(private readonly panel: QuestionDependencies) {
    this.drafts = new DraftModel(panel.client, panel.thread);
    this.scope = new DraftScope(panel);
    this.draft = this.drafts.text;
    this.quoted = computed(() => {
      const quote = this.#quote.value;
      return quote?.threadId === panel.thread.view.value?.thread.id ? (quote?.text ?? null) : null;
    });
    this.isBusy = computed(() => panel.thread.unfinishedAnswer.value !== undefined || this.asking.value);
    this.isSendable = computed(() => {
      const { length } = this.draft.value.trim();
      return panel.state.value !== null && length > 0 && length <= questionLimit && !this.isBusy.value;
    });
    effect(() => {
      if (!panel.attachments.unfinished.value) untracked(() => this.#sendAttached());
    });
  }

  /** Makes the next question one about a passage of the open thread; null: about none. */
  quote(text: string | null): void {
    const threadId = this.panel.thread.view.value?.thread.id;
    this.#quote.value = text === null || threadId === undefined ? null : { threadId, text };
  }

  /**
   * Sends the draft, or does so when the background's state is there and what is being attached to it has been read; it
   * stays in the field until the background has taken it.
   */
  async sendDraft(): Promise<void> {
    this.#sendsWhenReady = this.panel.state.value === null;
    if (!this.isSendable.value) return;
    const question = this.draft.value.trim();
    if (this.panel.attachments.unfinished.value) {
      this.#waiting = question;
      return;
    }
    const quote = this.quoted.value;
    const limits = this.drafts.limits.value;
    const chosen = { ...(quote !== null && { quote }), ...(limits && { limits }) };
    await this.#submit({ ...this.panel.thread.place(), question, ...chosen, ...this.scope.params() }, true);
  }

  /** Asks a question about the attachments. The text in the field is kept. */
  async askOfAttached(question: string, choice: Pick<AskParams, 'quotes' | 'webSearch'> = {}): Promise<void> {
    if (!this.isBusy.value)
      await this.#submit({ ...this.panel.thread.place(), question, ...this.scope.params(), ...choice });
  }

  /** Sends what was sent before the background's state was there. */
  sendWaiting(): void {
    if (this.#sendsWhenReady) void this.sendDraft();
  }

  /**
   * Sends the draft that waited for its attachments, unless one of them failed, or something else has been written
   * since.
   */
  #sendAttached(): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null || waiting !== this.draft.value.trim() || this.panel.attachments.error.value !== null) return;
    void this.sendDraft();
  }

  /**
   * Asks a question in a new thread, with the chosen profile and no attachments; one that cannot be sent goes to the
   * field.
   */
  async ask(question: string): Promise<void> {
    if (this.panel.state.value === null || this.asking.value || question.length > questionLimit) {
      this.draft.value = question;
      return;
    }
    await this.#submit({ question, attachmentIds: [] });
  }

  /**
   * Asks a question again; the new answer becomes another version of the first.
   * @param changes choices for this question, its words included
   */
  async askAgain(
    question: ShownQuestion,
    changes: Partial<Omit<AskParams, 'threadId' | 'parentId' | 'quote' | 'attachmentIds' | 'limits'>> = {},
  ): Promise<void> {
    if (this.isBusy.value) return;
    const { threadId, parentId, quote, asTyped } = question;
    await this.#submit({
      threadId,
      ...(parentId !== undefined && { parentId }),
      question: questionText(question),
      ...(quote && { quote }),
      ...sameScope(question, changes.webSearch),
      ...(asTyped && changes.question === undefined && { asTyped }),
      ...changes,
    });
  }

  /** Asks a suggested question with the same pages and sites. The text in the field is kept. */
  async askNext(question: string): Promise<void> {
    const { thread } = this.panel;
    const before = thread.turns.value.at(-1)?.question;
    if (before !== undefined && !this.isBusy.value)
      await this.#submit({ ...thread.place(), question, asTyped: true, ...sameScope(before) });
  }

  /** Continues an interrupted answer. */
  async goOn(answer: AssistantMessage): Promise<void> {
    await this.#run({ name: 'go-on', params: { answer } });
  }

  /** Has another profile answer the question, too; the two answers are shown side by side. */
  async askOpinion(answerId: string, profileId: string): Promise<void> {
    if (!this.asking.value) await this.#run({ name: 'second-opinion', params: { answerId, profileId } });
  }

  /** Asks for an answer again: a second opinion of its own profile, any other as another version. */
  async repeat(question: ShownQuestion, { opinion }: AssistantMessage): Promise<void> {
    await (opinion ? this.askOpinion(opinion.of, opinion.profileId) : this.askAgain(question));
  }

  /** Repeats the attempt that was blocked. */
  async retry(changes: { withoutPages?: boolean } = {}): Promise<void> {
    if (this.blocked.value === null) return;
    const { attempt } = this.blocked.value;
    // Without an attempt, the panel could not connect to the background.
    if (attempt === undefined) return this.panel.reconnect();
    const again = { ...attempt, params: { ...attempt.params, ...changes } } as RetryableAction;
    if (again.name === 'submit-question' && again.isDraft && this.draft.value.trim() !== '')
      again.params.question = this.draft.value.trim();
    await this.#run(again);
  }

  /** Requests access, then retries. Must be called while a click is handled. */
  async allowAndRetry(): Promise<void> {
    const blocked = this.blocked.value;
    if (blocked?.obstacle.type !== 'access') return;
    const isGranted = await withAccess(this.panel.client, blocked.obstacle.origins, () => this.retry());
    if (!isGranted) this.blocked.value = { ...blocked, denied: true };
  }

  /**
   * Puts an earlier question of the thread into the empty field, or the one before or after it if the field has one
   * unchanged.
   * @param step 1 for an earlier one, -1 for a later one; after the last one the field is empty again
   * @returns whether the field has changed
   */
  recall(step: 1 | -1): boolean {
    const earlier = [...new Set(this.panel.thread.turns.value.map(({ question }) => questionText(question)).reverse())];
    const { value } = this.draft;
    const at = value === '' ? -1 : earlier.indexOf(value);
    const next = at + step;
    if ((value !== '' && at === -1) || next < -1 || next >= earlier.length) return false;
    this.draft.value = earlier[next] ?? '';
    return true;
  }

  stopAnswer(): void {
    const answer = this.panel.thread.unfinishedAnswer.value;
    if (answer) void this.panel.client.call('stop', { answerId: answer.id });
  }

  /** Stops the model of an answer from quotes, and has the quotes themselves shown. */
  showQuotes(answerId: string): void {
    void this.panel.client.call('show-quotes', { answerId });
  }

  /**
   * Sends a question with the chosen profile, unless `params` name another; nothing before the background's state is
   * there.
   */
  async #submit(params: Omit<AskParams, 'profileId'> & { profileId?: string }, isDraft = false): Promise<void> {
    const state = this.panel.state.value;
    if (state === null) return;
    const { profileId } = state;
    await this.#run({ name: 'submit-question', isDraft, params: { profileId, ...params } });
  }

  async #run(attempt: RetryableAction): Promise<void> {
    const { client, events, thread } = this.panel;
    const { timesLeft } = thread;
    batch(() => {
      this.asking.value = true;
      this.blocked.value = null;
      this.hint.value = null;
      this.panel.attachments.error.value = null;
    });
    // Null where the background did not reply, as when it was terminated: `gone`.
    const result: AskResult | null = await events.expect(() => client.call(attempt.name, attempt.params));
    batch(() => {
      this.asking.value = false;
      if (result?.ok) this.#accept(attempt, result, thread.timesLeft === timesLeft);
      else this.blocked.value = { attempt, obstacle: result?.obstacle ?? { type: 'gone' } };
      const isQuestion = attempt.name === 'submit-question';
      if (isQuestion && isThreadGone(result)) this.leaveThread(attempt.params.threadId, attempt.params.question);
    });
  }

  /** Closes a deleted thread. What was written for it, or asked in it, is moved to the field of a new one. */
  leaveThread(threadId: string | undefined, question = this.draft.value.trim()): void {
    const { view } = this.panel.thread;
    this.drafts.carryOver(threadId, question);
    if (view.value?.thread.id === threadId) view.value = null;
  }

  /** @param isShown whether the person is still where the question was asked */
  #accept(attempt: RetryableAction, result: Extract<AskResult, { ok: true }>, isShown: boolean): void {
    if (attempt.name === 'submit-question') {
      const { question, threadId, attachmentIds } = attempt.params;
      // They belong to the thread's latest question now.
      this.panel.attachments.leaveOut(attachmentIds);
      if (attempt.isDraft) {
        this.quote(null);
        this.scope.reset();
      }
      this.drafts.accept(question, threadId, result.thread.id);
    }
    if (isShown) this.panel.thread.accept(result);
  }
}
