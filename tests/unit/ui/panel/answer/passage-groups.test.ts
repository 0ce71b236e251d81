import { expect, it } from 'vitest';
import type { Notice } from '../../../../../lib/core/events';
import { passageGroups } from '../../../../../lib/ui/panel/answer/passage-groups';

const citation = (start: number, source: number) => ({
  claim: { start, end: start + 5 },
  sourceIds: [source],
  quote: 'words',
});
const differ = (params: Record<string, string>): Notice => ({ code: 'values-differ', params });

it('puts citations of one passage together, and passages that disagree', () => {
  const citations = [citation(0, 1), citation(0, 2), citation(10, 3), citation(20, 4)];
  const notices = [differ({ values: '1896\n1899', citations: '0\n3', places: '1-3\n0-4' })];
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
  [{}],
  [{ values: 'x', citations: 'y', places: 'z' }],
  [{ values: '1\n2', citations: '7\n-1', places: '3-1\n0-2' }],
])('shows every passage whatever a stored notice says: %j', (params: Record<string, string>) => {
  const citations = [citation(0, 1), citation(10, 2)];
  const groups = passageGroups({ citations, notices: [differ(params)] });
  expect(groups.flatMap(({ passages }) => passages.flatMap((passage) => passage.citations))).toEqual([0, 1]);
});
