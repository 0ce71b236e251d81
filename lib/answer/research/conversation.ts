import type { ChatMessage } from '../../core/provider';
import type { PromptSource } from '../shared/prompts';
import { askedTurns, questionMessage } from '../shared/request-messages';
import type { AnswerTask } from '../shared/task';
import { resultMessage } from './result-documents';
import type { ToolResult } from './tool-runner';

/** Instructions of a run. */
export interface Instructions {
  system: string;
  /** Takes the place of `system` for a service that gets the pages as documents; absent for others. */
  documentedSystem?: string | undefined;
}

/** What a request to a model is made of, in parts that can be shortened each. */
export interface Conversation extends Instructions {
  /** Earlier turns of the thread, each a question with its answer; oldest first. */
  turns: readonly ChatMessage[][];
  question: string;
  /** The pages that go with the question, those that matter most first. */
  sources: readonly PromptSource[];
  /** What follows the question; the results of tools in it are kept as data, too. */
  messages: ChatMessage[];
  /** Tool results by their index in `messages`. */
  results: Map<number, ToolResult>;
}

/** A conversation that begins with a question of its own. */
export function newConversation(
  instructions: Instructions,
  question: string,
  sources: readonly PromptSource[],
): Conversation {
  return { ...instructions, turns: [], question, sources, messages: [], results: new Map() };
}

/** The thread, the person's question with its pages, and of an interrupted answer its text and the request to continue it. */
export function askedConversation(
  task: AnswerTask,
  instructions: Instructions,
  sources: readonly PromptSource[],
): Conversation {
  return { ...instructions, ...askedTurns(task), sources, results: new Map() };
}

/** The messages of the conversation, as they are sent. */
export function messagesOf({ turns, question, sources, documentedSystem, messages }: Conversation): ChatMessage[] {
  return [...turns.flat(), questionMessage(question, sources, documentedSystem !== undefined), ...messages];
}

/** Adds the result of a tool's call. */
export function addResult(conversation: Conversation, result: ToolResult, toolCallId: string): void {
  const { messages, results, documentedSystem } = conversation;
  results.set(messages.length, result);
  messages.push(resultMessage(result, toolCallId, documentedSystem !== undefined));
}
