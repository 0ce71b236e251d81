import type { ModelEvent, StopReason } from '../core/events';
import type { FinishedAnswer } from '../tools/web-search-result';

/** One model call that is over, as an answer of its own: what arrived, and how it ended. */
export async function finishCall(
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
