import type { AttachmentSummary } from '../../core/attach-calls';
import type { Attachment } from '../../core/message';
import { chosenPart } from './chosen-part';
import { outlineOf } from './outline';

/** Characters of its text that a summary holds. */
const beginningLength = 400;

/** An attachment as panels draw it, without its text. */
export function attachmentSummary(attachment: Attachment): AttachmentSummary {
  const { markdown, ...rest } = attachment;
  return {
    ...rest,
    beginning: markdown.slice(0, beginningLength),
    sections: outlineOf(markdown).map(({ title, depth, start, end }) => ({ title, depth, length: end - start })),
    chosenLength: chosenPart(attachment).contentLength,
  };
}
