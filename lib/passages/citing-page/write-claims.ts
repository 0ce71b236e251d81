import { type Citation, domainOf, type Source } from '../../core/source';
import { cleanUrl, pageKey } from '../../core/url/clean-url';
import type { CitingClaim } from './citing-claims';

/** The claims of one block of a page. */
export interface BlockClaims {
  heading: string;
  text: string;
  claims: readonly CitingClaim[];
}

/** The sentences of a page that cite, in the shape of an answer. */
export interface CitingText {
  /** Markdown: a paragraph for each of the page's blocks, under its headings. */
  text: string;
  citations: Citation[];
  sources: Source[];
  /** Pages that are cited, and left out since there are too many. */
  pagesLeftOut: number;
  /** Sentences that cite, and are left out since there are too many. */
  claimsLeftOut: number;
}

/** Maximum number of claims of a page; a longer list would not be read. */
export const maxClaims = 400;

/** Text that markdown would read as markup. */
function escapeMarkup(text: string): string {
  return text.replace(/[\\`*_~[\]<>$|#]|&(?=[#\w])/g, '\\$&');
}

/** The numbers of pages, in the order of their first citation. */
class SourceNumbers {
  readonly sources: Source[] = [];
  readonly #ids = new Map<string, number>();
  readonly #leftOut = new Set<string>();

  constructor(private readonly maxPages: number) {}

  get leftOut(): number {
    return this.#leftOut.size;
  }

  idOf({ url: written, title }: CitingClaim['sources'][number]): number | undefined {
    const url = cleanUrl(written)?.replace(/#(?![/!]).*$/, '');
    if (url === undefined) return undefined;
    const key = pageKey(url);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    if (this.sources.length >= this.maxPages) {
      this.#leftOut.add(key);
      return undefined;
    }
    const id = this.sources.length + 1;
    this.#ids.set(key, id);
    this.sources.push({ id, url, title, domain: domainOf(url), status: 'listed' });
    return id;
  }
}

/** Writes the claims of a page as an answer. @param maxPages pages that may be cited */
export function writeClaims(blocks: readonly BlockClaims[], maxPages: number): CitingText {
  const numbers = new SourceNumbers(maxPages);
  const citations: Citation[] = [];
  let written = '';
  let heading = '';
  let claimsLeftOut = 0;
  for (const block of blocks) {
    const cited: { start: number; end: number; sourceIds: number[] }[] = [];
    for (const { start, end, sources } of block.claims) {
      if (citations.length + cited.length === maxClaims) {
        claimsLeftOut += 1;
        continue;
      }
      const ids = sources.flatMap((source) => numbers.idOf(source) ?? []);
      if (ids.length > 0) cited.push({ start, end, sourceIds: [...new Set(ids)] });
    }
    if (cited.length === 0) continue;
    if (block.heading !== '' && block.heading !== heading) written += `### ${escapeMarkup(block.heading)}\n\n`;
    heading = block.heading;
    let from = 0;
    let paragraph = '';
    for (const { start, end, sourceIds } of cited) {
      // Text between two claims that cites nothing is left out, without joining its neighbours to one sentence.
      if (paragraph !== '' && /[\p{L}\p{N}]/u.test(block.text.slice(from, start))) {
        written += `${paragraph}\n\n`;
        paragraph = '';
      }
      if (paragraph !== '' && start > from) paragraph += ' ';
      if (end > from) paragraph += escapeMarkup(block.text.slice(Math.max(from, start), end));
      from = Math.max(from, end);
      const length = escapeMarkup(block.text.slice(start, end)).length;
      const claimEnd = written.length + paragraph.length;
      citations.push({ claim: { start: Math.max(written.length, claimEnd - length), end: claimEnd }, sourceIds });
    }
    written += `${paragraph}\n\n`;
  }
  return { text: written.trimEnd(), citations, sources: numbers.sources, pagesLeftOut: numbers.leftOut, claimsLeftOut };
}
