import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeMarkdown } from '../../../../lib/core/markdown/safe-markdown';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';
import { hostilePieces, hostileTexts } from './hostile-texts';
import { liveParts, shownText } from './read-back';

describe('hostile markdown', () => {
  it('would have done something in most of these texts', () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(200);
    expect(hostileTexts.filter((text) => liveParts(text).length > 0).length).toBeGreaterThanOrEqual(200);
  });

  it.each(hostileTexts)('has no effect: %j', (text) => {
    const safe = runAtOnce(safeMarkdown(text));
    expect(liveParts(safe)).toEqual([]);
    expect(runAtOnce(safeMarkdown(safe))).toBe(safe);
  });

  it('has no effect, whatever its pieces are', () => {
    const text = fc.array(fc.constantFrom(...hostilePieces), { maxLength: 24 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (markdown) => {
        expect(liveParts(runAtOnce(safeMarkdown(markdown)))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('does not reach what follows it in a file', () => {
    const text = fc.array(fc.constantFrom(...hostilePieces), { maxLength: 24 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (markdown) => {
        const file = `${runAtOnce(safeMarkdown(markdown))}\n\n## Next [1]\n`;
        expect(shownText(file)).toMatch(/(?:^| )Next \[1\]$/);
        expect(liveParts(file)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
