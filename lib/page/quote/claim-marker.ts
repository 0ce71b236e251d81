import type { Verdict } from '../../core/source';
import { runBesidePage } from '../capture/slices';
import { type ClaimNames, claimStyle, newClaimNames } from './claim-style';
import { readPageTexts, searchTexts } from './find-quote-range';
import { colorSchemeOf } from './show-ranges';

/** A sentence of a page that cites; without a verdict it is not marked. */
export interface PageClaim {
  /** Plain text or markdown. */
  text: string;
  verdict?: Verdict;
}

/** The style sheets of marks, which the extension inserts into the page and removes from it. */
export interface ClaimStyles {
  /** Style sheet to insert. */
  fresh?: string;
  /** Style sheet to remove. */
  stale?: string;
}

/**
 * Marks sentences of one page. The page itself is not changed, but its scripts can list the marks, replace them and
 * remove them: nothing is ever read back from them.
 */
export interface ClaimMarker {
  /**
   * Chooses the names of the marks anew for a check that was not shown yet.
   * @param check any text that is another one for each check
   */
  begin(check: string): ClaimStyles;
  /**
   * Marks sentences instead of those before, with the names of the check that was begun last.
   * @returns how many were found on the page
   */
  mark(claims: readonly PageClaim[]): Promise<number>;
  /** Removes the marks, and forgets their names. */
  clear(): ClaimStyles;
}

function isGone(ranges: readonly Range[]): boolean {
  return ranges.some((range) => range.collapsed || !range.startContainer.isConnected);
}

function hasHighlights(): boolean {
  return typeof CSS !== 'undefined' && 'highlights' in CSS;
}

export function createClaimMarker(document: Document): ClaimMarker {
  /** Ranges of the sentences; a page is searched again if it has removed one. */
  let places = new Map<string, Range[]>();
  let current = new AbortController();
  let named: { check: string; names: ClaimNames; style: string } | undefined;
  /** The names that were set and not removed yet. */
  let shown: string[] = [];

  function removeHighlights(): void {
    if (!hasHighlights()) return;
    for (const name of shown) CSS.highlights.delete(name);
    shown = [];
  }

  async function search(claims: readonly PageClaim[], signal: AbortSignal): Promise<void> {
    const missing = claims.filter(({ text }) => isGone(places.get(text) ?? []) || !places.has(text));
    if (missing.length === 0) return;
    const slices = { signal, patienceMs: Number.POSITIVE_INFINITY };
    const texts = await runBesidePage(readPageTexts(document), slices);
    const found = new Map(places);
    for (const { text } of missing) {
      const place = await runBesidePage(searchTexts(texts, text), slices);
      found.set(text, place?.ranges ?? []);
    }
    places = found;
  }

  function show(claims: readonly PageClaim[], names: ClaimNames): void {
    const groups = new Map<string, Range[]>();
    for (const { text, verdict } of claims) {
      const ranges = places.get(text) ?? [];
      const [first] = ranges;
      if (verdict === undefined || !first) continue;
      const name = names[verdict][colorSchemeOf(first)];
      groups.set(name, [...(groups.get(name) ?? []), ...ranges]);
    }
    removeHighlights();
    if (!hasHighlights()) return;
    for (const [name, ranges] of groups) CSS.highlights.set(name, new Highlight(...ranges));
    shown = [...groups.keys()];
  }

  return {
    begin(check) {
      if (named?.check === check) return {};
      const stale = named?.style;
      const names = newClaimNames();
      named = { check, names, style: claimStyle(names) };
      return { fresh: named.style, ...(stale !== undefined && { stale }) };
    },
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
      if (!signal.aborted && named) show(claims, named.names);
      return claims.filter(({ text }) => (places.get(text)?.length ?? 0) > 0).length;
    },
    clear() {
      current.abort();
      removeHighlights();
      const stale = named?.style;
      named = undefined;
      return stale === undefined ? {} : { stale };
    },
  };
}
