import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { claimFacts } from '../../../../lib/passages/citations/claim-facts';
import { indexPage } from '../../../../lib/passages/citations/index-page';
import { arabic } from './languages/arabic';
import { chinese } from './languages/chinese';
import { english } from './languages/english';
import { german } from './languages/german';
import { japanese } from './languages/japanese';
import type { Kind } from './languages/language-cases';
import { russian } from './languages/russian';

const languages = {
  English: english,
  German: german,
  Russian: russian,
  Arabic: arabic,
  Japanese: japanese,
  Chinese: chinese,
};
/** Cases of each kind in each language. */
const kinds: Readonly<Record<Kind, number>> = {
  number: 5,
  date: 5,
  name: 5,
  negation: 5,
  paraphrase: 5,
  'wrong page': 5,
  opposite: 4,
  quantifier: 4,
  unit: 3,
  role: 4,
};

describe.each(Object.entries(languages))('%s', (_, { page, cases }) => {
  const index = indexPage(page);

  it('has cases of each kind', () => {
    const counts = Object.keys(kinds).map((kind) => [kind, cases.filter(([own]) => own === kind).length]);
    expect(Object.fromEntries(counts)).toEqual(kinds);
  });

  it.each(cases.map(([kind, claim, isSaid, miss]) => ({ kind, claim, isSaid, miss })))(
    '$kind, said: $isSaid: $claim',
    ({ claim, isSaid, miss }) => {
      const { verdict } = checkClaim(index, claim);
      if (miss) expect(verdict).toBe(miss);
      else expect(verdict === 'found').toBe(isSaid);
    },
  );

  it('shows as missing in a card what the verdict misses, and nothing else', () => {
    for (const [, claim] of cases) {
      const { passage, missing } = checkClaim(index, claim);
      const facts = claimFacts(claim, passage?.text ?? '', index.language, missing);
      const unexplained = facts.filter(
        ({ isCarried, start, end }) => !isCarried && !missing.some((word) => word.start < end && word.end > start),
      );
      expect([claim, unexplained]).toEqual([claim, []]);
    }
  });

  it('is wrong about no more than one claim in ten', () => {
    const misses = cases.filter(([, claim, isSaid]) => (checkClaim(index, claim).verdict === 'found') !== isSaid);
    expect(misses.length).toBeLessThanOrEqual(cases.length / 10);
  });
});
