import * as v from 'valibot';
import { threadIdentity } from '../../core/files/backup-file';
import type { Message } from '../../core/message';
import { parseKnownFields } from '../../core/utils/lenient-schemas';
import { messageSchema } from '../storage/messages/message-schema';
import { threadSchema } from '../storage/messages/thread-schema';
import type { ThreadStore } from '../storage/thread-store';
import { importedMessage } from './imported-message';

/** How many threads of a file were added, were there already, and could not be read. */
export interface ImportResult {
  added: number;
  known: number;
  malformed: number;
}

/** UTF-16 units of a title at most: one of a file may have any length. */
const maxTitle = 200;

const viewSchema = v.object({ thread: threadSchema, messages: v.array(v.unknown()) });

/** The messages that can be read, without those that follow none of them; undefined where nothing is left. */
function readMessages(stored: readonly unknown[], threadId: string): Message[] | undefined {
  const read = stored.flatMap((one) => {
    const result = parseKnownFields(messageSchema, one);
    return result.success && result.output.threadId === threadId ? [result.output] : [];
  });
  const ids = new Set(read.map(({ id }) => id));
  const whole = read.filter(({ parentId }) => parentId === undefined || ids.has(parentId));
  return whole.some(({ role }) => role === 'user') ? whole : undefined;
}

/**
 * Adds the threads of a file. They get new ids, so that a file can replace nothing that is there.
 * @param threads each with its messages, unknown and untrusted
 * @param now milliseconds since the epoch
 * @throws what IndexedDB throws, e.g. without space; threads that were added before stay
 */
export async function importThreads(
  threads: readonly unknown[],
  store: ThreadStore,
  now = Date.now(),
): Promise<ImportResult> {
  const identities = new Set((await store.listThreads()).map(threadIdentity));
  const result: ImportResult = { added: 0, known: 0, malformed: 0 };
  for (const one of threads) {
    const view = parseKnownFields(viewSchema, one);
    const messages = view.success && readMessages(view.output.messages, view.output.thread.id);
    if (!view.success || !messages) {
      result.malformed += 1;
      continue;
    }
    const thread = { ...view.output.thread, title: view.output.thread.title.slice(0, maxTitle).toWellFormed() };
    if (identities.has(threadIdentity(thread))) {
      result.known += 1;
      continue;
    }
    identities.add(threadIdentity(thread));
    const threadId = crypto.randomUUID();
    const newIds = new Map(messages.map(({ id }) => [id, crypto.randomUUID() as string]));
    const copies = messages.map((message) => {
      const id = newIds.get(message.id) ?? message.id;
      const parentId = message.parentId === undefined ? undefined : newIds.get(message.parentId);
      const copy = { ...importedMessage(message, now), id, threadId, ...(parentId && { parentId }) };
      if (copy.role === 'user' || !copy.opinion) return copy;
      return { ...copy, opinion: { ...copy.opinion, of: newIds.get(copy.opinion.of) ?? copy.opinion.of } };
    });
    const { goesOn, ...rest } = thread;
    const choices = Object.entries(goesOn ?? {}).map(([id, opinion]) => [
      newIds.get(id) ?? id,
      newIds.get(opinion) ?? opinion,
    ]);
    const kept = choices.length > 0 && { goesOn: Object.fromEntries(choices) };
    await store.addThread({ ...rest, ...kept, id: threadId }, copies);
    result.added += 1;
  }
  return result;
}
