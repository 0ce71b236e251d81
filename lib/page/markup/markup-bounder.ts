import { Tokenizer } from 'htmlparser2';
import {
  disclosures,
  foreignRoots,
  formattingElements,
  frames,
  mediaElements,
  onceElements,
  selects,
  textElements,
  voidElements,
} from './element-kinds';
import type { MarkupBounds } from './markup-bounds';
import { MarkupRisks } from './markup-risks';
import { OpenElements } from './open-elements';

/**
 * Maximum number of places that the tokenizer and the parser would split differently: honest pages have one at most,
 * pages that were made to deceive have several.
 */
const maxDisagreements = 4;

/** Chromium takes half a millisecond for a player, as long as for a hundred ordinary elements. */
const mediaCost = 100;

/** Open ones: each has a shadow tree of the browser, and moving elements through two hundred of them takes seconds. */
const maxDisclosures = 20;

/** One pass over HTML that bounds the work that it is for the parser. */
export class MarkupBounder {
  private readonly open = new OpenElements((element) => this.endEarly(element.name));
  private readonly risks = new MarkupRisks(this.open);
  private readonly tokenizer: Tokenizer;
  /** Number of times that each element was left out and still awaits its end tag. */
  private readonly omitted = new Map<string, number>();
  private elementCount = 0;
  /** End tags that close nothing: each was looked for among all open elements. */
  private strayCount = 0;
  private exceeded = false;
  private disagreements = 0;
  private written = '';
  /** Start of the text that is not written yet. */
  private from = 0;
  private tagStart = 0;
  /** Start of the content of the last element that was opened. */
  private contentStart = 0;
  private name = '';
  private attributeCount = 0;
  /** Start of the attributes beyond the limit; 0 if there are none. */
  private attributesEnd = 0;
  /** Attributes of repeated `html` and `body` tags. */
  private repeatedCount = 0;
  /** Name of the left-out element whose content is text, and is left out too. */
  private omittedText = '';

  constructor(
    private readonly html: string,
    private readonly bounds: MarkupBounds,
    private readonly isPlain: boolean,
  ) {
    const ignore = (): void => undefined;
    this.tokenizer = new Tokenizer(
      { decodeEntities: false, recognizeSelfClosing: true },
      {
        onopentagname: (start, end) => {
          this.tagStart = start - 1;
          this.attributeCount = 0;
          this.attributesEnd = 0;
          this.name = html.slice(start, end).toLowerCase();
        },
        onopentagend: (end) => this.startTag(end, false),
        onselfclosingtag: (end) => this.startTag(end, true),
        onclosetag: (start, end) => this.endTag(start, end),
        isInForeignContext: () => this.open.isForeign,
        onattribdata: ignore,
        onattribend: ignore,
        onattribentity: ignore,
        onattribname: (start) => {
          this.attributeCount += 1;
          if (this.attributeCount === bounds.attributes + 1) this.attributesEnd = start;
        },
        oncdata: (start, end, offset) => this.characterData(start, end - offset),
        oncomment: (start, end, offset) => {
          if (html.startsWith('[CDATA[', start)) this.characterData(start + '[CDATA['.length, end - offset);
        },
        ondeclaration: ignore,
        onend: ignore,
        onprocessinginstruction: ignore,
        ontext: ignore,
        ontextentity: ignore,
      },
    );
  }

  /** The HTML itself where it is within the bounds. */
  write(): string {
    this.tokenizer.write(this.html);
    this.tokenizer.end();
    if (!this.exceeded) return this.html;
    return this.omittedText === '' ? this.written + this.html.slice(this.from) : this.written;
  }

  /** Whether the bounds hold only for plain markup, without what parsers treat in ways of their own. */
  get mustBePlain(): boolean {
    const { isMisread, leftOpen, reopened } = this.risks;
    return isMisread || leftOpen > this.bounds.leftOpen || reopened > this.bounds.reopened;
  }

  private isLeftOut(name: string): boolean {
    if (frames.has(name)) return true;
    return this.isPlain && [formattingElements, selects, foreignRoots].some((names) => names.has(name));
  }

  private startTag(end: number, selfClosing: boolean): void {
    this.writeUpTo(this.tagStart);
    if (this.isLeftOut(this.name)) {
      this.leaveOut(end + 1);
      return;
    }
    // A tag that opens no element closes none either.
    if (this.elementCount < this.bounds.elements) this.open.beforeStart(this.name);
    if (!this.open.isForeign && onceElements.has(this.name)) this.repeatTag(end);
    else this.openElement(end, selfClosing);
  }

