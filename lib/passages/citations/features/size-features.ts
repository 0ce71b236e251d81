import type { WordKind } from '../read-words';
import type { ClaimView } from '../view-claim';

function countOf({ claim }: ClaimView, kind: WordKind): number {
  return claim.terms.filter((term) => term.kind === kind).length;
}

/** Sizes of the claim, so that shares of few words weigh less. None is of the page: its length must decide nothing. */
export const sizeFeatures = {
  numbers: (view: ClaimView) => Math.log1p(countOf(view, 'number')),
  names: (view: ClaimView) => Math.log1p(countOf(view, 'name')),
} as const;
