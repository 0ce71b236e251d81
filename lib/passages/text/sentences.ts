import type { Span } from '../../core/source';
import { packOf } from '../languages/registry';
import { stopWordsOf } from './language';
import { isShortMonth, monthNumber } from './months';
import { foldWord } from './tokenize';
import { createWordSet } from './word-set';

/** UTF-16 units of a sentence; longer ones, as in menus, tables of contents and legal texts, are split. */
const maxSentence = 700;
/**
 * Number of characters that are segmented at once: the time of `Intl.Segmenter` grows with the square of its text (V8).
 * Sentences that end within the lookahead are left to the next window, since what follows can change them.
 */
const windowLength = 4_000;
const lookahead = 200;

const abbreviations = createWordSet(({ abbreviations: words }) => words);
/** The third of May. */
const dayThree = Date.UTC(2024, 4, 3);
const ordinalPeriods = new Map<string, boolean>();

/** Whether a language writes ordinal numbers with a period, as its dates show (CLDR): '3. Mai'. */
function hasOrdinalPeriod(language: string): boolean {
  let known = ordinalPeriods.get(language);
  if (known === undefined) {
    const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(dayThree);
    known = /3\.(?:\s|$)/.test(day) || packOf(language)?.ordinalPeriod === true;
    ordinalPeriods.set(language, known);
  }
  return known;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(language: string, granularity: 'sentence' | 'grapheme'): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  let made = segmenters.get(key);
  if (made === undefined) {
    made = new Intl.Segmenter(language, { granularity });
    segmenters.set(key, made);
  }
  return made;
}

function beginsWithMonth(text: string, language: string): boolean {
  return monthNumber(foldWord(/^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? ''), language) !== undefined;
}

/** A small letter, also behind a short parenthesis: 'e. V. (KBoM) entwickelt'. */
const goesOn = /^(?:\p{Ll}|\([^()\n]{1,60}\)\s{0,2}\p{Ll}|\[[^\][\n]{1,60}\]\s{0,2}\p{Ll})/u;

/** Whether a period does not end a sentence: after an abbreviation, an initial, in 'No. 5' or a date's '3.'. */
function continuesSentence(before: string, after: string, language: string): boolean {
  const end = before.trimEnd();
  const next = after.trimStart();
  if (next === '') return false;
  if (goesOn.test(next) && !/[!?。！？]$/.test(end)) return true;
  const last = /(\S+)\.$/.exec(end)?.[1] ?? '';
  if (last === '') return false;
  const surface = last.replace(/^[("'“‘„«[]+/, '');
  const word = surface.toLowerCase();
  // A number follows 'No.', and a name follows 'Dr.'; 'etc.' can end a sentence, which then begins with a common word.
  const startsSentence = stopWordsOf(language).has(/^[\p{L}']+/u.exec(next)?.[0].toLowerCase() ?? '');
  if (abbreviations(language).has(foldWord(word)) || isShortMonth(surface, language))
    return /^\d/.test(next) || !startsSentence;
  if (/^\p{L}$/u.test(word)) return !startsSentence || /^\p{L}\./u.test(next);
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return !startsSentence;
  return /^\d{1,2}$/.test(word) && (hasOrdinalPeriod(language) || beginsWithMonth(next, language));
}

/** An overlong sentence in pieces, split after a clause or a word, else between graphemes. */
function splitLongSentence(text: string, span: Span, language: string): Span[] {
  const pieces: Span[] = [];
  let { start } = span;
  while (span.end - start > maxSentence) {
    const window = text.slice(start, start + maxSentence);
    const clause = Math.max(window.lastIndexOf('; '), window.lastIndexOf('. '), window.lastIndexOf('\n')) + 1;
    const word = window.lastIndexOf(' ') + 1;
    let length = [clause, word].find((place) => place > maxSentence / 2) ?? 0;
    if (length === 0) {
      // Split before the grapheme at the limit. Index 0: this grapheme alone is longer than the limit, and is kept
      // whole.
      const rest = text.slice(start, span.end);
      const graphemes = segmenter(language, 'grapheme').segment(rest);
      length = graphemes.containing(maxSentence)?.index || (graphemes.containing(0)?.segment.length ?? rest.length);
    }
    pieces.push({ start, end: start + length });
    start += length;
  }
  return [...pieces, { start, end: span.end }];
}

function trim(text: string, span: Span): Span {
  const piece = text.slice(span.start, span.end);
  const start = span.start + (piece.length - piece.trimStart().length);
  return { start, end: start + piece.trim().length };
}

/** Marks of footnotes right behind a sentence: '.[2][3]', '.[^1]'. */
const marksBehind = /(?:[[(]\^?(?:\d{1,3}(?:[,–-]\s?\d{1,3}){0,5}|\p{L}{0,12}\.?\s?\d{1,3}|\p{L})[\])]){1,10}/uy;
const openBracket = /[.!?…。！？؟।]["'”’»)]{0,2}[[(]$/u;

/**
 * The boundary between a sentence and what follows: `Intl.Segmenter` sets it behind a bracket that opens right after
 * the sentence.
 */
function boundaryAt(text: string, sentence: Span): number {
  const { end } = sentence;
  if (!openBracket.test(text.slice(Math.max(sentence.start, end - 4), end))) return end;
  marksBehind.lastIndex = end - 1;
  return marksBehind.test(text) ? marksBehind.lastIndex : end - 1;
}

/** The sentences of `Intl.Segmenter`, merged where it splits after an abbreviation or the like; of any length. */
function wholeSentences(text: string, language: string): Span[] {
  const whole: Span[] = [];
  for (let from = 0; from < text.length; ) {
    const isLast = from + windowLength >= text.length;
    const part = text.slice(from, from + windowLength);
    let used = 0;
    for (const { segment } of segmenter(language, 'sentence').segment(part)) {
      if (!isLast && used + segment.length > windowLength - lookahead) break;
      const last = whole.at(-1);
      const start = last ? boundaryAt(text, last) : from;
      used += segment.length;
      const end = from + used;
      if (last) last.end = start;
      if (start >= end) continue;
      if (
        last &&
        last.end - last.start < maxSentence &&
        continuesSentence(text.slice(last.start, last.end), text.slice(start, end), language)
      )
        last.end = end;
      else whole.push({ start, end });
    }
    // The window's first sentence does not end before the lookahead: a piece of it is split off.
    if (used === 0) {
      const [piece = { start: from, end: from + part.length }] = splitLongSentence(
        text,
        { start: from, end: from + part.length },
        language,
      );
      whole.push({ ...piece });
      used = piece.end - piece.start;
    }
    from += used;
  }
  return whole;
}

/** A line break, or the end of a sentence before the end of the text, or a character of another script. */
const innerEnd = /[\n\r]|[.!?](?!["')\]”’]*\s*$)|[^\0-\x7f\u00a0-\u024f\u2013-\u2014\u2018-\u201d\u2026]/;

/**
 * Finds the sentences of a text (UTF-16 offsets), without the white space around them, by the language's rules.
 * Abbreviations, initials and numbers do not end a sentence. None is longer than about 700 characters. Time grows with
 * the text.
 */
export function splitSentences(text: string, language = 'en'): Span[] {
  const isOne = text.length <= maxSentence && !innerEnd.test(text);
  const whole = isOne ? [{ start: 0, end: text.length }] : wholeSentences(text, language);
  return whole
    .flatMap((span) => splitLongSentence(text, span, language))
    .map((span) => trim(text, span))
    .filter((span) => span.end > span.start);
}
