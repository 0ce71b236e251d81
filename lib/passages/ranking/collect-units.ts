import type { Page } from '../../core/provider';
import type { Span } from '../../core/source';
import type { Matcher, TermMatch } from '../question/match-terms';
import type { Query } from '../question/read-question';
import { markdownToBlocks, type TextBlock } from '../text/plain-text';
import { splitSentences } from '../text/sentences';
import { type Token, tokenize } from '../text/tokenize';
import { contextStrengths, unitBounds } from './parameters';

const strengths = contextStrengths;
const { minTopicSentences, minTopicShare, maxWholeLength } = unitBounds;

/** What passages are made of: a sentence, a table's row, a list item or a piece of code; offsets into its block's text. */
export interface Unit extends Span {
  matches: TermMatch[];
  /** How many words it has. */
  words: number;
}

/** A block of a page with its units and, by term, how strongly its surroundings match the question. */
export interface AnalyzedBlock {
  sourceId: number;
  language: string;
  /** Index among the blocks of `markdownToBlocks`. */
  blockIndex: number;
  block: TextBlock;
  /** All blocks of its page. */
  page: readonly TextBlock[];
  /** The title of its page. */
  title: string;
  units: Unit[];
  /** By term, from 0 to 1: how strongly the heading that it stands below, without other text between, matches. */
  opening?: readonly number[];
  /** By term, from 0 to 1: how strongly title, headings, column heads, introduction or topic of the page match it. */
  context: number[];
}

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

function spansOf(block: TextBlock, language: string): Span[] {
  if (block.kind === 'code') return codePieces(block.text);
  const whole = block.kind === 'table-row' || (block.kind === 'list-item' && block.text.length <= maxWholeLength);
  if (whole) return [{ start: 0, end: block.text.length }];
  return splitSentences(block.text, language);
}

/** Assigns words and matches to the spans that contain them, in one pass: all three lists are in the order of the text. */
function unitsOf(spans: readonly Span[], matches: readonly TermMatch[], tokens: readonly Token[]): Unit[] {
  let nextMatch = 0;
  let nextToken = 0;
  return spans.map((span) => {
    const unit: Unit = { ...span, matches: [], words: 0 };
    for (let match = matches[nextMatch]; match && match.start < span.end; match = matches[nextMatch]) {
      if (match.start >= span.start && match.end <= span.end) unit.matches.push(match);
      nextMatch += 1;
    }
    for (let token = tokens[nextToken]; token && token.start < span.end; token = tokens[nextToken]) {
      if (token.start >= span.start) unit.words += 1;
      nextToken += 1;
    }
    return unit;
  });
}

function raise(values: number[], term: number, value: number): void {
  values[term] = Math.max(values[term] ?? 0, value);
}

/**
 * Adds to each block's context what the page is about: terms that many of its sentences have, in proportion up to
 * `minTopicSentences` or `minTopicShare`. A measure is never a topic, however often a page says 'metres'.
 */
function addTopics(query: Query, blocks: AnalyzedBlock[]): AnalyzedBlock[] {
  const counts: number[] = [];
  const sentences = blocks.reduce((sum, { units }) => sum + units.length, 0);
  const fullCount = Math.max(minTopicSentences, sentences * minTopicShare);
  for (const { units } of blocks) {
    for (const { matches } of units) {
      const exact = matches.filter(({ term, strength }) => strength === 1 && !query.terms[term]?.isMeasure);
      for (const term of new Set(exact.map((found) => found.term))) counts[term] = (counts[term] ?? 0) + 1;
    }
  }
  return blocks.map((block) => {
    const context = [...block.context];
    for (const [term, count] of counts.entries()) {
      if (count) raise(context, term, strengths.topic * Math.min(1, count / fullCount));
    }
    return { ...block, context };
  });
}

/** What of a page is the same for every question: its blocks, and when they are asked for, their words and units. */
interface PreparedPage {
  language: string;
  blocks: TextBlock[];
  /** By index of the block. */
  read: { tokens: Token[]; spans: Span[] }[];
}

/** A page is read again for a question with a misspelling, and for each question that is suggested from it. */
const preparedPages = new WeakMap<Page, PreparedPage>();

function preparePage(page: Page, language: string): PreparedPage {
  const known = preparedPages.get(page);
  if (known?.language === language) return known;
  const prepared = { language, blocks: markdownToBlocks(page.markdown), read: [] };
  preparedPages.set(page, prepared);
  return prepared;
}

function readBlock({ language, blocks, read }: PreparedPage, index: number): PreparedPage['read'][number] {
  const block = blocks[index];
  const known = read[index];
  if (known || !block) return known ?? { tokens: [], spans: [] };
  const made = { tokens: tokenize(block.text, language), spans: spansOf(block, language) };
  read[index] = made;
  return made;
}

function readPage(query: Query, match: Matcher, sourceId: number, page: Page): AnalyzedBlock[] {
  const language = page.language ?? query.language;
  const addContext = (inherited: readonly number[], text: string, strength: number) => {
    const context = [...inherited];
    for (const found of match(tokenize(text, language))) raise(context, found.term, found.strength * strength);
    return context;
  };
  const nothing = query.terms.map(() => 0);
  const title = addContext(nothing, page.title, strengths.title);
  const byHeadings = new Map<string, number[]>();
  const prepared = preparePage(page, language);
  const { blocks } = prepared;
  return blocks.flatMap((block, blockIndex): AnalyzedBlock[] => {
    // The head row of a table is the context of its rows.
    if (block.kind === 'heading' || block.text === block.context) return [];
    const path = block.headings.join('\n');
    const headings = byHeadings.get(path) ?? addContext(title, path, strengths.headings);
    byHeadings.set(path, headings);
    const context = block.context ? addContext(headings, block.context, strengths.blockContext) : [...headings];
    const { tokens, spans } = readBlock(prepared, blockIndex);
    const matches = match(tokens);
    for (const found of matches) raise(context, found.term, found.strength * strengths.sameBlock);
    const units = unitsOf(spans, matches, tokens);
    const previous = blocks[blockIndex - 1];
    const isBelowHeads = block.context !== undefined && previous?.text === block.context;
    const before = isBelowHeads ? blocks[blockIndex - 2] : previous;
    const isFirstStep = typeof block.marker === 'number' && before?.group !== block.group;
    const opens = before?.kind === 'heading' && before.text !== page.title && block.headings.length > 1;
    // What a list of steps does is said above it: by its introduction, its headings or the title of a page of instructions.
    const opening =
      query.expectsSteps && isFirstStep
        ? { opening: [...context] }
        : opens && { opening: addContext(nothing, before.text, strengths.ownHeading) };
    return [{ sourceId, language, blockIndex, block, page: blocks, title: page.title, units, ...opening, context }];
  });
}

/**
 * Everything of a page that may be quoted, with where the question's terms match. Headings are context only.
 * @param match made by `createMatcher` for this question
 */
export function collectUnits(query: Query, match: Matcher, sourceId: number, page: Page): AnalyzedBlock[] {
  return addTopics(query, readPage(query, match, sourceId, page));
}
