import type { Page } from '../../core/provider';
import { createMatcher, type Matcher } from '../question/match-terms';
import { misspeltTerms } from '../question/misspelt-terms';
import type { QueryParts } from '../question/read-parts';
import type { Query } from '../question/read-question';
import { isCommon } from '../text/word-rarity';
import type { ScoredPassage } from './choose-passages';
import { type AnalyzedBlock, collectUnits, type Unit } from './collect-units';
import { isKnownName } from './lacks-premise';
import { type AnswerParameters, judgingBounds } from './parameters';
import type { TermWeight } from './passage-view';
import { createJudge, type Judge } from './score-passage';

const { minBackground, optionalTermWeight, maxSentences, maxUnits, maxUnitsOfAll, defaultMaxLength } = judgingBounds;

export interface JudgeOptions {
  /** Characters of a passage at most; 600 when absent. */
  maxLength?: number;
  /** Includes passages that are related but do not answer, for a model that decides what to use. Default: false. */
  includeRelated?: boolean;
  /** `answerParameters` when absent. */
  parameters?: AnswerParameters;
}

/**
 * How well each term distinguishes sentences: the inverse document frequency of BM25, with sentences as documents. The few
 * sentences of a short page would make all its own words common, so that it is taken as part of a larger background.
 * @see https://en.wikipedia.org/wiki/Okapi_BM25
 */
function weighTerms(query: Query, blocks: readonly AnalyzedBlock[]): TermWeight[] {
  const frequencies = query.terms.map(() => 0);
  let sentences = 0;
  for (const { units } of blocks) {
    for (const { matches } of units) {
      sentences += 1;
      for (const term of new Set(matches.map((match) => match.term))) frequencies[term] = (frequencies[term] ?? 0) + 1;
    }
  }
  const background = Math.max(minBackground, sentences);
  return frequencies.map((frequency, term) => {
    const weight = Math.log(1 + (background - frequency + 0.5) / (frequency + 0.5));
    const asked = query.terms[term];
    // Steps for another thing are no help: there each capitalised word counts as a name.
    const isName = asked !== undefined && (query.expectsSteps ? asked.isName : isKnownName(asked, query.language));
    const isAbsent = frequency === 0 && !isName;
    const isRare = query.isWithoutCapitals && asked !== undefined && !isCommon(asked.term);
    return { weight, isAbsent, ...(isRare && { isRare }) };
  });
}

/** The weight of a term in a part of the question: 0 where only other parts ask about it, less where it is optional. */
function weightIn({ terms }: Query, term: number, { weight, ...kind }: TermWeight): TermWeight {
  const asked = terms[term];
  const share = asked?.isOptional || asked?.isKind ? optionalTermWeight : 1;
  return { weight: asked?.isOfOtherPart ? 0 : weight * share, ...kind };
}

/** Where to end a unit that may be longer than a passage: at the end of a word, and never within a surrogate pair. */
function shorten(text: string, start: number, end: number, maxLength: number): number {
  if (end - start <= maxLength) return end;
  const space = text.slice(start, start + maxLength).search(/\s\S*$/);
  const cut = start + (space > maxLength / 2 ? space : maxLength);
  return /[\uD800-\uDBFF]/.test(text.charAt(cut - 1)) ? cut - 1 : cut;
}

function quoteUnits(block: AnalyzedBlock, units: readonly Unit[], maxLength: number) {
  const start = units[0]?.start ?? 0;
  const end = shorten(block.block.text, start, units.at(-1)?.end ?? start, maxLength);
  const matches = units
    .flatMap((unit) => unit.matches)
    .filter((match) => match.end <= end)
    .map((match) => ({ ...match, start: match.start - start, end: match.end - start }));
  return { text: block.block.text.slice(start, end), matches };
}

/** The text that is quoted for a run of units, and the matches in it, with offsets into that text. */
export function quoteOf({ block, first, last }: ScoredPassage, maxLength = defaultMaxLength) {
  return quoteUnits(block, block.units.slice(first, last + 1), maxLength);
}

/** An estimate of the score of passages with a unit, without the cost of judging them: direct coverage plus coverage. */
function estimateScore(block: AnalyzedBlock, unit: Unit, weights: readonly TermWeight[]): number {
  const own: number[] = [];
  for (const { term, strength } of unit.matches) own[term] = Math.max(own[term] ?? 0, strength);
  let sum = 0;
  for (const [term, { weight }] of weights.entries())
    sum += weight * ((own[term] ?? 0) + Math.max(own[term] ?? 0, block.context[term] ?? 0));
  return sum;
}

