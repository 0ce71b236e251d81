import type { Span } from '../core/source';
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
const signs: Readonly<Record<string, string>> = {
  '£': 'pound',
  '€': 'euro',
  $: 'dollar',
  '¥': 'yen',
  '￥': 'yen',
  '%': 'percent',
  '°': 'degree',
};

/**
 * The words of a text with their places (UTF-16 offsets), by the language's own rules for where words end.
 * @param language a language tag; it matters where words are not separated by spaces
 */
export function tokenize(text: string, language = 'en'): Token[] {
  const tokens: Token[] = [];
  for (const { segment, index, isWordLike } of wordSegmenter(language).segment(text)) {
    const word = isWordLike ? foldWord(segment) : (signs[segment] ?? '');
    if (word === '') continue;
    tokens.push({ term: stem(word.replace(/'s?$/, '')), word, start: index, end: index + segment.length });
  }
  return tokens;
}
