import type { Attachment } from '../../../core/message';
import type { Profile } from '../../../core/profile';
import { chosenPart } from '../../../passages/text/chosen-part';

/**
 * How much of an attachment goes along with a question, in characters: all of it, its first part (a longer page is not
 * read), chosen sections, or at most so many that fit the question.
 */
export interface AttachmentSize {
  part: 'whole' | 'first' | 'chosen' | 'fitting';
  sent: number;
  /** Absent where the length of the page is not known. */
  all?: number;
}

/** @param profile that the question will be asked with; without a model, passages are picked from all that is chosen */
export function attachmentSize(attachment: Attachment, profile: Profile | undefined): AttachmentSize {
  const { contentLength: chosen } = chosenPart(attachment);
  const { markdown, originalLength, truncated } = attachment;
  const all = originalLength ?? (truncated ? undefined : markdown.length);
  const known = all !== undefined && { all };
  if (profile?.modelRef && chosen > profile.limits.pageLength) {
    return { part: 'fitting', sent: profile.limits.pageLength, ...known };
  }
  if (attachment.leftOut?.length) return { part: 'chosen', sent: chosen, ...known };
  return { part: truncated ? 'first' : 'whole', sent: chosen, ...known };
}
