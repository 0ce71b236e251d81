import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AssistantMessage, ShownMessage } from '../../../core/message';
import type { AskResult, ShownThread } from '../../../core/protocol/panel-protocol';
import { continuationKey, siblingChoiceKey, type Turn, threadPath } from './thread-path';
import { withMessages } from './thread-reducer';

/** The open thread, and the path through its versions that is shown. */
export class ThreadModel {
  /** Null before the first question. */
  readonly view = signal<ShownThread | null>(null);
  /** The thread is private although its window is not: it is never stored, and disappears with this panel. */
  readonly isPrivate = signal(false);
  /** Id of the question that is scrolled to: the last one that was asked in this panel or chosen in a list. */
  readonly newestQuestionId = signal<string | null>(null);
  readonly turns: ReadonlySignal<Turn[]>;
  /** The answer that is being researched or written, if there is one. */
  readonly unfinishedAnswer: ReadonlySignal<AssistantMessage | undefined>;
  /**
   * How often the person has left a thread. A question that was sent before the last time is not shown when the
   * background accepts it: the number that it was sent with is compared.
   */
  timesLeft = 0;
  /** Notices that the person dismissed: by answer id, the keys of its notices. They come back with a new panel. */
  readonly dismissed = signal<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  /** The source whose card is open, in which answer. */
  readonly shownSource = signal<{ answerId: string; sourceId: number } | null>(null);
  /** The message that the next question follows. */
  readonly last: ReadonlySignal<ShownMessage | undefined>;
  /** Id of the chosen version, by the key of its fork. */
  readonly #chosen = signal<ReadonlyMap<string, string>>(new Map());

  constructor() {
    this.turns = computed(() =>
      threadPath(this.view.value?.messages ?? [], this.#chosen.value, this.view.value?.thread.goesOn),
    );
    this.last = computed(() => {
      const turn = this.turns.value.at(-1);
      return turn?.goesOn ?? turn?.answer ?? turn?.question;
    });
    this.unfinishedAnswer = computed(() => {
      const answer = this.turns.value.at(-1)?.answer;
      return answer?.stopReason === undefined ? answer : undefined;
    });
  }

  /** Shows another version of a question or an answer. */
  choose(message: ShownMessage, id: string): void {
    this.#chosen.value = new Map(this.#chosen.value).set(siblingChoiceKey(message), id);
  }

  /** Continues the thread from one of the answers to a question: the first one, or a second opinion on it. */
  goOnFrom(answerId: string, chosenId: string): void {
    this.#chosen.value = new Map(this.#chosen.value).set(continuationKey(answerId), chosenId);
  }

  /** Shows the turn of a question, through those versions that lead to it. */
  goTo(questionId: string): void {
    const messages = new Map(this.view.value?.messages.map((message) => [message.id, message]));
    const chosen = new Map(this.#chosen.value);
    const seen = new Set<string>();
    for (let at = messages.get(questionId); at && !seen.has(at.id); at = messages.get(at.parentId ?? '')) {
      seen.add(at.id);
      if (at.role === 'assistant' && at.id !== questionId) {
        const first: ShownMessage = messages.get(at.opinion?.of ?? '') ?? at;
        chosen.set(continuationKey(first.id), at.id).set(siblingChoiceKey(first), first.id);
      } else chosen.set(siblingChoiceKey(at), at.id);
    }
    this.#chosen.value = chosen;
    this.newestQuestionId.value = questionId;
  }

  /** Position of the next question: the thread, and the message that it follows. */
  place(): { threadId?: string; parentId?: string } {
    const [threadId, parentId] = [this.view.value?.thread.id, this.last.value?.id];
    return { ...(threadId !== undefined && { threadId }), ...(parentId !== undefined && { parentId }) };
  }

  /** Hides a notice of an answer. @param key identifies it among the answer's notices */
  dismiss(answerId: string, key: string): void {
    const keys = new Set(this.dismissed.value.get(answerId)).add(key);
    this.dismissed.value = new Map(this.dismissed.value).set(answerId, keys);
  }

  /** Adds an accepted question and its answer, and shows them. */
  accept({ thread, question, answer }: Extract<AskResult, { ok: true }>): void {
    const isKnown = this.view.value?.messages.some(({ id }) => id === question.id) ?? false;
    if (!isKnown) this.newestQuestionId.value = question.id;
    this.view.value = withMessages(this.view.value, thread, [question, answer]);
    // It is shown beside the current version.
    if (answer.opinion) return;
    const chosen = new Map(this.#chosen.value);
    chosen.delete(siblingChoiceKey(question));
    chosen.delete(siblingChoiceKey(answer));
    this.#chosen.value = chosen;
  }
}
