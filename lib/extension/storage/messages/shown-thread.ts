import type { Message, ShownMessage, ShownQuestion, UserMessage } from '../../../core/message';
import type { ShownThread, ThreadView } from '../../../core/protocol/panel-protocol';

/** Characters of a selection or a text by which a panel names it. */
const beginningLength = 400;

/**
 * A question in the form that panels draw. The text of an attachment can be a million characters and is left out: the
 * panel names it by its id. A private thread keeps it, since it is stored nowhere else when the background is
 * terminated.
 */
export function shownQuestion(question: UserMessage, { isPrivate }: { isPrivate: boolean }): ShownQuestion {
  const attachments = question.attachments.map((attachment) => {
    const { markdown, ...rest } = attachment;
    const isNamedByText = attachment.kind === 'selection' || attachment.kind === 'text';
    const beginning = isNamedByText && { beginning: markdown.slice(0, beginningLength) };
    // One that is stored with an earlier question is given back with that.
    const text = isPrivate && { markdown: attachment.storedIn === undefined ? markdown : '' };
    return { ...rest, ...text, ...beginning };
  });
  return { ...question, attachments };
}

function shownMessage(message: Message, privacy: { isPrivate: boolean }): ShownMessage {
  return message.role === 'user' ? shownQuestion(message, privacy) : message;
}

/** A thread as a panel draws it. */
export function shownThread({ thread, messages }: ThreadView, privacy: { isPrivate: boolean }): ShownThread {
  return { thread, messages: messages.map((message) => shownMessage(message, privacy)) };
}
