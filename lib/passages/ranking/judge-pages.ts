import type { Page } from '../../core/provider';
import { createMatcher } from '../question/match-terms';
import type { QueryParts } from '../question/read-parts';
import type { Query } from '../question/read-question';
import type { Ranked } from './choose-passages';
import { collectUnits, type RankedBlock, type Unit } from './collect-units';
import { judgePassage } from './score-passage';

export interface JudgeOptions {
  /** Characters of a passage at most; 600 when absent. */
  maxLength?: number;
  /** Gives what is merely related, too: for a reader that judges for itself. Off: nothing rather than something beside the point. */
  loose?: boolean;
}

const defaultLength = 600;
const maxSentences = 3;
const softWeight = 0.35;
/** Units of a page that are judged with their neighbours; an article has fewer that match. */
const maxUnits = 800;

/** How much each term tells sentences apart: BM25's idf over all sentences; for one that is nowhere, the most. */
function weighTerms(query: Query, blocks: readonly RankedBlock[]): number[] {
  const frequencies = query.terms.map(() => 0);
  let sentences = 0;
  for (const { units } of blocks) {
    for (const { matches } of units) {
      sentences += 1;
      for (const term of new Set(matches.map((match) => match.term))) frequencies[term] = (frequencies[term] ?? 0) + 1;
    }
  }
  return frequencies.map((frequency) => Math.log(1 + (sentences - frequency + 0.5) / (frequency + 0.5)));
}

/** What a term weighs in a part of the question; nothing where the part does not ask it. */
function weightIn({ terms }: Query, term: number, weight: number): number {
  if (terms[term]?.unasked) return 0;
  return terms[term]?.soft ? weight * softWeight : weight;
}

/** The end of a text at a word's end within a length; the text is one unit that is longer than a passage may be. */
function shorten(text: string, start: number, end: number, maxLength: number): number {
  if (end - start <= maxLength) return end;
  const space = text.slice(start, start + maxLength).search(/\s\S*$/);
  const cut = start + (space > maxLength / 2 ? space : maxLength);
  return /[\uD800-\uDBFF]/.test(text.charAt(cut - 1)) ? cut - 1 : cut;
}

function quoteUnits(block: RankedBlock, units: readonly Unit[], maxLength: number) {
  const start = units[0]?.start ?? 0;
  const end = shorten(block.block.text, start, units.at(-1)?.end ?? start, maxLength);
  const matches = units
    .flatMap((unit) => unit.matches)
    .filter((match) => match.end <= end)
    .map((match) => ({ ...match, start: match.start - start, end: match.end - start }));
  return { text: block.block.text.slice(start, end), matches };
}

/** The words that a run of units is quoted by, with what matched in them (offsets into those words). */
export function quoteOf({ block, first, last }: Ranked, maxLength = defaultLength) {
  return quoteUnits(block, block.units.slice(first, last + 1), maxLength);
}

/** How much of the question a unit carries, in its own words and with what stands around it; cheaper than a judgement. */
function promise(block: RankedBlock, unit: Unit, weights: readonly number[]): number {
  const own: number[] = [];
  for (const { term, strength } of unit.matches) own[term] = Math.max(own[term] ?? 0, strength);
  let sum = 0;
  for (const [term, weight] of weights.entries())
    sum += weight * ((own[term] ?? 0) + Math.max(own[term] ?? 0, block.context[term] ?? 0));
  return sum;
}

/** The units of a page from which passages are made: all that match, or the most promising where they are too many. */
function promisingUnits(blocks: readonly RankedBlock[], weights: readonly number[]): ReadonlySet<Unit> {
  const matching = blocks.flatMap((block) =>
    block.units.filter(({ matches }) => matches.length > 0).map((unit) => ({ unit, block })),
  );
  if (matching.length <= maxUnits) return new Set(matching.map(({ unit }) => unit));
  const judged = matching.map(({ unit, block }) => ({ unit, sum: promise(block, unit, weights) }));
  const best = judged.sort((a, b) => b.sum - a.sum).slice(0, maxUnits);
  return new Set(best.map(({ unit }) => unit));
}

function candidates(
  block: RankedBlock,
  promising: ReadonlySet<Unit>,
  query: Query,
  weights: number[],
  options: JudgeOptions,
): Ranked[] {
  const { maxLength = defaultLength, loose = false } = options;
  const structured = block.block.kind === 'table-row' || block.block.kind === 'list-item';
  const found: Ranked[] = [];
  for (const [first, unit] of block.units.entries()) {
    for (let count = 1; count <= maxSentences; count += 1) {
      const units = block.units.slice(first, first + count);
      const last = units.at(-1);
      if (units.length < count || !last || (count > 1 && last.end - unit.start > maxLength)) break;
      if (!units.some((one) => promising.has(one))) continue;
      const words = units.reduce((sum, one) => sum + one.words, 0);
      const quote = quoteUnits(block, units, maxLength);
      const candidate = { ...quote, context: block.context, words, sentences: count, structured };
      const { score, answers } = judgePassage(candidate, query, weights);
      if (score > 0 && (loose || answers)) found.push({ block, first, last: first + count - 1, score });
    }
  }
  return found;
}

/** Lets other tasks run: a stop, the saving of an answer. */
function yieldTurn(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve)).then(() => signal?.throwIfAborted());
}

/**
 * Judges everything that may be quoted of pages. Time grows with the pages; after each one other tasks get a turn.
 * @param signal ends the work between two pages
 * @returns for each part of the question, for each page: its passages that answer, or with `loose` all that are related
 */
export async function judgePages(
  { whole, parts }: QueryParts,
  pages: readonly { sourceId: number; page: Page }[],
  options: JudgeOptions,
  signal?: AbortSignal,
): Promise<Ranked[][][]> {
  const match = createMatcher(whole);
  const read: RankedBlock[][] = [];
  for (const { sourceId, page } of pages) {
    read.push(collectUnits(whole, match, sourceId, page));
    await yieldTurn(signal);
  }
  const all = weighTerms(whole, read.flat());
  const judged: Ranked[][][] = [];
  for (const { query } of parts) {
    const weights = all.map((weight, term) => weightIn(query, term, weight));
    const found: Ranked[][] = [];
    for (const blocks of read) {
      const promising = promisingUnits(blocks, weights);
      found.push(blocks.flatMap((block) => candidates(block, promising, query, weights, options)));
      await yieldTurn(signal);
    }
    judged.push(found);
  }
  return judged;
}
