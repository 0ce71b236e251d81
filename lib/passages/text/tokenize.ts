import type { Span } from '../../core/source';
import { cutPoint } from '../../core/utils/text/cut-point';
import { anyOf, ofAllLanguages } from '../languages/compile-pack';
import { eachPlainWord, plainLength } from './plain-words';
import { stem } from './stem';

/** A word of a text with its UTF-16 offsets. */
export interface Token extends Span {
  /** Folded and stemmed, for comparing words. */
  term: string;
  /** Folded but not stemmed, for looking up lists of words. */
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
 * Normalises a word for comparison: NFKC, lower case, without Latin, Greek and Arabic marks, ß as ss, one apostrophe,
 * Arabic's variants of alef, ya and ta marbuta as one, grouped digits (1,200 or 1.200) as one number. It takes off more
 * than `withoutAccents`, and all at once: it runs for every word.
 */
export function foldWord(word: string): string {
  if (/^[a-z]+$/.test(word)) return word;
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

/** Signs that are read as words: a page writes £34 when a question asks for pounds. */
const signs = ofAllLanguages((packs) => new Map(packs.flatMap((pack) => Object.entries(pack.signs ?? {}))));

/**
 * Number of characters that are segmented at once: the time of `Intl.Segmenter` grows with the square of its text (V8).
 * Words that end within the lookahead are left to the next window, since what follows can change them.
 */
const windowLength = 400;
const lookahead = 64;

/** Cache of normalised words: pages repeat their words. */
const normalisedForms = new Map<string, { term: string; word: string }>();
const maxCachedForms = 20_000;

/** An elided article or pronoun before the word; of all languages, since names keep it in any text: 'L'Aquila'. */
const elision = ofAllLanguages(
  (packs) => new RegExp(`^(?:${anyOf(packs, ({ elisions }) => elisions)})'(?=\\p{L})`, 'u'),
);

function normalise(segment: string): { term: string; word: string } {
  let reading = normalisedForms.get(segment);
  if (reading === undefined) {
    const word = foldWord(segment).replace(elision(), '');
    reading = { term: stem(word.replace(/'s?$/, '')), word };
    if (normalisedForms.size >= maxCachedForms) normalisedForms.clear();
    normalisedForms.set(segment, reading);
  }
  return reading;
}

/**
 * The words of a text with their UTF-16 offsets, by the language's own word boundaries; a word of more than about 400
 * characters is split. Time is linear in the length of the text.
 * @param language a BCP 47 tag; it matters for languages that do not separate words by spaces
 */
export function tokenize(text: string, language = 'en'): Token[] {
  const tokens: Token[] = [];
  const add = (surface: string, start: number, end: number) => {
    const { term, word } = normalise(surface);
    if (word !== '') tokens.push({ term, word, start, end });
  };
  const segmenter = wordSegmenter(language);
  for (let from = 0; from < text.length; ) {
    const plain = plainLength(text, from);
    if (plain > 0) {
      eachPlainWord(text, from, from + plain, (start, end, isSign) => {
        const surface = text.slice(start, end);
        add(isSign ? (signs().get(surface) ?? surface) : surface, start, end);
      });
      from += plain;
      continue;
    }
    const isLast = from + windowLength >= text.length;
    const part = text.slice(from, cutPoint(text, from + windowLength));
    let used = 0;
    for (const { segment, isWordLike } of segmenter.segment(part)) {
      if (!isLast && used > 0 && used + segment.length > windowLength - lookahead) break;
      const surface = isWordLike ? segment : signs().get(segment);
      if (surface !== undefined) add(surface, from + used, from + used + segment.length);
      used += segment.length;
    }
    from += used;
  }
  return tokens;
}
