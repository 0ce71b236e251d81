import { pause } from '../../core/utils/async/give-way';
import { runInSlices, type SlicedWork } from '../../core/utils/async/sliced-work';
import { cutPoint } from '../../core/utils/text/cut-point';
import type { TermMatch, TermWeight } from '../answer-kinds/shared/passage';
import type { Query } from '../answer-kinds/shared/query';
import { createMatcher, type Matcher } from '../question/match-terms';
import type { QueryParts } from '../question/read-parts';
import { takesContext } from '../question/read-question';
import { loadSynonyms } from '../question/synonyms';
import { isStructured } from '../text/labels';
import { oppositesOf } from '../text/opposites';
import { isCommon } from '../text/word-rarity';
import type { ScoredPassage } from './choose-passages';
import { type AnalyzedBlock, type AnalyzedPage, collectUnits } from './collect-units';
import { isKnownName } from './lacks-premise';
import { type AnswerParameters, answerParameters, scoringBounds } from './parameters';
import { createPrefilter, type Prefilter } from './prefilter';
import { type NumberedPage, prepareInSlices, type TextUnit } from './prepared-page';
import { promisingUnits } from './promising-units';
import { createPassageScorer, type PassageScorer } from './score-passage';
import { compareRows } from './tables/compare-rows';
import { lookUp } from './tables/look-up';
import type { FoundRow } from './tables/read-table';

const { characterShare, minBackground, optionalTermWeight, maxSentences, maxUnits, maxUnitsOfAll, defaultMaxLength } =
  scoringBounds;

export interface ScoringOptions {
  /** Maximum number of characters of a passage; 600 when absent. */
  maxLength?: number;
  /** Includes passages that are related but do not answer, for a model that decides what to use. Default: false. */
  includeRelated?: boolean;
  /** `answerParameters` when absent. */
  parameters?: AnswerParameters;
}

/**
 * The power of each term to distinguish sentences: the inverse document frequency of BM25, with sentences as documents.
 * The few sentences of a short page would make all its own words common, so that it is taken as part of a larger
 * background.
 * @see https://en.wikipedia.org/wiki/Okapi_BM25
 */
function weighTerms(query: Query, pages: readonly AnalyzedPage[]): TermWeight[] {
  const frequencies = query.terms.map(() => 0);
  const sentences = pages.reduce((sum, page) => sum + page.sentences, 0);
  for (const { units } of pages.flatMap(({ blocks }) => blocks)) {
    for (const { matches } of units) {
      if (matches.length === 0) continue;
      for (const term of new Set(matches.map((match) => match.term))) frequencies[term] = (frequencies[term] ?? 0) + 1;
    }
  }
  // The number of sentences is an estimate; no term stands in more than there are.
  const background = Math.max(minBackground, sentences, ...frequencies);
  const isOnPage = (word: string) => pages.some(({ hasWord }) => hasWord(word));
  return frequencies.map((frequency, term) => {
    const weight = Math.log(1 + (background - frequency + 0.5) / (frequency + 0.5));
    const queryTerm = query.terms[term];
    // A question for steps is not answered by the steps for another thing: every capitalised word of it counts as a
    // name.
    const isName =
      queryTerm !== undefined && (query.kinds.has('steps') ? queryTerm.isName : isKnownName(queryTerm, query.language));
    const isAbsent = frequency === 0 && !isName;
    const opposites = queryTerm ? oppositesOf(queryTerm.term, query.language).filter(isOnPage) : [];
    const isRare = query.isWithoutCapitals && queryTerm !== undefined && !isCommon(queryTerm.term);
    return { weight, isAbsent, opposites, ...(isRare && { isRare }) };
  });
}

/**
 * The weight of a term in a part of the question: 0 where only other parts ask about it, or where it is
 * dispensable and no page has it; less where it is optional.
 */
function weightIn({ terms }: Query, term: number, { weight, ...kind }: TermWeight): TermWeight {
  const queryTerm = terms[term];
  const isUnused = kind.isAbsent && queryTerm?.isDispensable;
  const share = isUnused ? 0 : queryTerm?.isOptional || queryTerm?.isKind ? optionalTermWeight : 1;
  return { weight: queryTerm?.isOfOtherPart ? 0 : weight * share, ...kind };
}

