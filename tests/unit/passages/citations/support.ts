import { computeFeatures, featureNames } from '../../../../lib/passages/citations/features/compute-features';
import { indexPage } from '../../../../lib/passages/citations/index-page';
import { readClaim } from '../../../../lib/passages/citations/read-claim';
import { type ClaimView, viewClaim } from '../../../../lib/passages/citations/view-claim';

export function viewOf(claim: string, page: string | readonly string[], context = ''): ClaimView {
  const index = indexPage(page);
  return viewClaim(readClaim(claim, context, index.language), index);
}

/** The value of a feature by its name. */
export function featureOf(name: string, claim: string, page: string, context = ''): number {
  return computeFeatures(viewOf(claim, page, context))[featureNames.indexOf(name)] ?? Number.NaN;
}
