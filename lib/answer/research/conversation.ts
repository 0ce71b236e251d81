import type { ChatMessage } from '../../core/provider';
import { resultMessage } from './result-documents';
import { halvedResult } from './shrink-results';
import type { ToolResult } from './tool-runner';

/** The messages of a run; the tool results in them are kept as data, so that they can be shortened. */
export interface Conversation {
  system: string;
  /** For a model that gets the pages as documents; undefined for one that does not. */
  documentedSystem: string | undefined;
  messages: ChatMessage[];
  /** Tool results by their index in `messages`. */
  results: Map<number, ToolResult>;
}

/** Adds the result of a tool's call. */
export function addResult(conversation: Conversation, result: ToolResult, toolCallId: string): void {
  const { messages, results, documentedSystem } = conversation;
  results.set(messages.length, result);
  messages.push(resultMessage(result, toolCallId, documentedSystem !== undefined));
}

/** Halves the pages in the tool results of a conversation. @returns whether any became shorter */
export function shrinkResults({ messages, results, documentedSystem }: Conversation): boolean {
  let isShorter = false;
  for (const [index, result] of results) {
    const halved = halvedResult(result);
    const message = messages[index];
    if (halved === result || !message) continue;
    results.set(index, halved);
    const shorter = resultMessage(halved, message.toolCallId ?? '', documentedSystem !== undefined);
    isShorter ||= shorter.text.length < message.text.length;
    messages[index] = shorter;
  }
  return isShorter;
}
