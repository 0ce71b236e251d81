import { describe, expect, it } from 'vitest';
import { claimGroups, claimParts } from '../../../../../lib/ui/panel/answer/claim-groups';

const text = 'Before.\n\n### A \\*heading\\*\n\nOne. Two \\[sic\\] 31.\n\n### Another\n\nThree.';
const spanOf = (words: string) => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};
const citation = (words: string) => ({ claim: spanOf(words), sourceIds: [1] });

describe('the sentences of a checked page', () => {
  it('are listed under their headings', () => {
    const citations = ['Before.', 'One.', 'Two \\[sic\\] 31.', 'Three.'].map(citation);
    expect(claimGroups({ text, citations })).toEqual([
      { heading: '', citations: [0] },
      { heading: 'A *heading*', citations: [1, 2] },
      { heading: 'Another', citations: [3] },
    ]);
    expect(claimGroups({ text, citations: [] })).toEqual([]);
  });

  it('are plain text, in which missing words are told', () => {
    expect(claimParts(text, spanOf('Two \\[sic\\] 31.'), [spanOf('31')])).toEqual([
      { text: 'Two [sic] ', missing: false },
      { text: '31', missing: true },
      { text: '.', missing: false },
    ]);
  });
});
