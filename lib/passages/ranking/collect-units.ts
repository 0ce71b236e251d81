import type { Page } from '../../core/provider';
import { findFieldValues } from '../answer-kinds/shared/field-values';
import type { TermMatch } from '../answer-kinds/shared/passage';
import type { Query } from '../answer-kinds/shared/query';
import { packOf } from '../languages/registry';
import type { Matcher } from '../question/match-terms';
import { isLabelledLine, isLabelOf, isStructured } from '../text/labels';
import type { TextBlock } from '../text/plain-text';
import type { Token } from '../text/tokenize';
import { namedDays } from '../text/weekdays';
import { contextStrengths, unitBounds } from './parameters';
import { type PreparedPage, preparePage, type TextUnit } from './prepared-page';

const strengths = contextStrengths;
const { minTopicSentences, minTopicShare } = unitBounds;
/** A value that stands for a word of the question. */
const valueStrength = 0.7;
/** Characters of the last part of a compound at least. */
const minHead = 3;

const joinsNouns = (language: string): boolean => packOf(language)?.joinsNouns === true;

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
  units: readonly TextUnit[];
  /** By term, from 0 to 1: how strongly the heading that it stands below, without other text between, matches. */
  opening?: readonly number[];
  /** That heading, or the label of a value. */
  label?: string;
  /** By term, from 0 to 1: how strongly title, headings, column heads, introduction or topic of the page match it. */
  context: number[];
}

/** The blocks of a page with words of a question, and about how many sentences the page has. */
export interface AnalyzedPage {
  blocks: AnalyzedBlock[];
  /** Whether a stemmed word stands on it outside headings. */
  hasWord(word: string): boolean;
  sentences: number;
  page: PreparedPage;
  title: string;
  /** A block that may have no word of a question. @param context as `AnalyzedBlock` has it */
  blockAt(at: number, context: number[]): AnalyzedBlock | undefined;
}

/** Adds the values that stand for words of the question. */
function addValues(page: PreparedPage, { terms }: Query, found: Map<number, TermMatch[]>): void {
  for (const [term, { value, day }] of terms.entries()) {
    if (!value && day === undefined) continue;
    for (const [at, { text }] of page.blocks.entries()) {
      if (!page.isQuotable(at)) continue;
      const values = value
        ? findFieldValues(text, value, page.language)
        : namedDays(text, page.language).filter(({ days }) => day !== undefined && days.includes(day));
      if (values.length === 0) continue;
      const matches = values.map((span) => ({ term, strength: valueStrength, ...span }));
      found.set(at, [...(found.get(at) ?? []), ...matches]);
    }
  }
}

/** The matches of a page, by block, each block's in the order of its text. */
function matchBlocks(page: PreparedPage, query: Query, match: Matcher): Map<number, TermMatch[]> {
  const found = new Map<number, TermMatch[]>();
  for (const [word, places] of page.index) {
    const matches = match.ofWord(word);
    if (matches.length === 0) continue;
    for (let pair = 0; pair < places.length; pair += 2) {
      const block = places[pair] ?? 0;
      const token = page.tokenAt(block, places[pair + 1] ?? 0);
      if (!token) continue;
      const ofBlock = found.get(block) ?? [];
      const isMoney = /^\p{Sc}$/u.test(page.blocks[block]?.text.slice(token.start, token.end) ?? '');
      for (const { term, strength } of matches) {
        // '£' is a pound of money, and no other one.
        if (isMoney && strength < 1 && query.terms[term]?.value !== 'price') continue;
        ofBlock.push({ term, strength, start: token.start, end: token.end });
      }
      found.set(block, ofBlock);
    }
  }
  addValues(page, query, found);
  for (const matches of found.values()) matches.sort((one, other) => one.start - other.start);
  return found;
}