/**
 * In a language without spaces a name is split into characters, a term each: together they weigh little more than one
 * term, so that they do not outweigh the words for what is asked about it. Where the page has no other word of the
 * question, the name is all that there is to go by.
 */
function withSharedNames({ terms }: Query, weights: readonly TermWeight[]): TermWeight[] {
  const hasOthers = terms.some(
    (queryTerm, term) => !queryTerm.ofCharacters && !queryTerm.isOptional && !weights[term]?.isAbsent,
  );
  return weights.map((one, term) => {
    const characters = hasOthers ? (terms[term]?.ofCharacters ?? 1) : 1;
    return { ...one, weight: one.weight / characters ** characterShare };
  });
}

/** End of a unit that may be longer than a passage: at the end of a word, if there is one. */
function shorten(text: string, start: number, end: number, maxLength: number): number {
  if (end - start <= maxLength) return end;
  const space = text.slice(start, start + maxLength).search(/\s\S*$/);
  return cutPoint(text, start + (space > maxLength / 2 ? space : maxLength));
}

function quoteUnits(block: AnalyzedBlock, units: readonly TextUnit[], maxLength: number) {
  const start = units[0]?.start ?? 0;
  const end = shorten(block.block.text, start, units.at(-1)?.end ?? start, maxLength);
  const matches: TermMatch[] = [];
  for (const unit of units) {
    for (const { term, strength, start: from, end: to } of unit.matches)
      if (to <= end) matches.push({ term, strength, start: from - start, end: to - start });
  }
  return { text: block.block.text.slice(start, end), matches };
}

/** The text that is quoted for a run of units, and the matches in it, with offsets into that text. */
export function quoteOf({ block, first, last }: ScoredPassage, maxLength = defaultMaxLength) {
  return quoteUnits(block, block.units.slice(first, last + 1), maxLength);
}

/** Whether a list that is numbered stands below a text. */
function announcesList({ block, blockIndex, page }: AnalyzedBlock): boolean {
  return block.depth === undefined && typeof page[blockIndex + 1]?.marker === 'number';
}

interface Scoring {
  query: Query;
  weights: readonly TermWeight[];
  promising: ReadonlySet<TextUnit>;
  scorePassage: PassageScorer;
  /** Absent where related passages are asked for, too. */
  prefilter: Prefilter | undefined;
  maxLength: number;
}

/** The passages that begin with each unit of a block and hold a promising one, scored. */
function scoreBlock(block: AnalyzedBlock, scoring: Scoring): ScoredPassage[] {
  const { query, weights, promising, scorePassage, prefilter, maxLength } = scoring;
  const { units } = block;
  const structured = isStructured(block.block);
  const isPromising = (unit: TextUnit | undefined, index: number) =>
    unit !== undefined && (unit.matches.length > 0 || index === 0) && promising.has(unit);
  const isPlain = prefilter !== undefined && !takesContext(query);
  const found: ScoredPassage[] = [];
  for (const [first, unit] of units.entries()) {
    const opening = first === 0 ? block.opening : undefined;
    const own = [...(opening ?? [])];
    let words = 0;
    let isHolding = false;
    let isAnswered = false;
    for (let last = first; last < first + maxSentences; last += 1) {
      const end = units[last];
      if (!end || (last > first && end.end - unit.start > maxLength)) break;
      words += end.words;
      isHolding ||= isPromising(end, last);
      const isAdding = end.matches.some(({ term, strength }) => strength > (own[term] ?? 0));
      for (const { term, strength } of end.matches) own[term] = Math.max(own[term] ?? 0, strength);
      // A passage that answers gains nothing by a sentence without another word of the question.
      if (isAnswered && !isAdding && isPlain) continue;
      if (!isHolding || prefilter?.(own, block.context) === false) continue;
      const givesSteps = typeof block.block.marker === 'number' || (end === units.at(-1) && announcesList(block));
      const candidate = {
        ...quoteUnits(block, units.slice(first, last + 1), maxLength),
        language: block.language,
        ...(block.block.context && { columnHeads: block.block.context }),
        context: block.context,
        ...(opening && { opening, heading: block.label ?? block.block.headings.at(-1) ?? '' }),
        words,
        sentences: last - first + 1,
        structured,
        givesSteps,
      };
      const { passage, score, answers } = scorePassage(candidate, query, weights);
      isAnswered ||= answers;
      if (score > 0 && (!prefilter || answers)) found.push({ block, first, last, view: passage, score });
    }
  }
  return found;
}

