import type { ErrorInfo } from './app-error';
import { fileName } from './utils/text/file-name';

/** A half-open range of UTF-16 offsets into a text. */
export interface Span {
  start: number;
  end: number;
}

/** A page that an answer may cite. */
export interface Source {
  /**
   * The service's own number where it numbers its sources, else the order of first appearance; positive, unique in the
   * answer.
   */
  id: number;
  url: string;
  title: string;
  /** {@link domainOf} its URL; a domain that a service, a file or the storage gives is ignored. */
  domain: string;
  snippet?: string;
  /** ISO 8601 date or date-time. */
  publishedAt?: string;
  /**
   * When the text of a kept page was read, in milliseconds since the epoch; absent where it was read for the answer.
   */
  readAt?: number;
  /**
   * Language of its text, as a BCP 47 tag: declared by the page, else recognised by its words; absent where neither is
   * possible.
   */
  language?: string;
  /** `read`: its text was fetched for this answer; `listed`: only a search result named it. */
  status: 'listed' | 'read';
  /** The URL is a redirect of the service, which expires; it is resolved when the answer has ended. */
  redirect?: boolean;
  /**
   * The domain that the service says such a redirect leads to. It is believed only to leave a page out, and never
   * shown.
   */
  redirectsTo?: string;
  /** Name of the service that found it, where several were asked. */
  foundBy?: string;
  /** Set if its text came with an imported thread: the page itself may never have contained it. */
  imported?: true;
}

/**
 * Verdicts of the check of a citation against its page, the best first. `words-found`: the page has the words of the
 * claim, and words alone do not settle whether it says the same; `partial`: something of the claim is missing, and
 * named.
 */
