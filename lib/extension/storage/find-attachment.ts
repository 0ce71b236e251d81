import type { Attachment } from '../../core/message';
import type { Attachments } from './attachment-store';
import type { ThreadStores } from './thread-store';
import type { WindowScope } from './window-scope';

/** An attachment of the next question, or else of a question of the thread; undefined where it is gone. */
export async function findAttachment(
  { attachmentId, threadId }: { attachmentId: string; threadId?: string },
  scope: WindowScope,
  { attachments, threads }: { attachments: Pick<Attachments, 'whole'>; threads: ThreadStores },
): Promise<Attachment | undefined> {
  const [pending] = await attachments.whole(scope, [attachmentId]);
  if (pending || threadId === undefined) return pending;
  const messages = await threads.of(scope).listMessages(threadId);
  const all = messages.flatMap((message) => (message.role === 'user' ? message.attachments : []));
  return all.find(({ id }) => id === attachmentId);
}
