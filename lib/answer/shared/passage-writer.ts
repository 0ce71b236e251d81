import type { Citation, QuoteContext, Span } from '../../core/source';

/** A quote of a page, with the characters around it. */
interface WrittenQuote {
  text: string;
  context: QuoteContext;
  /** The words of it that it is shown for. */
  fact?: Span;
}

/** Writes an answer of quotes: paragraphs of text, and the citation of each that is a quote. */
export class PassageWriter {
  readonly citations: Citation[] = [];
  text = '';

  /** Adds words as a paragraph. @returns their range in the text */
  add(words: string): Span {
    this.text += this.text === '' ? '' : '\n\n';
    const start = this.text.length;
    this.text += words;
    return { start, end: this.text.length };
  }

  /** Adds a quote with its citation. @returns the index of the citation */
  quote(sourceId: number, { text: quote, context, fact }: WrittenQuote): number {
    const claim = this.add(quote);
    return this.citations.push({ claim, sourceIds: [sourceId], quote, ...(fact && { answering: fact }), context }) - 1;
  }
}
