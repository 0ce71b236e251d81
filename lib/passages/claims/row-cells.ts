import type { Span } from '../../core/source';
import { lastIndexWhere } from './sorted-search';

/**
 * The parts of a table's row that a marker supports: all of it if its markers are in one cell; else the cells after the
 * previous marker, and the first cell, which names the subject of the row.
 * @param cells in the row's text, ascending; empty cells left out
 * @param marks the row's markers, ascending
 */
export function rowCells(cells: readonly Span[], marks: readonly number[], mark: number): Span[] {
  const cellOf = (unit: number) =>
    Math.max(
      0,
      lastIndexWhere(cells, ({ start }) => start < unit),
    );
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last) return [];
  const whole = [{ start: first.start, end: last.end }];
  const index = cellOf(mark);
  const own = cells[index];
  const isOnly = cellOf(marks[0] ?? mark) === index && cellOf(marks.at(-1) ?? mark) === index;
  if (isOnly || index === 0 || !own) return whole;
  const earlier = lastIndexWhere(marks, (other) => cellOf(other) < index);
  const from = Math.max(1, earlier === -1 ? 0 : cellOf(marks[earlier] ?? 0) + 1);
  if (from === 1) return [{ start: first.start, end: own.end }];
  return [first, { start: cells[from]?.start ?? own.start, end: own.end }];
}
