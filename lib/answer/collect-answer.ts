import type { ModelEvent, StopReason } from '../core/events';
import type { FinishedAnswer } from '../tools/web-search-result';

/** Collects the events of one model call. Its stop reason is `interrupted` where the stream has no terminal event. */
export async function collectAnswer(
  events: AsyncIterable<ModelEvent>,
): Promise<FinishedAnswer & { stopReason: StopReason }> {
  const answer: FinishedAnswer & { stopReason: StopReason } = {
    text: '',
    citations: [],
    sources: [],
    stopReason: 'interrupted',
  };
  for await (const event of events) {
    if (event.type === 'text-delta') answer.text += event.text;
    if (event.type === 'citation') answer.citations.push(event.citation);
    if (event.type === 'source') {
      const known = answer.sources.findIndex(({ id }) => id === event.source.id);
      if (known < 0) answer.sources.push(event.source);
      else answer.sources[known] = { ...answer.sources[known], ...event.source };
    }
    if (event.type === 'finish') {
      answer.stopReason = event.stopReason;
      if (event.error) answer.error = event.error;
    }
    if (event.type === 'error') {
      answer.stopReason = 'error';
      answer.error = event.error;
    }
  }
  return answer;
}
