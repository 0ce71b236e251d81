import type { Attachment } from '../../core/message';
import type { AttachmentSummary } from '../../core/protocol/attach-calls';
import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { chosenPart } from './chosen-part';
import { readOutline } from './outline';

/** Characters of its text that a summary holds. */
const beginningLength = 400;

/** An attachment as panels draw it, without its text, in slices of work. */
export function* readSummary(attachment: Attachment): SlicedWork<AttachmentSummary> {
  const { markdown, ...rest } = attachment;
  const sections = yield* readOutline(markdown);
  return {
    ...rest,
    beginning: markdown.slice(0, beginningLength),
    sections: sections.map(({ title, depth, start, end }) => ({ title, depth, length: end - start })),
    chosenLength: chosenPart(attachment).contentLength,
  };
}
