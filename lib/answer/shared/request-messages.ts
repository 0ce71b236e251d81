import { type AssistantMessage, questionText } from '../../core/message';
import type { ChatMessage } from '../../core/provider';
import { askedQuestion, continuePrompt, type PromptSource, promptDocuments, questionWithPages } from './prompts';
import type { AnswerTask } from './task';

/** Maximum number of earlier messages in a request: older ones rarely matter and are paid for with every question. */
const maxHistory = 12;

/** An earlier answer without its citation markers, whose numbers belong to other sources. */
function withoutMarkers({ text, citations }: AssistantMessage): string {
  const markers = citations.flatMap(({ marker }) => marker ?? []).sort((one, other) => other.start - one.start);
  return markers.reduce((rest, { start, end }) => rest.slice(0, start).trimEnd() + rest.slice(end), text);
}

/** Complete turns only: services refuse empty messages and two messages of the same role in a row. */
function historyMessages({ history }: AnswerTask): ChatMessage[] {
  return history.slice(-maxHistory).flatMap((message, index, turns): ChatMessage[] => {
    if (message.role === 'assistant') {
      const { providerState } = message;
      const text = withoutMarkers(message);
      return text ? [{ role: 'assistant', text, ...(providerState && { providerState }) }] : [];
    }
    const answer = turns[index + 1];
    return answer?.role === 'assistant' && answer.text
      ? [{ role: 'user', text: askedQuestion(questionText(message), message.quote) }]
      : [];
  });
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
 * The history, the question with its pages, and for an interrupted answer its text and the request to continue it.
 * @param asDocuments whether the model may get the pages as documents
 */
export function requestMessages(task: AnswerTask, sources: PromptSource[], asDocuments = false): ChatMessage[] {
  const question = questionMessage(askedQuestion(task.question, task.quote), sources, asDocuments);
  const rest: ChatMessage[] = task.resume?.text
    ? [
        { role: 'assistant', text: task.resume.text },
        { role: 'user', text: continuePrompt },
      ]
    : [];
  return [...historyMessages(task), question, ...rest];
}
