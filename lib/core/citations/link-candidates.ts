import type { Span } from '../source';
import { pageKey } from '../url/clean-url';
import { createBracketPairs } from './bracket-pairs';
import { type ClaimLookup, claimWindow } from './claim-lookup';
import type { ReadableText } from './growing-text';
import { type LinkBrackets, type LinkGroup, type LinkVerdict, readLinkGroup } from './link-group';
import { createMarkdownPosition } from './markdown-position';
import { isStandaloneLink } from './standalone-link';

/** A link, or a group of links, in the text that may become a citation. */
export interface LinkCandidate extends LinkGroup {
  /** The text that its sources support: a link's own words, or the sentence before a marker. */
  claim: Span;
  /** Whether it was decided which of its links are sources; the text behind an undecided candidate is held back. */
  isDecided: boolean;
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
  scan(text: ReadableText, isWhole: boolean): void;
  /**
   * The candidate that an annotation refers to: one that links to its page and overlaps its span, else the nearest one
   * that links to its page and is undecided.
   */
  find(url: string, span: Span): LinkCandidate | undefined;
  /**
   * Turns a link with words of its own, which an annotation covers, into a marker if it mentions a source outside of
   * any sentence: its claim is then the sentence before it.
   * @param text the whole text so far
   * @param isWhole whether the text is complete
   * @returns false where this depends on text behind the link that has not arrived
   */
  decideMention(candidate: LinkCandidate, text: ReadableText, isWhole: boolean): boolean;
  /** Candidates in the order of the text, in which they are also to be decided. */
  readonly all: readonly LinkCandidate[];
  /** The first candidate that is not decided. */
  readonly firstUndecided: LinkCandidate | undefined;
  /** UTF-16 offset up to which the text is decided: the first undecided candidate, or the end of what was read. */
  readonly decidedLength: number;
}

/**
 * Index of the first candidate from which on all candidates pass a test; the number of candidates where there is none.
 */
function firstIndex(candidates: readonly LinkCandidate[], passes: (candidate: LinkCandidate) => boolean): number {
  let low = 0;
  let high = candidates.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const candidate = candidates[middle];
    if (candidate && passes(candidate)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** @param claims is passed the text as it is read, with its markers */
export function createLinkCandidates(claims: ClaimLookup): LinkCandidates {
  const position = createMarkdownPosition();
  const brackets: LinkBrackets = { square: createBracketPairs('[', ']'), round: createBracketPairs('(', ')') };
  const all: LinkCandidate[] = [];
  /** The candidates that link to a page, by its {@link pageKey}, in the order of the text. */
  const byPage = new Map<string, LinkCandidate[]>();
  let scanned = 0;
  /** Index of a candidate before which all are decided. */
  let decidedCount = 0;

  function add(candidate: LinkCandidate): void {
    all.push(candidate);
    for (const key of new Set(candidate.links.map(({ url }) => pageKey(url)))) {
      const others = byPage.get(key);
      if (others) others.push(candidate);
      else byPage.set(key, [candidate]);
    }
  }

  function firstUndecided(): LinkCandidate | undefined {
    while (all[decidedCount]?.isDecided) decidedCount += 1;
    return all[decidedCount];
  }

  function advance(text: ReadableText, end: number, isMarker: boolean): void {
    claims.append(text.slice(scanned, end), isMarker);
    for (; scanned < end; scanned += 1) position.step(text.charAt(scanned));
  }

  /** Passes what begins no link. @returns the link, or the parentheses with links, that begin where it stops */
  function nextGroup(text: ReadableText, isWhole: boolean): LinkVerdict<LinkGroup> {
    const piece = text.slice(scanned);
    let group: LinkVerdict<LinkGroup> = 'none';
    let passed = 0;
    for (; passed < piece.length; passed += 1, scanned += 1) {
      const character = piece.charAt(passed);
      const opens = (character === '[' || character === '(') && opensGroup(text, character);
      if (opens) group = readLinkGroup(text, scanned, isWhole, brackets);
      if (group !== 'none') break;
      position.step(character);
    }
    if (passed > 0) claims.append(piece.slice(0, passed), false);
    return group;
  }

  /** Whether a link, or parentheses with a link, may begin with the bracket here. */
  function opensGroup(text: ReadableText, character: '[' | '('): boolean {
    const opens = character === '[' || /^$|\[/.test(text.charAt(scanned + 1));
    if (!opens || position.isLiteral(character)) return false;
    const isImage = character === '[' && scanned > 0 && text.charAt(scanned - 1) === '!';
    return !isImage;
  }

  return {
    scan(text, isWhole) {
      for (;;) {
        const group = nextGroup(text, isWhole);
        if (typeof group === 'string') return;
        const label = group.links[0]?.label;
        const claim = group.isMarker || label === undefined ? claims.claimAt(scanned) : label;
        advance(text, group.end, group.isMarker);
        add({ ...group, claim, isDecided: false, citedIds: [] });
      }
    },
    find(url, span) {
      const matching = byPage.get(pageKey(url)) ?? [];
      const behind = matching[firstIndex(matching, ({ end }) => end > span.start)];
      if (behind && behind.start < span.end) return behind;
      const undecided = firstIndex(matching, ({ isDecided }) => !isDecided);
      const next = Math.max(
        undecided,
        firstIndex(matching, ({ start }) => start >= span.start),
      );
      const distance = ({ start }: LinkCandidate) => Math.abs(start - span.start);
      const [before, after] = [next > undecided ? matching[next - 1] : undefined, matching[next]];
      return before && (!after || distance(before) <= distance(after)) ? before : after;
    },
    decideMention(candidate, text, isWhole) {
      if (candidate.isMarker) return true;
      const index = firstIndex(all, ({ start }) => start >= candidate.start);
      const before = all[index - 1];
      const mention = before?.isMarker && /^\s*$/.test(text.slice(before.end, candidate.start)) ? before : undefined;
      const isStandalone = isStandaloneLink(text, candidate, mention !== undefined, isWhole);
      if (isStandalone === 'more') return false;
      const claim = mention?.claim ?? claims.claimAt(candidate.start);
      if (!isStandalone || claim.start === claim.end) return true;
      candidate.isMarker = true;
      candidate.claim = claim;
      claims.blank(candidate);
      // The sentences before the markers behind it may have contained the link.
      for (let next = index + 1; ; next += 1) {
        const behind = all[next];
        if (!behind || behind.start - candidate.end > claimWindow) return true;
        if (!behind.isMarker) continue;
        if (behind.claim.start >= candidate.end) return true;
        if (behind.claim.end > candidate.start) behind.claim = claims.claimAt(behind.start);
      }
    },
    all,
    get firstUndecided() {
      return firstUndecided();
    },
    get decidedLength() {
      return firstUndecided()?.start ?? scanned;
    },
  };
}
