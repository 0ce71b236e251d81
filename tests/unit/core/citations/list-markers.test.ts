import { expect, it } from 'vitest';
import { createListMarkers } from '../../../../lib/core/citations/list-markers';

function listOf(ids: (number | undefined)[]) {
  return { idOf: (number: number) => ids[number - 1], listLength: ids.length };
}

it("turns the service's numbers into source ids, ascending and each once", () => {
  const markers = createListMarkers(listOf([5, 2, 5]));
  const { text, citations } = markers.push('It rains.[1][2][3] It snows.');
  expect(text).toBe('It rains.[1][2][3] It snows.');
  expect(citations).toEqual([{ claim: { start: 0, end: 9 }, marker: { start: 9, end: 18 }, sourceIds: [2, 5] }]);
});

it('makes no citation of entries that are no source', () => {
  expect(createListMarkers(listOf([undefined])).push('It rains.[1] More.').citations).toEqual([]);
});

it('holds back what can still become a marker', () => {
  const markers = createListMarkers(listOf([1]));
  expect(markers.push('It rains.[1').text).toBe('It rains.');
  expect(markers.end()).toEqual({ text: '[1', citations: [] });
});

it('cites late what the list named later, and nothing twice', () => {
  const list = { idOf: (number: number) => number, listLength: 1 };
  const markers = createListMarkers(list);
  const text = 'It rains.[1] It snows.[2] More.';
  expect(markers.push(text).citations.map(({ sourceIds }) => sourceIds)).toEqual([[1]]);
  list.listLength = 2;
  expect(markers.citeLate(() => text).map(({ sourceIds }) => sourceIds)).toEqual([[2]]);
});
