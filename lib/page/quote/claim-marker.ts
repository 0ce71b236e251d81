import type { Verdict } from '../../core/source';
import { runInSlices } from '../capture/slices';
import { claimHighlight, type Shade, shades, verdicts } from './claim-style';
import { readPageTexts, searchTexts } from './find-quote-range';
import { shadeOf } from './show-ranges';

/** A sentence of a page that cites; without a verdict it is not marked. */
export interface PageClaim {
  /** Plain text or markdown. */
  text: string;
  verdict?: Verdict;
}

/** Marks sentences of one page. The page itself is not changed. */
export interface ClaimMarker {
  /**
   * Marks sentences instead of those before.
   * @returns how many were found on the page
   */
  mark(claims: readonly PageClaim[]): Promise<number>;
  clear(): void;
}

function isGone(ranges: readonly Range[]): boolean {
  return ranges.some((range) => range.collapsed || !range.startContainer.isConnected);
}

function hasHighlights(): boolean {
  return typeof CSS !== 'undefined' && 'highlights' in CSS;
}

function removeHighlights(): void {
  if (!hasHighlights()) return;
  for (const verdict of verdicts) for (const shade of shades) CSS.highlights.delete(claimHighlight(verdict, shade));
}

export function createClaimMarker(document: Document): ClaimMarker {
  /** Where the sentences are; a page is searched again where it has removed one. */
  let places = new Map<string, Range[]>();
  let current = new AbortController();

  async function search(claims: readonly PageClaim[], signal: AbortSignal): Promise<void> {
    const missing = claims.filter(({ text }) => isGone(places.get(text) ?? []) || !places.has(text));
    if (missing.length === 0) return;
    const slices = { signal, patienceMs: Number.POSITIVE_INFINITY };
    const texts = await runInSlices(readPageTexts(document), slices);
    const found = new Map(places);
    for (const { text } of missing) {
      const place = await runInSlices(searchTexts(texts, text), slices);
      found.set(text, place?.ranges ?? []);
    }
    places = found;
  }

  function show(claims: readonly PageClaim[]): void {
    const groups = new Map<string, Range[]>();
    for (const { text, verdict } of claims) {
      const ranges = places.get(text) ?? [];
      const [first] = ranges;
      if (verdict === undefined || !first) continue;
      const shade: Shade = shadeOf(first);
      const name = claimHighlight(verdict, shade);
      groups.set(name, [...(groups.get(name) ?? []), ...ranges]);
    }
    removeHighlights();
    if (!hasHighlights()) return;
    for (const [name, ranges] of groups) CSS.highlights.set(name, new Highlight(...ranges));
  }

  return {
    async mark(claims) {
      current.abort();
      current = new AbortController();
      const { signal } = current;
      try {
        await search(claims, signal);
      } catch (thrown) {
        if (!signal.aborted) throw thrown;
      }
      // Aborted: the sentences were marked anew meanwhile, or the marks were removed.
      if (!signal.aborted) show(claims);
      return claims.filter(({ text }) => (places.get(text)?.length ?? 0) > 0).length;
    },
    clear() {
      current.abort();
      removeHighlights();
    },
  };
}
