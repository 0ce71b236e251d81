import { describe, expect, it } from 'vitest';
import { matchedWords } from '../../../../lib/passages/citations/matched-words';

describe('matchedWords', () => {
  it('parts a passage without changing it', () => {
    const passage = 'Household demand rose by about 1 per cent.';
    const parts = matchedWords(passage, 'demand of a household rose 1 %');
    expect(parts.map(({ text }) => text).join('')).toBe(passage);
    expect(parts.filter(({ matched }) => matched).map(({ text }) => text)).toEqual(['Household demand rose', '1']);
  });

  it('passes over short words and keeps figures', () => {
    expect(matchedWords('It is in 7 of us', 'It is in 7').filter(({ matched }) => matched)).toEqual([
      { text: '7', matched: true },
    ]);
  });
});
