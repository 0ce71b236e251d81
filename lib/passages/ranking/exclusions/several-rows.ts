import type { PassageView } from '../../answer-kinds/shared/passage';
import { type Token, tokenize } from '../../text/tokenize';

/**
 * Whether it is a row of a table, and the question asks to compare rows or to count them: for the first or the most, or
 * how many songs there are where no number of songs stands in the row.
 */
export function asksForSeveralRows({ query, text, language, columnHeads }: PassageView): boolean {
  if (columnHeads === undefined) return false;
  const [heads, cells] = [columnHeads.split('\t'), text.split('\t')];
  const words = tokenize(`${columnHeads}\n${text}`, language);
  if (query.compares?.some((comparedWord) => words.every(({ word }) => word !== comparedWord))) return true;
  const counted = query.terms.find(({ isCounted, isOfOtherPart }) => isCounted && !isOfOtherPart);
  if (!counted) return false;
  const isCounted = ({ term }: Token) => term === counted.term || counted.related.has(term);
  return !cells.some(
    (cell, column) => /\p{Nd}/u.test(cell) && tokenize(`${heads[column] ?? ''}\n${cell}`, language).some(isCounted),
  );
}
