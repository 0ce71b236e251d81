import type { Span } from '../../core/source';
import type { Query } from '../answer-kinds/query';
import { tokenize } from '../text/tokenize';
import type { ScoredPassage } from './choose-passages';

/** The cell of a row that a question asks for by naming its column: the return fare, where one way and return are columns. */
export function answeringCell({ block, first }: ScoredPassage, query: Query): Span | undefined {
  const { kind, heads, text } = block.block;
  const unit = block.units[first];
  if (kind !== 'table-row' || !heads || !unit) return undefined;
  const inRow = new Set(unit.matches.map(({ term }) => term));
  const asked = query.terms.filter(({ isOfOtherPart }, term) => !isOfOtherPart && !inRow.has(term));
  const named = heads.flatMap((head, column) => {
    const words = tokenize(head, block.language);
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
