import * as v from 'valibot';
import type { AssistantMessage } from '../../../core/message';
import { messageSchema } from './message-schema';

/**
 * The longer of two copies of an answer that was cut off: a panel may have shown more of it than was written when the
 * background was terminated. An answer that has ended, or continued differently, is left as stored.
 * @param shown the panel's copy; unknown, since it comes from a page
 */
export function longerCopy(stored: AssistantMessage, shown: unknown): AssistantMessage {
  const isCutOff = stored.stopReason === undefined || stored.stopReason === 'interrupted';
  const parsed = v.safeParse(messageSchema, shown);
  if (!isCutOff || !parsed.success || parsed.output.role !== 'assistant') return stored;
  const copy = parsed.output;
  const isSame = copy.id === stored.id && copy.threadId === stored.threadId && copy.parentId === stored.parentId;
  const isLonger =
    copy.seq > stored.seq && copy.text.startsWith(stored.text) && copy.reasoning.startsWith(stored.reasoning);
  return isSame && isLonger ? copy : stored;
}
