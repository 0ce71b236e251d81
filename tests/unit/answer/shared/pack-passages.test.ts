import { expect, it } from 'vitest';
import { packPassages } from '../../../../lib/answer/shared/pack-passages';
import type { Passage } from '../../../../lib/passages/ranking/rank';

const passage = (text: string, blockIndex: number): Passage => ({
  sourceId: 1,
  text,
  blockIndex,
  score: 1,
  around: { before: '', after: '' },
  headings: [],
  matches: [],
});

it('joins the best passages that fit, in the order of the page', () => {
  const ranked = [passage('the second', 2), passage('the first', 1)];
  expect(packPassages(ranked, 100)).toBe('the first\n\nthe second');
});

it('goes on behind a passage that is too long', () => {
  const ranked = [passage('short', 1), passage('long '.repeat(10), 2), passage('brief', 3)];
  expect(packPassages(ranked, 20)).toBe('short\n\nbrief');
});
