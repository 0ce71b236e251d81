import { describe, expect, it } from 'vitest';
import type { Thread } from '../../../../../lib/core/message';
import { type ListPiece, listPieces, positionRows, rowsToDraw } from '../../../../../lib/ui/panel/threads/row-window';
import type { ThreadGroup } from '../../../../../lib/ui/panel/threads/thread-list';

const headingHeight = 38;
/** Titles of one to three lines. */
const heightOf = ({ createdAt }: Thread) => 56 + (createdAt % 3) * 20;

function group(key: string, first: number, length: number): ThreadGroup {
  const threads = Array.from({ length }, (_, index): Thread => {
    const at = first + index;
    return { id: `t${at}`, title: `${at}`, profileId: '', createdAt: at, updatedAt: at };
  });
  return { key, name: 'week', threads };
}

const groups = [group('today', 0, 1), group('week', 1, 299), group('month', 300, 700)];
const count = 1_000;
const positions = positionRows(groups, heightOf, headingHeight);
const total = positions.groups.at(-1)?.bottom ?? 0;

function heightOfPieces(pieces: readonly ListPiece[]): number {
  return pieces.reduce((sum, piece) => {
    if (!('group' in piece)) return sum + piece.gap;
    const rows = piece.rows.reduce((height, { thread, gap }) => height + gap + heightOf(thread), 0);
    return sum + headingHeight + rows + piece.gapAfter;
  }, 0);
}

describe('the rows that are drawn', () => {
  it('are those that are seen, wherever the list is scrolled to, and a bounded number', () => {
    for (let top = -500; top < total + 500; top += 97) {
      const drawn = rowsToDraw(positions, top, top + 700, -1);
      const seen = positions.tops.flatMap((rowTop, row) =>
        rowTop < top + 700 && (positions.bottoms[row] ?? 0) > top ? [row] : [],
      );
      expect(drawn).toEqual(expect.arrayContaining(seen));
      expect(drawn.length).toBeLessThan(40);
    }
  });

  it('hold the focused one and its neighbours', () => {
    for (let focused = 0; focused < count; focused += 1) {
      const drawn = rowsToDraw(positions, 0, 700, focused);
      const wanted = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < count);
      expect(drawn).toEqual(expect.arrayContaining(wanted));
      expect(drawn).toEqual([...new Set(drawn)].sort((one, other) => one - other));
    }
  });

  it('are placed as if all were drawn', () => {
    for (const [top, focused] of [
      [0, -1],
      [0, 999],
      [20_000, 0],
      [20_000, 500],
      [total, 2],
    ] as const) {
      const drawn = rowsToDraw(positions, top, top + 700, focused);
      const pieces = listPieces(groups, positions, drawn, headingHeight);
      expect(heightOfPieces(pieces)).toBe(total);
      const rows = pieces.flatMap((piece) => ('group' in piece ? piece.rows : []));
      expect(rows.map(({ index }) => index)).toEqual(drawn);
      expect(rows.map(({ thread }) => thread.id)).toEqual(drawn.map((index) => `t${index}`));
    }
  });
});

it('an empty list has nothing to draw', () => {
  const none = positionRows([], heightOf, headingHeight);
  expect(rowsToDraw(none, 0, 700, -1)).toEqual([]);
  expect(listPieces([], none, [], headingHeight)).toEqual([]);
});
