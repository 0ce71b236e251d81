import type { ComparedRows, QuoteContext, QuotedSection, Span } from '../../core/source';
import type { Query } from '../answer-kinds/shared/query';
import type { ScoredPassage } from './choose-passages';
import type { ValuedPassage } from './compare-values';
import { earlierValues } from './earlier-values';
import { extendPassage, isStep } from './extend-passage';
import { lacksPremise } from './lacks-premise';
import {
  joinRanges,
  offsetInRange,
  type PagePosition,
  type PageRange,
  surroundingsOf,
  textOfRange,
} from './page-range';
import { quotedSectionOf } from './place-quote';
import { type Passage, passageOf } from './rank';
import type { CountResult } from './tables/count-rows';

/** A passage of an answer with what belongs to it on its page, and those of other pages that give the same value. */
export interface AnswerPassage {
  sourceId: number;
  /** Text of the page, a line feed between two blocks. */
  text: string;
  /** The words that answer the question, where they are known; UTF-16 offsets into the text. */
  answering?: Span;
  /** The amounts in it that do not hold any more, as it says itself. */
  earlier?: Span[];
  /** It lacks a name or a figure that the question asks about. */
  instead?: true;
  /** It is the row of a table with the greatest or the least number. */
  compared?: ComparedRows;
  /** The characters before and after it on its page. */
  around: QuoteContext;
  place: QuotedSection;
  also: Passage[];
}

/** Whether a passage consists of rows of tables. */
export const isRowPassage = ({ place }: AnswerPassage): boolean => place.blocks.every(({ kind }) => kind === 'row');

/** Values that pages give for the same thing and that contradict each other. */
export interface ValueDifference {
  values: {
    text: string;
    /** Index of the passage in the answer. */
    passage: number;
    /** UTF-16 offsets of the value in that passage. */
    at: Span;
  }[];
}

export interface ComposedAnswer {
  /**
   * In the order of the question's parts, those that contradict each other side by side, those of one page together,
   * else best first.
   */
  passages: AnswerPassage[];
  differences: ValueDifference[];
  /** The parts of the question that no passage answers, where another part has one. */
  unanswered: string[];
  /** In place of passages: a number that was counted in a table. */
  counted?: CountResult;
  /** Passages that say less of what is asked than those of the answer, best first: no part of it. */
  closest: AnswerPassage[];
  /** The question that it answers, where words of it were misspelt. */
  corrected?: string;
}

/** A part of the question, and groups of passages for it as `compareValues` makes them. */
export interface AnsweredPart {
  query: Query;
  groups: readonly ValuedPassage[][];
}

/** A passage as it is shown; places are of its page. */
interface AssembledPassage {
  passage: ScoredPassage;
  range: PageRange;
  answering: [from: PagePosition, to: PagePosition] | undefined;
  also: readonly ScoredPassage[];
  lacksPremise: boolean;
}

/** The place of an offset into a passage's own words. */
function positionInPage({ block, first }: ScoredPassage, offset: number): PagePosition {
  return { block: block.blockIndex, at: (block.units[first]?.start ?? 0) + offset };
}

/** Groups of one page brought together, in the order in which pages and groups come first. */
function byPage(groups: readonly ValuedPassage[][]): ValuedPassage[][] {
  const pageOf = (group: readonly ValuedPassage[]) => group[0]?.passage.block.sourceId;
  const pages = [...new Set(groups.map(pageOf))];
  return pages.flatMap((page) => groups.filter((group) => pageOf(group) === page));
}

/** Whether steps are shown of the section that a passage is of. */
function isOfSteps({ passage: { block }, range }: AssembledPassage, other: ScoredPassage): boolean {
  const blocks = block.page.slice(range.from.block, range.to.block + 1);
  const section = other.block.block.headings.join('\n');
  return blocks.some(isStep) && block.block.headings.join('\n') === section;
}

/** Adds a passage to those that are shown, or to one of them that it overlaps or continues. @returns its index */
function show(
  shown: AssembledPassage[],
  { passage, answering, also }: ValuedPassage,
  query: Query,
  maxLength: number,
): number {
  const range = extendPassage(passage, query, maxLength);
  const { page, sourceId } = passage.block;
  const marked: AssembledPassage['answering'] = answering && [
    positionInPage(passage, answering.start),
    positionInPage(passage, answering.end),
  ];
  for (const [index, known] of shown.entries()) {
    if (known.passage.block.sourceId !== sourceId) continue;
    // One list of steps is the answer, and the rest of its section is kept with it.
    if (query.kinds.has('steps') && isOfSteps(known, passage)) return index;
    const joined = joinRanges(page, known.range, range);
    if (!joined || textOfRange(page, joined).length > maxLength) continue;
    // Other pages that confirm one part of a passage do not confirm the other.
    shown[index] = { ...known, range: joined, answering: known.answering ?? marked, also: [] };
    return index;
  }
  return shown.push({ passage, range, answering: marked, also, lacksPremise: lacksPremise(passage, query) }) - 1;
}

function answerPassage(
  { passage, range, answering, also, ...shown }: AssembledPassage,
  maxLength: number,
): AnswerPassage {
  const { page, sourceId, title, language } = passage.block;
  const text = textOfRange(page, range);
  const earlier = earlierValues(text, language);
  const [start = 0, end = 0] = (answering ?? []).map((place) => offsetInRange(page, range, place));
  return {
    sourceId,
    text,
    // A statement about another thing does not answer.
    ...(shown.lacksPremise ? { instead: true } : end > start && { answering: { start, end } }),
    ...(earlier.length > 0 && { earlier }),
    ...(passage.compared && !shown.lacksPremise && { compared: passage.compared }),
    around: surroundingsOf(page, range),
    place: quotedSectionOf(page, range, title),
    also: also.map((other) => passageOf(other, maxLength)),
  };
}

/**
 * Puts the chosen passages in order, each with what belongs to it, those of a page that touch merged, and names the
 * values that contradict each other.
 * @param maxLength characters of a passage
 */
export function assembleAnswer(
  parts: readonly AnsweredPart[],
  maxLength: number,
): Pick<ComposedAnswer, 'passages' | 'differences'> {
  const shown: AssembledPassage[] = [];
  const differing: { valued: ValuedPassage; index: number }[][] = [];
  for (const { query, groups } of parts) {
    for (const group of byPage(groups)) {
      const values = group.map((valued) => ({ valued, index: show(shown, valued, query, maxLength) }));
      if (values.length > 1) differing.push(values);
    }
  }
  const differences = differing.map((values) => ({
    values: values.flatMap(({ valued: { value, passage }, index }) => {
      const range = shown[index]?.range;
      if (!value || !range) return [];
      const [start = 0, end = 0] = [value.start, value.end].map((offset) =>
        offsetInRange(passage.block.page, range, positionInPage(passage, offset)),
      );
      return [{ text: value.text, passage: index, at: { start, end } }];
    }),
  }));
  return { passages: shown.map((one) => answerPassage(one, maxLength)), differences };
}
