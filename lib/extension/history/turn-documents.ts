import { placeCitations, writeMarkers } from '../../core/citations/citation-placement';
import { type AssistantMessage, type Message, questionText, type Thread } from '../../core/message';

/** A question with one of its answers, as a document of the search. */
export interface TurnDocument {
  /** Id of the answer, or of a question without one. */
  id: string;
  threadId: string;
  title: string;
  question: string;
  answer: string;
  /** The words of the pages that the answer rests on. */
  quotes: string;
  /** Titles and domains of its sources and of the attached pages. */
  sources: string;
}

function quotesOf({ citations }: AssistantMessage): string {
  const quotes = citations.map(({ quote, check }) => check?.passage ?? quote ?? '');
  return [...new Set(quotes)].filter(Boolean).join('\n');
}

/** The text of an answer without the marks of its citations that the service wrote into it. */
function textWithoutMarkers({ text, citations }: AssistantMessage): string {
  const places = placeCitations(text, citations);
  return writeMarkers(
    text,
    places.map((place) => ({ ...place, sourceIds: [] })),
  ).text;
}

/** The turns of a thread. An answer that is still being written is left out: its text is not whole. */
export function turnDocuments({ id: threadId, title }: Thread, messages: readonly Message[]): TurnDocument[] {
  const answers = new Map<string, AssistantMessage[]>();
  for (const message of messages) {
    if (message.role !== 'assistant' || message.stopReason === undefined) continue;
    const others = answers.get(message.parentId);
    if (others) others.push(message);
    else answers.set(message.parentId, [message]);
  }
  return messages.flatMap((message) => {
    if (message.role !== 'user') return [];
    const question = questionText(message);
    const attached = message.attachments.map((page) => page.title);
    const ended = answers.get(message.id) ?? [];
    const shared = { threadId, title, question };
    if (ended.length === 0)
      return [{ ...shared, id: message.id, answer: '', quotes: '', sources: attached.join('\n') }];
    return ended.map((answer) => ({
      ...shared,
      id: answer.id,
      answer: textWithoutMarkers(answer),
      quotes: quotesOf(answer),
      sources: [...attached, ...answer.sources.flatMap((source) => [source.title, source.domain])].join('\n'),
    }));
  });
}
