import type { Lexer, Token, Tokens } from 'marked';
import type { SlicedWork } from '../../core/utils/async/sliced-work';
import {
  blankLine,
  heading,
  indentedCode,
  interruptsParagraph,
  lineEnd,
  listMarker,
  quoteMarker,
  setextUnderline,
  thematicBreak,
  withoutClosingSequence,
} from './line-patterns';
import { readDefinition, unescaped } from './read-definition';
import { readFence } from './read-fence';
import { htmlBlockEnd } from './read-html';
import { codeIndentation, indentedCodeEnd } from './read-indented-code';
import { type ListText, readList } from './read-list';
import { readQuote } from './read-quote';
import { readTable } from './read-table';
import { splitIntoPieces } from './split-into-pieces';
import type { WorkBudget } from './work-budget';

/** Cost of a line that may begin a block. */
const workPerBlock = 10;
/** Lines that are read between two pauses. */
const linesPerPause = 32;
/** Characters of a paragraph of text that is not parsed. */
const maxPlain = 3_000;

/** A paragraph while its lines are read, as offsets. */
interface OpenParagraph {
  start: number;
  end: number;
}

/** The part of the lexer that reads the blocks of a text. */
export interface BlockContext extends WorkBudget, Pick<Lexer, 'inline'> {
  /** The block of an extension at the start of a text. */
  extensionToken(source: string, tokens: Token[]): Token | undefined;
  /** The blocks in a quote. */
  nestedTokens(source: string, textType: 'paragraph' | 'text'): SlicedWork<Token[]>;
  listToken(list: ListText, source: string, start: number): SlicedWork<Tokens.List>;
  /** Stores a link's definition; the first one of a label counts. */
  define(label: string, href: string, title: string | undefined): void;
  /** A paragraph without inline markup, shown as it is written. */
  plainParagraph(source: string, type: 'paragraph' | 'text'): Token;
}

/**
 * Reads the blocks of one level of a text. Each line is read once; the content of a list or a quote is read by the
 * lexer as a separate text.
 */
export class BlockReader {
  #at = 0;
  /** The offset up to which the text is in tokens. */
  #done = 0;
  #paragraph: OpenParagraph | undefined;

  constructor(
    private readonly lexer: BlockContext,
    private readonly source: string,
    private readonly tokens: Token[],
    private readonly textType: 'paragraph' | 'text',
  ) {}

  /** Adds the tokens, in slices of work. */
  *read(): SlicedWork<void> {
    for (let lines = 1; this.#at < this.source.length; lines += 1) {
      if (lines % linesPerPause === 0) yield;
      if (!this.lexer.hasWork) {
        this.#readPlain();
        break;
      }
      const end = lineEnd(this.source, this.#at);
      const line = this.source.slice(this.#at, end);
      if (this.#paragraph) yield* this.#goOn(this.#paragraph, line, end);
      else yield* this.#begin(line, end);
      this.#at = Math.max(this.#at, end) + 1;
    }
    this.#close();
    this.#addGap(this.source.length);
  }

  /** The rest of the text as paragraphs without marks. */
  #readPlain(): void {
    this.#close();
    for (const raw of splitIntoPieces(this.source.slice(this.#at), maxPlain)) {
      this.#add(this.lexer.plainParagraph(raw, this.textType), this.#at);
    }
  }

  /** Adds what is between the last token and the next: line feeds and blank lines. */
  #addGap(start: number): void {
    const raw = this.source.slice(this.#done, start);
    const last = this.tokens.at(-1);
    if (raw === '\n' && last) last.raw += raw;
    else if (raw !== '') this.tokens.push({ type: 'space', raw });
    this.#done = start;
  }

  #add(token: Token, start: number): void {
    this.#addGap(start);
    this.tokens.push(token);
    this.#done = start + token.raw.length;
    // The rest of the last line of a block is blank.
    this.#at = Math.max(this.#at, this.#done);
  }

  #close(): void {
    if (!this.#paragraph) return;
    const { start, end } = this.#paragraph;
    this.#paragraph = undefined;
    const text = this.source.slice(start, end);
    const at = this.#at;
    this.#add({ type: this.textType, raw: text, text, tokens: this.lexer.inline(text) }, start);
    this.#at = at;
  }

  *#goOn(paragraph: OpenParagraph, line: string, end: number): SlicedWork<void> {
    const underline = setextUnderline.exec(line)?.[1];
    if (underline !== undefined) {
      this.#paragraph = undefined;
      const raw = this.source.slice(paragraph.start, end);
      this.#addHeading(
        raw,
        paragraph.start,
        underline.startsWith('=') ? 1 : 2,
        this.source.slice(paragraph.start, paragraph.end),
      );
    } else if (blankLine.test(line)) {
      this.#close();
    } else if (interruptsParagraph(line) || this.#beginsTable(end)) {
      this.#close();
      yield* this.#begin(line, end);
    } else paragraph.end = end;
  }

  #beginsTable(end: number): boolean {
    return readTable(this.source, this.#at, end) !== undefined;
  }

  *#begin(line: string, end: number): SlicedWork<void> {
    const start = this.#at;
    this.lexer.takeWork(workPerBlock);
    const isBlock =
      blankLine.test(line) ||
      this.#extension(start) ||
      this.#indentedCode(line, start, end) ||
      this.#fence(line, start, end) ||
      this.#heading(line, start) ||
      this.#thematicBreak(line, start) ||
      (yield* this.#quote(line, start)) ||
      (yield* this.#list(line, start)) ||
      this.#html(line, start) ||
      this.#definition(line, start) ||
      (yield* this.#table(start, end));
    if (!isBlock) this.#paragraph = { start, end };
  }

  #extension(start: number): boolean {
    const token = this.lexer.extensionToken(this.source.slice(start), this.tokens);
    if (!token) return false;
    this.#add(token, start);
    return true;
  }

  #indentedCode(line: string, start: number, firstEnd: number): boolean {
    if (!indentedCode.test(line)) return false;
    const raw = this.source.slice(start, indentedCodeEnd(this.source, firstEnd));
    this.#add({ type: 'code', raw, codeBlockStyle: 'indented', text: raw.replace(codeIndentation, '') }, start);
    return true;
  }

  #fence(line: string, start: number, firstEnd: number): boolean {
    const code = readFence(this.source, line, firstEnd);
    if (!code) return false;
    const raw = this.source.slice(start, code.end);
    this.#add({ type: 'code', raw, lang: unescaped(code.info), text: code.text }, start);
    return true;
  }

