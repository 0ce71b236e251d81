import { placeCitations, writeMarkers } from '../../core/citations/citation-placement';
import type { Citation } from '../../core/source';
import { shiftCitation } from '../shared/shift-citation';
import type { RunWriter } from './step-writer';

/** The findings of a research about one part of its question. */
export interface ResearchNote {
  question: string;
  /** Cites the answer's source numbers as markers. */
  readonly text: string;
  writer: RunWriter;
}

/**
 * Begins a note. The service's own citations become markers in it, replacing the service's markers, whose numbers are
 * not the answer's.
 * @param write receives the text as it arrives
 * @param tell called for each source that the note cites in this way
 */
export function createResearchNote(
  question: string,
  write: (text: string) => void,
  tell: (sourceId: number) => void,
): ResearchNote {
  const citations: Citation[] = [];
  let text = '';
  let callStart = 0;
  return {
    question,
    get text() {
      return citations.length === 0 ? text : writeMarkers(text, placeCitations(text, citations)).text;
    },
    writer: {
      write(delta) {
        text += delta;
        write(delta);
      },
      cite(citation) {
        citations.push(shiftCitation(citation, callStart));
        for (const id of citation.sourceIds) tell(id);
      },
      nextCall() {
        callStart = text.length;
      },
    },
  };
}
