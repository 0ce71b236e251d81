import type { Span } from '../../core/source';
import { splitSentences } from '../text/sentences';
import type { AnswerBlock } from './answer-block';
import { lastIndexWhere } from './sorted-search';

/** A sentence of a block with the positions of its citations. */
export interface CitedSentence extends Span {
  /** Units of the block's text after whose words there are markers, ascending; adjacent markers count as one. */
  marks: number[];
}

const word = /[\p{L}\p{N}]/u;

/** Whether a text has a letter or a digit. */
export function hasWords(text: string): boolean {
  return word.test(text);
}

/**
 * The sentences of a block. A marker belongs to the sentence whose words it follows; one at the start of a line belongs
 * to none.
 * @param marks units of the block's text at which there are markers, ascending
 */
export function citedSentences(block: AnswerBlock, marks: readonly number[], language: string): CitedSentence[] {
  const { text, kind } = block;
  const whole = text === '' ? [] : [{ start: 0, end: text.length }];
  const spans = kind === 'table-row' ? whole : splitSentences(text, language);
  const sentences = spans.map(({ start, end }): CitedSentence => ({ start, end, marks: [] }));
  let index = 0;
  for (const mark of marks) {
    while ((sentences[index + 1]?.start ?? Number.POSITIVE_INFINITY) < mark) index += 1;
    const sentence = sentences[index];
    if (!sentence) continue;
    const last = sentence.marks.at(-1);
    if (hasWords(text.slice(last ?? sentence.start, mark))) sentence.marks.push(mark);
  }
  return sentences;
}

/** Index of the last sentence that begins before a unit; -1 if there is none. */
export function sentenceBefore(sentences: readonly Span[], unit: number): number {
  return lastIndexWhere(sentences, ({ start }) => start < unit);
}
