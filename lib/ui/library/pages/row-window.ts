import type { RowGroup } from './day-groups';

/** Heights in pixels: all rows of a list are of one height, and so are its headings. */
export interface RowHeights {
  row: number;
  heading: number;
}

/** Rows that are drawn above and below those that are seen, so that the next one to scroll or tab to is there. */
const spareRows = 8;

/** A group of which some rows are drawn. */
export interface DrawnGroup<Group extends RowGroup<unknown>> {
  group: Group;
  /** Pixels from the top of the list. */
  top: number;
  height: number;
  /** `top` in pixels from the top of the group, `index` in the whole list, `position` in the group from 1. */
  rows: { row: Group['rows'][number]; top: number; index: number; position: number }[];
}

/**
 * The groups and rows of a long list that are near its visible part.
 * @param view pixels from the top of the list
 * @param pinned index of a row that is always drawn; -1 for none
 */
export function drawnGroups<Group extends RowGroup<unknown>>(
  groups: readonly Group[],
  heights: RowHeights,
  view: { top: number; bottom: number },
  pinned: number,
): { drawn: DrawnGroup<Group>[]; height: number } {
  const drawn: DrawnGroup<Group>[] = [];
  const from = view.top - spareRows * heights.row;
  const to = view.bottom + spareRows * heights.row;
  let top = 0;
  let first = 0;
  for (const group of groups) {
    const head = group.name === '' ? 0 : heights.heading;
    const height = head + group.rows.length * heights.row;
    const pinnedHere = pinned >= first && pinned < first + group.rows.length ? pinned - first : -1;
    const isNear = top < to && top + height > from;
    if (isNear || pinnedHere >= 0) {
      const start = Math.max(0, Math.floor((from - top - head) / heights.row));
      const end = isNear ? Math.min(group.rows.length, Math.ceil((to - top - head) / heights.row)) : 0;
      const places = new Set<number>();
      for (let place = start; place < end; place += 1) places.add(place);
      if (pinnedHere >= 0) places.add(pinnedHere);
      const rows = [...places]
        .sort((one, other) => one - other)
        .flatMap((place) => {
          const row = group.rows[place];
          const at = { top: head + place * heights.row, index: first + place, position: place + 1 };
          return row === undefined ? [] : [{ row, ...at }];
        });
      drawn.push({ group, top, height, rows });
    }
    top += height;
    first += group.rows.length;
  }
  return { drawn, height: top };
}

/** Position of a row, in pixels from the top of the list. */
export function placeOfRow(groups: readonly RowGroup<unknown>[], heights: RowHeights, index: number): number {
  let top = 0;
  let first = 0;
  for (const { name, rows } of groups) {
    top += name === '' ? 0 : heights.heading;
    if (index < first + rows.length) return top + (index - first) * heights.row;
    top += rows.length * heights.row;
    first += rows.length;
  }
  return top;
}
