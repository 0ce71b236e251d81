import { lacksCheck, withMissingChecks } from '../../../core/checks/missing-checks';
import type { AnswerStreamEvent } from '../../../core/events';
import type { AssistantMessage, ShownMessage } from '../../../core/message';
import type { ShownThread } from '../../../core/protocol/panel-protocol';
import { firstSeq, interruptAnswer, reduceAnswer } from '../../../core/reduce-answer';

/**
 * Merges a message from the background with the panel's own copy. After the background was terminated, its stored
 * message may be shorter than the panel's: then the panel's text stays, and only the end (stop reason, error, time) is
 * taken over. Verdicts that only the panel has stay, too.
 */
function mergeMessage(remote: ShownMessage, local: ShownMessage | undefined): ShownMessage {
  if (remote.role !== 'assistant' || local?.role !== 'assistant') return remote;
  if (local.seq <= remote.seq) return withMissingChecks(remote, local);
  const { stopReason, error, endedAt, activity } = remote;
  // Ended in the panel's copy but not in the background's: the answer is being continued.
  if (stopReason === undefined) return local.stopReason === undefined ? local : remote;
  if (local.stopReason !== undefined) return local;
  return { ...local, stopReason, activity, ...(error && { error }), ...(endedAt !== undefined && { endedAt }) };
}

/** Merges a thread from the background with the panel's copy, message by message. */
export function mergeThread(remote: ShownThread | null, local: ShownThread | null): ShownThread | null {
  if (remote === null || local === null || remote.thread.id !== local.thread.id) return remote;
  const known = new Map(local.messages.map((message) => [message.id, message]));
  return { ...remote, messages: remote.messages.map((message) => mergeMessage(message, known.get(message.id))) };
}

/**
 * The ended answers of which the panel has more text or verdicts than the background: what had not been written when
 * the background was terminated.
 * @param merged the thread of the background, merged with the panel's copy
 */
export function answersAhead(remote: ShownThread, merged: ShownThread): AssistantMessage[] {
  const known = new Map(remote.messages.map((message) => [message.id, message]));
  return merged.messages.filter((message): message is AssistantMessage => {
    const stored = known.get(message.id);
    if (message.role !== 'assistant' || stored?.role !== 'assistant') return false;
    if (message.stopReason === undefined) return false;
    return message.seq > stored.seq || withMissingChecks(stored, message) !== stored;
  });
}

/** Whether a citation of the answer still has to be compared with a page. */
export function lacksChecks({ citations }: AssistantMessage): boolean {
  return citations.some(lacksCheck);
}

/**
 * Ids of the answers whose checks were interrupted when the background was terminated.
 * @param remote the thread of the new background; null where it has none
 * @param local the panel's copy before
 * @param merged the two copies merged
 */
export function checksCutOff(remote: ShownThread | null, local: ShownThread | null, merged: ShownThread): string[] {
  const known = new Map([remote, local].map((view) => [view, new Map(view?.messages.map((each) => [each.id, each]))]));
  const checkOfAnswer = (view: ShownThread | null, id: string) => {
    const message = known.get(view)?.get(id);
    return message?.role === 'assistant' && message.stopReason !== undefined ? message.check : undefined;
  };
  const cutOff = merged.messages.filter((message) => {
    if (message.role !== 'assistant' || message.stopReason === undefined || !lacksChecks(message)) return false;
    const now = checkOfAnswer(remote, message.id);
    return checkOfAnswer(local, message.id)?.done === false && now?.done !== false && !now?.blocked;
  });
  return cutOff.map(({ id }) => id);
}

/** Ids of the answers about whose citations a model was being asked when the background was terminated. */
export function modelReviewsCutOff({ messages }: ShownThread): string[] {
  return messages.flatMap((message) =>
    message.role === 'assistant' && message.check?.done && message.check.judging ? [message.id] : [],
  );
}

/** A thread in which the checks of some answers are running, or are over. */
export function withChecks(view: ShownThread, answerIds: readonly string[], state: 'running' | 'over'): ShownThread {
  const messages = view.messages.map((message) => {
    if (message.role !== 'assistant' || !answerIds.includes(message.id)) return message;
    return { ...message, check: { total: checkedTotal(message), done: state === 'over' } };
  });
  return { ...view, messages };
}

/** Number of citations that have a verdict or can get one. */
function checkedTotal({ citations }: AssistantMessage): number {
  return citations.filter((citation) => citation.check !== undefined || lacksCheck(citation)).length;
}

/**
 * An answer whose end has just arrived: its checks follow, so it is shown as being checked before the first event about
 * them. One that was stopped is not checked.
 */
function expectChecks(before: AssistantMessage, after: AssistantMessage): AssistantMessage {
  const { mode, stopReason, check } = after;
  const hasEnded = before.stopReason === undefined && stopReason !== undefined && stopReason !== 'aborted';
  if (!hasEnded || mode !== 'written' || check !== undefined || !lacksChecks(after)) return after;
  return { ...after, check: { total: checkedTotal(after), done: false } };
}

/**
 * A thread that the background no longer has (a private one, after it was terminated): what arrived stays, and an
 * unfinished answer is marked as interrupted. No checks run any more.
 * @param at milliseconds since the epoch
 */
export function interruptThread(view: ShownThread | null, at: number): ShownThread | null {
  if (view === null) return null;
  const end = (message: ShownMessage): ShownMessage => {
    if (message.role !== 'assistant') return message;
    const { check, ...ended } = interruptAnswer(message, at);
    return { ...ended, ...(check && { check: { ...check, done: true } }) };
  };
  return { ...view, messages: view.messages.map(end) };
}

/** Adds or replaces messages by id. Messages of another thread replace the view by that thread. */
export function withMessages(
  view: ShownThread | null,
  thread: ShownThread['thread'],
  messages: ShownMessage[],
): ShownThread {
  const before = view?.thread.id === thread.id ? view.messages : [];
  const fresh = new Map(messages.map((message) => [message.id, message]));
  const replaced = before.map((message) => fresh.get(message.id) ?? message);
  const added = messages.filter((message) => !before.some(({ id }) => id === message.id));
  return { thread, messages: [...replaced, ...added] };
}

/**
 * Applies events to the answers of a thread.
 * @param force whether to apply events after a gap in their sequence numbers, too
 * @returns the thread, and the events that were not applied: of unknown answers, after a gap, or of an answer that
 *   ended here and is being continued
 */
export function applyEvents(
  view: ShownThread,
  events: readonly AnswerStreamEvent[],
  force: boolean,
): { view: ShownThread; held: AnswerStreamEvent[] } {
  const answers = new Map<string, AssistantMessage>();
  for (const message of view.messages) if (message.role === 'assistant') answers.set(message.id, message);
  const held: AnswerStreamEvent[] = [];
  const gaps = new Set<string>();
  for (const event of events) {
    const answer = answers.get(event.answerId);
    if (answer === undefined) {
      held.push(event);
      continue;
    }
    const resumed = answer.stopReason !== undefined;
    if (!force && 'seq' in event && firstSeq(event) > answer.seq + (resumed ? 0 : 1)) gaps.add(answer.id);
    if (gaps.has(answer.id)) held.push(event);
    else answers.set(answer.id, expectChecks(answer, reduceAnswer(answer, event)));
  }
  if (held.length === events.length) return { view, held };
  return { view: { ...view, messages: view.messages.map((message) => answers.get(message.id) ?? message) }, held };
}
