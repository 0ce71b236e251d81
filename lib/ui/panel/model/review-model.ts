import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AssistantMessage } from '../../../core/message';
import { exceptionsOf } from '../../shared/verdict';
import type { Turn } from './thread-path';

/** The citation that a review has reached. */
export interface ReviewPosition {
  answer: AssistantMessage;
  /** Index of the citation in the answer. */
  citation: number;
  /** Index, from 0. */
  at: number;
  count: number;
}

/** A review through the citations of an answer whose passage was not found in full. */
export class ReviewModel {
  /** Null while there is no review, and where its answer is not shown any more. */
  readonly position: ReadonlySignal<ReviewPosition | null>;
  /** The citations at the moment when the review began: a verdict that arrives later adds none. */
  readonly #review = signal<{ answerId: string; citations: number[]; at: number } | null>(null);

  constructor(turns: ReadonlySignal<Turn[]>) {
    this.position = computed(() => {
      const review = this.#review.value;
      const answers = turns.value.flatMap(({ answer, opinions }) => [...(answer ? [answer] : []), ...opinions]);
      const answer = answers.find(({ id }) => id === review?.answerId);
      const citation = review?.citations[review.at];
      if (!review || !answer || citation === undefined) return null;
      return { answer, citation, at: review.at, count: review.citations.length };
    });
  }

  start(answer: AssistantMessage): void {
    const citations = exceptionsOf(answer);
    if (citations.length > 0) this.#review.value = { answerId: answer.id, citations, at: 0 };
  }

  /** Moves to the next (1) or previous (-1) citation. @returns false where there is none */
  go(step: 1 | -1): boolean {
    const review = this.#review.value;
    if (!review || review.citations[review.at + step] === undefined) return false;
    this.#review.value = { ...review, at: review.at + step };
    return true;
  }

  end(): void {
    this.#review.value = null;
  }
}
