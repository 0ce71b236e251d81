import * as v from 'valibot';
import { AppError, errorInfo } from '../../core/app-error';
import { areDefault } from '../../core/choices/question-limits';
import type { Attachment, Message } from '../../core/message';
import type { Profile } from '../../core/profile';
import type { AskParams } from '../../core/protocol/panel-protocol';
import { asksForDigest } from '../../passages/digest/asks-digest';
import { asksOpenPage } from '../../passages/question/asks-open-page';
import { chosenPart } from '../../passages/text/chosen-part';
import { openPageOf } from '../browser/open-page';
import type { SitePolicy } from '../browser/site-policy';
import type { PageService } from '../pages/page-service';
import { type Attachments, attachmentOf } from '../storage/attachment-store';
import { chosenLimitsSchema } from '../storage/messages/limits-schema';
import type { ProfileStore } from '../storage/profile-store';
import type { WindowScope } from '../storage/window-scope';
import type { QuestionScope } from './thread-messages';

export interface QuestionAttachmentDependencies {
  attachments: Pick<Attachments, 'whole'>;
  sitePolicy: SitePolicy;
  profiles: Pick<ProfileStore, 'listProfiles'>;
  pages: Pick<PageService, 'readTabPage'>;
  /** Milliseconds since the epoch. */
  now(): number;
}

function attachmentGone(): AppError {
  return new AppError(errorInfo('citebar', 'attachment-gone', { type: 'ATTACHMENT_GONE' }));
}

/** The attachments of the thread's earlier questions, oldest first. */
function earlierAttachments(messages: readonly Message[]): Attachment[] {
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
  { pages, sitePolicy, now }: QuestionAttachmentDependencies,
): Promise<Attachment[]> {
  const open = await openPageOf(scope.windowId);
  await sitePolicy.load();
  const isExcluded = open?.url !== undefined && sitePolicy.neverReadSite(open.url) !== undefined;
  const readable = open !== null && open.restriction === undefined && !isExcluded;
  if (!readable && (last.length > 0 || open === null || profile?.modelRef)) return last;
  if (!open) return [];
  const page = await pages.readTabPage(scope, open.tabId);
  return [{ ...attachmentOf(page, 'page', now()), automatic: true }];
}

/** The thread's last attachment, for a question that names none. It is a copy: the attachment was the choice of another question. */
function keptAttachment(earlier: Attachment[]): Attachment[] {
  return earlier.slice(-1).map((last) => ({ ...last, id: crypto.randomUUID(), automatic: true }));
}

/** The attachments that a question is asked of, and whether the web is searched: see {@link scopeOfQuestion}. */
async function attachmentScope(
  params: AskParams,
  scope: WindowScope,
  messages: readonly Message[],
  dependencies: QuestionAttachmentDependencies,
): Promise<QuestionScope> {
  const earlier = earlierAttachments(messages);
  const { attachmentIds } = params;
  const pending = attachmentIds.length > 0 ? await dependencies.attachments.whole(scope, attachmentIds) : [];
  const known = new Map([...earlier, ...pending.map(chosenPart)].map((attachment) => [attachment.id, attachment]));
  const named = [...new Set(attachmentIds)].map((id) => known.get(id));
  if (named.includes(undefined)) throw attachmentGone();
  const chosen = named.filter((attachment) => attachment !== undefined);
  const own = chosen.filter(({ automatic }) => !automatic);
  // The message comes from a page: anything else than a boolean is no choice.
  const choice = typeof params.webSearch === 'boolean' ? params.webSearch : own.length > 0 ? false : undefined;
  const webSearch = choice === undefined ? {} : { webSearch: choice };
  const profile = (await dependencies.profiles.listProfiles()).find(({ id }) => id === params.profileId);
  const searches = choice ?? profile?.webSearch ?? false;
  // A page that nobody attached stands for a search that is off.
  const sent = searches ? own : chosen;
  // An attachment whose sections were all left out has no text to send.
  if (sent.length > 0) return { attachments: sent.filter(({ markdown }) => markdown), ...webSearch };
  // Without a model a digest is made of a page: 'summarise this' is nothing to search for.
  const isQuoted = params.quotes === true || profile?.modelRef === undefined;
  const isDigest = choice === undefined && isQuoted && asksForDigest(params.question);
  if (searches && !isDigest) return { attachments: [], ...webSearch };
  const last = keptAttachment(earlier);
  const isAsked = profile === undefined || asksOpenPage(profile, params.question);
  const attachments = isAsked ? await openPageAttachment(scope, profile, last, dependencies) : last;
  return { attachments, ...(isDigest ? { webSearch: false } : webSearch) };
}

/**
 * What a question is asked of. The attachments that the panel names are asked alone, unless the person turned the web on for this
 * question. With none named and web search off, or for a digest without a model, the page beside the panel is included where the
 * question is asked of it; a thread that had an attachment keeps its last one.
 * @param messages of the question's thread
 * @throws AppError `ATTACHMENT_GONE` where a named one no longer exists (no other page takes its place); what reading the page
 *   beside the panel throws
 */
export async function scopeOfQuestion(
  params: AskParams,
  scope: WindowScope,
  messages: readonly Message[],
  dependencies: QuestionAttachmentDependencies,
): Promise<QuestionScope> {
  const asked = await attachmentScope(params, scope, messages, dependencies);
  const chosen = v.safeParse(chosenLimitsSchema, params.limits);
  return { ...asked, ...(chosen.success && !areDefault(chosen.output.limits) && { limits: chosen.output.limits }) };
}
