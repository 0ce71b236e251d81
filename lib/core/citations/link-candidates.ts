import type { Span } from '../source';
import { pageKey } from '../url/clean-url';
import type { ClaimLookup } from './claim-lookup';
import { type LinkGroup, readLinkGroup } from './link-group';
import { createMarkdownPosition } from './markdown-position';

/** A link, or a group of links, in the text that may become a citation. */
export interface LinkCandidate extends LinkGroup {
  /** The text that its sources support: a link's own words, or the sentence before a marker. */
  claim: Span;
  /** Whether it was decided which of its links are sources; the text behind an undecided candidate is held back. */
  settled: boolean;
  /** Ids of the sources for which a citation was made. */
  citedIds: number[];
}

/** The links of a growing Markdown text, outside of code, images, link targets and escapes. */
export interface LinkCandidates {
  /**
   * Reads on from where the last call stopped, up to the text's end or to what can still become a link.
   * @param text the whole text so far
   * @param isWhole whether the text is complete
   */
  scan(text: string, isWhole: boolean): void;
  /**
   * The candidate that an annotation refers to: one that links to its page and overlaps its span, else the nearest one
   * that links to its page and is undecided.
   */
  find(url: string, span: Span): LinkCandidate | undefined;
  /** Candidates in the order of the text. */
  readonly all: readonly LinkCandidate[];
  /** UTF-16 offset up to which the text is decided: the first undecided candidate, or the end of what was read. */
  readonly decidedLength: number;
}

/** @param claims is given the text as it is read, markers marked as such */
export function createLinkCandidates(claims: ClaimLookup): LinkCandidates {
  const position = createMarkdownPosition();
  const all: LinkCandidate[] = [];
  let scanned = 0;

  function advance(text: string, end: number, isMarker: boolean): void {
    claims.append(text.slice(scanned, end), isMarker);
    for (; scanned < end; scanned += 1) position.step(text.charAt(scanned));
  }

  /** Whether a link, or parentheses with a link, may begin here. */
  function opensGroup(text: string): boolean {
    const character = text.charAt(scanned);
    const opens = character === '[' || (character === '(' && /^$|\[/.test(text.charAt(scanned + 1)));
    if (!opens || position.isLiteral(character)) return false;
    const isImage = character === '[' && text[scanned - 1] === '!';
    return !isImage;
  }

  return {
    scan(text, isWhole) {
      while (scanned < text.length) {
        const group = opensGroup(text) ? readLinkGroup(text, scanned, isWhole) : 'none';
        if (group === 'more') return;
        if (group === 'none') {
          advance(text, scanned + 1, false);
          continue;
        }
        const label = group.links[0]?.label;
        const claim = group.isMarker || label === undefined ? claims.claimAt(scanned) : label;
        advance(text, group.end, group.isMarker);
        all.push({ ...group, claim, settled: false, citedIds: [] });
      }
    },
    find(url, span) {
      const key = pageKey(url);
      const matching = all.filter(({ links }) => links.some((link) => pageKey(link.url) === key));
      const distance = ({ start }: LinkCandidate) => Math.abs(start - span.start);
      return (
        matching.find(({ start, end }) => start < span.end && end > span.start) ??
        matching.filter(({ settled }) => !settled).sort((one, other) => distance(one) - distance(other))[0]
      );
    },
    all,
    get decidedLength() {
      return all.find(({ settled }) => !settled)?.start ?? scanned;
    },
  };
}
