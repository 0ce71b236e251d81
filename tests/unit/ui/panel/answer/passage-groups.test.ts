import { expect, it } from 'vitest';
import type { DifferingValue, Notice } from '../../../../../lib/core/notice';
import { passageGroups } from '../../../../../lib/ui/panel/answer/passage-groups';

const citation = (start: number, source: number) => ({
  claim: { start, end: start + 5 },
  sourceIds: [source],
  quote: 'words',
});
const differ = (...values: DifferingValue[]): Notice => ({ type: 'values-differ', values });

it('puts citations of one passage together, and passages that disagree', () => {
  const citations = [citation(0, 1), citation(0, 2), citation(10, 3), citation(20, 4)];
  const notices = [
    differ(
      { text: '1896', citation: 0, span: { start: 1, end: 3 } },
      { text: '1899', citation: 3, span: { start: 0, end: 4 } },
    ),
  ];
  expect(passageGroups({ citations, notices })).toEqual([
    {
      passages: [
        { citations: [0, 1], differs: { start: 1, end: 3 } },
        { citations: [3], differs: { start: 0, end: 4 } },
      ],
      values: ['1896', '1899'],
    },
    { passages: [{ citations: [2] }], values: [] },
  ]);
});

it.each([
  [[]],
  [[{ text: 'x', citation: 9, span: { start: 0, end: 0 } }]],
  [
    [
      { text: '1', citation: 7, span: { start: 3, end: 1 } },
      { text: '2', citation: 1, span: { start: 0, end: 2 } },
    ],
  ],
])('shows every passage whatever a stored notice says: %j', (values: DifferingValue[]) => {
  const citations = [citation(0, 1), citation(10, 2)];
  const groups = passageGroups({ citations, notices: [differ(...values)] });
  expect(groups.flatMap(({ passages }) => passages.flatMap((passage) => passage.citations))).toEqual([0, 1]);
});
