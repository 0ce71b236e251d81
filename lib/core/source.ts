/** A half-open range of UTF-16 offsets into a text. */
export interface Span {
  start: number;
  end: number;
}

/** A page that an answer may rest on. */
export interface Source {
  /** The service's own number where it numbers its sources, else the order of first appearance; positive, unique in the answer. */
  id: number;
  url: string;
  title: string;
  /** Host name as a person reads it, without `www.`. */
  domain: string;
  snippet?: string;
  /** ISO 8601 date or date-time. */
  publishedAt?: string;
  /** `read`: its text was fetched for this answer; `listed`: only a search result named it. */
  status: 'listed' | 'read';
  /** The address only leads to the page, through the service, and expires: it is followed once the answer is there. */
  redirect?: boolean;
}

export type Verdict = 'found' | 'partial' | 'not-found' | 'unreachable';

/** The words around a quote, for one that stands on its page more than once. */
export interface QuoteContext {
  before?: string;
  after?: string;
}

/** What reading the page again said about a citation. */
export interface CitationCheck {
  verdict: Verdict;
  /** The words of the page that carry the claim, verbatim. */
  passage?: string;
  /** What stands around the passage. */
  context?: QuoteContext;
  /** The words of the claim that the passage does not carry. */
  missing?: string[];
  reason?: string;
}

/** A link from a stretch of the answer to the sources that carry it. Offsets are UTF-16 units of the answer's text. */
export interface Citation {
  /** The text that the sources carry. */
  claim: Span;
  /** Where the service wrote a marker of its own into the text; shown as a chip in its place. */
  marker?: Span;
  sourceIds: number[];
  /** Words of the page, verbatim. */
  quote?: string;
  /** What stands around the quote, where its place is known. */
  context?: QuoteContext;
  check?: CitationCheck;
}

/** The host of a URL as a person reads it: without `www.`, and the text itself where it is no URL. */
export function domainOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return url;
  }
}
