import { indexPage } from '../../../lib/passages/citations/index-page';
import type { CitationItem } from './citation-items';

/** Percent of pages from which on a stem is listed. */
const minPercent = 1;

/**
 * The stems that at least one page in a hundred has, by the rounded percentage of pages: what
 * `lib/passages/text/background.json` holds.
 */
export function backgroundOf(items: readonly CitationItem[]): { stems: Record<string, string> } {
  const pages = new Set(items.map(({ sentences }) => sentences.join('\n')));
  const pagesWith = new Map<string, number>();
  for (const page of pages) {
    for (const key of indexPage(page).sentencesByKey.keys()) {
      if (/^[a-z]{2,}$/.test(key)) pagesWith.set(key, (pagesWith.get(key) ?? 0) + 1);
    }
  }
  const byPercent = new Map<number, string[]>();
  for (const [key, count] of pagesWith) {
    const percent = Math.round((100 * count) / pages.size);
    if (percent >= minPercent) byPercent.set(percent, [...(byPercent.get(percent) ?? []), key]);
  }
  const sorted = [...byPercent].sort(([one], [other]) => other - one);
  return { stems: Object.fromEntries(sorted.map(([percent, stems]) => [percent, stems.sort().join(' ')])) };
}
