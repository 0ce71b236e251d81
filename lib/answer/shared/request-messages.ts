import { type AssistantMessage, questionText } from '../../core/message';
import type { ChatMessage } from '../../core/provider';
import { continuePrompt, type PromptSource, promptDocuments, questionWithPages, questionWithQuote } from './prompts';
import type { AnswerTask } from './task';

/** Maximum number of earlier messages in a request: older ones rarely matter and are paid for with every question. */
const maxHistory = 12;

/** An earlier answer without its citation markers, whose numbers belong to other sources. */
function withoutMarkers({ text, citations }: AssistantMessage): string {
  const markers = citations.flatMap(({ marker }) => marker ?? []).sort((one, other) => other.start - one.start);
  return markers.reduce((rest, { start, end }) => rest.slice(0, start).trimEnd() + rest.slice(end), text);
}

/** Complete turns only: services refuse empty messages and two messages of the same role in a row. */
function historyTurns({ history }: AnswerTask): ChatMessage[][] {
  const turns: ChatMessage[][] = [];
  const latest = history.slice(-maxHistory);
  for (const [index, message] of latest.entries()) {
    if (message.role === 'assistant') {
      const { providerState } = message;
      const text = withoutMarkers(message);
      const answer: ChatMessage = { role: 'assistant', text, ...(providerState && { providerState }) };
      const turn = turns.at(-1);
      if (text && turn) turn.push(answer);
      else if (text) turns.push([answer]);
      continue;
    }
    const answer = latest[index + 1];
    if (answer?.role === 'assistant' && answer.text) {
      turns.push([{ role: 'user', text: questionWithQuote(questionText(message), message.quote) }]);
    }
  }
  return turns;
}

/** The question with its pages. @param asDocuments whether the model may get the pages as documents */
export function questionMessage(question: string, sources: readonly PromptSource[], asDocuments: boolean): ChatMessage {
  const documented = { text: question, documents: promptDocuments(sources) };
  const hasDocuments = asDocuments && sources.length > 0;
  const pages = sources.map(({ url, text }) => ({ url, characters: text.length }));
  return {
    role: 'user',
    text: questionWithPages(question, sources),
    contents: { question: question.length, pages },
    ...(hasDocuments && { documented }),
  };
}

/**
 * Messages with which a person's question goes to the model.
 * @returns the earlier turns of the thread, oldest first; the question; and of an interrupted answer, its text and the
 *   request to continue it
 */
export function requestTurns(task: AnswerTask): { turns: ChatMessage[][]; question: string; messages: ChatMessage[] } {
  const messages: ChatMessage[] = task.resume?.text
    ? [
        { role: 'assistant', text: task.resume.text },
        { role: 'user', text: continuePrompt },
      ]
    : [];
  return { turns: historyTurns(task), question: questionWithQuote(task.question, task.quote), messages };
}
