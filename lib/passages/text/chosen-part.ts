import type { Attachment } from '../../core/message';
import { withoutSections } from './outline';

/** What of an attachment goes along with a question: all that was read, or the sections that were chosen of it. */
export function chosenPart(attachment: Attachment): Attachment {
  const { leftOut = [], ...whole } = attachment;
  if (leftOut.length === 0) return whole;
  const markdown = withoutSections(whole.markdown, leftOut);
  const originalLength = whole.originalLength ?? whole.markdown.length;
  return { ...whole, markdown, contentLength: markdown.length, originalLength, truncated: true };
}
