import type { Page } from '../../core/provider';
import type { Span } from '../../core/source';
import { type AskedValue, askedValue, measuresOther } from '../question/asked-value';
import { readParts } from '../question/read-parts';
import type { Query } from '../question/read-question';
import { sameValue, valuesDiffer } from '../question/values-differ';
import { choosePassages, type Ranked } from './choose-passages';
import type { RankedBlock } from './collect-units';
import { judgePages, quoteOf } from './judge-pages';
import { type Passage, passageOf } from './rank';

/** A passage of an answer, and those of other pages that say the same. */
export interface AnswerPassage extends Passage {
  also: Passage[];
}

/** Values that pages give for the same thing and that cannot all be right. */
export interface Difference {
  values: {
    text: string;
    /** Place of the passage among those of the answer, and of the value in it. */
    passage: number;
    at: Span;
  }[];
}

export interface ComposedAnswer {
  /** In the order of the question's parts, those that disagree side by side, else best first. */
  passages: AnswerPassage[];
  differences: Difference[];
  /** The parts of the question that no passage answers, where another part has one. */
  unanswered: string[];
}

interface ComposeOptions {
  /** Passages at most, for a question of one part and for each part of several. */
  limit: number;
  limitOfPart: number;
  /** Characters of a passage at most. */
  maxLength: number;
}

/** A chosen passage with what it says. */
interface Chosen {
  ranked: Ranked;
  value?: AskedValue;
  also: Ranked[];
}

/** Characters of what is read for a value; a row of a table that is longer is none. */
const maxSentence = 1_000;
/** Beside a passage that gives the asked value, one without a value needs this share of its score. */
const leastBeside = 0.85;
/** Passages of a page that are asked for their value, beside those that are chosen: the better part of them. */
const maxAsked = 5;

function isStructured({ block }: RankedBlock): boolean {
  return block.kind === 'table-row' || block.kind === 'list-item';
}

/** The value that a passage gives for what is asked, with its place in the passage. */
function valueGiven({ block, first, last }: Ranked, query: Query): AskedValue | undefined {
  const base = block.units[first]?.start ?? 0;
  const structured = isStructured(block);
  for (let index = first; index <= last; index += 1) {
    const unit = block.units[index];
    if (!unit || unit.end - unit.start > maxSentence) continue;
    const previous = block.units[index - 1];
    const sentence = {
      text: block.block.text.slice(unit.start, unit.end),
      matches: unit.matches.map((match) => ({
        ...match,
        start: match.start - unit.start,
        end: match.end - unit.start,
      })),
      context: block.context,
      language: block.language,
      ...(previous && { before: block.block.text.slice(previous.start, previous.end) }),
      structured,
      ...(block.block.context && { head: block.block.context }),
    };
    const value = askedValue(sentence, query);
    if (value) return { ...value, start: value.start + unit.start - base, end: value.end + unit.start - base };
  }
  return undefined;
}

/** Puts with each chosen passage what other pages say of the same value, or instead of it. */
function compareValues(chosen: readonly Ranked[], pages: readonly (readonly Ranked[])[], query: Query): Chosen[][] {
  const groups: Chosen[][] = [];
  const place = (ranked: Ranked, isChosen: boolean) => {
    const value = valueGiven(ranked, query);
    for (const group of value ? groups : []) {
      const same = group.find((other) => other.value && value && sameValue(other.value, value));
      const differs = group.every((other) => other.value && value && valuesDiffer(other.value, value));
      const page = ranked.block.sourceId;
      const speaks = group.some((other) => [other.ranked, ...other.also].some(({ block }) => block.sourceId === page));
      if (same && !speaks) same.also.push(ranked);
      if (!same && differs && !speaks && value) group.push({ ranked, value, also: [] });
      if (same || differs) return;
    }
    if (isChosen) groups.push([{ ranked, ...(value && { value }), also: [] }]);
  };
  for (const ranked of chosen) place(ranked, true);
  if (!groups.some(([first]) => first?.value)) return groups;
  const known = new Set(chosen);
  for (const page of pages) {
    const best = page.toSorted((one, other) => other.score - one.score).slice(0, maxAsked);
    for (const ranked of best) if (!known.has(ranked)) place(ranked, false);
  }
  const [leader] = groups[0] ?? [];
  if (!leader?.value) return groups;
  return groups.filter(([first]) => first?.value || (first?.ranked.score ?? 0) >= leader.ranked.score * leastBeside);
}

