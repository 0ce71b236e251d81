import type { Page } from '../core/provider';
import type { Span } from '../core/source';
import { createMatcher, type TermMatch } from './match-terms';
import { markdownToBlocks, type TextBlock } from './plain-text';
import type { Query } from './read-question';
import { splitSentences } from './sentences';
import { tokenize } from './tokenize';

/** A sentence, a table's row or a short block of code: what passages are made of. */
export interface Unit extends Span {
  matches: TermMatch[];
  words: number;
}

/** A block of a page with its units, and what its surroundings say about the question's terms. */
export interface RankedBlock {
  sourceId: number;
  blockIndex: number;
  block: TextBlock;
  units: Unit[];
  /** By term: how strongly title, headings, column heads or introduction stand for it. */
  context: number[];
}

/** Code is quoted in pieces of at most so many characters. */
const maxCode = 500;
const strengths = { title: 0.5, headings: 0.6, context: 0.7 };

function codePieces(text: string): Span[] {
  const pieces: Span[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const last = pieces.at(-1);
    const end = start + line.length;
    if (last && end - last.start <= maxCode) last.end = end;
    else pieces.push({ start, end });
    start = end + 1;
  }
  return pieces;
}

function spansOf(block: TextBlock, language: string): Span[] {
  if (block.kind === 'code') return codePieces(block.text);
  if (block.kind === 'table-row') return [{ start: 0, end: block.text.length }];
  return splitSentences(block.text, language);
}

/** Everything of the pages that may be quoted, with the places where the question's terms stand. Headings are context only. */
export function collectUnits(query: Query, pages: readonly { sourceId: number; page: Page }[]): RankedBlock[] {
  const match = createMatcher(query);
  const strongest = (text: string, strength: number, into: number[], language: string) => {
    for (const found of match(tokenize(text, language))) {
      into[found.term] = Math.max(into[found.term] ?? 0, found.strength * strength);
    }
    return into;
  };
  return pages.flatMap(({ sourceId, page }) => {
    const language = page.language ?? query.language;
    const title = strongest(
      page.title,
      strengths.title,
      query.terms.map(() => 0),
      language,
    );
    const byHeadings = new Map<string, number[]>();
    return markdownToBlocks(page.markdown).flatMap((block, blockIndex): RankedBlock[] => {
      // A table's own head says nothing by itself.
      if (block.kind === 'heading' || block.text === block.context) return [];
      const path = block.headings.join('\n');
      const headings = byHeadings.get(path) ?? strongest(path, strengths.headings, [...title], language);
      byHeadings.set(path, headings);
      const context = block.context ? strongest(block.context, strengths.context, [...headings], language) : headings;
      const tokens = tokenize(block.text, language);
      const matches = match(tokens);
      const units = spansOf(block, language).map((span) => ({
        ...span,
        matches: matches.filter(({ start, end }) => start >= span.start && end <= span.end),
        words: tokens.filter(({ start }) => start >= span.start && start < span.end).length,
      }));
      return [{ sourceId, blockIndex, block, units, context }];
    });
  });
}
