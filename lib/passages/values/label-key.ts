import { perTextLanguage } from '../languages/compile-pack';
import { stopWordsOf } from '../text/language';
import { foldWord, tokenize } from '../text/tokenize';
import { unitOf } from './units';

/** A label of a page in the form for comparison with those of others. */
export interface LabelKey {
  /** Equal for labels that name the same, also in two languages; empty for a label without words. */
  key: string;
  /** All of its words are known to name a kind of value. */
  isKnown: boolean;
  /** The unit of its values where the label has it: 'Weight (kg)'. */
  unit?: string;
}

/** Words of the longest phrase that the packs list, with its small words: 'horaires d'ouverture'. */
const maxPhrase = 4;

const labelWords = (label: string): string[] => foldWord(label).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The names of labels by their words, folded and parted by a space. */
const labelNames = perTextLanguage(({ labels = {}, texts: { rates } }) => ({
  names: new Map(
    Object.entries(labels).flatMap(([name, words]) =>
      words.split(' ').map((word): [string, string] => [labelWords(word.replaceAll('_', ' ')).join(' '), name]),
    ),
  ),
  /** Joins what is paid and what it is paid for: 'price per night'. */
  rate: rates === undefined ? undefined : new RegExp(`^(?:${rates})$`, 'iu'),
}));

/** The name that all languages have for a word of a label; undefined for any other. */
export function labelName(word: string, language: string): string | undefined {
  return labelNames(language)?.names.get(labelWords(word).join(' '));
}

const bracketed = /\s*[([（]([^()[\]（）]{1,20})[)\]）]\s*$/u;

/**
 * Reads a label: words that all languages have names for by these names, others by their stems, in any order. Words
 * without meaning are left out; two labels are equal only if neither has another word, so that 'price per night'
 * differs from 'price'.
 */
export function labelKey(label: string, language: string): LabelKey {
  const [brackets = '', inside = ''] = bracketed.exec(label) ?? [];
  const unit = unitOf(inside.trim(), language) === undefined ? undefined : inside.trim();
  const words = labelWords(unit === undefined ? label : label.slice(0, -brackets.length));
  const { names, rate } = labelNames(language) ?? {};
  const stopWords = stopWordsOf(language);
  const found = new Set<string>();
  let isKnown = true;
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: Math.min(maxPhrase, words.length - at) }, (_, index) => index + 1).reverse();
    const length = lengths.find((count) => names?.has(words.slice(at, at + count).join(' '))) ?? 1;
    const name = names?.get(words.slice(at, at + length).join(' '));
    const word = words[at] ?? '';
    if (name !== undefined) for (const part of name.split('+')) found.add(`#${part}`);
    else if (
      !stopWords.has(word) &&
      rate?.test(word) !== true &&
      word.length > (/\p{Script=Latin}/u.test(word) ? 1 : 0)
    ) {
      for (const { term } of tokenize(word, language)) found.add(term);
      isKnown = false;
    }
    at += length;
  }
  const key = [...found].sort().join(' ');
  return { key, isKnown: isKnown && key !== '', ...(unit !== undefined && { unit }) };
}
