import type { QuoteContext } from '../../core/source';
import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { choosePlace } from './choose-place';
import { foldText } from './fold-text';
import { findPlaces } from './match-text';
import { matchWords } from './match-words';
import { type FoldedRange, rangesOf } from './page-ranges';
import { collectPieces, type FoldedPage, joinPieces } from './page-text';
import { quoteForms, withoutFormulas } from './quote-forms';

/** The place of a quote on a page. */
export interface QuoteMatch {
  /** In the order of the text; several where hidden text, other words or the edge of a shadow tree are in between. */
  ranges: Range[];
  /**
   * `exact`: all characters, ignoring white space, the shape of quotation marks and dashes, footnote marks and
   * markdown; `words`: all words, ignoring case and punctuation; `partial`: at least three fifths of the words, those
   * of formulas excluded, or the longest line of several that the page has.
   */
  match: 'exact' | 'words' | 'partial';
}

/** Characters; longer quotes are not searched for. */
const maxQuoteLength = 20_000;

/** Characters; of a quote of several lines, shorter ones are not searched for alone: they could be anywhere. */
const minLineLength = 16;
/** Lines of a quote that are searched for alone. */
const maxLines = 8;

/** The text of a document; where it has footnote references and the like, also without them. */
export type PageTexts = [whole: FoldedPage, ...rest: FoldedPage[]];

/** Reads the text of a document, in which any number of quotes can be searched for. */
export function* readPageTexts(document: Document): SlicedWork<PageTexts> {
  const pieces = yield* collectPieces(document);
  yield;
  const whole = yield* joinPieces(pieces);
  const words = pieces.filter(({ note }) => !note);
  return words.length < pieces.length ? [whole, yield* joinPieces(words)] : [whole];
}

const chooserOf = (text: FoldedPage, context: QuoteContext) => (places: FoldedRange[]) =>
  choosePlace(text, places, context);

/** The ranges of a quote whose characters are on the page; empty where they are not. */
function* searchExactly(texts: readonly FoldedPage[], quote: string, context: QuoteContext): SlicedWork<Range[]> {
  for (const form of quoteForms(quote)) {
    const folded = foldText(form.trim());
    for (const text of texts) {
      yield;
      const places = yield* findPlaces(text, folded);
      const place = places[chooserOf(text, context)(places)];
      const ranges = place ? rangesOf(text, [place]) : [];
      if (ranges.length > 0) return ranges;
    }
  }
  return [];
}

/** The ranges of the longest line of a quote that is on the page: a table may have its columns in another order. */
function* searchLines(texts: readonly FoldedPage[], quote: string): SlicedWork<Range[]> {
  const lines = quote.split('\n').filter((line) => line.trim().length >= minLineLength);
  if (!quote.includes('\n')) return [];
  for (const line of lines.toSorted((one, other) => other.length - one.length).slice(0, maxLines)) {
    const ranges = yield* searchExactly(texts, line, {});
    if (ranges.length > 0) return ranges;
  }
  return [];
}

/**
 * Finds the words of a quote in a document, without changing it: across inline elements and blocks, in open shadow
 * trees, hidden text skipped. Time is linear in the page's text.
 * @param quote plain text or markdown of the page; more than 20,000 characters are not looked for
 * @returns null rather than a wrong place
 */
export function* searchQuote(
  document: Document,
  quote: string,
  context: QuoteContext = {},
): SlicedWork<QuoteMatch | null> {
  const wanted = quote.trim();
  if (wanted === '' || wanted.length > maxQuoteLength) return null;
  return yield* searchTexts(yield* readPageTexts(document), quote, context);
}

/** Searches for a quote in the text of a document, like {@link searchQuote}. */
export function* searchTexts(
  texts: PageTexts,
  quote: string,
  context: QuoteContext = {},
): SlicedWork<QuoteMatch | null> {
  const wanted = quote.trim();
  if (wanted === '' || wanted.length > maxQuoteLength) return null;
  const exact = yield* searchExactly(texts, wanted, context);
  if (exact.length > 0) return { ranges: exact, match: 'exact' };
  yield;
  const text = texts.at(-1) ?? texts[0];
  const choose = chooserOf(text, context);
  const found = yield* matchWords(text, quoteForms(wanted).at(-1) ?? wanted, choose);
  const rest = found === null ? withoutFormulas(wanted) : undefined;
  const nearly = rest === undefined ? found : yield* matchWords(text, rest, choose);
  const ranges = nearly ? rangesOf(text, nearly.stretches) : [];
  if (ranges.length > 0) return { ranges, match: found?.share === 1 ? 'words' : 'partial' };
  const line = yield* searchLines(texts, wanted);
  return line.length > 0 ? { ranges: line, match: 'partial' } : null;
}