  #heading(line: string, start: number): boolean {
    const [, marks, content = ''] = heading.exec(line) ?? [];
    if (marks === undefined) return false;
    this.#addHeading(line, start, marks.length, withoutClosingSequence(content.trim()));
    return true;
  }

  #addHeading(raw: string, start: number, depth: number, content: string): void {
    const text = content.trim();
    this.#add({ type: 'heading', raw, depth, text, tokens: this.lexer.inline(text) }, start);
  }

  #thematicBreak(line: string, start: number): boolean {
    if (!thematicBreak.test(line)) return false;
    this.#add({ type: 'hr', raw: line }, start);
    return true;
  }

  *#quote(line: string, start: number): SlicedWork<boolean> {
    if (!quoteMarker.test(line)) return false;
    const { end, text } = yield* readQuote(this.source, start);
    const tokens = yield* this.lexer.nestedTokens(text, 'paragraph');
    this.#add({ type: 'blockquote', raw: this.source.slice(start, end), tokens, text }, start);
    return true;
  }

  *#list(line: string, start: number): SlicedWork<boolean> {
    const list = listMarker.test(line) ? yield* readList(this.source, start, this.lexer) : undefined;
    if (!list) return false;
    this.#add(yield* this.lexer.listToken(list, this.source, start), start);
    return true;
  }

  #html(line: string, start: number): boolean {
    const end = htmlBlockEnd(this.source, start, line);
    if (end === undefined) return false;
    const raw = this.source.slice(start, end);
    const pre = /^ {0,3}<(?:script|pre|style)\b/i.test(line);
    this.#add({ type: 'html', block: true, raw, pre, text: raw }, start);
    return true;
  }

  #definition(line: string, start: number): boolean {
    const found = readDefinition(this.source, start, line);
    if (!found) return false;
    this.lexer.define(found.tag, found.href, found.title);
    this.#add(found, start);
    return true;
  }

  *#table(start: number, headEnd: number): SlicedWork<boolean> {
    const table = readTable(this.source, start, headEnd);
    if (!table) return false;
    const { align } = table;
    const cells = (row: string[], header: boolean): Tokens.TableCell[] =>
      row.map((text, column) => ({ text, tokens: this.lexer.inline(text), header, align: align[column] ?? null }));
    const header = cells(table.header, true);
    const rows: Tokens.TableCell[][] = [];
    for (const row of table.rows) {
      rows.push(cells(row, false));
      yield;
    }
    this.#add({ type: 'table', raw: this.source.slice(start, table.end), header, align, rows }, start);
    return true;
  }
}
