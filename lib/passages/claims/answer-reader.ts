import type { Token, Tokens } from 'marked';
import type { Span } from '../../core/source';
import { BoundedLexer } from '../markdown/bounded-lexer';
import type { AnswerBlock, BlockKind } from './answer-block';
import { InlineReader } from './inline-units';
import { createLineCursor } from './line-cursor';
import { type MappedText, MappedTextBuilder } from './mapped-text';
import { readRow } from './read-row';

/** Characters of an introduction; of a longer text the end. */
const maxIntroduction = 240;
const maxHeading = 120;
/** Levels of nested blocks; what is deeper is read line by line. */
const maxNesting = 20;

/** Thrown if the lines of a block are not in the markdown in the form that the lexer returned. */
class UnknownPlace extends Error {}

interface ParentBlock {
  kind: BlockKind;
  introduction: string;
  nesting: number;
}

/** Range of a block of text, and its parts. */
interface Leaf {
  /** By line: the offset in the markdown at which its text, leading white space included, begins. */
  lineStarts: readonly number[];
  /** Absent: the text has no inline markup. */
  tokens?: readonly Token[];
  introduction?: string;
}

/** Reads the tokens of an answer into blocks. */
export class AnswerReader {
  readonly blocks: AnswerBlock[] = [];
  private path: { depth: number; text: string }[] = [];
  private readonly lines;

  /** @param markdown with the text of markers replaced; see {@link markerCharacter} */
  constructor(
    private readonly markdown: string,
    private readonly isMarker: (offset: number) => boolean,
  ) {
    this.lines = createLineCursor(markdown);
  }

  readTopLevel(tokens: readonly Token[]): void {
    let start = 0;
    for (const token of tokens) {
      if (!this.markdown.startsWith(token.raw, start)) {
        this.readLines(start, this.markdown.length);
        return;
      }
      const end = start + token.raw.length;
      const [count, path] = [this.blocks.length, this.path];
      try {
        this.lines.moveTo(start, end);
        const introduction = this.introductionFor(token, '');
        this.read(token, { kind: 'paragraph', introduction, nesting: 0 });
      } catch (thrown) {
        if (!(thrown instanceof UnknownPlace)) throw thrown;
        this.blocks.length = count;
        this.path = path;
        this.readLines(start, end);
      }
      start = end;
    }
  }

