import type { Citation } from '../../core/source';

/** Receives what a model call contributes to the answer, in the order of its stream. */
export interface StepWriter {
  write(text: string): void;
  /**
   * @param citation written by the service itself; offsets are into the text of the call, source ids are those of the
   *   answer
   */
  cite(citation: Citation): void;
}

/** Receives what the calls of a run contribute. */
export interface RunWriter extends StepWriter {
  /** Begins another call: offsets count from its first text. */
  nextCall(): void;
}
