import type { Page } from '../../core/provider';
import type { Span } from '../../core/source';
import { runAtOnce, runInSlices, type SlicedWork } from '../../core/utils/async/sliced-work';
import type { TermMatch } from '../answer-kinds/shared/passage';
import { readPageBlocks } from '../text/page-blocks';
import type { TextBlock } from '../text/plain-text';
import { splitSentences } from '../text/sentences';
import { type Token, tokenize } from '../text/tokenize';
import { unitBounds } from './parameters';

const { maxWholeLength } = unitBounds;

/** A page with the number of its source. */
export interface NumberedPage {
  sourceId: number;
  page: Page;
}

/**
 * A unit of which passages are made: a sentence, a table's row, a list item or a piece of code; offsets into its
 * block's text.
 */
export interface TextUnit extends Span {
  /** Number of its words. */
  words: number;
  /** Its matches with the question that it is read for. */
  matches: readonly TermMatch[];
}

const noMatches: readonly TermMatch[] = [];

/** Whole lines of code, as many in a piece as its length allows; a longer line is a piece. */
function codePieces(text: string): Span[] {
  const pieces: Span[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const last = pieces.at(-1);
    const end = start + line.length;
    if (last && end - last.start <= maxWholeLength) last.end = end;
    else pieces.push({ start, end });
    start = end + 1;
  }
  return pieces;
}

function unitSpans(block: TextBlock, language: string): Span[] {
  if (block.kind === 'code') return codePieces(block.text);
  const whole = block.kind === 'table-row' || (block.kind === 'list-item' && block.text.length <= maxWholeLength);
  if (whole) return [{ start: 0, end: block.text.length }];
  return splitSentences(block.text, language);
}

/** The spans with their words, in one pass: both lists are in the order of the text. */
function countWords(spans: readonly Span[], tokens: readonly Token[]): TextUnit[] {
  let next = 0;
  return spans.map((span) => {
    let words = 0;
    for (let token = tokens[next]; token && token.start < span.end; token = tokens[next]) {
      if (token.start >= span.start) words += 1;
      next += 1;
    }
    return { ...span, words, matches: noMatches };
  });
}

/**
 * Characters of a long sentence: a text without marks that end sentences counts as one sentence for each so many
 * characters.
 */
const longSentence = 700;

/** About how many units a block has, in a fraction of the time that splitting it takes. */
function estimateUnits({ kind, text }: TextBlock): number {
  if (kind === 'table-row' || text === '') return 1;
  if (kind === 'list-item' || kind === 'code') return Math.ceil(text.length / maxWholeLength);
  const ends = text.match(/[.!?؟](?=\s|$)|[。！？।۔]/g)?.length ?? 0;
  return Math.max(ends, Math.ceil(text.length / longSentence));
}

/** The part of the analysis of a page that is the same for every question. */
export class PreparedPage {
  /**
   * Positions of each stemmed word outside headings: the index of the block, and of the word in the block, in pairs.
   */
  readonly index = new Map<string, number[]>();
  private readonly tokens: Token[][] = [];
  private sentenceCount = 0;
  private readonly units: TextUnit[][] = [];
  private readonly contexts = new Map<string, readonly Token[]>();

  private constructor(
    readonly blocks: readonly TextBlock[],
    readonly language: string,
  ) {}

  /** Reads a page, in slices of work. */
  static *read(page: Page, language: string): SlicedWork<PreparedPage> {
    const prepared = new PreparedPage(yield* readPageBlocks(page), language);
    for (const at of prepared.blocks.keys()) {
      prepared.addBlock(at);
      yield;
    }
    return prepared;
  }

  private addBlock(block: number): void {
    const isQuotable = this.isQuotable(block);
    const text = this.blocks[block];
    const tokens = isQuotable && text ? tokenize(text.text, this.language) : [];
    this.tokens.push(tokens);
    if (isQuotable && text) this.sentenceCount += estimateUnits(text);
    for (let at = 0; at < tokens.length; at += 1) {
      const term = tokens[at]?.term ?? '';
      const places = this.index.get(term);
      if (places) places.push(block, at);
      else this.index.set(term, [block, at]);
    }
  }

  /** About how many sentences may be quoted. */
  get sentences(): number {
    return this.sentenceCount;
  }

  /** Whether a block may be quoted: no heading, and no head row of a table, which is the context of its rows. */
  isQuotable(at: number): boolean {
    const block = this.blocks[at];
    return block !== undefined && block.kind !== 'heading' && block.text !== block.context;
  }

  /** A word of a block. */
  tokenAt(block: number, at: number): Token | undefined {
    return this.tokens[block]?.[at];
  }

  /** The words of a block that may be quoted. */
  wordsAt(block: number): readonly Token[] {
    return this.tokens[block] ?? [];
  }

  /** Units of a block of which passages are made, without matches. */
  unitsOf(at: number): readonly TextUnit[] {
    const block = this.blocks[at];
    const known = this.units[at];
    if (known || !block) return known ?? [];
    const made = countWords(unitSpans(block, this.language), this.tokens[at] ?? []);
    this.units[at] = made;
    return made;
  }

  /** The words of a title, a heading or another text that blocks depend on. */
  wordsOf(context: string): readonly Token[] {
    const known = this.contexts.get(context);
    if (known) return known;
    const made = tokenize(context, this.language);
    this.contexts.set(context, made);
    return made;
  }
}

/**
 * A page is read again for a question with a misspelling, for a follow-up, and for each question that is suggested from
 * it.
 */
const preparedPages = new WeakMap<Page, PreparedPage>();

/**
 * The part of the analysis of a page that is the same for every question; made once for each `Page`, whose text does
 * not change.
 */
export function preparePage(page: Page, language: string): PreparedPage {
  const known = preparedPages.get(page);
  if (known?.language === language) return known;
  const prepared = runAtOnce(PreparedPage.read(page, language));
  preparedPages.set(page, prepared);
  return prepared;
}

/** Prepares a page for `preparePage`, so that other tasks run meanwhile. */
export async function prepareInSlices(page: Page, language: string, signal?: AbortSignal): Promise<void> {
  if (preparedPages.get(page)?.language === language) return;
  preparedPages.set(page, await runInSlices(PreparedPage.read(page, language), { signal }));
}
