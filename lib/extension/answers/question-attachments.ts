import { AppError, errorInfo } from '../../core/app-error';
import type { Attachment } from '../../core/message';
import type { AskParams } from '../../core/panel-protocol';
import type { Profile } from '../../core/profile';
import { chosenPart } from '../../passages/text/chosen-part';
import { openPageOf } from '../browser/open-page';
import type { PageService } from '../pages/page-service';
import { type Attachments, attachmentOf } from '../storage/attachment-store';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStore } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';

export interface QuestionAttachmentDependencies {
  attachments: Pick<Attachments, 'of'>;
  profiles: Pick<ProfileStore, 'listProfiles'>;
  pages: Pick<PageService, 'readTabPage'>;
  /** Milliseconds since the epoch. */
  now(): number;
}

function attachmentGone(): AppError {
  return new AppError(errorInfo('citebar', 'attachment-gone', { type: 'ATTACHMENT_GONE' }));
}

/** The attachments of the thread's earlier questions, oldest first. */
async function earlierAttachments({ threadId }: AskParams, store: ThreadStore): Promise<Attachment[]> {
  const messages = threadId ? await store.listMessages(threadId) : [];
  return messages.flatMap((message) => (message.role === 'user' ? message.attachments : []));
}

/**
 * The page beside the panel. Where it cannot be read, a chat model answers without one; quote mode, which has nothing else to
 * quote from, fails with the reason. A thread's last attachment is used in either case.
 */
async function openPageAttachment(
  scope: WindowScope,
  profile: Profile | undefined,
  last: Attachment[],
  { pages, now }: QuestionAttachmentDependencies,
): Promise<Attachment[]> {
  const open = await openPageOf(scope.windowId);
  const readable = open !== null && open.restriction === undefined;
  if (!readable && (last.length > 0 || open === null || profile?.modelRef)) return last;
  if (!open) return [];
  return [attachmentOf(await pages.readTabPage(scope, open.tabId), 'page', now())];
}

/**
 * The pages that are sent with a question: those that the panel names by id; with none named and web search off, the page
 * beside the panel.
 * @param store of the question's thread
 * @throws AppError `ATTACHMENT_GONE` where a named one no longer exists (no other page takes its place); what reading the page
 *   beside the panel throws
 */
export async function attachmentsForQuestion(
  params: AskParams,
  scope: WindowScope,
  store: ThreadStore,
  dependencies: QuestionAttachmentDependencies,
): Promise<Attachment[]> {
  const earlier = await earlierAttachments(params, store);
  const pending = (await dependencies.attachments.of(scope.windowId)).attachments.map(chosenPart);
  const known = new Map([...earlier, ...pending].map((attachment) => [attachment.id, attachment]));
  const named = [...new Set(params.attachmentIds)].map((id) => known.get(id));
  if (named.includes(undefined)) throw attachmentGone();
  // An attachment whose sections were all left out has no text to send.
  if (named.length > 0) return named.flatMap((attachment) => (attachment?.markdown ? [attachment] : []));
  const profile = (await dependencies.profiles.listProfiles()).find(({ id }) => id === params.profileId);
  return profile?.webSearch ? [] : openPageAttachment(scope, profile, earlier.slice(-1), dependencies);
}