  private openElement(end: number, selfClosing: boolean): void {
    const { name, open, bounds } = this;
    const isText = textElements.has(name) && !open.isForeign;
    const isEmpty =
      (voidElements.has(name) && !open.isForeign) ||
      (selfClosing && (open.isForeign || foreignRoots.has(name))) ||
      open.isIgnored(name);
    this.elementCount += mediaElements.has(name) ? mediaCost : 1;
    this.contentStart = end + 1;
    const isTooDeep =
      open.depth >= bounds.depth || (disclosures.has(name) && open.countOf(disclosures) >= maxDisclosures);
    if (this.elementCount > bounds.elements || (!isText && !isEmpty && isTooDeep)) {
      this.omit(end, isText, isEmpty);
    } else {
      this.risks.onStart(name, isText, isEmpty);
      if (!isText && !isEmpty) open.push(name);
      if (this.attributesEnd > 0) this.cutTag(end, selfClosing);
    }
  }

  private repeatTag(end: number): void {
    this.repeatedCount += this.attributeCount;
    if (this.repeatedCount > this.bounds.attributes) this.leaveOut(end + 1);
  }

  private leaveOut(end: number): void {
    this.exceeded = true;
    this.from = end;
  }

  /** Leaves out the attributes of a tag that are too many. */
  private cutTag(end: number, selfClosing: boolean): void {
    this.exceeded = true;
    this.writeUpTo(this.attributesEnd);
    this.written += selfClosing ? ' />' : ' >';
    this.from = end + 1;
  }

  private omit(end: number, isText: boolean, isEmpty: boolean): void {
    const { name } = this;
    this.leaveOut(end + 1);
    if (!formattingElements.has(name)) this.written += ' ';
    if (isText) this.omittedText = name;
    else if (!isEmpty) this.omitted.set(name, (this.omitted.get(name) ?? 0) + 1);
  }

  private endTag(start: number, nameEnd: number): void {
    const name = this.html.slice(start, nameEnd).toLowerCase();
    const tagEnd = this.html.indexOf('>', nameEnd);
    const end = tagEnd === -1 ? this.html.length : tagEnd + 1;
    if (this.omittedText !== '') this.endOmittedText(end);
    else if (this.isLeftOut(name)) {
      this.writeUpTo(start - 2);
      this.leaveOut(end);
    } else if (textElements.has(name) && !this.open.endsForeignElement) this.endText(name, start - 2, end);
    else {
      this.writeUpTo(start - 2);
      if (!this.closes(name)) this.from = end;
      else if (/["']/.test(this.html.slice(nameEnd, end))) this.writeAgreed(`</${name}>`, end);
    }
  }

  private endOmittedText(end: number): void {
    this.omittedText = '';
    this.from = end;
  }

  /**
   * A `<!--` and a `<script` let the parser read a script on behind its first `</script>`, and the tokenizer not: the
   * content is left out.
   * @see https://html.spec.whatwg.org/multipage/parsing.html#script-data-double-escaped-state
   */
  private endText(name: string, start: number, end: number): void {
    if (name !== 'script' || this.name !== name) return;
    this.name = ''; // Further end tags end no script: its content is looked through once.
    const content = this.html.slice(this.contentStart, start);
    const comment = content.lastIndexOf('<!--');
    if (comment === -1 || content.includes('-->', comment)) return;
    if (!/<script[\s/>]/i.test(content.slice(comment))) return;
    this.writeUpTo(this.contentStart);
    this.writeAgreed('</script>', end);
  }

  /** Character data of the tokenizer ends for the parser at its first `>`, outside of SVG and MathML. */
  private characterData(start: number, end: number): void {
    const data = this.html.slice(start, end);
    if (this.open.isForeign || !data.includes('<')) return;
    this.writeUpTo(start - '<![CDATA['.length);
    // One of these can hide the whole rest of a page.
    this.exceeded = true;
    this.writeAgreed(data.replaceAll('<', '&lt;'), Math.min(end + ']]>'.length, this.html.length));
  }

  /**
   * Writes what the parser and the tokenizer would part differently so that both agree. Each of these can hide some end
   * tags.
   */
  private writeAgreed(markup: string, end: number): void {
    this.disagreements += 1;
    if (this.disagreements > maxDisagreements) this.exceeded = true;
    this.written += markup;
    this.from = end;
  }

  /** Closes what an end tag closes. @returns false where the end tag must not be written */
  private closes(name: string): boolean {
    const omitted = this.omitted.get(name) ?? 0;
    if (omitted > 0) this.omitted.set(name, omitted - 1);
    if (omitted > 0) return false;
    if (this.strayCount > this.bounds.elements) return false;
    this.risks.onEnd(name);
    if (this.open.close(name)) return true;
    this.strayCount += 1;
    if (this.strayCount > this.bounds.elements) this.exceeded = true;
    // Both make an element where none is open.
    if (name === 'p' || name === 'br') this.elementCount += 1;
    if (this.elementCount > this.bounds.elements) this.exceeded = true;
    return this.elementCount <= this.bounds.elements;
  }

  private writeUpTo(at: number): void {
    if (at <= this.from) return;
    this.written += this.html.slice(this.from, at);
    this.from = at;
  }

  /** An element ends without an end tag of its own; written, it does not open again. */
  private endEarly(name: string): void {
    this.written += `</${name}>`;
    this.risks.onEndEarly(name);
  }
}
