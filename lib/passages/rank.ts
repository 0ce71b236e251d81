import type { Page } from '../core/provider';
import type { Span } from '../core/source';
import { collectUnits, type RankedBlock, type Unit } from './collect-units';
import { type Query, readQuestion } from './read-question';
import { judgePassage } from './score-passage';

/** Words of a page that answer a question, verbatim. */
export interface Passage {
  sourceId: number;
  /** One to three adjacent sentences, a list item, a table's row (cells separated by tabs) or lines of code. */
  text: string;
  /** The sentences of the same block that stand around it. */
  before?: string;
  after?: string;
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

export interface RankOptions {
  /** Passages at most. */
  limit: number;
  /** Characters of a passage at most; 600 when absent. */
  maxLength?: number;
  /** Gives what is merely related, too: for a reader that judges for itself. Off: nothing rather than something beside the point. */
  loose?: boolean;
}

interface Ranked extends Passage {
  answers: boolean;
  place: { block: RankedBlock; first: number; last: number };
}

const maxSentences = 3;
const softWeight = 0.35;
/** Beside a better passage, one with less than this share of its score says little. */
const leastOfBest = 0.72;
const samePageDiscount = 0.93;
/** Passages whose words overlap more than this say the same. */
const sameWords = 0.8;

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
  return frequencies.map((frequency, term) => {
    const idf = Math.log(1 + (sentences - frequency + 0.5) / (frequency + 0.5));
    return query.terms[term]?.soft ? idf * softWeight : idf;
  });
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

/** The end of a text at a word's end within a length; the text is one unit that is longer than a passage may be. */
function shorten(text: string, start: number, end: number, maxLength: number): number {
  if (end - start <= maxLength) return end;
  const space = text.slice(start, start + maxLength).search(/\s\S*$/);
  const cut = start + (space > maxLength / 2 ? space : maxLength);
  return /[\uD800-\uDBFF]/.test(text.charAt(cut - 1)) ? cut - 1 : cut;
}

function passageOf(
  block: RankedBlock,
  units: Unit[],
  place: [number, number],
  query: Query,
  weights: number[],
  maxLength: number,
): Ranked | null {
  const [first, last] = [units[0], units.at(-1)];
  if (!first || !last) return null;
  const { text: whole, kind, headings, context } = block.block;
  const end = shorten(whole, first.start, last.end, maxLength);
  const text = whole.slice(first.start, end);
  const matches = units
    .flatMap((unit) => unit.matches)
    .filter((match) => match.end <= end)
    .map((match) => ({ ...match, start: match.start - first.start, end: match.end - first.start }));
  const { score, answers } = judgePassage(
    {
      text,
      matches,
      context: block.context,
      words: units.reduce((sum, unit) => sum + unit.words, 0),
      sentences: units.length,
      structured: kind === 'table-row' || kind === 'list-item',
    },
    query,
    weights,
  );
  const around = (unit: Unit | undefined) => (unit ? whole.slice(unit.start, unit.end) : undefined);
  const [before, after] = [around(block.units[place[0] - 1]), around(block.units[place[1] + 1])];
  return {
    sourceId: block.sourceId,
    text,
    ...(before && { before }),
    ...(after && { after }),
    score,
    blockIndex: block.blockIndex,
    headings,
    ...(context && { context }),
    matches: mergeSpans(matches),
    answers,
    place: { block, first: place[0], last: place[1] },
  };
}

function candidates(block: RankedBlock, query: Query, weights: number[], maxLength: number): Ranked[] {
  const found: Ranked[] = [];
  block.units.forEach((unit, first) => {
    for (let count = 1; count <= maxSentences; count += 1) {
      const units = block.units.slice(first, first + count);
      const last = units.at(-1);
      if (units.length < count || !last || (count > 1 && last.end - unit.start > maxLength)) break;
      if (units.every(({ matches }) => matches.length === 0)) continue;
      const passage = passageOf(block, units, [first, first + count - 1], query, weights, maxLength);
      if (passage && passage.score > 0) found.push(passage);
    }
  });
  return found;
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function saysTheSame(a: Set<string>, b: Set<string>): boolean {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > sameWords * Math.min(a.size, b.size);
}

function overlaps(a: Ranked, b: Ranked): boolean {
  return a.place.block === b.place.block && a.place.first <= b.place.last && b.place.first <= a.place.last;
}

/**
 * The passages of pages that answer a question best, best first; none when none answers it. A passage answers when it
 * carries most of what the question asks about, weighed by how rare each word is on these pages, and holds a number or
 * a date where one is asked for.
 */
export function rankPassages(
  question: string,
  pages: readonly { sourceId: number; page: Page }[],
  options: RankOptions,
): Passage[] {
  const query = readQuestion(question);
  if (query.terms.length === 0) return [];
  const blocks = collectUnits(query, pages);
  const weights = weighTerms(query, blocks);
  const ranked = blocks
    .flatMap((block) => candidates(block, query, weights, options.maxLength ?? 600))
    .filter((passage) => options.loose || passage.answers)
    .sort((a, b) => b.score - a.score || a.sourceId - b.sourceId || a.blockIndex - b.blockIndex);
  const least = options.loose ? 0 : (ranked[0]?.score ?? 0) * leastOfBest;
  const chosen: { passage: Ranked; words: Set<string> }[] = [];
  const left = [...ranked];
  while (chosen.length < options.limit && left.length > 0) {
    const worth = (passage: Ranked) =>
      passage.score * samePageDiscount ** chosen.filter((other) => other.passage.sourceId === passage.sourceId).length;
    let best = 0;
    for (const [index, passage] of left.entries()) if (worth(passage) > worth(left[best] ?? passage)) best = index;
    const [passage] = left.splice(best, 1);
    if (!passage || worth(passage) < least) break;
    const words = wordSet(passage.text);
    if (chosen.some((other) => overlaps(other.passage, passage) || saysTheSame(other.words, words))) continue;
    chosen.push({ passage, words });
  }
  return chosen.map(({ passage: { answers: _answers, place: _place, ...passage } }) => passage);
}
