import { negatesAll } from '../find-negations';
import type { ClaimView } from '../view-claim';
import { oppositesOf, strongWords } from '../word-lists';

/** Share of the claim's words such as 'only' and 'largest' that the window does not say; 0 where it has none. */
function unsupportedStrength({ claim, page, windowWords }: ClaimView): number {
  const strong = claim.words.filter(({ word }) => strongWords(page.language).has(word));
  const there = new Set(windowWords.map(({ word }) => word));
  return strong.filter(({ word }) => !there.has(word)).length / Math.max(1, strong.length);
}

/** Whether the window says the opposite of a word of the claim, and not the word. */
function hasOpposite({ claim, page, windowWords }: ClaimView): boolean {
  const there = new Set(windowWords.map(({ key }) => key));
  return claim.terms.some(
    ({ key }) => !there.has(key) && [...oppositesOf(key, page.language)].some((other) => there.has(other)),
  );
}

/** Signs that the page says something else than the claim: 0 or 1, and a share. */
export const contradictionFeatures = {
  negatedInOne: ({ claimNegations, bestNegations }: ClaimView) =>
    Number(claimNegations.isNegated !== bestNegations.isNegated),
  negatedApart: ({ claimNegations, bestNegations }: ClaimView) => Number(!negatesAll(claimNegations, bestNegations)),
  claimNegated: ({ claimNegations }: ClaimView) => Number(claimNegations.isNegated),
  unsupportedStrength,
  opposite: (view: ClaimView) => Number(hasOpposite(view)),
} as const;
