import type { Attachment, Message } from '../../../core/message';

/** A message without the texts of its attachments that are stored with an earlier question. */
export function withoutStoredTexts<M extends Message>(message: M): M {
  if (message.role !== 'user' || message.attachments.every(({ storedIn }) => storedIn === undefined)) return message;
  const attachments = message.attachments.map((one) => (one.storedIn === undefined ? one : { ...one, markdown: '' }));
  return { ...message, attachments };
}

/** Ids of the questions with which texts of a message's attachments are stored. */
export function storedTextIds(message: Message | undefined): string[] {
  return message?.role === 'user' ? message.attachments.flatMap(({ storedIn }) => storedIn ?? []) : [];
}

/**
 * The message with all texts of its attachments. Where the earlier question has lost one, so has this one.
 * @param earlier the questions of `storedTextIds`, by their ids
 */
export function withStoredTexts(message: Message, earlier: ReadonlyMap<string, Message>): Message {
  if (message.role !== 'user' || storedTextIds(message).length === 0) return message;
  const whole = (one: Attachment): Attachment => {
    if (one.storedIn === undefined) return one;
    const question = earlier.get(one.storedIn);
    const isOfThread = question?.role === 'user' && question.threadId === message.threadId;
    const { markdown = '' } = (isOfThread && question.attachments.find(({ id }) => id === one.id)) || {};
    return { ...one, markdown, contentLength: markdown.length };
  };
  return { ...message, attachments: message.attachments.map(whole) };
}
