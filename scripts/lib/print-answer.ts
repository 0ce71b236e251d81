import type { ErrorInfo } from '../../lib/core/app-error';
import { placeCitations, writeMarkers } from '../../lib/core/citations/citation-placement';
import type { AssistantMessage } from '../../lib/core/message';

function errorLine({ type, reason, service, message }: ErrorInfo): string {
  return `${type}: ${JSON.stringify({ reason, service, message })}`;
}

/** An answer for a terminal: the text with its numbers, then the sources. */
export function printAnswer(message: AssistantMessage): string {
  const { text } = writeMarkers(message.text, placeCitations(message.text, message.citations));
  const searched = message.notices.flatMap((notice) => (notice.type === 'searched-for' ? notice.query : []));
  const body = text.trim() || '(Nothing was found that answers.)';
  const sources = message.sources.map(({ id, title, url, status }) => `[${id}] ${title} (${url}) ${status}`);
  const error = message.error ? [errorLine(message.error)] : [];
  return [
    ...searched.map((query) => `Searched for: ${query}`),
    body,
    ...(sources.length > 0 ? [`Sources:\n${sources.join('\n')}`] : []),
    ...error,
  ].join('\n\n');
}
