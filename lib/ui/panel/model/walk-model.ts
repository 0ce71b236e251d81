import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AssistantMessage } from '../../../core/message';
import { exceptionsOf } from '../../shared/verdict';
import type { Turn } from './thread-path';

/** The citation that a walk has reached. */
export interface WalkPosition {
  answer: AssistantMessage;
  /** Index of the citation in the answer. */
  citation: number;
  /** From 0. */
  at: number;
  count: number;
}

/** A walk through the citations of an answer whose passage was not found in full. */
export class WalkModel {
  /** Null while there is no walk, and where its answer is not shown any more. */
  readonly position: ReadonlySignal<WalkPosition | null>;
  /** The citations are those of the moment when the walk began: a verdict that arrives later adds none. */
  readonly #walk = signal<{ answerId: string; citations: number[]; at: number } | null>(null);

  constructor(turns: ReadonlySignal<Turn[]>) {
    this.position = computed(() => {
      const walk = this.#walk.value;
      const answer = turns.value.find((turn) => turn.answer?.id === walk?.answerId)?.answer;
      const citation = walk?.citations[walk.at];
      if (!walk || !answer || citation === undefined) return null;
      return { answer, citation, at: walk.at, count: walk.citations.length };
    });
  }

  start(answer: AssistantMessage): void {
    const citations = exceptionsOf(answer);
    if (citations.length > 0) this.#walk.value = { answerId: answer.id, citations, at: 0 };
  }

  /** Goes to the next (1) or previous (-1) citation. @returns false where there is none */
  go(step: 1 | -1): boolean {
    const walk = this.#walk.value;
    if (!walk || walk.citations[walk.at + step] === undefined) return false;
    this.#walk.value = { ...walk, at: walk.at + step };
    return true;
  }

  end(): void {
    this.#walk.value = null;
  }
}
