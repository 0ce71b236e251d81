import { describe, expect, it } from 'vitest';
import type { Citation } from '../../../../lib/core/source';
import { uncitedSentences } from '../../../../lib/passages/claims/uncited-sentences';

/** An answer whose markers are read from its text. */
function sentencesOf(text: string): string[] {
  const citations = [...text.matchAll(/\[(\d+)\]/g)].map(
    ({ 0: mark, 1: id, index }): Citation => ({
      claim: { start: index, end: index },
      marker: { start: index, end: index + mark.length },
      sourceIds: [Number(id)],
    }),
  );
  return uncitedSentences(text, citations).map((sentence) => sentence.text);
}

describe('sentences without a citation', () => {
  it('are those that state something', () => {
    expect(
      sentencesOf(
        'The mill was built in 1671 by Josias Penhallow [1]. Its wheel turns twelve times a minute. Here is why. Who paid for the wheel of the mill?',
      ),
    ).toEqual(['Its wheel turns twelve times a minute.']);
  });

  it('are found in lists, and have their place in the markdown', () => {
    const text =
      '## The mill\n\n- The **old wheel** turns twelve times a minute.\n- The loft holds forty sacks of flour [1].';
    const [found, ...others] = uncitedSentences(text, [
      { claim: { start: 0, end: 0 }, marker: { start: text.length - 4, end: text.length - 1 }, sourceIds: [1] },
    ]);
    expect(others).toEqual([]);
    expect(text.slice(found?.claim.start, found?.claim.end)).toContain('old wheel** turns twelve times a minute');
    expect(found?.text).toBe('The old wheel turns twelve times a minute.');
  });

  it('are not headings, code, or what only introduces', () => {
    expect(
      sentencesOf(
        '# The tide mill on the Skarn and its builders\n\nThe builders of the tide mill were these:\n\n```\nconst mill = wheel + stones + flour\n```',
      ),
    ).toEqual([]);
  });
});
