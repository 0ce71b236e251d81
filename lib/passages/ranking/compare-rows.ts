import type { ComparedRows } from '../../core/source';
import type { Query, QueryTerm } from '../answer-kinds/query';
import { perLanguage } from '../languages/compile-pack';
import type { Matcher } from '../question/match-terms';
import { isUnstated, negationWords } from '../text/negation';
import type { TextBlock } from '../text/plain-text';
import { foldWord, type Token, tokenize } from '../text/tokenize';
import { spelledNumber } from '../values/number-words';
import type { AnalyzedPage } from './collect-units';
import type { LookUp } from './look-up';
import { cellText, numbersOf, type Table, tableOf, tablesOf } from './table-rows';

/** Strength of a head's word at least. */
const minHeadStrength = 0.6;
/** Loss of a head's strength by each of its words: of two heads with the same words of the question the shorter one is meant. */
const otherWord = 0.01;

/** Minimum lead of a head's strength over every other one's, where it has words beyond those of the question. */
const minAhead = 0.1;
/** Words between a deed and the word of comparing at most: 'won the most'. */
const maxBetween = 1;

/** A word for the one with the most or the least of something, and the heads that it names by itself. */
interface Extreme {
  direction: ComparedRows['direction'];
  heads: readonly string[];
}

const directions = ['greatest', 'least'] as const;

const wordsOf = perLanguage(({ questions: { extremes } }) => {
  if (!extremes) return undefined;
  const words = directions.flatMap((direction) =>
    extremes[direction]
      .split(' ')
      .map(foldWord)
      .map((entry): [string, Extreme] => {
        const [word = '', heads = ''] = entry.split(':');
        return [word, { direction, heads: heads.split(',').filter(Boolean) }];
      }),
  );
  return {
    words: new Map(words),
    afterDeed: extremes.afterDeed === true,
    bounds: new Set(extremes.bounds.split(' ').map(foldWord)),
    totals: new Set(extremes.totals.split(' ').map(foldWord)),
    orders: new Set(extremes.orders.split(' ').map(foldWord)),
    amounts: new Set(extremes.amounts.split(' ').map(foldWord)),
  };
});

/** Words of a question, each a term or none, and where the word of comparing stands among them. */
interface ComparingQuestion {
  query: Query;
  match: Matcher;
  tokens: readonly Token[];
  at: number;
  extreme: Extreme;
  afterDeed: boolean;
  totals: ReadonlySet<string>;
  orders: ReadonlySet<string>;
  amounts: ReadonlySet<string>;
  analyzed: Pick<AnalyzedPage, 'page' | 'title' | 'blockAt'>;
}

/** The index of the only number that no other one reaches; undefined where it is the sum of the others, too. */
function extremeOf(values: readonly number[], direction: ComparedRows['direction']): number | undefined {
  const best = direction === 'greatest' ? Math.max(...values) : Math.min(...values);
  const index = values.indexOf(best);
  const others = values.filter((_, other) => other !== index);
  const isSum = Math.abs(others.reduce((sum, value) => sum + value, 0) - best) < Math.abs(best) * 1e-6;
  return others.includes(best) || isSum ? undefined : index;
}

/** Whether a head is one that the word of comparing names by itself. */
function isImplied(head: string, { extreme, analyzed: { page } }: ComparingQuestion): boolean {
  return page.wordsOf(head).some(({ word }) => extreme.heads.includes(word));
}

/** Whether a table may be the one that a question asks for: it has a head with a word behind the word of comparing. */
function mayBeAsked(
  [[, { heads = [] }] = [0, {}]]: readonly [number, Pick<TextBlock, 'heads'>][],
  asked: ComparingQuestion,
): boolean {
  const { match, query, tokens, at, analyzed } = asked;
  const behind = new Set(tokens.slice(at + 1).map(({ term }) => term));
  return heads.some(
    (head) =>
      isImplied(head, asked) ||
      match(analyzed.page.wordsOf(head)).some(({ term, strength }) => {
        const one = query.terms[term];
        return strength >= minHeadStrength && one && !one.isOptional && behind.has(one.term);
      }),
  );
}

/** The terms of the question in each head, with how strongly. */
function termsOfHeads(
  { heads }: Table,
  { match, query, analyzed: { page } }: ComparingQuestion,
): Map<number, number>[] {
  return heads.map((head) => {
    const own = new Map<number, number>();
    for (const { term, strength } of match(page.wordsOf(head)))
      if (strength >= minHeadStrength && !query.terms[term]?.isOfOtherPart)
        own.set(term, Math.max(own.get(term) ?? 0, strength));
    return own;
  });
}

/** Column whose head has most of some terms of the question; undefined where it has none, or another one has as many. */
function columnOf(
  heads: readonly string[],
  strengths: readonly ReadonlyMap<number, number>[],
  isAsked: (term: number, column: number) => boolean,
  { page }: ComparingQuestion['analyzed'],
): number | undefined {
  const found = strengths
    .map((own, column) => {
      const asked = [...own].filter(([term]) => isAsked(term, column));
      const strength = asked.reduce((sum, [, one]) => sum + one, 0);
      return { column, asked, strength: strength - otherWord * page.wordsOf(heads[column] ?? '').length };
    })
    .filter(({ asked }) => asked.length > 0)
    .sort((one, other) => other.strength - one.strength);
  const [best, second] = found;
  if (!best || best.strength === second?.strength) return undefined;
  // Of 'Votes' and 'Votes in 1990' the first is meant; of 'Votes in 1986' and 'Votes of both rounds in 1990' neither is.
  const isWhole = page.wordsOf(heads[best.column] ?? '').length <= best.asked.length;
  return !second || isWhole || best.strength - second.strength >= minAhead ? best.column : undefined;
}