  /** Reads a stretch of the markdown line by line, as paragraphs. */
  readLines(start: number, end: number): void {
    for (let from = start; from < end; ) {
      const feed = this.markdown.indexOf('\n', from);
      const lineEnd = feed === -1 ? end : Math.min(feed, end);
      const line = this.markdown.slice(from, lineEnd);
      const text = line.replace(/^(?:[ \t>*+#-]|\d{1,9}[.)])+/, '').trimEnd();
      const first = from + line.indexOf(text);
      if (text !== '')
        this.addLeaf('paragraph', text, { lineStarts: [first], tokens: new BoundedLexer().inlineTokens(text) });
      from = lineEnd + 1;
    }
  }

  /** Finds the lines of a text, from the cursor on. */
  private place(text: string, isHeading = false): number[] {
    let known = 0;
    return text.split('\n').map((line) => {
      if (line.trim() === '') return known;
      const found = this.lines.find(line, isHeading);
      if (found === undefined) throw new UnknownPlace();
      known = found - (line.length - line.trimStart().length);
      return known;
    });
  }

  private addLeaf(kind: BlockKind, text: string, { lineStarts, tokens, introduction = '' }: Leaf): AnswerBlock {
    const offsets = unitOffsets(text, lineStarts);
    const builder = new MappedTextBuilder();
    const reader = new InlineReader(
      { text, offsetOf: (unit) => offsets[unit] ?? offsets.at(-1) ?? 0, isMarker: this.isMarker },
      builder,
    );
    if (tokens) reader.readAll(tokens, 0);
    else reader.addText(0, text.length);
    const place = { start: offsets[0] ?? 0, end: (offsets.at(-1) ?? -1) + 1 };
    return this.add(kind, builder.build(), place, { introduction, links: reader.links });
  }

  private add(kind: BlockKind, mapped: MappedText, place: Span, details: Partial<AnswerBlock>): AnswerBlock {
    const headings = this.path.map(({ text }) => text.slice(0, maxHeading));
    const lineEnd = this.markdown.indexOf('\n', place.end);
    const lines = {
      start: this.markdown.lastIndexOf('\n', place.start - 1) + 1,
      end: lineEnd === -1 ? this.markdown.length : lineEnd,
    };
    const block: AnswerBlock = { kind, ...mapped, place: lines, headings, introduction: '', links: [], ...details };
    this.blocks.push(block);
    return block;
  }

  /** A short paragraph directly before a list, a table or code introduces it. */
  private introductionFor({ type }: Token, outer: string): string {
    const last = this.blocks.at(-1);
    if (type !== 'list' && type !== 'table' && type !== 'code') return outer;
    return last?.kind === 'paragraph' ? last.text.slice(-maxIntroduction) : outer;
  }

  private readAll(tokens: readonly Token[], around: ParentBlock): void {
    for (const token of tokens)
      this.read(token, { ...around, introduction: this.introductionFor(token, around.introduction) });
  }

  private read(token: Token, around: ParentBlock): void {
    const { kind, introduction, nesting } = around;
    if (nesting > maxNesting) throw new UnknownPlace();
    switch (token.type) {
      case 'space':
      case 'def':
      case 'hr':
      case 'checkbox':
        break;
      case 'heading': {
        const { text, depth, tokens } = token as Tokens.Heading;
        this.path = this.path.filter((heading) => heading.depth < depth);
        const heading = this.addLeaf('heading', text, { lineStarts: this.place(text, true), tokens });
        if (heading.text !== '') this.path = [...this.path, { depth, text: heading.text }];
        break;
      }
      case 'code': {
        const { text } = token as Tokens.Code;
        this.addLeaf('code', text, { lineStarts: this.place(text), introduction });
        break;
      }
      case 'table':
        this.table(token as Tokens.Table);
        break;
      case 'list':
        for (const item of (token as Tokens.List).items) this.item(item, around);
        break;
      case 'blockquote':
        this.readAll((token as Tokens.Blockquote).tokens, { ...around, nesting: nesting + 1 });
        break;
      case 'html': {
        const text = token.raw.trimEnd();
        this.addLeaf(kind, text, {
          lineStarts: this.place(text),
          tokens: new BoundedLexer().inlineTokens(text),
          introduction,
        });
        break;
      }
      default: {
        const { text, tokens } = token as Tokens.Paragraph;
        this.addLeaf(kind, text, { lineStarts: this.place(text), tokens: tokens ?? [token], introduction });
      }
    }
  }

  /** The item's own text introduces the lists in it. */
  private item({ tokens }: Tokens.ListItem, { introduction, nesting }: ParentBlock): void {
    const first = this.blocks.length;
    for (const token of tokens) {
      const own = this.blocks[first];
      const isOwn = token.type === 'text' || token.type === 'paragraph';
      const nested = [introduction, own?.text.slice(-maxIntroduction)].filter(Boolean).join('\n');
      const intro = isOwn ? introduction : nested.slice(-maxIntroduction);
      this.read(token, { kind: 'list-item', introduction: intro, nesting: nesting + 1 });
    }
  }

  private table({ raw }: Tokens.Table): void {
    let header = '';
    raw.split('\n').forEach((line, index) => {
      const [start] = this.place(line);
      // The second line parts the head from the rows.
      if (start === undefined || index === 1 || line.trim() === '') return;
      const { cells, links, ...mapped } = readRow(line, start, this.isMarker);
      const row = this.add(
        'table-row',
        mapped,
        { start, end: start + line.length },
        { introduction: header, cells, links },
      );
      if (index === 0) header = row.text.slice(0, maxIntroduction);
    });
  }
}

/** By UTF-16 unit of a text: its offset in the markdown. */
function unitOffsets(text: string, lineStarts: readonly number[]): number[] {
  const offsets: number[] = [];
  let line = 0;
  let column = 0;
  for (let unit = 0; unit < text.length; unit += 1) {
    offsets.push(Math.max(offsets.at(-1) ?? 0, (lineStarts[line] ?? 0) + column));
    column += 1;
    if (text.charCodeAt(unit) !== 10) continue;
    line += 1;
    column = 0;
  }
  return offsets;
}
