import { claimCoverage, sentenceIndexes } from '../../../lib/passages/citations/choose-places';
import { computeFeatures } from '../../../lib/passages/citations/features/compute-features';
import { findVetoes } from '../../../lib/passages/citations/find-vetoes';
import { indexPage, type PageIndex } from '../../../lib/passages/citations/index-page';
import { readClaim } from '../../../lib/passages/citations/read-claim';
import { type ClaimView, viewClaim } from '../../../lib/passages/citations/view-claim';
import type { CitationItem } from './citation-items';

/** An example that a model is trained on. */
export interface TrainingItem {
  item: CitationItem;
  features: number[];
  isVetoed: boolean;
  /** The weighted share of the claim that the window has. */
  coverage: number;
}

/** An item with all that does not depend on a model. */
export interface AssessedItem extends TrainingItem {
  view: ClaimView;
}

/** Pages that are kept: items of one page stand near each other. */
const maxPages = 40;
const pages = new Map<string, PageIndex>();

function pageOf(sentences: readonly string[]): PageIndex {
  const text = sentences.join('\n');
  const page = pages.get(text) ?? indexPage(sentences);
  pages.delete(text);
  pages.set(text, page);
  const [oldest] = pages.keys();
  if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
  return page;
}

/** Computes what the checker sees of each item: its claim, context and sentences. */
export function assessItems(items: readonly CitationItem[]): AssessedItem[] {
  return items.map((item) => {
    const page = pageOf(item.sentences);
    const view = viewClaim(readClaim(item.claim, item.context ?? '', page.language), page);
    return {
      item,
      view,
      features: computeFeatures(view),
      isVetoed: findVetoes(view).length > 0,
      coverage: claimCoverage(view.claim, view.matches, sentenceIndexes(view.places.window)),
    };
  });
}

/** The same of many items, without the pages, which fill the memory. */
export function trainingItems(items: readonly CitationItem[]): TrainingItem[] {
  return items.flatMap((item) => assessItems([item]).map(({ view: _, ...rest }) => rest));
}
