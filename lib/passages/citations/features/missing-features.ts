import type { WordKind } from '../read-words';
import { type ClaimView, missingTerms, type SearchedText, shareOfKind } from '../view-claim';

const isNumber = (kind: WordKind) => kind === 'number';
const isNameKind = (kind: WordKind) => kind === 'name';

const maxCount = 6;
/** Numbers of more missing words say no more. */
function countMissing(view: ClaimView, place: SearchedText, isKind: (kind: WordKind) => boolean): number {
  return Math.min(maxCount, missingTerms(view, place).filter(({ kind }) => isKind(kind)).length);
}

function missingWeights(view: ClaimView): number[] {
  return missingTerms(view, 'page').map(({ weight }) => weight);
}

/** Numbers, names and other words that the claim has: shares that a place has, and counts that it has not. */
export const missingFeatures = {
  numbersInWindow: (view: ClaimView) => shareOfKind(view, 'window', isNumber),
  numbersOnPage: (view: ClaimView) => shareOfKind(view, 'page', isNumber),
  namesInWindow: (view: ClaimView) => shareOfKind(view, 'window', isNameKind),
  namesOnPage: (view: ClaimView) => shareOfKind(view, 'page', isNameKind),
  numbersMissingOnPage: (view: ClaimView) => countMissing(view, 'page', isNumber),
  namesMissingOnPage: (view: ClaimView) => countMissing(view, 'page', isNameKind),
  termsMissingOnPage: (view: ClaimView) => Math.log1p(missingTerms(view, 'page').length),
  weightMissingOnPage: (view: ClaimView) => Math.log1p(missingWeights(view).reduce((sum, weight) => sum + weight, 0)),
  rarestMissingOnPage: (view: ClaimView) => Math.max(0, ...missingWeights(view)),
  numbersMissingScattered: (view: ClaimView) => countMissing(view, 'scattered', isNumber),
  namesMissingScattered: (view: ClaimView) => countMissing(view, 'scattered', isNameKind),
  numbersMissingInWindow: (view: ClaimView) => countMissing(view, 'window', isNumber),
  namesMissingInWindow: (view: ClaimView) => countMissing(view, 'window', isNameKind),
} as const;
