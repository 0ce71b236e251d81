import type { Profile } from '../../../core/profile';
import type { AttachmentSummary } from '../../../core/protocol/attach-calls';

/**
 * Share of an attachment that is sent with a question, in characters. `whole`: all of it; `first`: its first part,
 * since reading stopped at the limit; `chosen`: the chosen sections; `fitting`: at most as much as the profile's limit
 * for pages.
 */
export interface AttachmentSize {
  part: 'whole' | 'first' | 'chosen' | 'fitting';
  sent: number;
  /** Length of the page; absent where it is not known. */
  all?: number;
}

/** @param profile of the question; without a model, passages are selected from everything that is chosen */
export function attachmentSize(attachment: AttachmentSummary, profile: Profile | undefined): AttachmentSize {
  const { chosenLength: chosen, contentLength, originalLength, truncated } = attachment;
  const all = originalLength ?? (truncated ? undefined : contentLength);
  const known = all !== undefined && { all };
  if (profile?.modelRef && chosen > profile.limits.pageLength) {
    return { part: 'fitting', sent: profile.limits.pageLength, ...known };
  }
  if (attachment.leftOut?.length || attachment.chosen) return { part: 'chosen', sent: chosen, ...known };
  return { part: truncated ? 'first' : 'whole', sent: chosen, ...known };
}
