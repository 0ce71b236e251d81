import type { Page } from '../../core/provider';
import { type CheckReason, type CitationCheck, headingMark, type Span } from '../../core/source';
import { runInSlices } from '../../core/utils/async/sliced-work';
import { sha256 } from '../../core/utils/sha256';
import { cutPoint } from '../../core/utils/text/cut-point';
import type { MissingWord } from '../../passages/citations/assess-claim';
import { checkClaim } from '../../passages/citations/check-claim';
import { claimFacts } from '../../passages/citations/claim-facts';
import { indexPage, type PageIndex, readPageIndex } from '../../passages/citations/index-page';
import { sharesWord } from '../../passages/citations/matched-words';
import type { AnswerClaim } from '../../passages/claims/read-claims';
import { checkQuote } from '../../passages/quotes/check-quote';
import { contextOf } from '../../passages/quotes/quote-context';
import { readPageBlocks } from '../../passages/text/page-blocks';

/** Number of words below which a page may be a notice or a login instead of its content: then only its words count. */
const minWords = 150;
/** Characters of such a page that are kept; 150 words are a thousand. */
const maxPageText = 1_500;

/** A page that citations are checked against, read once for all of them. */
export interface CitedPage {
  page: Page;
  index: PageIndex;
  /** When it was read, in milliseconds since the epoch. */
  retrievedAt: number;
  /** SHA-256 of its text, in hexadecimal digits. */
  textHash: string;
}

/** Indexes a page that was read, in slices of work. Time grows with its length. */
export async function citedPage(page: Page, retrievedAt: number): Promise<CitedPage> {
  // Headings are marked: a list of references ends at the next one.
  const blocks = (await runInSlices(readPageBlocks(page))).map(
    ({ kind, text }) => (kind === 'heading' ? headingMark : '') + text,
  );
  const text = [page.title, ...blocks].join('\n');
  return {
    page,
    index: await runInSlices(readPageIndex(text, page.language)),
    retrievedAt,
    textHash: await sha256(text),
  };
}

function isShort({ sentences }: PageIndex): boolean {
  let words = 0;
  for (const sentence of sentences) {
    words += sentence.words.length;
    if (words >= minWords) return false;
  }
  return true;
}

function withoutHeadingMarks(text: string): string {
  const plain = text.replaceAll(`\n${headingMark}`, '\n');
  return plain.startsWith(headingMark) ? plain.slice(headingMark.length) : plain;
}

/** All words of a short page except its title, by which a person can see whether they are a notice. */
function pageTextOf({ page, index }: CitedPage): string {
  const text = withoutHeadingMarks(index.text.slice(page.title.length).trim());
  return text.length > maxPageText ? `${text.slice(0, cutPoint(text, maxPageText)).trimEnd()}…` : text;
}

/** The reason why something may be on a page though it was not found there, and of a short page its words. */
export function limitOf(cited: CitedPage): {
  reason?: Extract<CheckReason, 'truncated' | 'short'>;
  pageText?: string;
} {
  if (cited.page.truncated) return { reason: 'truncated' };
  if (!isShort(cited.index)) return {};
  const pageText = pageTextOf(cited);
  return { reason: 'short', ...(pageText !== '' && { pageText }) };
}

/**
 * The nearest heading above a passage; in a PDF, the number of its page. Undefined if the passage occurs on the page
 * more than once.
 */
function headingAbove({ page, index: { text } }: CitedPage, passage = ''): Pick<CitationCheck, 'heading'> {
  const at = passage === '' ? -1 : text.indexOf(passage);
  if (at === -1 || text.indexOf(passage, at + 1) !== -1) return {};
  const start = text.lastIndexOf(`\n${headingMark}`, at);
  const heading = start === -1 ? '' : (text.slice(start + 1 + headingMark.length).split('\n', 1)[0] ?? '').trim();
  return heading === '' || heading === page.title || passage.startsWith(heading) ? {} : { heading };
}

/** A passage of a cited page and the text around it, in the page's own words. @param span offsets in `index.text` */
export function passageAt({ index }: CitedPage, span: Span): Required<Pick<CitationCheck, 'passage' | 'context'>> {
  const passage = withoutHeadingMarks(index.text.slice(span.start, span.end));
  return { passage, context: contextOf(index.text, span) };
}

