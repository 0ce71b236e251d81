import { createMarkerStream, type MarkerEvent } from '../../core/citations/marker-stream';
import { shiftCitation } from './shift-citation';
import type { AnswerTask } from './task';

/** The streamed text of an answer that several model calls write; citation markers in it become citations. */
export interface AnswerText {
  push(text: string): void;
  /** The text that follows is of another call: it begins a new paragraph. */
  nextCall(): void;
  /** Emits text that is held back as a possible citation marker. */
  end(): void;
  /** Length so far in UTF-16 units; does not count the text of an interrupted answer that is continued. */
  readonly length: number;
  readonly citations: number;
  /** How many numbers in citation markers belong to no source. */
  readonly unknownMarkers: number;
}

/** @param isKnown whether a number is a source of the answer */
export function createAnswerText({ emit, resume }: AnswerTask, isKnown: (id: number) => boolean): AnswerText {
  const markers = createMarkerStream(isKnown);
  const offset = resume?.text.length ?? 0;
  let length = 0;
  let citations = 0;
  let isSeparated = true;

  function send(parts: MarkerEvent[]): void {
    for (const part of parts) {
      if (part.type === 'text') {
        emit({ type: 'text-delta', text: part.text });
        continue;
      }
      citations += 1;
      emit({ type: 'citation-available', citation: shiftCitation(part.citation, offset) });
    }
  }

  return {
    push(text) {
      if (text === '') return;
      const separator = isSeparated || length === 0 ? '' : '\n\n';
      isSeparated = true;
      length += separator.length + text.length;
      send(markers.push(separator + text));
    },
    nextCall() {
      isSeparated = false;
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
