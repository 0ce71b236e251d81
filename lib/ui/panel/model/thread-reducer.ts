import type { StreamEvent } from '../../../core/events';
import type { AssistantMessage, Message } from '../../../core/message';
import type { ThreadView } from '../../../core/panel-protocol';
import { interruptAnswer, reduceAnswer } from '../../../core/reduce-answer';

/**
 * Merges a message from the background with the panel's own copy. After the background was terminated, its stored message may
 * be shorter than the panel's: then the panel's text stays, and only the end (stop reason, error, time) is taken over.
 */
function mergeMessage(remote: Message, local: Message | undefined): Message {
  if (remote.role !== 'assistant' || local?.role !== 'assistant' || local.seq <= remote.seq) return remote;
  const { stopReason, error, endedAt, activity } = remote;
  // Ended in the panel's copy but not in the background's: the answer is being continued.
  if (stopReason === undefined) return local.stopReason === undefined ? local : remote;
  if (local.stopReason !== undefined) return local;
  return { ...local, stopReason, activity, ...(error && { error }), ...(endedAt !== undefined && { endedAt }) };
}

/** Merges a thread from the background with the panel's copy, message by message. */
export function mergeThread(remote: ThreadView | null, local: ThreadView | null): ThreadView | null {
  if (remote === null || local === null || remote.thread.id !== local.thread.id) return remote;
  const known = new Map(local.messages.map((message) => [message.id, message]));
  return { ...remote, messages: remote.messages.map((message) => mergeMessage(message, known.get(message.id))) };
}

/**
 * The ended answers of which the panel has more than the background: what had not been written when the background was terminated.
 * @param merged the thread of the background, merged with the panel's copy
 */
export function answersAhead(remote: ThreadView, merged: ThreadView): AssistantMessage[] {
  const known = new Map(remote.messages.map((message) => [message.id, message]));
  return merged.messages.filter((message): message is AssistantMessage => {
    const stored = known.get(message.id);
    if (message.role !== 'assistant' || stored?.role !== 'assistant') return false;
    return message.stopReason !== undefined && message.seq > stored.seq;
  });
}

/**
 * A thread that the background no longer has (a private one, after it was terminated): what arrived stays, and an unfinished
 * answer is marked as interrupted.
 * @param at milliseconds since the epoch
 */
export function interruptThread(view: ThreadView | null, at: number): ThreadView | null {
  if (view === null) return null;
  const end = (message: Message): Message => (message.role === 'assistant' ? interruptAnswer(message, at) : message);
  return { ...view, messages: view.messages.map(end) };
}

/** Adds or replaces messages by id. Messages of another thread replace the view by that thread. */
export function withMessages(view: ThreadView | null, thread: ThreadView['thread'], messages: Message[]): ThreadView {
  const before = view?.thread.id === thread.id ? view.messages : [];
  const fresh = new Map(messages.map((message) => [message.id, message]));
  const replaced = before.map((message) => fresh.get(message.id) ?? message);
  const added = messages.filter((message) => !before.some(({ id }) => id === message.id));
  return { thread, messages: [...replaced, ...added] };
}

/**
 * Applies events to the answers of a thread.
 * @param force whether to apply events after a gap in their sequence numbers, too
 * @returns the thread, and the events that were not applied: of unknown answers, after a gap, or of an answer that ended here
 *   and is being continued
 */
export function applyEvents(
  view: ThreadView,
  events: readonly StreamEvent[],
  force: boolean,
): { view: ThreadView; held: StreamEvent[] } {
  const answers = new Map<string, AssistantMessage>();
  for (const message of view.messages) if (message.role === 'assistant') answers.set(message.id, message);
  const held: StreamEvent[] = [];
  const gaps = new Set<string>();
  for (const event of events) {
    const answer = answers.get(event.answerId);
    if (answer === undefined) {
      held.push(event);
      continue;
    }
    const resumed = answer.stopReason !== undefined;
    if (!force && 'seq' in event && event.seq > answer.seq + (resumed ? 0 : 1)) gaps.add(answer.id);
    if (gaps.has(answer.id)) held.push(event);
    else answers.set(answer.id, reduceAnswer(answer, event));
  }
  if (held.length === events.length) return { view, held };
  return { view: { ...view, messages: view.messages.map((message) => answers.get(message.id) ?? message) }, held };
}
