import type { Span } from '../../core/source';
import { tokenize } from '../text/tokenize';
import { type AnswerValue, expectedDimensions } from './extract-value';
import type { TermMatch } from './passage';
import type { Query } from './query';
import type { SentenceView } from './read-sentence';
import { marksOfKind } from './registry';

/** A row of a table, as it is searched for the cell that answers. */
export interface AskedRow {
  /** Its cells, separated by tabs. */
  text: string;
  heads: readonly string[];
  matches: readonly TermMatch[];
  language: string;
}

/** A passage as it is searched for the words that answer. */
export interface MarkedPassage {
  /** Its sentences, with their offsets in it. */
  sentences: readonly { sentence: SentenceView; shift: number }[];
  /** The value that it states for exactly what is asked; offsets into the passage. */
  value?: AnswerValue;
  row?: AskedRow;
}

/** Whether a stated value may be pointed out as the answer, not only compared with other values of its place. */
function isAnswering({ value }: AnswerValue, query: Query): boolean {
  if (value?.kind !== 'amount' || value.dimension === '') return true;
  return expectedDimensions(query)?.has(value.dimension) === true;
}

/** The cell of a row that a question asks for by naming its column: the return fare, where one way and return are columns. */
function askedCell({ text, heads, matches, language }: AskedRow, query: Query): Span | undefined {
  const inRow = new Set(matches.map(({ term }) => term));
  const asked = query.terms.filter(({ isOfOtherPart }, term) => !isOfOtherPart && !inRow.has(term));
  const named = heads.flatMap((head, column) => {
    const words = tokenize(head, language);
    const isAsked = asked.some(({ term, related }) =>
      words.some((word) => word.term === term || related.has(word.term)),
    );
    return isAsked && column > 0 ? [column] : [];
  });
  const [column] = named;
  if (column === undefined || named.length > 1) return undefined;
  const cells = text.split('\t');
  const start = cells.slice(0, column).reduce((sum, cell) => sum + cell.length + 1, 0);
  return { start, end: start + (cells[column]?.length ?? 0) };
}

/**
 * The words of a passage that answer a question, which are marked where it is shown: the value that it states of exactly what is
 * asked, else what a kind that is asked for marks in a sentence, else the cell below the column that the question names.
 * @returns offsets into the passage; undefined where it is not sure which words they are
 */
export function markedWords({ sentences, value, row }: MarkedPassage, query: Query): Span | undefined {
  if (value && isAnswering(value, query)) return { start: value.start, end: value.end };
  for (const { sentence, shift } of sentences) {
    const words = marksOfKind(sentence, query);
    if (words) return { start: words.start + shift, end: words.end + shift };
  }
  return row && askedCell(row, query);
}
