import type { Token, Tokens } from 'marked';
import type { Span } from '../../core/source';
import { runAtOnce, type SlicedWork } from '../../core/utils/async/sliced-work';
import { BoundedLexer } from '../markdown/bounded-lexer';
import { splitIntoPieces } from '../markdown/split-into-pieces';
import { htmlText, inlineText, readInlineText, struckSpans, tidyLines } from './inline-text';
import { numberedItems } from './numbered-items';
import { partsIn } from './parts-in';
import { splitAtBlankLines } from './split-at-blank-lines';

export type TextBlockKind = 'heading' | 'paragraph' | 'list-item' | 'table-row' | 'code' | 'quote';

/** One block of a page as a reader sees it. */
export interface TextBlock {
  kind: TextBlockKind;
  /** Without markup. Cells of a row are separated by tabs; a line feed is a visible line break. */
  text: string;
  /** The headings above it, outermost first. */
  headings: string[];
  /** Text elsewhere that it depends on: a table's column heads, the line that introduces a list. */
  context?: string;
  /** The list or table that it is in, counted from 0 in the page; a nested list counts with its parent. */
  group?: number;
  /** The depth to which its list is nested, from 0. */
  depth?: number;
  /** The number of a list item, or `bullet`; absent if a paragraph or code continues an item. */
  marker?: number | 'bullet';
  /** The column head of each cell of a row. */
  heads?: string[];
  /** The parts of its text that the page has struck out. */
  struck?: Span[];
  /**
   * UTF-16 offsets into the markdown; for a block inside a quote or a nested list, possibly of its first line or its
   * parent.
   */
  start: number;
  end: number;
}

interface Range {
  start: number;
  end: number;
}

/** Maximum number of characters of a paragraph that introduces a list; a longer one only happens to precede it. */
const maxIntroduction = 240;
/** Levels of nested blocks; deeper ones are read as text of their parent. */
const maxNesting = 20;
/**
 * Budget for the search of blocks in the markdown: characters in all, for each of its characters, and at least. Blocks
 * that are not found, in one long quote, are each searched in all of its rest.
 */
const searchPerCharacter = 400;
const minSearch = 1_000_000;

/** Maximum number of characters of a block; a longer one is split, so that no step of work is too long. */
const maxBlock = 20_000;

/** The surroundings that blocks are read within. */
interface ParentBlock {
  kind: TextBlockKind;
  /** Levels of quotes and lists. */
  nesting: number;
  /** The text that introduces them. */
  introduction?: string | undefined;
}

class PlainTextReader {
  readonly blocks: TextBlock[] = [];
  private path: { depth: number; text: string }[] = [];
  private groups = 0;
  /** The list that is being read. */
  private inList: { group: number; depth: number } | undefined;
  private searchBudget: number;

  constructor(private readonly markdown: string) {
    this.searchBudget = minSearch + markdown.length * searchPerCharacter;
  }

  private *add(
    kind: TextBlockKind,
    text: string,
    place: Range,
    { context, struck, ...form }: Omit<Partial<TextBlock>, 'context'> & { context?: string | undefined } = {},
  ): SlicedWork<void> {
    const headings = this.path.map((heading) => heading.text);
    const { start, end } = place;
    let cut = 0;
    for (const piece of splitIntoPieces(text, maxBlock)) {
      const own = partsIn(struck, { start: cut, end: cut + piece.length });
      cut += piece.length;
      if (piece.trim() === '') continue;
      this.blocks.push({
        kind,
        text: piece,
        headings,
        ...(context && { context }),
        ...this.inList,
        ...form,
        ...(own.length > 0 && { struck: own }),
        start,
        end,
      });
      yield;
    }
  }

  /**
   * The range of a token, searched from a cursor: its raw text, else its first line, since lists and quotes dedent
   * their content.
   */
  private find(raw: string, from: number, within: Range): Range {
    if (this.searchBudget <= 0) return within;
    const text = raw.trimEnd();
    const range = this.markdown.slice(from, within.end);
    const whole = this.search(range, text);
    if (whole !== -1) return { start: from + whole, end: from + whole + text.length };
    const line = text.split('\n', 1)[0]?.trim() ?? '';
    const start = line === '' ? -1 : this.search(range, line);
    return start === -1 ? within : { start: from + start, end: from + start + line.length };
  }

  private search(range: string, text: string): number {
    const found = range.indexOf(text);
    this.searchBudget -= text.length + (found === -1 ? range.length : found);
    return found;
  }

  /** Reads all of the markdown. */
  *readTopLevel(tokens: Token[]): SlicedWork<void> {
    yield* this.readInSlices(tokens, { start: 0, end: this.markdown.length }, { kind: 'paragraph', nesting: 0 });
  }

  private *readInSlices(
    tokens: Token[],
    within: Range,
    { kind, nesting, introduction: outer }: ParentBlock,
  ): SlicedWork<void> {
    let cursor = within.start;
    let introduction = outer;
    for (const token of tokens) {
      yield;
      if (token.type === 'space' || token.type === 'def') continue;
      const place = this.find(token.raw, cursor, within);
      cursor = Math.max(cursor, place === within ? cursor : place.end);
      yield* this.read(token, place, { kind, nesting, introduction });
      const last = this.blocks.at(-1);
      const introduces = token.type === 'paragraph' && last !== undefined && last.text.length <= maxIntroduction;
      introduction = introduces ? last.text : outer;
    }
  }

