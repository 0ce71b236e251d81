import type { Attachment } from '../lib/core/message';
import type { AttachmentSummary } from '../lib/core/protocol/attach-calls';
import { runAtOnce } from '../lib/core/utils/async/sliced-work';
import { readSummary } from '../lib/passages/text/attachment-summary';

/** As `readSummary`, without pauses. */
export const attachmentSummary = (attachment: Attachment): AttachmentSummary => runAtOnce(readSummary(attachment));
