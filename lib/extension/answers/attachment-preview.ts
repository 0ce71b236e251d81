import type { PageExcerpt } from '../../core/answer-engine';
import type { AttachCalls } from '../../core/protocol/attach-calls';
import type { Attachments } from '../storage/attachment-store';
import { findAttachment } from '../storage/find-attachment';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';

/** Milliseconds that the choice of an excerpt may take. */
const excerptMs = 20_000;

/** The text of an attachment exactly as a question would take it. */
export function createAttachmentPreview(
  sources: { attachments: Pick<Attachments, 'whole'>; threads: ThreadStores },
  profiles: Pick<ProfileStore, 'listProfiles'>,
  excerpt: PageExcerpt,
) {
  return async (
    { question, profileId, ...named }: AttachCalls['preview-attachment']['params'],
    scope: WindowScope,
  ): Promise<AttachCalls['preview-attachment']['result']> => {
    const attachment = await findAttachment(named, scope, sources);
    if (!attachment) return null;
    const { chosenPart } = await import('../../passages/text/chosen-part');
    const part = chosenPart(attachment);
    const profile = (await profiles.listProfiles()).find(({ id }) => id === profileId);
    if (!profile?.modelRef) return { markdown: part.markdown, isExcerpt: false };
    const markdown = await excerpt(question, part, profile.limits.pageLength, AbortSignal.timeout(excerptMs));
    return { markdown, isExcerpt: markdown.length < part.markdown.length };
  };
}
