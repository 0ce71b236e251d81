import type { Span } from '../../core/source';
import { sameValue, valuesDiffer } from '../answer-kinds/shared/compare-measures';
import { type AnswerValue, extractValue } from '../answer-kinds/shared/extract-value';
import type { Query } from '../answer-kinds/shared/query';
import type { SentenceView } from '../answer-kinds/shared/read-sentence';
import { partsIn } from '../text/parts-in';
import type { ScoredPassage } from './choose-passages';
import type { AnalyzedBlock } from './collect-units';
import { earlierValues } from './earlier-values';
import { type AskedRow, markedWords } from './marks/marked-words';
import { comparisonBounds } from './parameters';

const { maxSentenceLength, minShareOfLeader, maxValuePassages } = comparisonBounds;

/** A chosen passage with the value that it gives, and the passages of other pages that give the same value. */
export interface ValuedPassage {
  passage: ScoredPassage;
  value?: AnswerValue;
  /** The words that answer the question, where they are known; offsets into the passage. */
  answering?: Span;
  also: ScoredPassage[];
}

/** Whether a block is of labels rather than of sentences. */
function isStructured({ block }: AnalyzedBlock): boolean {
  return block.kind === 'table-row' || block.kind === 'list-item';
}

/** The sentences of a passage that are short enough to be read for values, with their offsets in the passage. */
function sentencesOf({ block, first, last }: ScoredPassage): { sentence: SentenceView; shift: number }[] {
  const base = block.units[first]?.start ?? 0;
  const structured = isStructured(block);
  return block.units.slice(first, last + 1).flatMap((unit, place) => {
    if (unit.end - unit.start > maxSentenceLength) return [];
    const previous = block.units[first + place - 1];
    const text = block.block.text.slice(unit.start, unit.end);
    const sentence: SentenceView = {
      text,
      matches: unit.matches.map((match) => ({
        ...match,
        start: match.start - unit.start,
        end: match.end - unit.start,
      })),
      context: block.context,
      language: block.language,
      ...(previous && { previous: block.block.text.slice(previous.start, previous.end) }),
      structured,
      ...(block.block.context && { columnHeads: block.block.context }),
      notInForce: [...partsIn(block.block.struck, unit), ...earlierValues(text, block.language)],
    };
    return [{ sentence, shift: unit.start - base }];
  });
}

/** The row that a passage begins with, where it is one of a table with column heads. */
function leadingRow({ block, first }: ScoredPassage): AskedRow | undefined {
  const { kind, heads, text } = block.block;
  const unit = block.units[first];
  if (kind !== 'table-row' || !heads || !unit) return undefined;
  return { text, heads, matches: unit.matches, language: block.language };
}

/** The value that the first sentence of a passage gives, with its offsets in the passage. */
function firstOf<Found extends Span>(
  passage: ScoredPassage,
  read: (sentence: SentenceView) => Found | undefined,
): Found | undefined {
  for (const { sentence, shift } of sentencesOf(passage)) {
    const found = read(sentence);
    if (found) return { ...found, start: found.start + shift, end: found.end + shift };
  }
  return undefined;
}

/** Whether a passage of a group, or one with the same value, is of the page. */
function hasPage(group: readonly ValuedPassage[], sourceId: number): boolean {
  return group.some(({ passage, also }) => [passage, ...also].some(({ block }) => block.sourceId === sourceId));
}

/**
 * Groups passages by the values that they give. Each group is either one passage, or passages of several pages whose
 * values contradict each other; a page of the same value is added to the passage that has it, and each page is in a
 * group once.
 * @param chosen the passages to show, best first
 * @param pages all passages of each page; the best of them can contradict or confirm what was chosen
 */
export function compareValues(
  chosen: readonly ScoredPassage[],
  pages: readonly (readonly ScoredPassage[])[],
  query: Query,
): ValuedPassage[][] {
  const groups: ValuedPassage[][] = [];
  const valued = (passage: ScoredPassage, value: AnswerValue | undefined): ValuedPassage => {
    const row = leadingRow(passage);
    const marked = { sentences: sentencesOf(passage), weights: passage.view.weights, ...(row && { row }) };
    const answering = passage.cell ?? markedWords(marked, query);
    return { passage, ...(value && { value }), ...(answering && { answering }), also: [] };
  };
  const add = (passage: ScoredPassage, isChosen: boolean) => {
    const value = firstOf(passage, (sentence) => extractValue(sentence, query));
    for (const group of value ? groups : []) {
      const same = group.find((other) => other.value && value && sameValue(other.value, value));
      const differs = group.every((other) => other.value && value && valuesDiffer(other.value, value));
      const isKnownPage = hasPage(group, passage.block.sourceId);
      if (same && !isKnownPage) same.also.push(passage);
      if (!same && differs && !isKnownPage && value) group.push(valued(passage, value));
      if (same || differs) return;
    }
    if (isChosen) groups.push([valued(passage, value)]);
  };
  for (const passage of chosen) add(passage, true);
  if (!groups.some(([first]) => first?.value)) return groups;
  const known = new Set(chosen);
  for (const page of pages) {
    const best = page.toSorted((one, other) => other.score - one.score).slice(0, maxValuePassages);
    for (const passage of best) if (!known.has(passage)) add(passage, false);
  }
  const [leader] = groups[0] ?? [];
  if (!leader?.value) return groups;
  const minScore = leader.passage.score * minShareOfLeader;
  return groups.filter(([first]) => first?.value || (first?.passage.score ?? 0) >= minScore);
}

/**
 * Moves an unqualified amount to the front where the leading one holds for a part, a place or a state only: the length
 * of a river before that of its navigable part.
 */
export function unqualifiedFirst(groups: readonly ValuedPassage[][]): ValuedPassage[][] {
  const amountOf = (group: readonly ValuedPassage[] | undefined) => {
    const value = group?.[0]?.value;
    return value?.value?.kind === 'amount' ? value : undefined;
  };
  const leader = amountOf(groups[0]);
  if (!leader?.qualifiers) return [...groups];
  const index = groups.findIndex((group) => {
    const value = amountOf(group);
    return value?.qualifiers === '' && value.value?.dimension === leader.value?.dimension;
  });
  const unqualified = index > 0 ? groups[index] : undefined;
  return unqualified ? [unqualified, ...groups.filter((group) => group !== unqualified)] : [...groups];
}