/** The facts of a claim compared with a passage. @param missing offsets in the claim of words that the passage lacks */
export function factsIn(
  claim: AnswerClaim,
  passage: string,
  { index }: CitedPage,
  missing: readonly Span[] = [],
): Required<Pick<CitationCheck, 'facts'>> {
  const facts = claimFacts(claim.text, passage, index.language, missing);
  return { facts: facts.map(({ start, end, ...fact }) => ({ ...fact, span: claim.toAnswer({ start, end }) })) };
}

/**
 * The words of a claim that a passage does not have. Those that it has for something else are marked in it, and count
 * against the claim, but are not among them.
 */
function missingIn(
  claim: AnswerClaim,
  passage: string,
  words: readonly MissingWord[],
): Pick<CitationCheck, 'missing' | 'missingSpans'> {
  const missing = words.filter(({ text }) => !sharesWord(text, passage));
  if (missing.length === 0) return {};
  return { missing: missing.map(({ text }) => text), missingSpans: missing.map((word) => claim.toAnswer(word)) };
}

/**
 * Checks words that a service quoted from the page. If a number of the claim is missing near them, or one of its names
 * on the page, they support it only partly.
 * @returns undefined if the quote is not on the page, or other words of the page support the claim with all its numbers
 */
function checkQuotedClaim(
  quote: string,
  claim: AnswerClaim,
  cited: CitedPage,
  context: string,
): CitationCheck | undefined {
  const { page, index } = cited;
  const check = checkQuote(quote, page);
  if (check.verdict !== 'found') return undefined;
  const { passage = '' } = check;
  const isCarried = checkClaim(index, claim.text, context).verdict === 'found';
  const missingFrom = (text: string) => checkClaim(indexPage(text, index.language), claim.text, context).missing;
  const numbers = missingFrom(passage).filter(({ kind }) => kind === 'number');
  if (isCarried) return numbers.length === 0 ? check : undefined;
  const around = [check.context?.before, passage, check.context?.after].join(' ');
  const text = index.text.toLowerCase();
  const others = missingFrom(around).filter(
    (word) => word.kind === 'month' || (word.kind === 'name' && !text.includes(word.text.toLowerCase())),
  );
  const missing = [...numbers, ...others].toSorted((one, other) => one.start - other.start);
  if (missing.length === 0) return check;
  const facts = factsIn(claim, passage, cited, missing);
  return { ...check, verdict: 'partial', ...missingIn(claim, passage, missing), ...facts };
}

function checkClaimItself(claim: AnswerClaim, cited: CitedPage, context: string): CitationCheck {
  const { index } = cited;
  const { verdict, passage, missing } = checkClaim(index, claim.text, context);
  if (verdict === 'not-found' || passage === null) return { verdict: 'not-found', ...limitOf(cited) };
  const shown = passageAt(cited, passage);
  return {
    verdict,
    ...shown,
    ...missingIn(claim, shown.passage, missing),
    ...factsIn(claim, shown.passage, cited, missing),
    ...(verdict !== 'found' && cited.page.truncated && { reason: 'truncated' as const }),
  };
}

/** Checks whether a quote is on a page, word for word. */
export function checkQuoteAlone({ page, retrievedAt, textHash }: CitedPage, quote: string): CitationCheck {
  return { ...checkQuote(quote, page), retrievedAt, textHash };
}

/** Text that shows the subject of a claim: the question, and the words around the claim in the answer. */
export function checkContext(claim: AnswerClaim, question: string): string {
  return [question, claim.context].filter((part) => part !== '').join('\n');
}

/** Checks one claim against one page. @param quote what the service says that it found there */
export function checkAgainst(
  cited: CitedPage,
  claim: AnswerClaim,
  quote: string | undefined,
  question: string,
): CitationCheck {
  const { retrievedAt, textHash } = cited;
  const context = checkContext(claim, question);
  const quoted = quote === undefined ? undefined : checkQuotedClaim(quote, claim, cited, context);
  const check = quoted ?? checkClaimItself(claim, cited, context);
  return { ...check, ...headingAbove(cited, check.passage), retrievedAt, textHash };
}
