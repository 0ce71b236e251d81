import { type AssistantMessage, questionText } from '../core/message';
import type { ChatMessage } from '../core/provider';
import { goOnPrompt, type PromptSource, questionWithMaterial } from './prompts';
import type { AnswerTask } from './task';

/** Turns of a thread that go with a question; older ones rarely bear on it and cost every time. */
const maxHistory = 12;

/** An earlier answer without its numbers: they name other sources now. */
function withoutMarkers({ text, citations }: AssistantMessage): string {
  const markers = citations.flatMap(({ marker }) => marker ?? []).sort((one, other) => other.start - one.start);
  return markers.reduce((rest, { start, end }) => rest.slice(0, start).trimEnd() + rest.slice(end), text);
}

/** Finished turns only: services refuse empty turns and two of one role in a row. */
function historyMessages({ history }: AnswerTask): ChatMessage[] {
  return history.slice(-maxHistory).flatMap((message, index, turns): ChatMessage[] => {
    if (message.role === 'assistant') {
      const { providerState } = message;
      const text = withoutMarkers(message);
      return text ? [{ role: 'assistant', text, ...(providerState && { providerState }) }] : [];
    }
    const answer = turns[index + 1];
    return answer?.role === 'assistant' && answer.text ? [{ role: 'user', text: questionText(message) }] : [];
  });
}

/** The conversation up to the question, with its material; what an interrupted answer holds, and the request to go on. */
export function requestMessages(task: AnswerTask, material: PromptSource[]): ChatMessage[] {
  const question: ChatMessage = { role: 'user', text: questionWithMaterial(task.question, material) };
  const rest: ChatMessage[] = task.resume?.text
    ? [
        { role: 'assistant', text: task.resume.text },
        { role: 'user', text: goOnPrompt },
      ]
    : [];
  return [...historyMessages(task), question, ...rest];
}
