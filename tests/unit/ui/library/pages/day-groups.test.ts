import '../../messages-setup';
import { expect, it } from 'vitest';
import { groupByDay } from '../../../../../lib/ui/library/pages/day-groups';
import { inventedPages } from '../invented-library';

const now = new Date(2026, 4, 3, 18).getTime();

it('groups pages by the day on which they were read, and names the last two in words', () => {
  const groups = groupByDay(inventedPages(now), now);
  expect(groups.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['today', 3],
    ['yesterday', 2],
    ['April 29, 2026', 2],
    ['March 24, 2026', 2],
  ]);
});

it('ends a day where the next one begins, also where the clocks are changed', () => {
  for (const { from, to, rows } of groupByDay(inventedPages(now, 900), now)) {
    const next = new Date(from);
    next.setDate(next.getDate() + 1);
    expect(to).toBe(next.getTime());
    for (const { readAt } of rows) expect(readAt >= from && readAt < to).toBe(true);
  }
});

it('keeps pages of a wrong clock', () => {
  const [page] = inventedPages(now);
  const odd = [Number.MAX_VALUE, -Number.MAX_VALUE].flatMap((readAt) => (page ? [{ ...page, readAt }] : []));
  expect(groupByDay(odd, now).flatMap(({ rows }) => rows)).toHaveLength(2);
});
