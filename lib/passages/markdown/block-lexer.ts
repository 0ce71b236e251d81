import { Lexer, type Token, type Tokens, type TokensList } from 'marked';
import { runAtOnce, type SlicedWork } from '../../core/utils/async/sliced-work';
import { type BlockContext, BlockReader } from './block-reader';
import type { ListText } from './read-list';

const taskMarker = /^\[([ xX])\][ \t]+/;
const secondLineFeed = /\n.*\n/;

/**
 * Marked's lexer with blocks that are found line by line. Marked looks for the end of many blocks in all of the rest of
 * the text, again for each line that could begin one; here the work grows linearly with the length of any text. The
 * tokens are Marked's.
 */
export class BlockLexer extends Lexer implements BlockContext {
  get hasWork(): boolean {
    return true;
  }

  takeWork(_work: number): void {
    // Without a budget there is nothing to subtract from.
  }

  /** A paragraph without inline markup, shown as it is written. */
  plainParagraph(source: string, type: 'paragraph' | 'text'): Token {
    return { type, raw: source, text: source, tokens: this.plainTokens(source) };
  }

  /** Inline text without marks. */
  protected plainTokens(source: string): Token[] {
    return [{ type: 'text', raw: source, text: source, escaped: this.state.inRawBlock }];
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = []): Token[] {
    return runAtOnce(this.blocksInSlices(source, tokens));
  }

  /** Like `blockTokens`, with pauses. */
  *blocksInSlices(source: string, tokens: Token[]): SlicedWork<Token[]> {
    yield* new BlockReader(this, source, tokens, this.state.top ? 'paragraph' : 'text').read();
    return tokens;
  }

  /**
   * The blocks in a list item or a quote.
   * @param textType the token of a paragraph: `text` in an item, until its list is known to be loose
   */
  *nestedTokens(source: string, textType: 'paragraph' | 'text'): SlicedWork<Token[]> {
    const { top } = this.state;
    this.state.top = textType === 'paragraph';
    try {
      return yield* this.blocksInSlices(source, []);
    } finally {
      this.state.top = top;
    }
  }

  extensionToken(source: string, tokens: Token[]): Token | undefined {
    for (const read of this.options.extensions?.block ?? []) {
      const token = read.call({ lexer: this }, source, tokens);
      if (token) return { ...token, raw: token.raw.trimEnd() };
    }
    return undefined;
  }

  /** Stores a link's definition; the first one of a label counts. */
  define(label: string, href: string, title: string | undefined): void {
    this.tokens.links[label] ??= { href, ...(title !== undefined && { title }) };
  }

  /** The token of a list, with the blocks of its items. */
  *listToken(list: ListText, source: string, start: number): SlicedWork<Tokens.List> {
    const items: Tokens.ListItem[] = [];
    for (const { start: from, end, text } of list.items) {
      const [whole, mark] = taskMarker.exec(text) ?? [];
      const isTask = whole !== undefined && /\S/.test(text.charAt(whole.length));
      const content = isTask ? text.slice(whole.length) : text;
      const tokens = yield* this.nestedTokens(content, 'text');
      const isBesideText = tokens[0]?.type === 'text' || tokens[0]?.type === 'paragraph';
      const task = isTask && isBesideText;
      items.push({
        type: 'list_item',
        raw: source.slice(from, end),
        task,
        ...(task && { checked: mark !== ' ' }),
        loose: false,
        text: content,
        tokens,
      });
    }
    const hasGap = ({ tokens }: Tokens.ListItem) =>
      tokens.some(({ type, raw }) => type === 'space' && secondLineFeed.test(raw));
    const loose = list.isLoose || items.some(hasGap);
    for (const item of items) finishItem(item, loose);
    return {
      type: 'list',
      raw: source.slice(start, list.end),
      ordered: list.isOrdered,
      start: list.first,
      loose,
      items,
    };
  }
}

/** Gives an item of a task list its checkbox, and the text of a loose list's items the type of paragraphs. */
function finishItem(item: Tokens.ListItem, loose: boolean): void {
  item.loose = loose;
  const [first] = item.tokens;
  if (loose) for (const token of item.tokens) if (token.type === 'text') token.type = 'paragraph';
  if (!item.task || !first) return;
  const raw = item.checked ? '[x] ' : '[ ] ';
  const box: Tokens.Checkbox = { type: 'checkbox', raw, checked: item.checked ?? false };
  if (loose) {
    const paragraph = first as Tokens.Paragraph;
    paragraph.raw = raw + paragraph.raw;
    paragraph.text = raw + paragraph.text;
    paragraph.tokens.unshift(box);
  } else item.tokens.unshift(box);
}
