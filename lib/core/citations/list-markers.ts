import type { Citation } from '../source';
import { createMarkerStream, type MarkerEvent } from './marker-stream';
import type { SourceAnnouncer } from './source-announcer';

/** Text without change, and the citations that its markers make. */
interface CitedText {
  text: string;
  citations: Citation[];
}

/** Turns the markers `[n]` of a text into citations of the n-th entries of the service's list of sources. */
export interface ListMarkers {
  /** Takes a piece of the text; what can still become a marker is held back. */
  push(delta: string): CitedText;
  /** Gives what is held back. */
  end(): CitedText;
  /**
   * Citations of those markers whose numbers the list got only after they had been read.
   * @param wholeText gives the whole text
   */
  citeLate(wholeText: () => string): Citation[];
}

/** @param sources holds the service's list, which may grow while the text streams */
export function createListMarkers(sources: Pick<SourceAnnouncer, 'idOf' | 'listLength'>): ListMarkers {
  const isKnown = (number: number) => number <= sources.listLength;
  const stream = createMarkerStream(isKnown);
  /** Offsets of the markers that have their citation. */
  const citedStarts = new Set<number>();

  /** The service's numbers become ids of sources. */
  function withSourceIds(citation: Citation): Citation[] {
    const ids = citation.sourceIds.flatMap((number) => sources.idOf(number) ?? []);
    if (ids.length === 0) return [];
    citedStarts.add((citation.marker ?? citation.claim).start);
    return [{ ...citation, sourceIds: [...new Set(ids)].sort((one, other) => one - other) }];
  }

  function collect(events: readonly MarkerEvent[]): CitedText {
    return {
      text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
      citations: events.flatMap((event) => (event.type === 'citation' ? withSourceIds(event.citation) : [])),
    };
  }

  return {
    push: (delta) => collect(stream.push(delta)),
    end: () => collect(stream.end()),
    citeLate(wholeText) {
      if (sources.listLength === 0 || stream.unknownMarkers === 0) return [];
      const again = createMarkerStream(isKnown);
      return [...again.push(wholeText()), ...again.end()].flatMap((event) =>
        event.type === 'citation' && !citedStarts.has(event.citation.marker?.start ?? -1)
          ? withSourceIds(event.citation)
          : [],
      );
    },
  };
}
