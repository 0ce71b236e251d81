import type { QuoteContext, Span } from '../../core/source';
import { guessQuestionLanguage } from '../question/question-language';
import { readTypedQuestion } from '../question/read-typed-question';
import { choosePassages, type ScoredPassage } from './choose-passages';
import { correctQuestion } from './correct-question';
import { surroundingsOf } from './page-range';
import type { NumberedPage, TextUnit } from './prepared-page';
import { quoteOf, type ScoringOptions, scorePages } from './score-pages';

/** A verbatim part of a page that answers a question. */
export interface Passage {
  sourceId: number;
  /** One to three adjacent sentences, a list item, a table's row (cells separated by tabs) or lines of code. */
  text: string;
  /** The sentences of the same block before and after it. */
  before?: string;
  after?: string;
  /** The characters before and after it on its page, across blocks. */
  around: QuoteContext;
  /** Comparable within one ranking only. */
  score: number;
  /** Index of the block among those of `markdownToBlocks`. */
  blockIndex: number;
  /** The headings above it, outermost first. */
  headings: string[];
  /** A table's column heads, or the line that introduces a list. */
  context?: string;
  /** Matches of words of the question; UTF-16 offsets into the text, in order, without overlaps. */
  matches: Span[];
}

export interface RankOptions extends ScoringOptions {
  /** Passages at most. */
  limit: number;
}

function mergeSpans(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const { start, end } of spans) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/**
 * A scored passage as it is quoted.
 * @param maxLength characters of its text at most; 600 when absent
 */
export function passageOf(ranked: ScoredPassage, maxLength?: number): Passage {
  const { block, first, last, score } = ranked;
  const { text: whole, headings, context } = block.block;
  const { text, matches } = quoteOf(ranked, maxLength);
  const unitText = (unit: TextUnit | undefined) => (unit ? whole.slice(unit.start, unit.end) : undefined);
  const start = block.units[first]?.start ?? 0;
  const [before, after] = [unitText(block.units[first - 1]), unitText(block.units[last + 1])];
  return {
    sourceId: block.sourceId,
    text,
    ...(before && { before }),
    ...(after && { after }),
    around: surroundingsOf(block.page, {
      from: { block: block.blockIndex, at: start },
      to: { block: block.blockIndex, at: start + text.length },
    }),
    score,
    blockIndex: block.blockIndex,
    headings,
    ...(context && { context }),
    matches: mergeSpans(matches),
  };
}

/**
 * The passages of pages that answer a question best, best first; none when none answers it. A passage answers when it
 * carries most of what the question asks about, weighed by how rare each word is on these pages, and holds a number or
 * a date where one is asked for. A question that joins several is taken as one; `composeAnswer` takes it apart. Time is
 * linear in the length of the pages; other tasks run in between, within a page as well.
 * @param signal ends the work, within a page as well
 */
export async function rankPassages(
  question: string,
  pages: readonly NumberedPage[],
  options: RankOptions,
  signal?: AbortSignal,
): Promise<Passage[]> {
  const language = guessQuestionLanguage(question);
  const query = readTypedQuestion(await correctQuestion(question, pages, signal), language);
  if (query.terms.length === 0) return [];
  const parts = [{ text: question, query }];
  const [found = []] = await scorePages({ whole: query, parts }, pages, options, signal);
  const chosen = choosePassages(found, (passage) => quoteOf(passage, options.maxLength).text, options);
  return chosen.map((passage) => passageOf(passage, options.maxLength));
}
