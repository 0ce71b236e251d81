import type { Span } from '../../core/source';
import { splitSentences } from '../text/sentences';
import type { MarkedText } from './find-marks';
import { linkKind } from './link-kind';
import type { CitedSource } from './note-sources';
import type { PageNotes } from './page-notes';

/** A sentence or clause of a page with the pages that it cites. */
export interface CitingClaim extends Span {
  sources: CitedSource[];
}

const letters = /[\p{L}\p{N}]/gu;
const words = /[\p{L}\p{N}]+/gu;
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/**
 * Minimum number of words of a clause that makes a statement of its own, and of characters in scripts without spaces.
 */
const minWords = 4;
const minCharacters = 8;
/** Words, or characters, of a sentence that are on no link: with fewer, it is an entry of a menu. */
const minFreeWords = 3;
const minFreeCharacters = 4;
/** Minimum number of words of a sentence that is one link as a whole. */
const minLinkedWords = 6;
/** Number of preceding claims that are compared for duplicates: those of the same sentence. */
const recentClaims = 8;

function hasLength(text: string, wordCount: number, characterCount: number): boolean {
  if (spaceless.test(text)) return (text.match(letters)?.length ?? 0) >= characterCount;
  return (text.match(words)?.length ?? 0) >= wordCount;
}

/** A sentence with what marks and links it has. */
interface Sentence extends Span {
  marks: MarkedText['marks'];
  links: MarkedText['links'];
}

/** Assigns marks and links to sentences: a mark right after a sentence belongs to it. */
function citingSentences({ text, marks, links }: MarkedText, language: string | undefined): Sentence[] {
  const spans = splitSentences(text, language);
  let [mark, link] = [0, 0];
  return spans.map((span, index) => {
    const limit = spans[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const sentence: Sentence = { ...span, marks: [], links: [] };
    for (let next = marks[mark]; next && next.at <= limit; next = marks[mark]) {
      // A mark at the start of the next sentence, with a space before it, still follows this one.
      sentence.marks.push({ ...next, at: Math.min(next.at, span.end) });
      mark += 1;
    }
    for (let next = links[link]; next && next.start < limit; next = links[link]) {
      sentence.links.push(next);
      link += 1;
    }
    return sentence;
  });
}

function joinSources(claims: CitingClaim[], claim: CitingClaim): void {
  if (claim.sources.length === 0) return;
  const known = claims.slice(-recentClaims).find(({ start, end }) => start === claim.start && end === claim.end);
  if (known) known.sources.push(...claim.sources);
  else claims.push(claim);
}

class ClaimReader {
  readonly claims: CitingClaim[] = [];

  constructor(
    private readonly text: string,
    private readonly pageUrl: string,
    private readonly notes: PageNotes,
    private readonly linksCite: boolean,
  ) {}

  /**
   * Citations in the order of the text: a mark after a clause supports the clause, one at the end the rest or all of
   * the sentence.
   */
  readMarks({ start, end, marks }: Sentence): void {
    let from = start;
    for (let index = 0; index < marks.length; ) {
      const at = marks[index]?.at ?? end;
      const sources: CitedSource[] = [];
      for (; marks[index]?.at === at; index += 1) {
        const target = marks[index]?.target;
        if (target?.type === 'note') sources.push(...this.notes.sourcesOf(target.label));
        else if (target && this.#cites(target.url)) sources.push({ url: target.url, title: '' });
      }
      const isEnd = !/[\p{L}\p{N}]/u.test(this.text.slice(at, end));
      const to = isEnd ? end : at;
      const isWhole = !hasLength(this.text.slice(from, to), minWords, minCharacters);
      joinSources(this.claims, { ...this.#trimmed(isWhole ? start : from, to), sources });
      from = to;
    }
  }

  /**
   * Links whose words are part of the sentence cite for all of it. Links to pages of the same site only explain, as in
   * an encyclopaedia.
   */
  readLinks({ start, end, links }: Sentence): void {
    if (!this.linksCite || links.length === 0) return;
    const sources = links
      .filter(({ url }) => this.#cites(url) && new URL(url).pathname !== '/')
      .map(({ url }) => ({ url, title: '' }));
    if (sources.length > 0 && this.#saysSomething({ start, end, links, marks: [] }))
      joinSources(this.claims, { start, end, sources });
  }

  #cites(url: string): boolean {
    return linkKind(url, this.pageUrl) === 'other';
  }

  #saysSomething({ start, end, links }: Sentence): boolean {
    let free = '';
    let from = start;
    for (const link of links) {
      free += this.text.slice(from, Math.max(from, link.start));
      from = Math.max(from, link.end);
    }
    free += this.text.slice(Math.min(from, end), end);
    if (hasLength(free, minFreeWords, minFreeCharacters)) return true;
    const whole = this.text.slice(start, end);
    return /[.!?。！？؟]["”»)]?$/.test(whole) && hasLength(whole, minLinkedWords, minCharacters * 2);
  }

  #trimmed(start: number, end: number): Span {
    const piece = this.text.slice(start, end);
    const left = /^[\s,;:،、，]{0,20}/.exec(piece)?.[0].length ?? 0;
    const from = start + left;
    return { start: from, end: from + piece.slice(left).trimEnd().length };
  }
}

/**
 * The sentences and clauses of a block that cite, with what they cite.
 * @param linksCite whether links in running text cite
 */
export function claimsOfBlock(
  block: MarkedText,
  page: { url: string; language?: string | undefined },
  notes: PageNotes,
  linksCite: boolean,
): CitingClaim[] {
  const reader = new ClaimReader(block.text, page.url, notes, linksCite);
  for (const sentence of citingSentences(block, page.language)) {
    reader.readMarks(sentence);
    reader.readLinks(sentence);
  }
  return reader.claims.filter(({ start, end }) => end > start).sort((one, other) => one.end - other.end);
}
