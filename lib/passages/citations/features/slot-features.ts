import { smallestOf } from '../../../core/utils/long-lists';
import type { NumberAlignment } from '../align-numbers';
import type { ClaimView } from '../view-claim';

function mean(
  alignments: readonly NumberAlignment[],
  value: (alignment: NumberAlignment) => number,
  none: number,
): number {
  return alignments.length === 0 ? none : alignments.reduce((sum, one) => sum + value(one), 0) / alignments.length;
}

/** By how much the surroundings of another number fit better, at most. */
function lead(alignments: readonly NumberAlignment[], rival: (alignment: NumberAlignment) => number): number {
  return alignments.reduce((most, one) => Math.max(most, rival(one) - one.similarity), 0);
}

/** Whether the claim's numbers stand for the same thing on the page. */
export const slotFeatures = {
  numbersOfSameKind: ({ windowNumbers }: ClaimView) => mean(windowNumbers, ({ isSameKind }) => Number(isSameKind), 1),
  numberSurroundings: ({ windowNumbers }: ClaimView) => mean(windowNumbers, ({ similarity }) => similarity, 0.6),
  worstSurroundings: ({ windowNumbers }: ClaimView) =>
    windowNumbers.length === 0 ? 0.6 : smallestOf(windowNumbers.map(({ similarity }) => similarity)),
  rivalNumber: ({ windowNumbers }: ClaimView) => lead(windowNumbers, ({ rival }) => rival),
  rivalNumberOfAnyKind: ({ windowNumbers }: ClaimView) => lead(windowNumbers, ({ rivalOfAnyKind }) => rivalOfAnyKind),
  rivalNumberScattered: ({ scatteredNumbers }: ClaimView) => lead(scatteredNumbers, ({ rival }) => rival),
} as const;
