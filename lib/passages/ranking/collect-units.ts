import type { Page } from '../../core/provider';
import type { Span } from '../../core/source';
import type { createMatcher, TermMatch } from '../question/match-terms';
import type { Query } from '../question/read-question';
import { markdownToBlocks, type TextBlock } from '../text/plain-text';
import { splitSentences } from '../text/sentences';
import { type Token, tokenize } from '../text/tokenize';

/** A sentence, a table's row or a short block of code: what passages are made of. */
export interface Unit extends Span {
  matches: TermMatch[];
  words: number;
}

/** A block of a page with its units, and what its surroundings say about the question's terms. */
export interface RankedBlock {
  sourceId: number;
  language: string;
  blockIndex: number;
  block: TextBlock;
  /** The texts of the blocks before and after it. */
  neighbours: { before: string; after: string };
  units: Unit[];
  /** By term: how strongly title, headings, column heads or introduction stand for it. */
  context: number[];
}

/** Code is quoted in pieces of at most so many characters; list items up to that length are quoted whole. */
const maxWhole = 400;
/** How well what stands around a passage stands for its own words. */
const strengths = { topic: 0.75, title: 0.8, headings: 0.75, context: 0.8, neighbour: 0.45 };
/** A page that has a word in so many sentences is about it; a long page, in such a share of them: it has many topics. */
const topicSentences = 3;
const topicShare = 0.04;

function codePieces(text: string): Span[] {
  const pieces: Span[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const last = pieces.at(-1);
    const end = start + line.length;
    if (last && end - last.start <= maxWhole) last.end = end;
    else pieces.push({ start, end });
    start = end + 1;
  }
  return pieces;
}

function spansOf(block: TextBlock, language: string): Span[] {
  if (block.kind === 'code') return codePieces(block.text);
  const whole = block.kind === 'table-row' || (block.kind === 'list-item' && block.text.length <= maxWhole);
  if (whole) return [{ start: 0, end: block.text.length }];
  return splitSentences(block.text, language);
}

/** Deals words and matches out to the stretches that they stand in; all are in order. */
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

/** What a page is about: words that many of its sentences have. A measure is no topic, however many metres a page counts. */
function addTopics(query: Query, blocks: RankedBlock[]): RankedBlock[] {
  const counts: number[] = [];
  const sentences = blocks.reduce((sum, { units }) => sum + units.length, 0);
  const enough = Math.max(topicSentences, sentences * topicShare);
  for (const { units } of blocks) {
    for (const { matches } of units) {
      const itself = matches.filter(({ term, strength }) => strength === 1 && !query.terms[term]?.measure);
      for (const term of new Set(itself.map((found) => found.term))) counts[term] = (counts[term] ?? 0) + 1;
    }
  }
  return blocks.map((block) => {
    const context = [...block.context];
    for (const [term, count] of counts.entries()) {
      if (count) raise(context, term, strengths.topic * Math.min(1, count / enough));
    }
    return { ...block, context };
  });
}

function readPage(query: Query, match: ReturnType<typeof createMatcher>, sourceId: number, page: Page): RankedBlock[] {
  const language = page.language ?? query.language;
  const around = (text: string, strength: number, known: readonly number[]) => {
    const context = [...known];
    for (const found of match(tokenize(text, language))) raise(context, found.term, found.strength * strength);
    return context;
  };
  const title = around(
    page.title,
    strengths.title,
    query.terms.map(() => 0),
  );
  const byHeadings = new Map<string, number[]>();
  const blocks = markdownToBlocks(page.markdown);
  return blocks.flatMap((block, blockIndex): RankedBlock[] => {
    // A table's own head says nothing by itself.
    if (block.kind === 'heading' || block.text === block.context) return [];
    const path = block.headings.join('\n');
    const headings = byHeadings.get(path) ?? around(path, strengths.headings, title);
    byHeadings.set(path, headings);
    const context = block.context ? around(block.context, strengths.context, headings) : [...headings];
    const tokens = tokenize(block.text, language);
    const matches = match(tokens);
    for (const found of matches) raise(context, found.term, found.strength * strengths.neighbour);
    const units = unitsOf(spansOf(block, language), matches, tokens);
    const neighbours = { before: blocks[blockIndex - 1]?.text ?? '', after: blocks[blockIndex + 1]?.text ?? '' };
    return [{ sourceId, language, blockIndex, block, neighbours, units, context }];
  });
}

/**
 * Everything of a page that may be quoted, with the places where the question's terms stand. Headings are context only.
 * @param match made by `createMatcher` for this question
 */
export function collectUnits(
  query: Query,
  match: ReturnType<typeof createMatcher>,
  sourceId: number,
  page: Page,
): RankedBlock[] {
  return addTopics(query, readPage(query, match, sourceId, page));
}
