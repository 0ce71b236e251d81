import { formattingElements, mixedContent, selects, specialElements } from './element-kinds';
import type { OpenElements } from './open-elements';

/** Markup that may cost a parser more than its tags show, or that it may read differently from the tokenizer. */
export class MarkupRisks {
  /** Formatting elements that blocks may have opened again, at most. */
  reopened = 0;
  /** The parser may part tags from text in another way than the tokenizer. */
  isMisread = false;
  /** Formatting elements that the parser may still have to open again in each block. */
  leftOpen = 0;

  /** @param open the elements around the tag that comes next */
  constructor(private readonly open: OpenElements) {}

  onStart(name: string, isText: boolean, isEmpty: boolean): void {
    const { open } = this;
    // In a select parsers leave text elements out, and take what they hold for markup.
    this.isMisread ||= isText && name !== 'script' && open.countOf(selects) > 0;
    this.isMisread ||= (isText || isEmpty) && open.countOf(mixedContent) > 0;
    // Its attributes decide whether it ends an SVG.
    this.isMisread ||= name === 'font' && open.isForeign;
    const isFormatting = formattingElements.has(name);
    // A tag that closes itself in SVG opens an element where the parser has left the SVG.
    if (isText || isEmpty) this.leftOpen += isFormatting ? 1 : 0;
    // The parser may have closed some of those that are open here, too.
    else if (specialElements.has(name)) this.reopened += this.leftOpen + open.countOf(formattingElements);
  }

  onEnd(name: string): void {
    // Around blocks the parser may keep a formatting element: it takes eight blocks apart at most.
    if (formattingElements.has(name) && this.open.coversSpecial(name)) this.leftOpen += 1;
    this.isMisread ||= this.open.isForeign && (name === 'p' || name === 'br');
  }

  /** An element ended without an end tag of its own. */
  onEndEarly(name: string): void {
    if (formattingElements.has(name)) this.leftOpen += 1;
  }
}
