import type { SlicedWork } from '../../core/utils/sliced-work';
import { perTextLanguage } from '../languages/compile-pack';
import { stopWordsOf } from '../text/language';
import { dayNamesOf, monthNumber } from '../text/months';
import { readTextBlocks, type TextBlock } from '../text/plain-text';
import { splitSentences } from '../text/sentences';
import { tokenize } from '../text/tokenize';
import { wordsOfText } from '../text/word-set';

/** A sentence, an item, a heading, a row or a line of code of a page. */
export interface LastingSentence {
  /** In the page's own words, without the parts that change with each visit. */
  text: string;
  /** Its words, folded, with one space between two: without layout and punctuation. */
  key: string;
}

/** Characters up to which a line may be one of the frame around a page's text. */
const maxFrameLine = 300;
/** Parts of a line: 'Posted 3 May · 1,204 views'. */
const separators = /\s*(?:[·•|｜\u3000]|\s[–—-]\s|\s{2,}|\n)\s*/u;
const numbers = /\p{N}[\p{N}.,:'’\u00a0\u202f/-]*[kmb]?(?!\p{L})|\p{N}[\p{N}.,:]*/giu;

const passingWords = wordsOfText(({ pages }) => pages.passing?.frame);

const patternsOf = perTextLanguage(({ withoutSpaces, pages: { passing = {}, asides = '(?!)' } }) => {
  const { signs = '(?!)', ago = '(?!)', notices = '(?!)', elsewhere = '(?!)' } = passing;
  const end = withoutSpaces ? '' : '(?!\\p{L})';
  return {
    signs: new RegExp(signs, 'giu'),
    ago: new RegExp(`(?<!\\p{L})(?:${ago})(?!\\p{L})`, 'giu'),
    notice: new RegExp(`^[^\\p{L}\\p{N}]*(?:${notices}|${asides})${end}`, 'iu'),
    elsewhere: new RegExp(`^[^\\p{L}\\p{N}]*(?:${elsewhere})[^\\p{L}\\p{N}]*$`, 'iu'),
    elsewhereLine: new RegExp(`^[^\\p{L}\\p{N}]*(?:${elsewhere})\\s?[:：]`, 'iu'),
  };
});

/** Whether nothing is left of a line when numbers, dates and the words of a page's frame are taken out of it. */
function isPassing(line: string, language: string): boolean {
  const patterns = patternsOf(language);
  if (!patterns || line.length > maxFrameLine) return false;
  if (/^©/.test(line.trim())) return true;
  const rest = line.replace(patterns.ago, ' ').replace(patterns.signs, ' ');
  let isOfFrame = rest !== line;
  const [known, common, days] = [passingWords(language), stopWordsOf(language), dayNamesOf(language)];
  for (const { word } of tokenize(rest.replace(numbers, ' '), language)) {
    if (known.has(word)) isOfFrame = true;
    else if (!common.has(word) && !days.has(word) && monthNumber(word, language) === undefined) return false;
  }
  return isOfFrame;
}

/** Whether a line is a date and nothing else. */
function isDate(line: string, language: string): boolean {
  if (!/\p{N}/u.test(line)) return false;
  const words = tokenize(line.replace(numbers, ' '), language);
  const days = dayNamesOf(language);
  return (
    words.some(({ word }) => monthNumber(word, language) !== undefined) &&
    words.every(({ word }) => days.has(word) || monthNumber(word, language) !== undefined || word.length <= 2)
  );
}

/**
 * A line without the parts that change with each visit: counters, the date of the page, its controls, and how long ago something
 * was; empty where it has no other parts. Numbers and dates of a sentence that says something stay.
 */
export function lastingText(line: string, language: string): string {
  const parts = line.split(separators);
  const kept = parts.filter((part) => part.trim() !== '' && !isPassing(part, language));
  if (kept.length === 0) return '';
  const text = kept.length === parts.length ? line : kept.join(' · ');
  const ago = patternsOf(language)?.ago;
  return ago ? text.replace(ago, '').trim() : text.trim();
}

/** The words of a text as they are compared. */
export function wordKey(text: string, language: string): string {
  return tokenize(text, language)
    .map(({ word }) => word)
    .join(' ');
}

/** The lines of a block that are compared by themselves. */
function linesOf({ kind, text }: TextBlock, language: string): string[] {
  if (kind === 'code') return text.split('\n');
  if (kind === 'table-row' || kind === 'heading') return [text];
  return splitSentences(text, language).map(({ start, end }) => text.slice(start, end));
}

/**
 * The text of a page, in parts that are compared one by one, without what changes with each visit: see {@link lastingText};
 * notices of cookies, advertisements, calls to subscribe, links to other pages, and a date above the first heading. In slices of
 * work; time grows with the length of the page.
 */
export function* readLastingSentences(markdown: string, language: string): SlicedWork<LastingSentence[]> {
  const blocks = yield* readTextBlocks(markdown);
  const patterns = patternsOf(language);
  const sentences: LastingSentence[] = [];
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  let isBelowOthers = false;
  for (const [index, block] of blocks.entries()) {
    const { kind, headings, text } = block;
    const isOthers = patterns?.elsewhere.test(text) === true || patterns?.elsewhereLine.test(text) === true;
    isBelowOthers = isOthers || (isBelowOthers && kind === 'list-item');
    if (isBelowOthers || headings.some((heading) => patterns?.elsewhere.test(heading))) continue;
    if (kind !== 'code' && patterns?.notice.test(text)) continue;
    if (index < first && isDate(text, language)) continue;
    // The parts of a line before its sentences: a counter may end with a period.
    const lasting = kind === 'code' ? text : lastingText(text, language);
    for (const line of linesOf({ ...block, text: lasting }, language)) {
      const trimmed = line.trim();
      const key = kind === 'code' ? trimmed.replace(/\s+/g, ' ') : wordKey(trimmed, language);
      if (key !== '') sentences.push({ text: trimmed, key });
    }
    yield;
  }
  return sentences;
}