/** The row of a table that a question asks for; undefined where it is not sure that it asks for one of this table. */
function rowAsked(table: Table, asked: ComparingQuestion): LookUp | undefined {
  const { query, match, tokens, at, extreme, afterDeed, orders, amounts, analyzed } = asked;
  const { page } = analyzed;
  const { heads, rows } = table;
  const strengths = termsOfHeads(table, asked);
  const positions = query.terms.map(({ term }) => tokens.findIndex((token) => token.term === term));
  const isBehind = (term: number) => (positions[term] ?? -1) > at;
  const implied = heads.flatMap((head, column) => (isImplied(head, asked) ? [column] : []));
  const behind = columnOf(heads, strengths, isBehind, analyzed);
  // The longest ferry is asked for by its length, and not by what stands below 'Ferry'.
  const isNamed = behind !== undefined && rows.every((row) => !/\p{Nd}/u.test(cellText(row, behind) ?? ''));
  const column = behind !== undefined && !isNamed ? behind : implied.length === 1 ? implied[0] : undefined;
  // The highest in a rank is the one with the least number.
  if (column === undefined || page.wordsOf(heads[column] ?? '').some(({ word }) => orders.has(word))) return undefined;
  const values = numbersOf(rows, column, page.language);
  const index = values && extremeOf(values, extreme.direction);
  if (index === undefined) return undefined;
  const inColumn = strengths[column] ?? new Map<number, number>();
  const named = columnOf(
    heads,
    strengths,
    (term, other) => other !== column && !inColumn.has(term) && !query.terms[term]?.isOptional,
    analyzed,
  );
  const names =
    named ??
    heads.findIndex((_, other) => other !== column && rows.some((row) => /\p{L}/u.test(cellText(row, other) ?? '')));
  const texts = rows.flatMap((row) => cellText(row, names) ?? []);
  if (texts.length !== rows.length || new Set(texts).size !== rows.length) return undefined;
  // The words of the question that the table does not have would leave rows out.
  const first = page.blocks[rows[0]?.at ?? -1];
  const around = match([
    ...page.wordsOf(analyzed.title),
    ...(first?.headings ?? []).flatMap((one) => page.wordsOf(one)),
  ]);
  const isSaid = (term: number) =>
    inColumn.has(term) || strengths[names]?.has(term) || around.some((one) => one.term === term);
  const left = query.terms
    .map((one, term) => ({ ...one, index: term }))
    .filter(({ index, term, isOptional, isOfOtherPart }) => {
      if (isOfOtherPart || tokens[at]?.term === term || isSaid(index)) return false;
      // The most votes are not the highest percentage of them.
      const isOther = isBehind(index) && !amounts.has(tokens[positions[index] ?? -1]?.word ?? '');
      return !isOptional || isOther || spelledNumber(term, query.language) !== undefined;
    });
  const inCells = new Set(rows.flatMap((row) => page.wordsAt(row.at).map(({ term }) => term)));
  const isDeed = ({ index: term, ...one }: QueryTerm & { index: number }) => {
    const between = at - (positions[term] ?? at) - 1;
    return afterDeed && between >= 0 && between <= maxBetween && !one.isKind && !one.isName && !inCells.has(one.term);
  };
  if (left.length > 1 || !left.every(isDeed)) return undefined;
  const row = rows[index];
  const cell = row?.cells.get(named ?? column);
  const block =
    row &&
    analyzed.blockAt(
      row.at,
      query.terms.map((_, term) => (isSaid(term) ? 1 : 0)),
    );
  if (!block) return undefined;
  return {
    block,
    ...(cell && { cell: { start: cell.start, end: cell.end } }),
    compared: {
      direction: extreme.direction,
      heads: [heads[names] ?? '', heads[column] ?? ''],
      rows: rows.map((one) => [cellText(one, names) ?? '', cellText(one, column) ?? '']),
    },
  };
}

/**
 * The row of a page's tables with the greatest or the least number of what a question asks for. It is found only where the number
 * stands in every row of its table, and every word of the question is one of the table's heads or of what the page is about.
 * @param question its text
 * @param match of this question
 */
export function compareRows(
  question: string,
  query: Query,
  match: Matcher,
  analyzed: ComparingQuestion['analyzed'],
): LookUp | undefined {
  const known = wordsOf(query.language);
  if (!known || query.denies !== undefined || query.terms.some(({ isCounted }) => isCounted)) return undefined;
  const tokens = tokenize(question, query.language);
  // 'Quel bateau n'a plus de passagers ?' asks which has none any more.
  const negations = negationWords(query.language);
  if (isUnstated(question, query.language) || tokens.some(({ word }) => negations.has(word))) return undefined;
  const [first, ...others] = tokens.flatMap(({ word }, at) => {
    const extreme = known.words.get(word);
    return extreme ? [{ at, extreme }] : [];
  });
  if (!first || others.length > 0 || known.bounds.has(tokens[first.at - 1]?.word ?? '')) return undefined;
  if (query.compares?.some((word) => word !== tokens[first.at]?.word)) return undefined;
  const asked = { ...known, query, match, tokens, ...first, analyzed };
  const [only, ...more] = tablesOf(analyzed.page).filter((blocks) => mayBeAsked(blocks, asked));
  const table =
    only && more.length === 0
      ? tableOf(only, analyzed.page, (words) => words.some(({ word }) => known.totals.has(word)))
      : undefined;
  return table && rowAsked(table, asked);
}
