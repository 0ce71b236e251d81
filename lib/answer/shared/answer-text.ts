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

/**
 * Offsets inside count from the first text that is pushed; those of emitted citations from the beginning of the answer,
 * which an interrupted answer may have written a part of.
 * @param isKnown whether a number is a source of the answer
 */
export function createAnswerText({ emit, resume }: AnswerTask, isKnown: (id: number) => boolean): AnswerText {
  /** Finds our own markers; what can still become one is held back in it. */
  const markers = createMarkerStream(isKnown);
  const resumedLength = resume?.text.length ?? 0;
  /** UTF-16 units of text that were pushed, separators included. */
  let length = 0;
  /** UTF-16 units of text that were emitted: all but what `markers` holds back. */
  let emitted = 0;
  let citations = 0;
  let needsSeparator = false;
  /** Where the text of the current call starts. */
  let callStart = 0;
  /** Citations of the service whose text was not emitted yet, in the order of their ends. */
  let waiting: Citation[] = [];

  function emitCitation(citation: Citation): void {
    citations += 1;
    emit({ type: 'citation-available', citation: shiftCitation(citation, resumedLength) });
  }

  /** Emits text, with each waiting citation of the service directly behind the text that it belongs to. */
  function emitText(text: string): void {
    const start = emitted;
    const end = start + text.length;
    const emitUpTo = (offset: number) => {
      if (offset <= emitted) return;
      emit({ type: 'text-delta', text: text.slice(emitted - start, offset - start) });
      emitted = offset;
    };
    const due = waiting.filter((citation) => endOf(citation) <= end);
    waiting = waiting.slice(due.length);
    for (const citation of due) {
      emitUpTo(endOf(citation));
      emitCitation(citation);
    }
    emitUpTo(end);
  }

  function emitParts(parts: readonly MarkerEvent[]): void {
    for (const part of parts) {
      if (part.type === 'text') emitText(part.text);
      else emitCitation(part.citation);
    }
  }

  return {
    push(text) {
      if (text === '') return;
      const added = needsSeparator ? separator + text : text;
      needsSeparator = false;
      length += added.length;
      emitParts(markers.push(added));
    },
    cite(citation) {
      if (!isValid(citation.claim) || (citation.marker && !isValid(citation.marker))) return;
      const shifted = shiftCitation(citation, callStart);
      waiting = [...waiting, shifted].sort((one, other) => endOf(one) - endOf(other));
      if (shifted.marker) {
        markers.passOver(shifted.marker);
        // It may be held back as a possible marker of ours.
        emitParts(markers.push(''));
      }
      // Its text may have been emitted already.
      emitText('');
    },
    nextCall() {
      emitParts(markers.end());
      needsSeparator = length > 0;
      callStart = needsSeparator ? length + separator.length : 0;
      waiting = [];
    },
    end: () => emitParts(markers.end()),
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
