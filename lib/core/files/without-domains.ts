import type { AssistantMessage, Message } from '../message';
import { type Source, withoutDomain } from '../source';

type StoredAnswer = Omit<AssistantMessage, 'sources'> & { sources: Omit<Source, 'domain'>[] };

/**
 * A message in the form for storage and files: the domains of its sources are left out, since they are derived from the
 * URLs when read.
 */
export function withoutDomains(message: Message): Exclude<Message, AssistantMessage> | StoredAnswer {
  if (message.role !== 'assistant') return message;
  return { ...message, sources: message.sources.map(withoutDomain) };
}