/** Factor by which a looked-up row scores more than every other passage of its page. */
const lookUpFactor = 1.2;

/** The passages of a page with the row that the question looks up before them. */
function withLookUp(
  passages: ScoredPassage[],
  found: FoundRow | undefined,
  { query, weights, scorePassage, maxLength }: Scoring,
): ScoredPassage[] {
  const [unit] = found?.block.units ?? [];
  if (!found || !unit) return passages;
  const { block, cell, compared } = found;
  const row = passages.find((passage) => passage.block === block);
  const candidate = {
    ...quoteUnits(block, [unit], maxLength),
    language: block.language,
    context: block.context,
    words: unit.words,
    sentences: 1,
    structured: true,
    givesSteps: false,
  };
  const { passage: view, score } = scorePassage(candidate, query, weights);
  const best = Math.max(score, ...passages.map((passage) => passage.score));
  const lookedUp = {
    block,
    first: 0,
    last: 0,
    view,
    score: best * lookUpFactor,
    ...(cell && { cell }),
    ...(compared && { compared }),
  };
  // Beside the row that was found among the others, another one of its table is no answer.
  const isOther = (passage: ScoredPassage) =>
    compared ? passage.block.block.group !== block.block.group : passage !== row;
  return [lookedUp, ...passages.filter(isOther)];
}

function* scoreBlocks(blocks: readonly AnalyzedBlock[], scoring: Scoring): SlicedWork<ScoredPassage[]> {
  const found: ScoredPassage[] = [];
  for (const block of blocks) {
    found.push(...scoreBlock(block, scoring));
    yield;
  }
  return found;
}

async function readPages(
  whole: Query,
  match: Matcher,
  pages: readonly NumberedPage[],
  signal: AbortSignal | undefined,
): Promise<AnalyzedPage[]> {
  const read: AnalyzedPage[] = [];
  for (const { sourceId, page } of pages) {
    await prepareInSlices(page, page.language ?? whole.language, signal);
    read.push(collectUnits(whole, match, sourceId, page));
    await pause();
    signal?.throwIfAborted();
  }
  return read;
}

/**
 * Scores everything that may be quoted of pages. Time is linear in their length; other tasks run meanwhile.
 * @param signal ends the work between two slices of it
 * @returns for each part of the question, for each page: its passages that answer, or with `includeRelated` all with a
 * word of the question
 */
export async function scorePages(
  { whole, parts }: QueryParts,
  pages: readonly NumberedPage[],
  options: ScoringOptions,
  signal?: AbortSignal,
): Promise<ScoredPassage[][][]> {
  const { maxLength = defaultMaxLength, includeRelated = false, parameters = answerParameters } = options;
  const scorePassage = createPassageScorer(parameters, includeRelated);
  await loadSynonyms();
  const match = createMatcher(whole);
  const read = await readPages(whole, match, pages, signal);
  const weightsOfWhole = withSharedNames(whole, weighTerms(whole, read));
  // Scoring takes most of the time: of many pages each has a smaller share.
  const limit = Math.min(maxUnits, Math.ceil(maxUnitsOfAll / Math.max(1, read.length)));
  const scored: ScoredPassage[][][] = [];
  for (const { text, query } of parts) {
    const weights = weightsOfWhole.map((weight, term) => weightIn(query, term, weight));
    const prefilter = includeRelated ? undefined : createPrefilter(query, weights, parameters);
    const found: ScoredPassage[][] = [];
    for (const [index, page] of read.entries()) {
      const promising = promisingUnits(page.blocks, weights, limit);
      const scoring = { query, weights, promising, scorePassage, prefilter, maxLength };
      const passages = await runInSlices(scoreBlocks(page.blocks, scoring), { signal });
      // Rows may be missing to a table of a page that was read in part.
      const tableQuestion = { query, match, page: page.page };
      const compared = pages[index]?.page.truncated ? undefined : compareRows(text, tableQuestion, page);
      found.push(withLookUp(passages, compared ?? lookUp(text, tableQuestion, page.blocks), scoring));
      await pause();
      signal?.throwIfAborted();
    }
    scored.push(found);
  }
  return scored;
}