/** The units of a block, those with matches as units of their own: both lists are in the order of the text. */
function unitsWith(units: readonly TextUnit[], matches: readonly TermMatch[]): readonly TextUnit[] {
  if (matches.length === 0) return units;
  let next = 0;
  return units.map((unit) => {
    const own: TermMatch[] = [];
    for (let match = matches[next]; match && match.start < unit.end; match = matches[next]) {
      if (match.start >= unit.start && match.end <= unit.end) own.push(match);
      next += 1;
    }
    return own.length > 0 ? { ...unit, matches: own } : unit;
  });
}

function raise(values: number[], term: number, value: number): void {
  values[term] = Math.max(values[term] ?? 0, value);
}

/**
 * Adds to each block's context what the page is about: terms that many of its sentences have, in proportion up to
 * `minTopicSentences` or `minTopicShare`. A measure is never a topic, however often a page says 'metres'.
 */
function addTopics(query: Query, { blocks, sentences }: AnalyzedPage): void {
  const counts: number[] = [];
  const fullCount = Math.max(minTopicSentences, sentences * minTopicShare);
  for (const { units } of blocks) {
    for (const { matches } of units) {
      if (matches.length === 0) continue;
      const exact = matches.filter(({ term, strength }) => strength === 1 && !query.terms[term]?.isMeasure);
      for (const term of new Set(exact.map((found) => found.term))) counts[term] = (counts[term] ?? 0) + 1;
    }
  }
  for (const { context } of blocks) {
    for (const [term, count] of counts.entries()) {
      if (count) raise(context, term, strengths.topic * Math.min(1, count / fullCount));
    }
  }
}

/**
 * Blocks at the beginning of a page among which its first sentence is, its words at least, and those that say what the
 * page is about.
 */
const leadBlocks = 8;
const minLeadWords = 6;
const leadWords = 5;

/** The first words of the first sentence of a page: 'A steel stove for rooms of …'. */
function leadOf(page: PreparedPage): readonly Token[] {
  for (let at = 0; at < Math.min(leadBlocks, page.blocks.length); at += 1) {
    const block = page.blocks[at];
    if (block?.kind !== 'paragraph' || !page.isQuotable(at) || isLabelledLine(block)) continue;
    const words = page.wordsOf(block.text);
    if (words.length >= minLeadWords) return words.slice(0, leadWords);
  }
  return [];
}

/**
 * The terms for the things that a page is about by another word than in its title: the first words of its text, and the
 * last part of a compound, as the stove of a woodstove. Rows and lines of values leave them out; a sentence leaves out
 * the last part of a compound in the title.
 */
function headsOf({ terms, isPointing }: Query, page: PreparedPage, title: string) {
  const heads = { ofRows: new Set<number>(), ofSentences: new Set<number>() };
  if (isPointing) return heads;
  const lead = leadOf(page);
  const titleWords = page.wordsOf(title);
  for (const [term, { term: stem, isMeasure }] of terms.entries()) {
    if (isMeasure || stem.length < minHead) continue;
    const endsOneOf = (words: readonly Token[]) =>
      joinsNouns(page.language) && words.some(({ term: word }) => word.endsWith(stem));
    if (endsOneOf(titleWords)) heads.ofSentences.add(term);
    if (endsOneOf([...titleWords, ...lead]) || lead.some((word) => word.term === stem)) heads.ofRows.add(term);
  }
  return heads;
}

/** What a block begins: the steps that are asked for, or what a heading or a label above it names. */
type BlockOpener = { kind: 'steps' } | { kind: 'label'; label: string };

/** How a block may answer without a word of the question: as the first step, or by the heading or label above it. */
function openerOf(all: readonly TextBlock[], at: number, query: Query, title: string): BlockOpener | undefined {
  const [block, previous] = [all[at], all[at - 1]];
  if (!block) return undefined;
  const isBelowHeads = block.context !== undefined && previous?.text === block.context;
  const above = isBelowHeads ? all[at - 2] : previous;
  if (query.kinds.has('steps') && typeof block.marker === 'number' && above?.group !== block.group)
    return { kind: 'steps' };
  const isHeading = above?.kind === 'heading' && above.text !== title && block.headings.length > 1;
  return isHeading || isLabelOf(above, block) ? { kind: 'label', label: above?.text ?? '' } : undefined;
}

