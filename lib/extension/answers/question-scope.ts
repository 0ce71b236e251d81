import * as v from 'valibot';
import { AppError, errorInfo } from '../../core/app-error';
import { areDefault } from '../../core/choices/question-limits';
import { loadPart } from '../../core/load-part';
import type { Attachment, Message, Thread, UserMessage } from '../../core/message';
import type { Profile } from '../../core/profile';
import type { AskParams } from '../../core/protocol/panel-protocol';
import { openPageOf } from '../browser/open-page';
import type { SitePolicy } from '../browser/site-policy';
import type { PageService } from '../pages/page-service';
import { type Attachments, attachmentOf } from '../storage/attachment-store';
import { chosenLimitsSchema } from '../storage/messages/limits-schema';
import type { ProfileStore } from '../storage/profile-store';
import type { WindowScope } from '../storage/window-scope';
import { pathTo, type QuestionScope } from './thread-messages';

/** Dependencies that find the attachments of a question. */
export interface QuestionScopeDependencies {
  attachments: Pick<Attachments, 'whole'>;
  sitePolicy: SitePolicy;
  profiles: Pick<ProfileStore, 'listProfiles'>;
  pages: Pick<PageService, 'readTabPage'>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The thread of a question, before it is asked. */
export interface ThreadBefore {
  thread: Thread | undefined;
  /** The messages of all branches. */
  messages: readonly Message[];
}

function attachmentGone(): AppError {
  return new AppError(errorInfo('citebar', 'attachment-gone', { type: 'ATTACHMENT_GONE' }));
}

/** The attachments of an earlier question, whose texts are stored with it and not again. */
function attachmentsOf({ id, attachments }: UserMessage): Attachment[] {
  return attachments.map((attachment) => ({ storedIn: id, ...attachment }));
}

/** The pages that Citebar itself added to the previous question, without those that the person has removed since. */
function automaticAttachmentsOfPreviousQuestion(
  { thread, messages }: ThreadBefore,
  parentId: string | undefined,
): Attachment[] {
  const last = pathTo(messages, parentId).findLast((message) => message.role === 'user');
  const all = last?.role === 'user' ? attachmentsOf(last) : [];
  return all.filter(({ id, automatic }) => automatic && !thread?.detached?.includes(id));
}

/**
 * The page of the active tab. Where it cannot be read, the pages that Citebar added to the previous question are used.
 * Without any, a chat model answers without a page; quote mode, which has nothing else to quote from, fails with the
 * reason.
 * @param before the pages that Citebar added to the previous question
 */
async function openPageAttachment(
  scope: WindowScope,
  profile: Profile | undefined,
  before: Attachment[],
  { pages, sitePolicy, now }: QuestionScopeDependencies,
): Promise<Attachment[]> {
  const open = await openPageOf(scope);
  await sitePolicy.load();
  const isExcluded = open?.url !== undefined && sitePolicy.neverReadSite(open.url) !== undefined;
  const readable = open !== null && open.restriction === undefined && !isExcluded;
  if (!readable && (before.length > 0 || open === null || profile?.modelRef)) return before;
  if (!open) return [];
  const page = await pages.readTabPage(scope, open.tabId);
  const same = before.find(({ url, markdown }) => url === page.url && markdown === page.markdown);
  return [same ?? { ...attachmentOf(page, 'page', now()), automatic: true }];
}

/** The attachments that a question is asked of, and whether the web is searched: see {@link scopeOfQuestion}. */
async function attachmentScope(
  params: AskParams,
  scope: WindowScope,
  before: ThreadBefore,
  dependencies: QuestionScopeDependencies,
): Promise<QuestionScope> {
  const { attachmentIds } = params;
  const earlier = before.messages.flatMap((message) => (message.role === 'user' ? attachmentsOf(message) : []));
  const pending = attachmentIds.length > 0 ? await dependencies.attachments.whole(scope, attachmentIds) : [];
  const { chosenPart } = await loadPart(import('../../passages/text/chosen-part'));
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
  // A page that Citebar added itself is used only while web search is off, unless the person chose for this question.
  const sent = searches && choice === undefined ? own : chosen;
  // An attachment whose sections were all left out has no text to send.
  if (sent.length > 0) return { attachments: sent.filter(({ markdown }) => markdown), ...webSearch };
  // Without a model, a digest is made of a page: the words of 'summarise this' are no use to a search.
  const isQuoted = params.quotes === true || profile?.modelRef === undefined;
  const { asksForDigest } = await loadPart(import('../../passages/digest/asks-digest'));
  const isDigest = choice === undefined && isQuoted && asksForDigest(params.question);
  if (searches && !isDigest) return { attachments: [], ...webSearch };
  const previous = automaticAttachmentsOfPreviousQuestion(before, params.parentId);
  const { asksOpenPage } = await loadPart(import('../../passages/question/asks-open-page'));
  const usesOpenPage = profile === undefined || asksOpenPage(profile, params.question);
  const attachments = usesOpenPage ? await openPageAttachment(scope, profile, previous, dependencies) : previous;
  return { attachments, ...(isDigest ? { webSearch: false } : webSearch) };
}

/**
 * The attachments that a question is asked about, whether the web is searched for it, and its limits.
 * | the panel names attachments | web search | attachments of the question |
 * |---|---|---|
 * | yes | off, unless the person turned it on for this question | those that are named, of this question or of earlier ones |
 * | no | on | none |
 * | no | off, or a digest without a model | the open page if the question is about it, else the page that Citebar added to the previous question |
 * @param before the question's thread
 * @throws AppError `ATTACHMENT_GONE` where a named one no longer exists (no other page takes its place); what reading
 * the active tab's page throws
 */
export async function scopeOfQuestion(
  params: AskParams,
  scope: WindowScope,
  before: ThreadBefore,
  dependencies: QuestionScopeDependencies,
): Promise<QuestionScope> {
  const attached = await attachmentScope(params, scope, before, dependencies);
  const chosen = v.safeParse(chosenLimitsSchema, params.limits);
  return { ...attached, ...(chosen.success && !areDefault(chosen.output.limits) && { limits: chosen.output.limits }) };
}
