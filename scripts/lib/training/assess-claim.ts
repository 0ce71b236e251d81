import { coverageOf, sentencesOf } from '../../../lib/passages/citations/choose-places';
import { computeFeatures } from '../../../lib/passages/citations/features/compute-features';
import { findVetoes } from '../../../lib/passages/citations/find-vetoes';
import { indexPage } from '../../../lib/passages/citations/index-page';
import { readClaim } from '../../../lib/passages/citations/read-claim';
import { type ClaimView, viewClaim } from '../../../lib/passages/citations/view-claim';
import type { CitationItem } from './citation-items';

/** An item with all that does not depend on a model. */
export interface AssessedItem {
  item: CitationItem;
  view: ClaimView;
  features: number[];
  isVetoed: boolean;
  /** The weighted share of the claim that the window has. */
  coverage: number;
}

/** Computes what the checker sees of each item: its claim, context and sentences. */
export function assessItems(items: readonly CitationItem[]): AssessedItem[] {
  return items.map((item) => {
    const page = indexPage(item.sentences);
    const view = viewClaim(readClaim(item.claim, item.context ?? '', page.language), page);
    return {
      item,
      view,
      features: computeFeatures(view),
      isVetoed: findVetoes(view).length > 0,
      coverage: coverageOf(view.claim, view.matches, sentencesOf(view.places.window)),
    };
  });
}