export const verdicts = ['found', 'words-found', 'partial', 'not-found', 'unreachable'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * Mark of a heading in the text of a page that citations are compared with. Answers store the hash of that text, and
 * pieces of it as the contexts of passages: so code that reads a context has to know the mark, and a separate field
 * could not replace it.
 */
export const headingMark = '# ';

/** The text around a quote, to tell several occurrences on one page apart. */
export interface QuoteContext {
  before?: string;
  after?: string;
}

/**
 * Limit of a verdict. `truncated`: only the beginning of the page was read; `short`: the page has fewer than 150 words;
 * `no-source`: the answer names a source that does not exist; `no-words`: the claim has no words that could be looked
 * for.
 */
export type CheckReason = 'truncated' | 'short' | 'no-source' | 'no-words';

/**
 * State of a passage when its page was read again. `gone`: the page no longer contains it or no longer exists.
 * `unreachable`: the page could not be read completely.
 */
export type PassageChange = 'same' | 'changed' | 'gone' | 'unreachable';

/** The comparison of a passage with its page at a later time. */
export interface LaterCheck {
  change: PassageChange;
  /** The words of the page that are nearest to a changed passage, verbatim. */
  passage?: string;
  /** Why a page that was opened does not show what happened to the passage. */
  reason?: Extract<CheckReason, 'truncated' | 'short'>;
  /** All words of a `short` page. */
  pageText?: string;
  /** Why the page could not be opened. */
  error?: ErrorInfo;
  /** When the page was read again, in milliseconds since the epoch. */
  retrievedAt: number;
  /** SHA-256 of the text of the page that was read then, in hexadecimal digits. */
  textHash?: string;
}

/**
 * A model's review of a citation. Of one that the check by words left open: `carried`: the model named words of the
 * page that support the claim, and as far as numbers, names and negation show they do; `not-carried`: it says that the
 * page does not support the claim; `not-on-page`: the words that it named are not on the page; `lacking`: they are, but
 * lack a number, a name or a negation of the claim. Of one with the verdict `found`: `confirmed`: it says that the page
 * supports the claim; `doubted`: it says that the page does not, but named no words that contradict each other. Of
 * either: `contradicted`: it named words of the claim and of the page that contradict each other. Only `carried` and
 * `contradicted` change a verdict.
 */
export const modelReviewOutcomes = [
  'carried',
  'not-carried',
  'not-on-page',
  'lacking',
  'confirmed',
  'doubted',
  'contradicted',
] as const;
export type ModelReviewOutcome = (typeof modelReviewOutcomes)[number];

/** A model's part in a verdict. */
export interface ModelReview {
  /** The model's connection, and the model. */
  label: string;
  model: string;
  outcome: ModelReviewOutcome;
  /** The words that contradict each other, verbatim, in the claim and in the page. */
  contradiction?: { claim: string; page: string };
  /** The check by words alone, where the model changed its verdict. */
  byWords?: CheckByWords;
}

/** The part of a check that a model can change. */
export type CheckByWords = Pick<
  CitationCheck,
  'verdict' | 'passage' | 'context' | 'heading' | 'missing' | 'missingSpans' | 'facts' | 'reason' | 'pageText'
>;

/** A number, a name or other words of a claim, compared with the passage that was found for it. */
export interface CheckedFact {
  kind: 'number' | 'name' | 'word';
  /** In UTF-16 units of the answer's text. */
  span: Span;
  /** Whether the passage has it, and about the same thing. */
  isCarried: boolean;
  /** The passage's words for it. */
  page?: string;
}

/** The result of checking a citation against the text of its page. */
export interface CitationCheck {
  verdict: Verdict;
  /** The text of the page that supports the claim, or comes nearest to it, verbatim. */
  passage?: string;
  /** The text around the passage. */
  context?: QuoteContext;
  /** The nearest heading above the passage; in a PDF, the number of its page. */
  heading?: string;
  /** Words of the claim that do not occur in the passage. */
  missing?: string[];
  /** Range of these words, in UTF-16 units of the answer's text. */
  missingSpans?: Span[];
  /** The facts of the claim, in its order; absent in answers of earlier builds. */
  facts?: CheckedFact[];
  reason?: CheckReason;
  /**
   * All words of a `short` page on which the claim was not found, so that the person sees whether they are a notice or
   * a login.
   */
  pageText?: string;
  /** Why the page could not be opened. */
  error?: ErrorInfo;
  /** When the page was read, in milliseconds since the epoch. */
  retrievedAt?: number;
  /** SHA-256 of the text of the page that was read, in hexadecimal digits. */
  textHash?: string;
  /** A model's review, by the name that it is stored under; absent where no model was asked. */
  judge?: ModelReview;
  /** State of the passage later; absent until the person has checked it again. */
  later?: LaterCheck;
}

/** The check of a citation against one of its sources. */
export interface SourceCheck extends CitationCheck {
  sourceId: number;
}

/** Layout of a block of a page. */
export interface BlockForm {
  kind: 'text' | 'item' | 'row' | 'code';
  /** Depth of a list item's list, from 0. */
  depth?: number;
  /** Number of an item of a numbered list. */
  number?: number;
  /** Column heads of a row's cells, which tabs separate in the text. */
  heads?: string[];
  /** The parts of its text that the page has struck out; offsets into it. */
  struck?: Span[];
}

/** A block of the quoted section that the quote leaves out, or a part of one. */
export interface SectionBlock extends BlockForm {
  text: string;
  /** Set if it is in the same block as the beginning or the end of the quote and continues it. */
  joined?: boolean;
}

/** Range of a quote on its page, and its context there. Everything is text of the page, without markup. */
export interface QuotedSection {
  /** The headings above the quote, outermost first, without the page's title. */
  headings: string[];
  /** The line that introduces the list that the quote is of. */
  introduction?: string;
  /** The blocks of the quote, as offsets into it; one after the other they are the quote. */
  blocks: (BlockForm & Span)[];
  /** The rest of its section, as much of it as is kept. */
  before: SectionBlock[];
  after: SectionBlock[];
}

/** The rows of a table whose numbers were compared for an answer, in the table's order. */
export interface ComparedRows {
  /** The number of the row that is quoted, among the others. */
  direction: 'greatest' | 'least';
  /** The heads of the column that names the rows and of the column of numbers. */
  heads: [name: string, number: string];
  /** The cells of both columns, verbatim. */
  rows: [name: string, number: string][];
}

/** A number that was counted or added up from the rows of one whole table; the page does not say it itself. */
export interface CountedRows {
  operation: 'count' | 'sum';
  value: number;
  /** Number of rows of the whole table, without total rows. */
  of: number;
  /** The heads of the columns that are shown for each row: first the one that names the rows. */
  heads: string[];
  /** The rows that were counted or added up, with the indices of their citations; cells verbatim. */
  rows: { citation: number; cells: string[] }[];
}

/** A link from a span of the answer to the sources that support it. Offsets are UTF-16 units of the answer's text. */
export interface Citation {
  /** The text that the sources support. */
  claim: Span;
  /** Range of the service's own marker in the text; a chip is shown in its place. */
  marker?: Span;
  sourceIds: number[];
  /** Text of the page, verbatim. */
  quote?: string;
  /** The words of the quote that answer the question, where they are known. */
  answering?: Span;
  /** The amounts in the quote that the quote itself calls outdated. */
  earlier?: Span[];
  /** The quote lacks a name or a figure that the question asks about: it is shown as what its page says instead. */
  instead?: true;
  /** The quote is the row of a table with the greatest or the least number. */
  compared?: ComparedRows;
  /** The text around the quote, where its position is known. */
  context?: QuoteContext;
  /** Range of the quote on its page, in an answer of quotes. */
  place?: QuotedSection;
  /** The best of `checks`. */
  check?: CitationCheck;
  /** Check of each source that was checked; absent for a quote, whose one source `check` is about. */
  checks?: SourceCheck[];
  /**
   * Id of another source of the answer whose page supports the claim, while none of the citation's own sources does.
   */
  carriedBy?: number;
  /** Checks of each source in the file of an imported answer. This browser has compared nothing of it with a page. */
  elsewhere?: SourceCheck[];
}

/** A passage of a page that is near to what was asked, and is no part of the answer. */
export interface NearPassage {
  sourceId: number;
  /** Text of the page, verbatim. */
  quote: string;
  context: QuoteContext;
  place: QuotedSection;
}

/** The host of a URL for display, without `www.`; the name of a file; the text itself where it is no URL. */
export function domainOf(url: string): string {
  try {
    if (url.startsWith('file:')) return fileName(url);
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return url;
  }
}

/** A source in the form for storage and files: the domain is left out, since it is derived from the URL when read. */
export function withoutDomain({ domain: _, ...source }: Source): Omit<Source, 'domain'> {
  return source;
}

/**
 * Adds or updates a source; the status `read` never goes back to `listed`. Its domain is derived from its URL, not
 * taken from the source.
 */
export function withSource(sources: Source[], added: Source): Source[] {
  const source = { ...added, domain: domainOf(added.url) };
  const index = sources.findIndex((known) => known.id === source.id);
  const known = sources[index];
  if (known === undefined) return [...sources, source];
  const status = known.status === 'read' ? 'read' : source.status;
  return sources.with(index, { ...known, ...source, status });
}

/** Sources without one of them; what it alone was cited for has no citation any more. */
export function withoutSource(
  { sources, citations }: { sources: Source[]; citations: Citation[] },
  sourceId: number,
): { sources: Source[]; citations: Citation[] } {
  return {
    sources: sources.filter(({ id }) => id !== sourceId),
    citations: citations.flatMap((citation) => {
      const { carriedBy, ...rest } = citation;
      const sourceIds = citation.sourceIds.filter((id) => id !== sourceId);
      const kept = carriedBy === undefined || carriedBy === sourceId ? rest : citation;
      return sourceIds.length > 0 ? [{ ...kept, sourceIds }] : [];
    }),
  };
}

/** Adds what became of the passage of one source. */
export function withLater(citation: Citation, sourceId: number, later: LaterCheck): Citation {
  if (!citation.checks) return citation.check ? { ...citation, check: { ...citation.check, later } } : citation;
  const known = citation.checks.find((check) => check.sourceId === sourceId);
  if (!known) return citation;
  const checks = citation.checks.map((check) => (check === known ? { ...check, later } : check));
  const isBest = citation.check?.passage === known.passage && citation.check?.verdict === known.verdict;
  return { ...citation, checks, ...(isBest && citation.check && { check: { ...citation.check, later } }) };
}
