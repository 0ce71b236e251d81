import type { NumberAlignment } from '../align-numbers';
import type { ClaimView } from '../view-claim';

/** By how much the surroundings of another number fit better, at most. */
function lead(alignments: readonly NumberAlignment[], rival: (alignment: NumberAlignment) => number): number {
  return alignments.reduce((most, one) => Math.max(most, rival(one) - one.similarity), 0);
}

/** Whether the claim's numbers stand for the same thing on the page. */
export const slotFeatures = {
  numbersOfSameKind: ({ windowNumbers }: ClaimView) =>
    windowNumbers.length === 0 ? 1 : windowNumbers.filter(({ isSameKind }) => isSameKind).length / windowNumbers.length,
  rivalNumber: ({ windowNumbers }: ClaimView) => lead(windowNumbers, ({ rival }) => rival),
  rivalNumberOfAnyKind: ({ windowNumbers }: ClaimView) => lead(windowNumbers, ({ rivalOfAnyKind }) => rivalOfAnyKind),
  rivalNumberScattered: ({ scatteredNumbers }: ClaimView) => lead(scatteredNumbers, ({ rival }) => rival),
} as const;