/** Puts the value of the whole before one that holds for a part, a place or a state only. */
function wholeFirst(groups: Chosen[][]): Chosen[][] {
  const amount = (group: Chosen[] | undefined) => {
    const value = group?.[0]?.value;
    return value?.value?.kind === 'amount' ? value : undefined;
  };
  const leader = amount(groups[0]);
  if (!leader?.circumstances) return groups;
  const whole = groups.findIndex((group) => {
    const value = amount(group);
    return value?.circumstances === '' && value.value?.dimension === leader.value?.dimension;
  });
  const [first] = whole > 0 ? groups.splice(whole, 1) : [];
  return first ? [first, ...groups] : groups;
}

function joins(one: Ranked, other: Ranked, maxLength: number): boolean {
  if (one.block !== other.block || one.first > other.last + 1 || other.first > one.last + 1) return false;
  const from = one.block.units[Math.min(one.first, other.first)]?.start ?? 0;
  const to = one.block.units[Math.max(one.last, other.last)]?.end ?? 0;
  return to - from <= maxLength;
}

/** The places of the passages in the answer, in order, neighbours on a page put together. */
function assemble(parts: readonly Chosen[][][], maxLength: number): ComposedAnswer {
  const shown: { ranked: Ranked; also: Ranked[] }[] = [];
  const found: { chosen: Chosen; passage: number }[][] = [];
  for (const group of parts.flat()) {
    const values = group.map((chosen) => {
      const place = shown.findIndex(({ ranked }) => joins(ranked, chosen.ranked, maxLength));
      const joined = shown[place];
      if (!joined) return { chosen, passage: shown.push({ ranked: chosen.ranked, also: chosen.also }) - 1 };
      const { first, last } = chosen.ranked;
      joined.ranked = {
        ...joined.ranked,
        first: Math.min(joined.ranked.first, first),
        last: Math.max(joined.ranked.last, last),
      };
      // What other pages say of one part of a passage, they do not say of the other.
      joined.also = [];
      return { chosen, passage: place };
    });
    if (values.length > 1) found.push(values);
  }
  const passages = shown.map(({ ranked, also }) => ({
    ...passageOf(ranked, maxLength),
    also: also.map((other) => passageOf(other, maxLength)),
  }));
  const startOf = ({ block, first }: Ranked) => block.units[first]?.start ?? 0;
  const differences = found.map((values) => ({
    values: values.flatMap(({ chosen: { value, ranked }, passage }) => {
      const { ranked: whole = ranked } = shown[passage] ?? {};
      const shift = startOf(ranked) - startOf(whole);
      return value ? [{ text: value.text, passage, at: { start: value.start + shift, end: value.end + shift } }] : [];
    }),
  }));
  return { passages, differences, unanswered: [] };
}

/**
 * An answer made of passages: each part of the question by its own, what several pages say once, and where pages give
 * different values for what is asked, both side by side. Empty where nothing answers.
 * @param signal ends the work between two pages
 */
export async function composeAnswer(
  question: string,
  pages: readonly { sourceId: number; page: Page }[],
  { limit, limitOfPart, maxLength }: ComposeOptions,
  signal?: AbortSignal,
): Promise<ComposedAnswer> {
  const asked = readParts(question);
  if (asked.parts.every(({ query }) => query.terms.length === 0))
    return { passages: [], differences: [], unanswered: [] };
  const judged = await judgePages(asked, pages, { maxLength }, signal);
  const textOf = (passage: Ranked) => quoteOf(passage, maxLength).text;
  const most = asked.parts.length > 1 ? limitOfPart : limit;
  const parts = asked.parts.map(({ query }, index) => {
    const speaksOfOther = (ranked: Ranked) => {
      const { block, language } = ranked.block;
      const head = block.context ? { head: block.context } : {};
      return measuresOther({ text: textOf(ranked), language, structured: isStructured(ranked.block), ...head }, query);
    };
    const found = (judged[index] ?? []).map((page) => page.filter((ranked) => !speaksOfOther(ranked)));
    return wholeFirst(compareValues(choosePassages(found, textOf, { limit: most }), found, query));
  });
  const unanswered = asked.parts.filter((_, index) => parts[index]?.length === 0).map(({ text }) => text);
  const answer = assemble(parts, maxLength);
  return { ...answer, unanswered: answer.passages.length > 0 ? unanswered : [] };
}
