import type { Page } from '../../core/provider';
import type { CitationCheck, Span } from '../../core/source';
import { withoutNoteMarks } from '../text/note-marks';
import { pageBlocks } from '../text/page-blocks';
import { findQuote } from './find-quote';
import { contextOf } from './quote-context';

/** Cache of the pages' plain text; a page is never changed after it was read. */
const plainTexts = new WeakMap<Page, string>();

function textOfPage(page: Page): string {
  const known = plainTexts.get(page);
  if (known !== undefined) return known;
  const text = [page.title, ...pageBlocks(page).map((block) => block.text)].join('\n');
  plainTexts.set(page, text);
  return text;
}

/** Marks what a quote leaves out. */
const omission = /\[ ?(?:…|\.{3}) ?\]|…|\.{3,}/;
/** Minimum number of letters and digits in a part of a quote with omissions; shorter ones occur anywhere. */
const minPart = 8;
/** Maximum number of characters that a quote omits at once; parts that are further apart are not one passage. */
const maxOmission = 1_500;
const maxParts = 8;

/** Finds the parts of a quote with omissions in their order; the span goes from the first to the last. */
function findParts(quote: string, text: string): Span | null {
  const parts = quote
    .split(omission)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isLong = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, '').length >= minPart;
  const [first, ...rest] = parts;
  if (first === undefined || parts.length > maxParts || !parts.every(isLong)) return null;
  const start = findQuote(first, text);
  if (start === null) return null;
  let { end } = start;
  for (const part of rest) {
    const found = findQuote(part, text.slice(end, end + maxOmission + part.length));
    if (found === null) return null;
    end += found.end;
  }
  return { start: start.start, end };
}

/**
 * Checks whether a quote is on a page, in its title or across blocks as well. If the quote marks omissions, its parts
 * must follow one another.
 * @returns `found` with the page's own words, or `not-found`; with the reason `truncated` if only a part of the page
 *   was read
 */
export function checkQuote(quote: string, page: Page): CitationCheck {
  const text = textOfPage(page);
  const span =
    findQuote(quote, text) ??
    findQuote(withoutNoteMarks(quote), text) ??
    (omission.test(quote) ? findParts(quote, text) : null);
  if (span !== null) {
    return { verdict: 'found', passage: text.slice(span.start, span.end), context: contextOf(text, span) };
  }
  return { verdict: 'not-found', ...(page.truncated && { reason: 'truncated' }) };
}