  private *read(token: Token, place: Range, { kind, nesting, introduction }: ParentBlock): SlicedWork<void> {
    switch (token.type) {
      case 'hr':
        break;
      case 'heading':
        yield* this.heading(token as Tokens.Heading, place);
        break;
      case 'code':
        yield* this.add('code', (token as Tokens.Code).text, place);
        break;
      case 'table':
        yield* this.table(token as Tokens.Table, place);
        break;
      case 'list':
        yield* this.list(token as Tokens.List, place, nesting, introduction);
        break;
      case 'blockquote':
        if (nesting < maxNesting)
          yield* this.readInSlices((token as Tokens.Blockquote).tokens, place, { kind: 'quote', nesting: nesting + 1 });
        else yield* this.add('quote', tidyLines(token.raw.replace(/^[>\s]+/gm, '')), place);
        break;
      case 'html':
        yield* this.add(kind, tidyLines(htmlText(token.raw)), place);
        break;
      default: {
        const tokens = (token as Tokens.Paragraph).tokens ?? [token];
        const text = yield* readInlineText(tokens);
        yield* this.paragraph(kind, text, place, struckSpans(tokens, text));
      }
    }
  }

  /** A paragraph, or the items that it numbers. */
  private *paragraph(kind: TextBlockKind, text: string, place: Range, struck: Span[]): SlicedWork<void> {
    const items = kind === 'paragraph' ? numberedItems(text) : [];
    if (items.length === 0) return yield* this.add(kind, text, place, { struck });
    const group = this.groups++;
    let from = 0;
    for (const item of items) {
      const start = text.indexOf(item.text, from);
      from = start + item.text.length;
      const own = partsIn(struck, { start, end: from });
      yield* this.add('list-item', item.text, place, { struck: own, group, depth: 0, marker: item.marker });
    }
  }

  private *heading(token: Tokens.Heading, place: Range): SlicedWork<void> {
    const text = yield* readInlineText(token.tokens);
    this.path = this.path.filter((heading) => heading.depth < token.depth);
    yield* this.add('heading', text, place);
    if (text) this.path = [...this.path, { depth: token.depth, text }];
  }

  private *table(token: Tokens.Table, place: Range): SlicedWork<void> {
    const lines = token.raw.split('\n');
    const cells = (row: Tokens.TableCell[]) => row.map((cell) => inlineText(cell.tokens));
    const heads = cells(token.header);
    const group = this.inList?.group ?? this.groups++;
    let start = place.start;
    for (const [index, cellsOfRow] of [token.header, [], ...token.rows].entries()) {
      const row = cells(cellsOfRow);
      const end = start + (lines[index]?.length ?? 0);
      const text = row.filter((cell) => cell !== '').join('\t');
      let cell = 0;
      const struck = cellsOfRow.flatMap(({ tokens }, column) => {
        const from = cell;
        cell += row[column] ? row[column].length + 1 : 0;
        return struckSpans(tokens, text, from);
      });
      const form = {
        group,
        heads: heads.filter((_, column) => row[column]),
        context: heads.filter(Boolean).join('\t'),
        struck,
      };
      yield* this.add('table-row', text, { start, end: Math.min(end, place.end) }, form);
      start = Math.min(end + 1, place.end);
      yield;
    }
  }

  private *list(token: Tokens.List, place: Range, nesting: number, introduction?: string): SlicedWork<void> {
    const parent = this.inList;
    this.inList = { group: parent?.group ?? this.groups++, depth: parent ? parent.depth + 1 : 0 };
    let cursor = place.start;
    for (const [index, item] of token.items.entries()) {
      const found = this.find(item.raw, cursor, place);
      cursor = found === place ? cursor : found.end;
      const own = item.tokens.filter((part) => part.type === 'text' || part.type === 'paragraph');
      let text = '';
      const struck: Span[] = [];
      for (const part of own) {
        const tokens = (part as Tokens.Text).tokens ?? [part];
        const line = yield* readInlineText(tokens);
        const from = text === '' ? 0 : text.length + 1;
        if (line !== '') text += (text === '' ? '' : '\n') + line;
        struck.push(...struckSpans(tokens, text, from));
      }
      const marker = token.ordered ? Number(token.start) + index : 'bullet';
      yield* this.add('list-item', text, found, { context: introduction, marker, struck });
      const rest = item.tokens.filter((part) => !own.includes(part));
      const around = [introduction, text.slice(0, maxIntroduction)].filter(Boolean).join('\n');
      const below = { kind: 'list-item', nesting: nesting + 1, introduction: around } as const;
      if (nesting < maxNesting) yield* this.readInSlices(rest, found, below);
      else yield* this.add('list-item', tidyLines(rest.map((part) => part.raw).join('\n')), found);
      yield;
    }
    this.inList = parent;
  }
}

/** Forty nested markers of quotes or lists: the lexer recurses for each, and no page means them. */
export const deepMarkers = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){40}/m;

/**
 * Markdown as blocks of plain text, in order, with their offsets in the markdown, in slices of work. Never throws; what
 * is nested too deeply to be read falls back to paragraphs.
 */
export function* readTextBlocks(markdown: string): SlicedWork<TextBlock[]> {
  // The lexer normalises line ends to \n; this replacement keeps the offsets.
  const text = markdown.replace(/\r\n/g, ' \n').replace(/\r/g, '\n');
  if (deepMarkers.test(text)) return splitAtBlankLines(text);
  try {
    const reader = new PlainTextReader(text);
    const tokens = yield* new BoundedLexer().lexInSlices(text);
    yield* reader.readTopLevel(tokens);
    return reader.blocks;
  } catch {
    return splitAtBlankLines(text);
  }
}

/** As `readTextBlocks`, without pauses. */
export const markdownToBlocks = (markdown: string): TextBlock[] => runAtOnce(readTextBlocks(markdown));
