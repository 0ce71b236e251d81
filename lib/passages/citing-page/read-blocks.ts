import type { Token, Tokens } from 'marked';
import { BoundedLexer } from '../markdown/bounded-lexer';
import { deepMarkers } from '../text/plain-text';
import { isLinkListHeading } from '../text/reference-headings';
import { type FlatText, flattenTokens, type TextLink } from './flatten-tokens';

/** A paragraph, list item, quote or table row of a page. */
export interface LinkedBlock extends FlatText {
  /** The heading above it; empty before the first one. */
  heading: string;
  /** Whether it is an entry of a list of sources, or of links to other pages. */
  isEntry: boolean;
  /** Its number in an ordered list. */
  number?: number;
}

/** Levels of nested blocks. */
const maxNesting = 20;
/** Depth of a line used as a heading, below that of all headings. */
const lineDepth = 7;

class LinkedBlockReader {
  readonly blocks: LinkedBlock[] = [];
  #path: { depth: number; text: string }[] = [];

  read(tokens: readonly Token[], nesting: number): void {
    if (nesting > maxNesting) return;
    for (const token of tokens) this.#readOne(token, nesting);
  }

  #readOne(token: Token, nesting: number): void {
    switch (token.type) {
      case 'heading':
        this.#enter((token as Tokens.Heading).depth, flattenTokens((token as Tokens.Heading).tokens).text.trim());
        break;
      case 'list':
        this.#list(token as Tokens.List, nesting);
        break;
      case 'table':
        for (const row of (token as Tokens.Table).rows) this.#row(row);
        break;
      case 'blockquote':
        this.read((token as Tokens.Blockquote).tokens, nesting + 1);
        break;
      case 'paragraph':
      case 'text':
        this.#paragraph((token as Tokens.Paragraph).tokens ?? []);
        break;
      default:
    }
  }

  #enter(depth: number, text: string): void {
    this.#path = [...this.#path.filter((heading) => heading.depth < depth), { depth, text }];
  }

  #add({ text, links }: FlatText, number?: number): void {
    if (text.trim() === '') return;
    const heading = this.#path.findLast(({ depth }) => depth < lineDepth)?.text ?? '';
    const isEntry = this.#path.some((above) => isLinkListHeading(above.text));
    this.blocks.push({ text, links, heading, isEntry, ...(number !== undefined && { number }) });
  }

  #paragraph(tokens: readonly Token[]): void {
    const flat = flattenTokens(tokens);
    // Many pages, and answers of assistants, have a bold line instead of a heading.
    if (flat.links.length === 0 && isLinkListHeading(flat.text.trim())) this.#enter(lineDepth, flat.text.trim());
    else this.#add(flat);
  }

  #row(row: readonly Tokens.TableCell[]): void {
    let text = '';
    const links: TextLink[] = [];
    for (const cell of row) {
      const flat = flattenTokens(cell.tokens);
      if (flat.text.trim() === '') continue;
      if (text !== '') text += ' ';
      for (const link of flat.links)
        links.push({ ...link, start: link.start + text.length, end: link.end + text.length });
      text += flat.text;
    }
    this.#add({ text, links });
  }

  #list({ items, ordered, start }: Tokens.List, nesting: number): void {
    items.forEach((item, index) => {
      const own = item.tokens.filter(({ type }) => type === 'text' || type === 'paragraph');
      const number = ordered ? Number(start || 1) + index : undefined;
      this.#add(flattenTokens(own.flatMap((part) => (part as Tokens.Text).tokens ?? [part])), number);
      this.read(
        item.tokens.filter((part) => !own.includes(part)),
        nesting + 1,
      );
    });
  }
}

/** The blocks of a page with their links; code is left out. Linear in the length of the page. */
export function readBlocks(markdown: string): LinkedBlock[] {
  if (deepMarkers.test(markdown)) return [];
  const reader = new LinkedBlockReader();
  try {
    reader.read(new BoundedLexer().lex(markdown), 0);
  } catch {
    // Text that the lexer cannot read has no recognisable citations.
  }
  return reader.blocks;
}
