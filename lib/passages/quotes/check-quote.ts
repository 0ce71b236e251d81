import type { Page } from '../../core/provider';
import type { CitationCheck } from '../../core/source';
import { markdownToBlocks } from '../text/plain-text';
import { findQuote } from './find-quote';
import { contextOf } from './quote-context';

/** Cache of the pages' plain text; a page is never changed after it was read. */
const plainTexts = new WeakMap<Page, string>();

function plainText(page: Page): string {
  const known = plainTexts.get(page);
  if (known !== undefined) return known;
  const text = [page.title, ...markdownToBlocks(page.markdown).map((block) => block.text)].join('\n');
  plainTexts.set(page, text);
  return text;
}

/**
 * Checks whether a quote is on a page, its title included, also across blocks.
 * @returns `found` with the page's own words, or `not-found`; the reason `truncated` says that only a part of the page was read
 */
export function checkQuote(quote: string, page: Page): CitationCheck {
  const text = plainText(page);
  const span = findQuote(quote, text);
  if (span !== null) {
    return { verdict: 'found', passage: text.slice(span.start, span.end), context: contextOf(text, span) };
  }
  return { verdict: 'not-found', ...(page.truncated && { reason: 'truncated' }) };
}