/** The units of a page from which passages are made: all that match, or those with the best estimates where they are too many. */
function promisingUnits(
  blocks: readonly AnalyzedBlock[],
  weights: readonly TermWeight[],
  limit: number,
): ReadonlySet<Unit> {
  const matching = blocks.flatMap((block) =>
    block.units
      .filter(
        ({ matches }, index) => matches.length > 0 || (index === 0 && block.opening?.some((strength) => strength > 0)),
      )
      .map((unit) => ({ unit, block })),
  );
  if (matching.length <= limit) return new Set(matching.map(({ unit }) => unit));
  const estimated = matching.map(({ unit, block }) => ({ unit, estimate: estimateScore(block, unit, weights) }));
  const best = estimated.sort((a, b) => b.estimate - a.estimate).slice(0, limit);
  return new Set(best.map(({ unit }) => unit));
}

/** Whether a list that is numbered stands below a text. */
function announcesList({ block, blockIndex, page }: AnalyzedBlock): boolean {
  return block.depth === undefined && typeof page[blockIndex + 1]?.marker === 'number';
}

/** The passages that begin with each unit of a block and hold a promising one, judged. */
function judgeBlock(
  block: AnalyzedBlock,
  promising: ReadonlySet<Unit>,
  query: Query,
  weights: readonly TermWeight[],
  judge: Judge,
  options: JudgeOptions,
): ScoredPassage[] {
  const { maxLength = defaultMaxLength, includeRelated = false } = options;
  const structured = block.block.kind === 'table-row' || block.block.kind === 'list-item';
  const found: ScoredPassage[] = [];
  for (const [first, unit] of block.units.entries()) {
    for (let count = 1; count <= maxSentences; count += 1) {
      const units = block.units.slice(first, first + count);
      const last = units.at(-1);
      if (units.length < count || !last || (count > 1 && last.end - unit.start > maxLength)) break;
      if (!units.some((one) => promising.has(one))) continue;
      const words = units.reduce((sum, one) => sum + one.words, 0);
      const quote = quoteUnits(block, units, maxLength);
      const heading = block.block.headings.at(-1) ?? '';
      const opening = first === 0 && block.opening ? { opening: block.opening, heading } : {};
      const givesSteps =
        typeof block.block.marker === 'number' || (last === block.units.at(-1) && announcesList(block));
      const candidate = {
        ...quote,
        context: block.context,
        ...opening,
        words,
        sentences: count,
        structured,
        givesSteps,
      };
      const { passage, score, answers } = judge(candidate, query, weights);
      if (score > 0 && (includeRelated || answers))
        found.push({ block, first, last: first + count - 1, view: passage, score });
    }
  }
  return found;
}

/** Lets other tasks of the thread run, such as an abort or the saving of an answer. */
function yieldTurn(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve)).then(() => signal?.throwIfAborted());
}

async function readPages(
  whole: Query,
  match: Matcher,
  pages: readonly { sourceId: number; page: Page }[],
  signal: AbortSignal | undefined,
): Promise<AnalyzedBlock[][]> {
  const read: AnalyzedBlock[][] = [];
  for (const { sourceId, page } of pages) {
    read.push(collectUnits(whole, match, sourceId, page));
    await yieldTurn(signal);
  }
  return read;
}

/**
 * Judges everything that may be quoted of pages. Time is linear in their length; between two pages other tasks run.
 * @param signal ends the work between two pages
 * @returns for each part of the question, for each page: its passages that answer, or with `includeRelated` all with a word
 * of the question
 */
export async function judgePages(
  { whole, parts }: QueryParts,
  pages: readonly { sourceId: number; page: Page }[],
  options: JudgeOptions,
  signal?: AbortSignal,
): Promise<ScoredPassage[][][]> {
  const judge = createJudge(options.parameters);
  const match = createMatcher(whole);
  let read = await readPages(whole, match, pages, signal);
  const misspelt = misspeltTerms(whole, match.words(), match.hasFound);
  if (misspelt.size > 0) read = await readPages(whole, createMatcher(whole, misspelt), pages, signal);
  const weightsOfWhole = weighTerms(whole, read.flat());
  // Judging takes most of the time: of many pages each has a smaller share.
  const limit = Math.min(maxUnits, Math.ceil(maxUnitsOfAll / Math.max(1, read.length)));
  const judged: ScoredPassage[][][] = [];
  for (const { query } of parts) {
    const weights = weightsOfWhole.map((weight, term) => weightIn(query, term, weight));
    const found: ScoredPassage[][] = [];
    for (const blocks of read) {
      const promising = promisingUnits(blocks, weights, limit);
      found.push(blocks.flatMap((block) => judgeBlock(block, promising, query, weights, judge, options)));
      await yieldTurn(signal);
    }
    judged.push(found);
  }
  return judged;
}
