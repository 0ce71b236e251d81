import type { MarkedOptions, Token, TokensList } from 'marked';
import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { BlockLexer } from './block-lexer';
import { BoundedTokenizer } from './bounded-tokenizer';
import { splitIntoPieces } from './split-into-pieces';

/** Levels of nested blocks, and of nested inline marks; what is deeper is read as text. People write at most four. */
const maxDepth = 24;
/**
 * Number of characters of inline text that are parsed at once; longer text is cut where no mark is open, if there is
 * such a place.
 */
const maxInline = 3_000;
/**
 * Budget for a text, per character, and at least. One unit is about the time in which a character is read, 30 ns; the
 * text that is left when the budget is used up is read as plain text.
 */
const workPerCharacter = 8;
const minWork = 100_000;
/** Cost of a nested text in addition to its characters: of blocks, of text with marks, of text without. */
const workPerBlocks = 120;
const workPerInline = 60;
const workPerPlain = 10;
/** Characters that make inline text more than plain text. */
const anyInline = /[\\*_~`[<!&@$]|:\/\/|www\.| \n|(?:mailto|xmpp):|\uFFFC/;
/**
 * Marks for which Marked looks through a text before it begins, so that emphasis does not end inside of what they
 * begin.
 */
const maskedMark = /[[`<]/g;
/** The longest run in which Marked looks for an address at each character again. */
const longWord = /[^\s<]{200,}/g;
/** Number of characters that are searched in the time in which one is read. */
const charactersPerWork = 32;

/** Cost of beginning with a text, before its first mark is looked for. */
function inlineWork(source: string): number {
  const marks = source.match(maskedMark)?.length ?? 0;
  const words = source.includes('@') ? (source.match(longWord) ?? []) : [];
  const inWords = words.reduce((sum, word) => sum + (word.length * word.length) / 2, 0);
  return workPerInline + source.length + (marks * source.length + inWords) / charactersPerWork;
}

/**
 * The lexer for untrusted markdown. Its blocks are read in one pass over the lines ({@link BlockLexer}); Marked's
 * search for inline marks, which can take the square of a text's length, is done on short pieces and within a budget.
 * What exceeds the budget is read as text, so nothing is lost.
 */
export class BoundedLexer extends BlockLexer {
  private blockDepth = 0;
  private inlineDepth = 0;
  private work: number | undefined;

  /** @param tokenizer finds inline marks */
  constructor(options: MarkedOptions = { gfm: true }, tokenizer = new BoundedTokenizer()) {
    super({ ...options, tokenizer });
    tokenizer.budget = this;
  }

  override get hasWork(): boolean {
    return this.work === undefined || this.work > 0;
  }

  override takeWork(work: number): void {
    if (this.work !== undefined) this.work -= work;
  }

  /** Subtracts the work for a text from the budget, which the first text sets. @returns whether it was enough */
  private spend(work: number, source: string): boolean {
    this.work ??= minWork + source.length * workPerCharacter;
    this.takeWork(work);
    return this.hasWork;
  }

  override *blocksInSlices(source: string, tokens: Token[]): SlicedWork<Token[]> {
    if (!this.spend(source.length + workPerBlocks, source) || this.blockDepth >= maxDepth) {
      tokens.push(this.plainParagraph(source, this.state.top ? 'paragraph' : 'text'));
      return tokens;
    }
    this.blockDepth += 1;
    try {
      return yield* super.blocksInSlices(source, tokens);
    } finally {
      this.blockDepth -= 1;
    }
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    for (const piece of splitIntoPieces(source, maxInline)) this.pieceTokens(piece, tokens);
    return tokens;
  }

  /** Like `lex`, with pauses between blocks and between pieces of inline text. Lines end in LF. */
  *lexInSlices(source: string): SlicedWork<TokensList> {
    yield* this.blocksInSlices(source, this.tokens);
    for (const { src, tokens } of this.inlineQueue.splice(0)) {
      // Raw text that an element in one block leaves open ends with the block.
      this.state.inRawBlock = false;
      for (const piece of splitIntoPieces(src, maxInline)) {
        this.pieceTokens(piece, tokens);
        yield;
      }
    }
    return this.tokens;
  }

  private pieceTokens(source: string, tokens: Token[]): void {
    if (source === '') return;
    if (!anyInline.test(source)) {
      this.spend(workPerPlain, source);
      tokens.push(...this.plainTokens(source));
    } else if (this.inlineDepth >= maxDepth || !this.spend(inlineWork(source), source)) {
      tokens.push(...this.plainTokens(source));
    } else {
      this.inlineDepth += 1;
      try {
        super.inlineTokens(source, tokens);
      } finally {
        this.inlineDepth -= 1;
      }
    }
  }
}
