import { assessClaim, type ClaimCheck } from './assess-claim';
import { computeFeatures } from './features/compute-features';
import type { PageIndex } from './index-page';
import { citationModel } from './model';
import { readClaim } from './read-claim';
import { viewClaim } from './view-claim';

/**
 * Checks whether a page says what a claim says, by words alone: no model call and no request. Time grows with the
 * length of the page and of the claim; the page is indexed once, by `indexPage`, for all of its claims. Never throws.
 * @param claim one sentence or clause, of at most some thousand characters
 * @param context the question, or the title and the text before the claim; may be empty
 */
export function checkClaim(page: PageIndex, claim: string, context = ''): ClaimCheck {
  const view = viewClaim(readClaim(claim, context, page.language), page);
  return assessClaim(view, computeFeatures(view), citationModel());
}