/** Reads how strongly what stands around the blocks of a page matches a question. */
function createContextReader(query: Query, match: Matcher, page: PreparedPage, title: string) {
  /** Adds a text above a block to what the block inherits. */
  const addText = (inherited: readonly number[], text: string, strength: number) => {
    const context = [...inherited];
    for (const found of match(page.wordsOf(text))) raise(context, found.term, found.strength * strength);
    for (const [term, { day }] of query.terms.entries())
      if (day !== undefined && namedDays(text, page.language).some(({ days }) => days.includes(day)))
        raise(context, term, strength);
    return context;
  };
  const nothing = query.terms.map(() => 0);
  const ofTitle = addText(nothing, title, strengths.title);
  const heads = headsOf(query, page, title);
  const byHeadings = new Map<string, number[]>();
  return {
    /** By term, as `AnalyzedBlock` has it. @param matches the block's own */
    contextOf(block: TextBlock, matches: readonly TermMatch[]): number[] {
      const path = block.headings.join('\n');
      const ofHeadings = byHeadings.get(path) ?? addText(ofTitle, path, strengths.headings);
      byHeadings.set(path, ofHeadings);
      const context = block.context ? addText(ofHeadings, block.context, strengths.blockContext) : [...ofHeadings];
      for (const found of matches) raise(context, found.term, found.strength * strengths.sameBlock);
      for (const term of isStructured(block) ? heads.ofRows : heads.ofSentences) raise(context, term, strengths.lead);
      return context;
    },
    /**
     * The purpose of a list of steps is said above it: by its introduction, its headings or the title of a page of
     * instructions.
     */
    openingOf(
      opener: BlockOpener,
      context: readonly number[],
    ): Required<Pick<AnalyzedBlock, 'opening'>> & { label?: string } {
      if (opener.kind === 'steps') return { opening: [...context] };
      return { opening: addText(nothing, opener.label, strengths.ownHeading), label: opener.label };
    },
  };
}

/**
 * Everything of a page that may be quoted for a question, with where its terms match. Headings are context only, and
 * blocks are left out that neither have a word of the question nor stand below a heading that has one.
 * @param match made by `createMatcher` for this question
 */
export function collectUnits(query: Query, match: Matcher, sourceId: number, page: Page): AnalyzedPage {
  const language = page.language ?? query.language;
  const prepared = preparePage(page, language);
  const { blocks: all, sentences } = prepared;
  const { contextOf, openingOf } = createContextReader(query, match, prepared, page.title);
  const matchesOf = matchBlocks(prepared, query, match);
  const ofPage = { sourceId, language, page: all, title: page.title };
  const blocks = all.flatMap((block, blockIndex): AnalyzedBlock[] => {
    if (!prepared.isQuotable(blockIndex)) return [];
    const matches = matchesOf.get(blockIndex) ?? [];
    const opener = openerOf(all, blockIndex, query, page.title);
    if (matches.length === 0 && !opener) return [];
    const context = contextOf(block, matches);
    const opening = opener && openingOf(opener, context);
    if (matches.length === 0 && !opening?.opening.some((strength) => strength > 0)) return [];
    const units = unitsWith(prepared.unitsOf(blockIndex), matches);
    return [{ ...ofPage, blockIndex, block, units, ...opening, context }];
  });
  const blockAt = (at: number, context: number[]): AnalyzedBlock | undefined => {
    const block = all[at];
    return block && { ...ofPage, blockIndex: at, block, units: prepared.unitsOf(at), context };
  };
  const hasWord = (word: string) => prepared.index.has(word);
  const analyzed = { blocks, sentences, hasWord, page: prepared, title: page.title, blockAt };
  addTopics(query, analyzed);
  return analyzed;
}
