import { negatesAll } from '../find-negations';
import type { ClaimView } from '../view-claim';
import { strongWords } from '../word-lists';

/** Share of the claim's words such as 'only' and 'largest' that the window does not say; 0 where it has none. */
function unsupportedStrength({ claim, page, windowWords }: ClaimView): number {
  const strong = claim.words.filter(({ word }) => strongWords(page.language).has(word));
  const there = new Set(windowWords.map(({ word }) => word));
  return strong.filter(({ word }) => !there.has(word)).length / Math.max(1, strong.length);
}

/** By how much the surroundings of an opposite fit better than those of the word itself, at most. */
function oppositeLead({ contrasts }: ClaimView): number {
  return contrasts.reduce((most, { rival, own }) => Math.max(most, rival - own), 0);
}

/**
 * How well the surroundings of an opposite fit, at most, where the window has no word that stands for that of the
 * claim.
 */
function oppositeAlone({ contrasts }: ClaimView): number {
  return contrasts.reduce((most, { rival, isPresent }) => Math.max(most, isPresent ? 0 : rival), 0);
}

/** Signs that the page says something else than the claim: 0 or 1, and a share. */
export const contradictionFeatures = {
  negatedInOne: ({ claimNegations, bestNegations }: ClaimView) =>
    Number(claimNegations.isNegated !== bestNegations.isNegated),
  negatedApart: ({ claimNegations, bestNegations }: ClaimView) => Number(!negatesAll(claimNegations, bestNegations)),
  claimNegated: ({ claimNegations }: ClaimView) => Number(claimNegations.isNegated),
  unsupportedStrength,
  oppositeLead,
  oppositeAlone,
} as const;
