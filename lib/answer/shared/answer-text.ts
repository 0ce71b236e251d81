import { createMarkerStream, type MarkerEvent } from '../../core/citations/marker-stream';
import { shiftCitation } from './shift-citation';
import type { AnswerTask } from './task';

/** The text of an answer that several model calls write; numbers in it become citations on the way. */
export interface AnswerText {
  push(text: string): void;
  /** What follows is of a further call: it begins a paragraph of its own. */
  nextCall(): void;
  /** Gives out what is held back as a possible marker. */
  end(): void;
  /** Characters so far, those of an earlier part of the answer left out. */
  readonly length: number;
  readonly citations: number;
  /** Numbers in markers that are no source. */
  readonly unknownMarkers: number;
}

/** @param isKnown whether a number is a source of the answer */
export function createAnswerText({ emit, resume }: AnswerTask, isKnown: (id: number) => boolean): AnswerText {
  const markers = createMarkerStream(isKnown);
  const offset = resume?.text.length ?? 0;
  let length = 0;
  let citations = 0;
  let parted = true;

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
      const lead = parted || length === 0 ? '' : '\n\n';
      parted = true;
      length += lead.length + text.length;
      send(markers.push(lead + text));
    },
    nextCall() {
      parted = false;
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
