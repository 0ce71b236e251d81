import { describe, expect, it } from 'vitest';
import { drawnGroups, placeOfRow } from '../../../../../lib/ui/library/pages/row-window';

const heights = { row: 50, heading: 30 };
const group = (name: string, count: number) => ({
  key: name || 'none',
  name,
  rows: Array.from({ length: count }, (_, index) => `${name}${index}`),
});
const rowsOf = (drawn: ReturnType<typeof drawnGroups>['drawn']) => drawn.flatMap(({ rows }) => rows);

describe('the rows of a long list', () => {
  const groups = [group('a', 3), group('b', 20_000), group('c', 2)];

  it('are few, wherever the list is scrolled to, and cover what is seen', () => {
    for (const top of [0, 5_000, 500_000, 1_000_100]) {
      const view = { top, bottom: top + 800 };
      const { drawn, height } = drawnGroups(groups, heights, view, -1);
      expect(height).toBe(3 * 30 + 20_005 * 50);
      const rows = rowsOf(drawn);
      expect(rows.length).toBeLessThan(40);
      const places = drawn.flatMap(({ top: groupTop, rows: inside }) => inside.map((row) => groupTop + row.top));
      expect(Math.min(...places)).toBeLessThanOrEqual(Math.max(top, 30));
      expect(Math.max(...places) + 50).toBeGreaterThanOrEqual(Math.min(view.bottom, height));
    }
  });

  it('are below each other, under their headings', () => {
    const { drawn } = drawnGroups(groups, heights, { top: 0, bottom: 100 }, -1);
    expect(drawn.map(({ group: { name }, top }) => [name, top])).toEqual([
      ['a', 0],
      ['b', 180],
    ]);
    expect(drawn[0]?.rows.map(({ top, index, position }) => [top, index, position])).toEqual([
      [30, 0, 1],
      [80, 1, 2],
      [130, 2, 3],
    ]);
    expect(placeOfRow(groups, heights, 3)).toBe(180 + 30);
    expect(placeOfRow(groups, heights, 20_003)).toBe(180 + 30 + 20_000 * 50 + 30);
  });

  it('include the one with the focus, at any position', () => {
    const { drawn } = drawnGroups(groups, heights, { top: 0, bottom: 100 }, 15_000);
    expect(rowsOf(drawn).some(({ index }) => index === 15_000)).toBe(true);
  });

  it('begin at the top where their group has no name', () => {
    const { drawn, height } = drawnGroups([group('', 2)], heights, { top: 0, bottom: 100 }, -1);
    expect(height).toBe(100);
    expect(rowsOf(drawn).map(({ top }) => top)).toEqual([0, 50]);
  });
});
