import type { Span } from '../../core/source';
import type { ScoredPassage } from './choose-passages';
import type { ValuedPassage } from './compare-values';
import { type Passage, passageOf } from './rank';

/** A passage of an answer, and those of other pages that give the same value. */
export interface AnswerPassage extends Passage {
  /** The words that answer the question, where they are known; UTF-16 offsets into the text. */
  answering?: Span;
  also: Passage[];
}

/** Values that pages give for the same thing and that contradict each other. */
export interface Difference {
  values: {
    text: string;
    /** Index of the passage in the answer. */
    passage: number;
    /** UTF-16 offsets of the value in that passage. */
    at: Span;
  }[];
}

export interface ComposedAnswer {
  /** In the order of the question's parts, those that contradict each other side by side, else best first. */
  passages: AnswerPassage[];
  differences: Difference[];
  /** The parts of the question that no passage answers, where another part has one. */
  unanswered: string[];
}

function startOf({ block, first }: ScoredPassage): number {
  return block.units[first]?.start ?? 0;
}

function shifted(span: Span | undefined, by: number): Span | undefined {
  return span && { start: span.start + by, end: span.end + by };
}

/** Whether two passages overlap or are adjacent in a block, and fit into one passage. */
function canMerge(one: ScoredPassage, other: ScoredPassage, maxLength: number): boolean {
  if (one.block !== other.block || one.first > other.last + 1 || other.first > one.last + 1) return false;
  const from = one.block.units[Math.min(one.first, other.first)]?.start ?? 0;
  const to = one.block.units[Math.max(one.last, other.last)]?.end ?? 0;
  return to - from <= maxLength;
}

/**
 * Puts the chosen passages in order, adjacent ones of a page merged, and names the values that contradict each other.
 * @param parts for each part of the question: groups of passages as `compareValues` makes them
 * @param maxLength characters of a passage
 */
export function assembleAnswer(
  parts: readonly ValuedPassage[][][],
  maxLength: number,
): Pick<ComposedAnswer, 'passages' | 'differences'> {
  const shown: Pick<ValuedPassage, 'passage' | 'answering' | 'also'>[] = [];
  const differing: { valued: ValuedPassage; index: number }[][] = [];
  for (const group of parts.flat()) {
    const values = group.map((valued) => {
      const index = shown.findIndex(({ passage }) => canMerge(passage, valued.passage, maxLength));
      const merged = shown[index];
      if (!merged) return { valued, index: shown.push({ ...valued }) - 1 };
      const { first, last } = valued.passage;
      const before = startOf(merged.passage);
      merged.passage = {
        ...merged.passage,
        first: Math.min(merged.passage.first, first),
        last: Math.max(merged.passage.last, last),
      };
      const start = startOf(merged.passage);
      merged.answering =
        shifted(merged.answering, before - start) ?? shifted(valued.answering, startOf(valued.passage) - start);
      // What other pages confirm of one half of a passage, they do not confirm of the other.
      merged.also = [];
      return { valued, index };
    });
    if (values.length > 1) differing.push(values);
  }
  const passages = shown.map(({ passage, answering, also }) => {
    const quoted = passageOf(passage, maxLength);
    const isShown = answering && answering.end <= quoted.text.length;
    return {
      ...quoted,
      ...(isShown && { answering }),
      also: also.map((other) => passageOf(other, maxLength)),
    };
  });
  const differences = differing.map((values) => ({
    values: values.flatMap(({ valued: { value, passage }, index }) => {
      const shift = startOf(passage) - startOf(shown[index]?.passage ?? passage);
      if (!value) return [];
      return [{ text: value.text, passage: index, at: { start: value.start + shift, end: value.end + shift } }];
    }),
  }));
  return { passages, differences };
}
