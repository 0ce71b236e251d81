import type { Page } from '../../core/provider';
import type { QuoteContext, Span } from '../../core/source';
import { readQuestion } from '../question/read-question';
import { contextOf } from '../quotes/quote-context';
import { choosePassages, type Ranked } from './choose-passages';
import type { RankedBlock, Unit } from './collect-units';
import { type JudgeOptions, judgePages, quoteOf } from './judge-pages';

/** Words of a page that answer a question, verbatim. */
export interface Passage {
  sourceId: number;
  /** One to three adjacent sentences, a list item, a table's row (cells separated by tabs) or lines of code. */
  text: string;
  /** The sentences of the same block that stand around it. */
  before?: string;
  after?: string;
  /** What stands around it on its page, in other blocks, too. */
  around: QuoteContext;
  /** Comparable within one ranking only. */
  score: number;
  /** Place of the block among those of `markdownToBlocks`. */
  blockIndex: number;
  headings: string[];
  /** What it belongs to: a table's column heads, the line that introduces a list. */
  context?: string;
  /** Which parts of the text matched; UTF-16 offsets into it, in order. */
  matches: Span[];
}

export interface RankOptions extends JudgeOptions {
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

/** What stands around the words of a block, from the blocks beside it where its own text ends. */
function aroundOf({ block, neighbours }: RankedBlock, { start, end }: Span): QuoteContext {
  const lead = `${neighbours.before}\n`;
  const whole = `${lead}${block.text}\n${neighbours.after}`;
  return contextOf(whole, { start: start + lead.length, end: end + lead.length });
}

/** A judged run of units as it is quoted. */
export function passageOf(ranked: Ranked, maxLength?: number): Passage {
  const { block, first, last, score } = ranked;
  const { text: whole, headings, context } = block.block;
  const { text, matches } = quoteOf(ranked, maxLength);
  const around = (unit: Unit | undefined) => (unit ? whole.slice(unit.start, unit.end) : undefined);
  const start = block.units[first]?.start ?? 0;
  const [before, after] = [around(block.units[first - 1]), around(block.units[last + 1])];
  return {
    sourceId: block.sourceId,
    text,
    ...(before && { before }),
    ...(after && { after }),
    around: aroundOf(block, { start, end: start + text.length }),
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
 * a date where one is asked for. A question that joins several is taken as one. Time grows with the pages; after each one
 * other tasks get a turn.
 * @param signal ends the work between two pages
 */
export async function rankPassages(
  question: string,
  pages: readonly { sourceId: number; page: Page }[],
  options: RankOptions,
  signal?: AbortSignal,
): Promise<Passage[]> {
  const query = readQuestion(question);
  if (query.terms.length === 0) return [];
  const parts = [{ text: question, query }];
  const [found = []] = await judgePages({ whole: query, parts }, pages, options, signal);
  const chosen = choosePassages(found, (passage) => quoteOf(passage, options.maxLength).text, options);
  return chosen.map((passage) => passageOf(passage, options.maxLength));
}
