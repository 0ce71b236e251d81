import type { Span } from '../../core/source';
import { overlaps } from '../../core/utils/overlaps';
import type { Token } from '../text/tokenize';
import type { Value } from '../values/read-values';
import { isEventKind, kindOfWord } from './attribute-kinds';
import type { StatementSource } from './statement';

/** Characters of an item of the form 'label: value', and of its label. */
const maxItem = 240;
const maxLabel = 100;
/** The part of the text about a value's subject: its cell, its item with the label, or its clause. */
export function regionOf({ text, structured }: StatementSource, clauses: readonly Span[], value: Span): Span {
  if (structured && text.includes('\t')) {
    const start = text.lastIndexOf('\t', value.start) + 1;
    const end = text.indexOf('\t', value.end);
    return { start, end: end === -1 ? text.length : end };
  }
  const clause = clauses.find(({ start, end }) => value.start >= start && value.start < end);
  const own = clause ?? { start: 0, end: text.length };
  const label = text.search(/[:：]\s?/);
  const isItem = text.length <= maxItem && label > 0 && label <= maxLabel && label < value.start;
  const holds = isItem && !/[;；]/.test(text.slice(label, value.start));
  return { start: holds ? 0 : own.start, end: Math.max(own.end, value.end) };
}

/** The bracketed parts of a region that do not contain the value: they are about something else. */
export function bracketsOf(text: string, region: Span, value: Span): Span[] {
  const found: Span[] = [];
  let open = -1;
  for (let at = region.start; at < region.end; at += 1) {
    const sign = text.charAt(at);
    if (sign === '(') open = at;
    else if (sign === ')' && open !== -1) {
      if (value.end <= open || value.start > at) found.push({ start: open, end: at + 1 });
      open = -1;
    }
  }
  return found;
}

/**
 * Other amounts in the clause of an amount: 'with 128 GB' next to a price belongs to its subject. The same amount in
 * another unit adds nothing.
 */
export function amountsBeside(
  value: Value,
  values: readonly Value[],
  region: Span,
  brackets: readonly Span[],
): Value[] {
  const isSame = (other: Value) =>
    other.dimension === value.dimension && other.low <= value.high * 1.02 && value.low <= other.high * 1.02;
  return values.filter(
    (other) =>
      other.kind === 'amount' &&
      overlaps(region, other) &&
      !overlaps(other, value) &&
      !isSame(other) &&
      !brackets.some((bracket) => overlaps(bracket, other)),
  );
}

/** Words between a number and the noun that it counts. */
const maxBeforeNoun = 3;

/**
 * The end of the words that specify the counted things: 'founding' in '12 founding members'.
 * @param tokens of the clause
 * @param language of the clause
 * @returns the end of the number if there are none
 */
export function countedFrom(value: Partial<Value> & Span, tokens: readonly Token[], language: string): number {
  const { kind, dimension, numberEnd = value.end } = value;
  if (kind !== 'amount' || (dimension !== '' && dimension !== 'people')) return numberEnd;
  const words = tokens.map(({ word }) => word);
  const after = tokens.filter(({ start }) => start >= numberEnd).slice(0, maxBeforeNoun + 1);
  const noun = after.findLast(({ word }) => {
    const known = kindOfWord(word, language, words);
    return known !== undefined && !isEventKind(known);
  });
  const [first, second] = after;
  if (noun) return noun.start;
  // 'Founding members': a form of a verb with its noun right behind it.
  const isVerb =
    first && kindOfWord(first.word, language, words) !== undefined && second && second.start - first.end === 1;
  return isVerb && first.start - numberEnd === 1 ? second.start : numberEnd;
}
