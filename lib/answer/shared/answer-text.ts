import { createMarkerStream, type MarkerEvent } from '../../core/citations/marker-stream';
import type { Citation, Span } from '../../core/source';
import { shiftCitation } from './shift-citation';
import type { AnswerTask } from './task';

/** The streamed text of an answer that several model calls write; citation markers in it become citations. */
export interface AnswerText {
  push(text: string): void;
  /**
   * Takes a citation that the service itself gives, with the answer's numbers of its sources. It follows its text; one
   * whose text never comes is dropped.
   * @param citation its offsets count from the first text of the call
   */
  cite(citation: Citation): void;
  /** The text that follows is of another call: it begins a new paragraph. */
  nextCall(): void;
  /** Emits text that is held back as a possible citation marker. */
  end(): void;
  /** Length so far in UTF-16 units; does not count the text of an interrupted answer that is continued. */
  readonly length: number;
  readonly citations: number;
  /** Count of numbers in citation markers that belong to no source. */
  readonly unknownMarkers: number;
}

/** Between the texts of two calls. */
const separator = '\n\n';

/** End of the text that a citation belongs to. */
function endOf({ claim, marker }: Citation): number {
  return Math.max(claim.end, marker?.end ?? 0);
}

function isValid({ start, end }: Span): boolean {
  return start >= 0 && end >= start;
}

/** @param isKnown whether a number is a source of the answer */
export function createAnswerText({ emit, resume }: AnswerTask, isKnown: (id: number) => boolean): AnswerText {
  const markers = createMarkerStream(isKnown);
  const offset = resume?.text.length ?? 0;
  let length = 0;
  /** UTF-16 units of text that were emitted. */
  let emitted = 0;
  let citations = 0;
  /** Whether no separator is needed before the next text, because no call has ended since the last one. */
  let isSeparated = true;
  /** Start of the text of the current call. */
  let callStart = 0;
  /** Citations of the service whose text was not emitted, in the order of their ends. */
  let waiting: Citation[] = [];

  function emitCitation(citation: Citation): void {
    citations += 1;
    emit({ type: 'citation-available', citation: shiftCitation(citation, offset) });
  }

  /** Emits text, and behind it the citations of the service that wait for it. */
  function emitText(text: string): void {
    const start = emitted;
    const emitTo = (end: number) => {
      if (end > emitted) emit({ type: 'text-delta', text: text.slice(emitted - start, end - start) });
      emitted = Math.max(emitted, end);
    };
    const isDue = (citation: Citation) => endOf(citation) <= start + text.length;
    const due = waiting.filter(isDue);
    waiting = waiting.filter((citation) => !isDue(citation));
    for (const citation of due) {
      emitTo(endOf(citation));
      emitCitation(citation);
    }
    emitTo(start + text.length);
  }

  function send(parts: MarkerEvent[]): void {
    for (const part of parts) {
      if (part.type === 'text') emitText(part.text);
      else emitCitation(part.citation);
    }
  }

  return {
    push(text) {
      if (text === '') return;
      const added = isSeparated || length === 0 ? text : separator + text;
      isSeparated = true;
      length += added.length;
      send(markers.push(added));
    },
    cite(citation) {
      if (!isValid(citation.claim) || (citation.marker && !isValid(citation.marker))) return;
      const shifted = shiftCitation(citation, callStart);
      if (shifted.marker) markers.passOver(shifted.marker);
      waiting = [...waiting, shifted].sort((one, other) => endOf(one) - endOf(other));
      send(markers.push(''));
      emitText('');
    },
    nextCall() {
      send(markers.end());
      isSeparated = false;
      callStart = length === 0 ? 0 : length + separator.length;
      waiting = [];
    },
    end: () => send(markers.end()),
    get length() {
      return length;
    },
    get citations() {
      return citations;
    },
    get unknownMarkers() {
      return markers.unknownMarkers;
    },
  };
}
