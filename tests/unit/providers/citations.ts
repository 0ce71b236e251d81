import type { ModelEvent } from '../../../lib/core/events';
import { textOf } from './support';

/** What each citation says: the words of its claim and of its marker, and its sources. */
export function citationsOf(events: readonly ModelEvent[]): { claim: string; marker?: string; ids: number[] }[] {
  const text = textOf(events);
  return events.flatMap((event) => {
    if (event.type !== 'citation') return [];
    const { claim, marker, sourceIds } = event.citation;
    const words = marker && { marker: text.slice(marker.start, marker.end) };
    return [{ claim: text.slice(claim.start, claim.end), ...words, ids: sourceIds }];
  });
}
