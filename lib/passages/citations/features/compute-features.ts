import type { ClaimView } from '../view-claim';
import { bindingFeatures } from './binding-features';
import { contradictionFeatures } from './contradiction-features';
import { coverageFeatures } from './coverage-features';
import { missingFeatures } from './missing-features';
import { sizeFeatures } from './size-features';
import { slotFeatures } from './slot-features';

const features: Readonly<Record<string, (view: ClaimView) => number>> = {
  ...coverageFeatures,
  ...missingFeatures,
  ...contradictionFeatures,
  ...bindingFeatures,
  ...slotFeatures,
  ...sizeFeatures,
};

/** The features that the model reads, in its order. */
export const featureNames: readonly string[] = Object.keys(features);

/** The features of a claim beside a page, in the order of `featureNames`. */
export function computeFeatures(view: ClaimView): number[] {
  return Object.values(features).map((feature) => feature(view));
}
