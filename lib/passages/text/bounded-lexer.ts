import { Lexer, type MarkedOptions, type Token, type TokensList } from 'marked';

/** Levels of blocks, and of inline marks; what is nested deeper is text. People stop at four. */
const maxDepth = 24;
/** Characters of one run of inline text; a longer one is text without marks. */
const maxInline = 50_000;
/** Characters that are read at all levels together, for each of the text; and for a text of any length. */
const workPerCharacter = 40;
const leastWork = 100_000;
/** What a call costs beside its characters. */
const workPerCall = 50;

/**
 * Marked's lexer for markdown that anybody may have written. Marked recurses as deep as its text is nested, and reads a
 * quote in a quote again whenever a line goes on without its mark: a short text can overflow the stack, or take hours. Here
 * both are bounded; what lies beyond is text.
 */
export class BoundedLexer extends Lexer {
  private blockDepth = 0;
  private inlineDepth = 0;
  private work = leastWork;

  constructor(options: MarkedOptions = { gfm: true }) {
    super(options);
  }

  /** Inline text beyond the bounds, as tokens. */
  protected plainTokens(source: string): Token[] {
    return [{ type: 'text', raw: source, text: source, escaped: false }];
  }

  private takes(source: string, depth: number): boolean {
    this.work -= source.length + workPerCall;
    return depth < maxDepth && this.work > 0;
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    if (this.blockDepth === 0) this.work = leastWork + source.length * workPerCharacter;
    if (!this.takes(source, this.blockDepth)) {
      tokens.push({ type: 'paragraph', raw: source, text: source, tokens: this.plainTokens(source) });
      return tokens;
    }
    this.blockDepth += 1;
    try {
      return super.blockTokens(source, tokens, lastParagraphClipped);
    } finally {
      this.blockDepth -= 1;
    }
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (source.length > maxInline || !this.takes(source, this.inlineDepth)) {
      tokens.push(...this.plainTokens(source));
      return tokens;
    }
    this.inlineDepth += 1;
    try {
      return super.inlineTokens(source, tokens);
    } finally {
      this.inlineDepth -= 1;
    }
  }
}
