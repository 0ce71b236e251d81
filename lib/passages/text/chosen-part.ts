import type { Attachment } from '../../core/message';
import { withoutSections } from './outline';

/**
 * The part of an attachment that is sent with a question: all that was read, without the sections that were left out.
 */
export function chosenPart(attachment: Attachment): Attachment {
  const { leftOut = [], ...whole } = attachment;
  if (leftOut.length === 0) return whole;
  const markdown = withoutSections(whole.markdown, leftOut);
  const originalLength = whole.originalLength ?? whole.markdown.length;
  return { ...whole, markdown, contentLength: markdown.length, originalLength, truncated: true, chosen: true };
}
