import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { AssistantMessage, UserMessage } from '../../../core/message';
import { questionText } from '../../../core/message';
import type { AskResult, BackgroundClient, PanelState } from '../../../core/panel-protocol';
import type { AttachmentModel } from './attachment-model';
import { type Attempt, type Blocker, questionLimit } from './attempt';
import type { EventQueue } from './event-queue';
import type { ThreadModel } from './thread-model';

interface QuestionDependencies {
  client: BackgroundClient;
  state: ReadonlySignal<PanelState | null>;
  thread: ThreadModel;
  attachments: AttachmentModel;
  events: EventQueue;
  /** Subscribes to the background again. */
  reconnect(): Promise<void>;
}

/** The question that is written or sent, and what blocks it. */
export class QuestionModel {
  readonly draft = signal('');
  /** Why the last question got no answer; null while nothing blocks it. */
  readonly blocker = signal<Blocker | null>(null);
  /** Whether a question was sent to the background and not accepted yet. */
  readonly asking = signal(false);

  constructor(private readonly panel: QuestionDependencies) {}

  /** Sends the draft; it stays in the field until the background has taken it. */
  async sendDraft(): Promise<void> {
    const question = this.draft.value.trim();
    const { state, thread } = this.panel;
    if (state.value === null || question === '' || question.length > questionLimit || this.#isBusy()) return;
    const last = thread.turns.value.at(-1);
    await this.#run({
      name: 'submit-question',
      params: {
        ...(thread.view.value && { threadId: thread.view.value.thread.id }),
        ...(last && { parentId: (last.answer ?? last.question).id }),
        question,
        profileId: state.value.profileId,
        attachmentIds: state.value.attachments.map(({ id }) => id),
      },
    });
  }

  /** Asks a question again; the new answer becomes another version beside the first. */
  async askAgain(question: UserMessage): Promise<void> {
    const state = this.panel.state.value;
    if (state === null || this.#isBusy()) return;
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
    // Without an attempt, the panel could not connect to the background.
    if (attempt === undefined) return this.panel.reconnect();
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
    const request = this.panel.client.requestAccess(blocker.obstacle.origins);
    if (await request.catch(() => false)) await this.retry();
    else this.blocker.value = { ...blocker, denied: true };
  }

  stopAnswer(): void {
    const answer = this.panel.thread.unfinishedAnswer.value;
    if (answer) void this.panel.client.call('stop', { answerId: answer.id });
  }

  #isBusy(): boolean {
    return this.panel.thread.unfinishedAnswer.value !== undefined || this.asking.value;
  }

  async #run(attempt: Attempt): Promise<void> {
    const { client, events } = this.panel;
    batch(() => {
      this.asking.value = true;
      this.blocker.value = null;
      this.panel.attachments.error.value = null;
    });
    // Null where the background did not reply, as when it was terminated: `gone`.
    const result: AskResult | null = await events.expect(() =>
      attempt.name === 'submit-question'
        ? client.call('submit-question', attempt.params)
        : client.call('go-on', attempt.params),
    );
    batch(() => {
      this.asking.value = false;
      if (result?.ok) this.#accept(attempt, result);
      else this.blocker.value = { attempt, obstacle: result?.obstacle ?? { type: 'gone' } };
    });
  }

  #accept(attempt: Attempt, result: Extract<AskResult, { ok: true }>): void {
    this.panel.thread.accept(result);
    if (attempt.name === 'submit-question' && this.draft.value.trim() === attempt.params.question)
      this.draft.value = '';
  }
}
