import type { Message, Thread } from '../../core/message';
import { reduceAnswer } from '../../core/reduce-answer';
import { pause } from '../../core/utils/async/give-way';
import { portionsOf } from '../../core/utils/async/portions';
import { addAll } from '../../core/utils/long-lists';
import { withoutStoredTexts, withStoredTexts } from './messages/stored-texts';
import { isUnfinished, withNextRevision } from './thread-records';
import type { ThreadStore } from './thread-store';

/**
 * Private threads, in the worker's memory only: they are lost when it is stopped.
 * @param incognito false: they are in windows that are not private
 */
export function createMemoryThreadStore(incognito?: boolean): ThreadStore & { clear(): void } {
  const threads = new Map<string, Thread>();
  const messages = new Map<string, Message>();
  const put = (message: Message) => messages.set(message.id, structuredClone(withoutStoredTexts(message)));
  const read = (message: Message) => structuredClone(withStoredTexts(message, messages));
  /** Changes nothing where the thread does not exist. */
  async function addMessages(
    threadId: string,
    added: readonly Message[],
    change: (thread: Thread) => Thread = (thread) => thread,
  ): Promise<Thread | undefined> {
    const before = threads.get(threadId);
    if (!before) return undefined;
    const thread = withNextRevision(change(structuredClone(before)));
    threads.set(threadId, structuredClone(thread));
    for (const message of added) put(message);
    return thread;
  }

  return {
    isPrivate: true,
    ...(incognito !== undefined && { incognito }),
    clear() {
      threads.clear();
      messages.clear();
    },
    async addThread(thread, added) {
      threads.set(thread.id, structuredClone(thread));
      for (const message of added) put(message);
    },
    async importThread(thread, added, signal) {
      const copies: Message[] = [];
      for (const portion of portionsOf(added)) {
        addAll(copies, structuredClone(portion));
        await pause();
        signal.throwIfAborted();
      }
      for (const message of copies) messages.set(message.id, message);
      threads.set(thread.id, structuredClone(thread));
    },
    async getThread(id) {
      return structuredClone(threads.get(id));
    },
    async listThreads(limit) {
      const sorted = [...threads.values()].sort((one, other) => other.updatedAt - one.updatedAt);
      return structuredClone(sorted.slice(0, limit));
    },
    async deleteThread(id) {
      threads.delete(id);
      for (const message of messages.values()) {
        if (message.threadId === id) messages.delete(message.id);
      }
    },
    addMessages,
    async changeThread(id, change) {
      const before = threads.get(id);
      if (!before) return undefined;
      const thread = change(structuredClone(before));
      threads.set(id, structuredClone(thread));
      return thread;
    },
    async putMessage(message) {
      await addMessages(message.threadId, [message]);
    },
    async changeMessage(id, change) {
      const before = structuredClone(messages.get(id));
      const message = before && change(before);
      if (message && message !== before) await addMessages(message.threadId, [message]);
    },
    async appendEvents({ answerId, events }) {
      const message = messages.get(answerId);
      if (message?.role !== 'assistant') return;
      messages.set(answerId, structuredClone(events).reduce(reduceAnswer, message));
    },
    async dropLeftEvents() {},
    async getMessage(id) {
      const message = messages.get(id);
      return message && read(message);
    },
    async listMessages(threadId) {
      const found = [...messages.values()].filter((message) => message.threadId === threadId);
      return found.sort((one, other) => one.createdAt - other.createdAt).map(read);
    },
    async listUnfinishedAnswers() {
      return structuredClone([...messages.values()].filter(isUnfinished));
    },
  };
}
