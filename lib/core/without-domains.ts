import type { AssistantMessage, Message } from './message';
import { type Source, withoutDomain } from './source';

type StoredAnswer = Omit<AssistantMessage, 'sources'> & { sources: Omit<Source, 'domain'>[] };

/** A message as it is stored and written into files: the domains of its sources are read off their URLs again. */
export function withoutDomains(message: Message): Exclude<Message, AssistantMessage> | StoredAnswer {
  if (message.role !== 'assistant') return message;
  return { ...message, sources: message.sources.map(withoutDomain) };
}
