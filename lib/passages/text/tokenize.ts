import type { Span } from '../../core/source';
import { stem } from './stem';

/** A word of a text: as it is compared, and where it stands. */
export interface Token extends Span {
  term: string;
  /** Folded but not stemmed: what lists of words are asked for. */
  word: string;
}

const segmenters = new Map<string, Intl.Segmenter>();

function wordSegmenter(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return segmenter;
}

/**
 * A word as it is compared: NFKC, lower case, without Latin, Greek and Arabic marks, ß as ss, one apostrophe, Arabic's
 * variants of alef, ya and ta marbuta as one, grouped digits (1,200 or 1.200) as one number.
 */
export function foldWord(word: string): string {
  const folded = word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640\u00ad]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replace(/[’ʼ]/g, "'");
  if (/^\d{1,3}(?:[.,'\u00a0\u202f]\d{3})+$/.test(folded)) return folded.replace(/\D/g, '');
  return folded
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}

/** Signs that are read as words: a page says £34 where a question says pounds, or asks what it costs. */
const signs: ReadonlyMap<string, string> = new Map([
  ['£', 'pound'],
  ['€', 'euro'],
  ['$', 'dollar'],
  ['¥', 'yen'],
  ['￥', 'yen'],
  ['%', 'percent'],
  ['°', 'degree'],
]);

/**
 * Characters that are segmented at once: the time of `Intl.Segmenter` grows with the square of its text (V8). Words that
 * end in the last of them are left to the next stretch, since what follows can change them.
 */
const stretch = 400;
const margin = 64;

/**
 * Words of ASCII by Unicode's rules (UAX 29: WB5 to WB13), which every language keeps to; `Intl.Segmenter` gives the same
 * and takes many times as long. Signs stand by themselves.
 */
const asciiWord = /(?:[a-z\d_]|(?<=[a-z])[.':](?=[a-z])|(?<=\d)[.',;](?=\d))+|[$%]/gi;
const ascii = /[\0-\x7f]{0,4000}/y;

/** What the words seen last are compared as: pages repeat their words. */
const readings = new Map<string, { term: string; word: string }>();
const maxReadings = 20_000;

/** The article or pronoun that French and Italian write together with the word after it. */
const elision = /^(?:[cdjlmnst]|qu|dell|nell|all|sull)'(?=\p{L})/u;

function readingOf(segment: string): { term: string; word: string } {
  let reading = readings.get(segment);
  if (reading === undefined) {
    const word = foldWord(segment).replace(elision, '');
    reading = { term: stem(word.replace(/'s?$/, '')), word };
    if (readings.size >= maxReadings) readings.clear();
    readings.set(segment, reading);
  }
  return reading;
}

/** How many characters from a place on are ASCII and end with a word; 0 where something else follows too soon. */
function asciiLength(text: string, from: number): number {
  ascii.lastIndex = from;
  const run = ascii.exec(text)?.[0] ?? '';
  if (from + run.length === text.length) return run.length;
  let length = run.length;
  while (length > 0 && !/\s/.test(run.charAt(length - 1))) length -= 1;
  return length;
}

/**
 * The words of a text with their places (UTF-16 offsets), by the language's own rules for where words end; a word of more
 * than about 400 characters comes in pieces. Time grows with the text.
 * @param language a language tag; it matters where words are not separated by spaces
 */
export function tokenize(text: string, language = 'en'): Token[] {
  const tokens: Token[] = [];
  const add = (said: string, start: number, end: number) => {
    const { term, word } = readingOf(said);
    if (word !== '') tokens.push({ term, word, start, end });
  };
  const segmenter = wordSegmenter(language);
  for (let from = 0; from < text.length; ) {
    const plain = asciiLength(text, from);
    if (plain > 0) {
      for (const { 0: said, index } of text.slice(from, from + plain).matchAll(asciiWord))
        add(signs.get(said) ?? said, from + index, from + index + said.length);
      from += plain;
      continue;
    }
    const isLast = from + stretch >= text.length;
    const cutsPair = !isLast && /[\uD800-\uDBFF]/.test(text.charAt(from + stretch - 1));
    const part = text.slice(from, from + stretch - (cutsPair ? 1 : 0));
    let used = 0;
    for (const { segment, isWordLike } of segmenter.segment(part)) {
      if (!isLast && used > 0 && used + segment.length > stretch - margin) break;
      const said = isWordLike ? segment : signs.get(segment);
      if (said !== undefined) add(said, from + used, from + used + segment.length);
      used += segment.length;
    }
    from += used;
  }
  return tokens;
}
