import type { Thread } from '../../../core/message';
import type { ThreadGroup } from './thread-list';

/** Rows that are drawn above and below those that are seen, so that the next one to scroll or tab to is there. */
const spareRows = 8;
/** Number of rows that are always drawn around the one with the focus. */
const focusSpareRows = 2;

/** Positions of the rows of a list, in pixels from its top. */
export interface RowPositions {
  /** Position of each row, in order of the groups. */
  tops: readonly number[];
  bottoms: readonly number[];
  /** Range of each group, from its heading to its last row. */
  groups: readonly { top: number; bottom: number }[];
}

/**
 * Places the rows of a list one below the other.
 * @param heightOf height of a row in pixels, estimated until it is drawn
 * @param headingHeight height of a group's heading with the space above and below it, in pixels
 */
export function positionRows(
  groups: readonly ThreadGroup[],
  heightOf: (thread: Thread) => number,
  headingHeight: number,
): RowPositions {
  const tops: number[] = [];
  const bottoms: number[] = [];
  let at = 0;
  const places = groups.map(({ threads }) => {
    const top = at;
    at += headingHeight;
    for (const thread of threads) {
      tops.push(at);
      at += heightOf(thread);
      bottoms.push(at);
    }
    return { top, bottom: at };
  });
  return { tops, bottoms, groups: places };
}

/** The number of positions that are at most `limit`; `sorted` in ascending order. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The indexes of the rows to draw, in order: those between two positions and some around them, and the focused one with
 * its neighbours.
 * @param focused index of the row that has the focus; -1 for none
 */
export function rowsToDraw({ tops, bottoms }: RowPositions, top: number, bottom: number, focused: number): number[] {
  const rows = new Set<number>();
  const add = (first: number, last: number): void => {
    for (let row = Math.max(first, 0); row <= Math.min(last, tops.length - 1); row += 1) rows.add(row);
  };
  add(countUpTo(bottoms, top) - spareRows, countUpTo(tops, bottom) - 1 + spareRows);
  if (focused >= 0) add(focused - focusSpareRows, focused + focusSpareRows);
  return [...rows].sort((one, other) => one - other);
}

/** A row that is drawn. */
export interface DrawnRow {
  thread: Thread;
  /** Its index in the whole list. */
  index: number;
  /** Its place in its group, from 1. */
  position: number;
  /** Height of the rows above it that are not drawn, in pixels. */
  gap: number;
}

/** A group with drawn rows, or the height in pixels of groups without any. */
export type ListPiece =
  | { key: string; gap: number }
  | { key: string; group: ThreadGroup; rows: DrawnRow[]; gapAfter: number };

/** Gaps and rows to draw for {@link rowsToDraw}: gaps replace the others, so that nothing moves. */
export function listPieces(
  groups: readonly ThreadGroup[],
  { tops, bottoms, groups: places }: RowPositions,
  drawn: readonly number[],
  headingHeight: number,
): ListPiece[] {
  const pieces: ListPiece[] = [];
  let end = 0;
  let next = 0;
  let gap = 0;
  for (const [number, group] of groups.entries()) {
    const { top = 0, bottom = 0 } = places[number] ?? {};
    const start = end;
    end += group.threads.length;
    const rows: DrawnRow[] = [];
    let last = top + headingHeight;
    for (let index = drawn[next]; index !== undefined && index < end; index = drawn[++next]) {
      const thread = group.threads[index - start];
      if (thread) rows.push({ thread, index, position: index - start + 1, gap: (tops[index] ?? 0) - last });
      last = bottoms[index] ?? 0;
    }
    if (rows.length === 0) {
      gap += bottom - top;
      continue;
    }
    if (gap > 0) pieces.push({ key: `before ${group.key}`, gap });
    gap = 0;
    pieces.push({ key: group.key, group, rows, gapAfter: bottom - last });
  }
  if (gap > 0) pieces.push({ key: 'end', gap });
  return pieces;
}
