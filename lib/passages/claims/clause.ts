import type { Span } from '../../core/source';
import { perTextLanguage } from '../languages/compile-pack';
import { stopWordsOf } from '../text/language';
import { tokenize } from '../text/tokenize';
import { type CitedSentence, hasWords } from './cited-sentences';
import { lastIndexWhere } from './sorted-search';

/** Content words of a clause that can be checked without the rest of its sentence: before a boundary, and elsewhere. */
const minWords = 2;
const minWordsWithoutBorder = 3;
/** Borders before a marker that are looked at. */
const maxBoundaries = 4;
/** Ends a clause that could be a sentence. */
const boundary = /[;；؛]|\s[—–]\s/g;
/** Finds what follows a clause: punctuation, or a conjunction of its language. */
const clauseEnd = perTextLanguage(({ claims: { joinedConjunction, clauseConjunctions } = {} }) => {
  const conjunctions = [clauseConjunctions && String.raw`(?:${clauseConjunctions})\s`, joinedConjunction];
  const ends = ['[,;:)—–،؛，、；。]', String.raw`-\s`, ...conjunctions.filter((source) => source !== undefined)];
  return new RegExp(String.raw`^\s*(?:${ends.join('|')})`, 'iu');
});
const leadingPunctuation = /^(?:[\s,;:.،؛，、；。—–]|-(?=\s))+/;
const trailingPunctuation = /[\s,;:،؛，、；]$/;

/** Number of words of a text that are no stop words. */
export function contentWords(text: string, language: string): number {
  const stopWords = stopWordsOf(language);
  return tokenize(text, language).filter(({ word }) => !stopWords.has(word)).length;
}

/** A span without the punctuation that parts it from its neighbours. */
export function trimClause(text: string, { start, end }: Span): Span {
  const lead = leadingPunctuation.exec(text.slice(start, end))?.[0].length ?? 0;
  let last = end;
  while (last > start + lead && trailingPunctuation.test(text.charAt(last - 1))) last -= 1;
  return { start: start + lead, end: last };
}

/**
 * The claim that a marker in a sentence supports: the sentence, if the marker is its only one and at its end; else the
 * clause before it, from the previous marker or clause boundary. A clause that is no statement of its own, such as a
 * name in an enumeration, is supported as its whole sentence.
 * @param text the block's text
 * @param mark the marker's unit in the text
 */
export function clauseBefore(text: string, sentence: CitedSentence, mark: number, language: string): Span {
  const whole = { start: sentence.start, end: sentence.end };
  const known = sentence.marks.slice(0, lastIndexWhere(sentence.marks, (other) => other <= mark) + 1);
  const marks = hasWords(text.slice(known.at(-1) ?? sentence.start, mark)) ? [...known, mark] : known;
  const earlier = marks.at(-2);
  const end = marks.at(-1) ?? mark;
  const isLast = !hasWords(text.slice(end, sentence.end));
  if (isLast && earlier === undefined) return whole;
  const from = earlier ?? sentence.start;
  const boundaries = isLast ? [] : [...text.slice(from, end).matchAll(boundary)].slice(-maxBoundaries);
  const start =
    boundaries
      .map(({ 0: sign, index: at }) => from + at + sign.length)
      .findLast((behind) => contentWords(text.slice(behind, end), language) >= minWords) ?? from;
  const clause = trimClause(text, { start, end: isLast ? sentence.end : end });
  const hasBorder = isLast || clauseEnd(language)?.test(text.slice(end, end + 40)) === true;
  const needed = hasBorder ? minWords : minWordsWithoutBorder;
  return contentWords(text.slice(clause.start, clause.end), language) >= needed ? clause : whole;
}
