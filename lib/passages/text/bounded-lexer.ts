import { Lexer, type MarkedOptions, type Token, type TokensList } from 'marked';

/** Levels of nested blocks, and of nested inline marks; what is deeper is read as text. People write at most four. */
const maxDepth = 24;
/** Characters of inline text that are parsed at once; longer text is read without marks. */
const maxInline = 50_000;
/** Budget of a text: characters read on all levels together, for each of its characters, and at least. */
const workPerCharacter = 40;
const minWork = 100_000;
/** Cost of a call, in characters, beside the characters that it reads. */
const workPerCall = 50;
/** Characters that begin inline markup. For each of them Marked looks for an end in all of the text. */
const inlineMark = /[*_~`[<&]/g;
/** Characters that are looked through in the time in which one is read. */
const charactersPerWork = 32;

/**
 * Marked's lexer for untrusted markdown. Marked recurses as deep as its text is nested, and reads a nested quote again for each
 * line that continues it without a marker: a short text can overflow the stack, or take hours. Here depth and work are
 * bounded; what exceeds them is read as text.
 */
export class BoundedLexer extends Lexer {
  private blockDepth = 0;
  private inlineDepth = 0;
  private work = minWork;

  constructor(options: MarkedOptions = { gfm: true }) {
    super(options);
  }

  /** Inline text that exceeds the bounds, as one token. */
  protected plainTokens(source: string): Token[] {
    return [{ type: 'text', raw: source, text: source, escaped: false }];
  }

  private hasBudget(source: string, depth: number, searches = 0): boolean {
    this.work -= source.length * (1 + searches / charactersPerWork) + workPerCall;
    return depth < maxDepth && this.work > 0;
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    if (this.blockDepth === 0) this.work = minWork + source.length * workPerCharacter;
    if (!this.hasBudget(source, this.blockDepth)) {
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
    const marks = source.length > maxInline ? 0 : (source.match(inlineMark)?.length ?? 0);
    if (source.length > maxInline || !this.hasBudget(source, this.inlineDepth, marks)) {
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
