import type { ChatClient } from './answer-request';
import { reasonForQuotes, type WayReason } from './choices/answering-way';
import type { Message } from './message';
import type { Profile } from './profile';

/** Malformed calls of tools in the answers of a thread. */
export function malformedCallsIn(messages: readonly Message[]): number {
  const notices = messages.flatMap((message) => (message.role === 'assistant' ? message.notices : []));
  return notices.reduce((sum, notice) => sum + (notice.type === 'malformed-calls' ? notice.count : 0), 0);
}

/** Whether a model's server refused tools in an answer of a thread. */
function hasRefusedTools(messages: readonly Message[], model: string): boolean {
  return messages.some(
    (message) =>
      message.role === 'assistant' &&
      message.model?.model === model &&
      message.notices.some((notice) => notice.type === 'quotes-first' && notice.because === 'no-tools'),
  );
}

/**
 * Why a profile's model answers a question from quotes; undefined where it does not: its service searches, or it
 * researches.
 */
export async function quotesReason(
  { way, webSearch, search }: Pick<Profile, 'way' | 'webSearch' | 'search'>,
  { chat, model, facts }: ChatClient,
  history: readonly Message[],
  signal: AbortSignal,
): Promise<WayReason | undefined> {
  const isHosted = webSearch && search === 'hosted' && chat.hostedSearch !== 'none';
  if (way === 'research' || isHosted || chat.hostedSearch === 'always') return undefined;
  const known = (way === undefined && (await facts?.(signal))) || {};
  const malformedCalls = malformedCallsIn(history);
  // The models of a service that searches are large, whether they take our tools or not.
  const tools = (chat.tools && !hasRefusedTools(history, model)) || chat.hostedSearch !== 'none';
  return reasonForQuotes({ way, model, facts: known, tools, malformedCalls });
}
