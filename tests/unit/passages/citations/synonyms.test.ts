import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { indexPage } from '../../../../lib/passages/citations/index-page';
import { claimSynonyms } from '../../../../lib/passages/citations/synonyms';
import { stem } from '../../../../lib/passages/text/stem';

describe('claimSynonyms', () => {
  it.each([
    ['construct', 'build'],
    ['purchased', 'acquired'],
    ['began', 'launched'],
  ])('%s: %s', (one, other) => {
    expect(claimSynonyms(stem(one), 'en').has(stem(other))).toBe(true);
    expect(claimSynonyms(stem(other), 'en').has(stem(one))).toBe(true);
  });

  it('is of one language', () => {
    // A verb for dying in Swedish.
    expect(claimSynonyms(stem('dog'), 'sv').has(stem('avled'))).toBe(true);
    expect(claimSynonyms(stem('dog'), 'en').size).toBe(0);
  });

  it('does not go over two groups', () => {
    expect(claimSynonyms(stem('film'), 'en').has(stem('show'))).toBe(false);
  });

  it('raises the score of a claim in other words, and never that of a name', () => {
    const page = indexPage('The county acquired the mill in 1961. A Court of Rivers met there.');
    const score = (claim: string) => checkClaim(page, claim).score;
    expect(score('The county purchased the mill in 1961.')).toBeGreaterThan(
      score('The county plastered the mill in 1961.'),
    );
    expect(checkClaim(page, 'The county acquired the Purchase mill in 1961.').verdict).not.toBe('found');
  });
});
