import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { perTextLanguage } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import { stopWordsOf } from '../text/language';
import { dayNamesOf, monthNumber } from '../text/months';
import { readTextBlocks, type TextBlock } from '../text/plain-text';
import { splitSentences } from '../text/sentences';
import { tokenize } from '../text/tokenize';
import { createWordSet } from '../text/word-set';
import { spelledNumber } from '../values/number-words';

/** A sentence, an item, a heading, a row or a line of code of a page. */
export interface LastingSentence {
  /** In the page's own words, without the parts that change with each visit. */
  text: string;
  /** Its folded words, separated by single spaces: without layout and punctuation. */
  key: string;
}

/** Characters up to which a line may belong to the frame around a page's text. */
const maxFrameLine = 300;
/** Characters of a line up to which its spelled numbers may count something. */
const maxCounter = 80;
/** Parts of a line: 'Posted 3 May · 1,204 views'. */
const separators = /\s*(?:[·•|｜\u3000]|\s[–—-]\s|\s{2,}|\n)\s*/u;
const numbers = /\p{N}[\p{N}.,:'’\u00a0\u202f/-]*[kmb]?(?!\p{L})|\p{N}[\p{N}.,:]*/giu;

/** A day and its year, with the month in any form: '2 במאי 2026'. */
const dates = /\p{N}{1,2}\.?\s\p{L}{3,}\.?\s\p{N}{4}(?!\p{N})/gu;
/** Maximum number of buttons of a notice to visitors, and of words of one button. */
const maxButtons = 4;

const frameWords = createWordSet(({ pages }) => pages.passing?.frame);
const countedWords = createWordSet(({ pages }) => pages.passing?.counted);

const patternsOf = perTextLanguage(({ withoutSpaces, pages: { passing = {}, asides = matchesNothing } }) => {
  const {
    signs = matchesNothing,
    ago = matchesNothing,
    notices = matchesNothing,
    elsewhere = matchesNothing,
  } = passing;
  const end = withoutSpaces ? '' : '(?!\\p{L})';
  return {
    signs: new RegExp(signs, 'giu'),
    ago: new RegExp(`(?<!\\p{L})(?:${ago})(?!\\p{L})`, 'giu'),
    notice: new RegExp(`^[^\\p{L}\\p{N}]*(?:${notices})${end}`, 'iu'),
    aside: new RegExp(`^[^\\p{L}\\p{N}]*(?:${asides})${end}`, 'iu'),
    elsewhere: new RegExp(`^[^\\p{L}\\p{N}]*(?:${elsewhere})[^\\p{L}\\p{N}]*$`, 'iu'),
    elsewhereLine: new RegExp(`^[^\\p{L}\\p{N}]*(?:${elsewhere})\\s?[:：]`, 'iu'),
  };
});

/** A line with its spelled numbers as figures: 'two days ago' is '2 days ago'. */
function withFigures(line: string, language: string): string {
  let figures = '';
  let end = 0;
  for (const token of tokenize(line, language)) {
    const value = spelledNumber(token.word, language);
    if (value === undefined) continue;
    figures += `${line.slice(end, token.start)}${value}`;
    end = token.end;
  }
  return figures + line.slice(end);
}

/** Whether a line consists only of numbers, dates and words of a page's frame. */
function isPassing(line: string, language: string): boolean {
  const patterns = patternsOf(language);
  if (!patterns || line.length > maxFrameLine) return false;
  if (/^©/.test(line.trim())) return true;
  const figures = line.length > maxCounter ? line : withFigures(line, language);
  const rest = figures.replace(patterns.ago, ' ').replace(patterns.signs, ' ');
  let isOfFrame = rest !== figures;
  const [frame, common, days] = [frameWords(language), stopWordsOf(language), dayNamesOf(language)];
  const counted = /\p{N}/u.test(figures) ? countedWords(language) : undefined;
  for (const { word } of tokenize(rest.replace(dates, ' ').replace(numbers, ' '), language)) {
    if (frame.has(word) || counted?.has(word)) isOfFrame = true;
    else if (!common.has(word) && !days.has(word) && monthNumber(word, language) === undefined) return false;
  }
  return isOfFrame;
}

/** Whether a line is only a date. */
function isDate(line: string, language: string): boolean {
  if (!/\p{N}/u.test(line)) return false;
  const words = tokenize(line.replace(numbers, ' '), language);
  const days = dayNamesOf(language);
  return (
    words.some(({ word }) => monthNumber(word, language) !== undefined) &&
    words.every(({ word }) => days.has(word) || monthNumber(word, language) !== undefined || word.length <= 2)
  );
}

/** Whether a line is one of the buttons below a notice to visitors. */
function isButton({ kind, text }: TextBlock, language: string): boolean {
  if (kind === 'heading' || kind === 'table-row' || kind === 'code' || /[\p{N}.!?。]/u.test(text)) return false;
  return tokenize(text, language).length <= maxButtons;
}

/**
 * A line without the parts that change with each visit: counters, the page's date, its controls, and how long ago
 * something was; empty if nothing else is left. Numbers and dates in a meaningful sentence are kept.
 * @param isTop near the title of the page, where a date next to a counter is that of the page
 */
export function lastingText(line: string, language: string, isTop = false): string {
  const parts = line.split(separators);
  const passing = new Set(parts.filter((part) => isPassing(part, language)));
  const hasCounter = isTop && [...passing].some((part) => /\p{N}/u.test(part));
  const kept = parts.filter(
    (part) => part.trim() !== '' && !passing.has(part) && !(hasCounter && isDate(part, language)),
  );
  if (kept.length === 0) return '';
  const text = kept.length === parts.length ? line : kept.join(' · ');
  const ago = patternsOf(language)?.ago;
  return ago ? text.replace(ago, '').trim() : text.trim();
}

/** The words of a text in the form for comparison. */
export function joinedWords(text: string, language: string): string {
  return tokenize(text, language)
    .map(({ word }) => word)
    .join(' ');
}

/** The lines of a block that are compared by themselves. */
function comparedLines({ kind, text }: TextBlock, language: string): string[] {
  if (kind === 'code') return text.split('\n');
  if (kind === 'table-row' || kind === 'heading') return [text];
  return splitSentences(text, language).map(({ start, end }) => text.slice(start, end));
}

/**
 * The text of a page, in parts to be compared one by one, without parts that change with each visit: see
 * {@link lastingText}; notices of cookies, advertisements, calls to subscribe, links to other pages, and a date above
 * the first heading. In slices of work; time grows with the length of the page.
 */
export function* readLastingSentences(markdown: string, language: string): SlicedWork<LastingSentence[]> {
  const blocks = yield* readTextBlocks(markdown);
  const patterns = patternsOf(language);
  const sentences: LastingSentence[] = [];
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  let isBelowOthers = false;
  let buttons = 0;
  for (const [index, block] of blocks.entries()) {
    const { kind, headings, text } = block;
    const isOthers = patterns?.elsewhere.test(text) === true || patterns?.elsewhereLine.test(text) === true;
    isBelowOthers = isOthers || (isBelowOthers && kind === 'list-item');
    if (isBelowOthers || headings.some((heading) => patterns?.elsewhere.test(heading))) continue;
    if (kind !== 'code' && patterns?.notice.test(text)) {
      buttons = maxButtons;
      continue;
    }
    if (buttons > 0 && isButton(block, language)) {
      buttons -= 1;
      continue;
    }
    buttons = 0;
    if (kind !== 'code' && patterns?.aside.test(text)) continue;
    if (index < first && isDate(text, language)) continue;
    // The parts of a line before its sentences: a counter may end with a period.
    const lasting = kind === 'code' ? text : lastingText(text, language, index <= first + 1);
    for (const line of comparedLines({ ...block, text: lasting }, language)) {
      const trimmed = line.trim();
      const key = kind === 'code' ? trimmed.replace(/\s+/g, ' ') : joinedWords(trimmed, language);
      if (key !== '') sentences.push({ text: trimmed, key });
    }
    yield;
  }
  return sentences;
}
