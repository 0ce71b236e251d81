import type { Span } from '../../core/source';
import { addAll } from '../../core/utils/long-lists';
import { foldWord } from '../../passages/text/tokenize';

/** A word of a text as the search in threads compares it, with its UTF-16 offsets. */
export interface IndexedWord extends Span {
  term: string;
}

/** UTF-16 units of a word that are compared: what is longer is no word that a person types. */
const maxTerm = 40;

/** Scripts written without spaces between words: indexed by pairs of neighbouring characters. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const runs = new RegExp(
  `(?<unspaced>[${unspaced}]+)|(?<word>(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+)|(?<sign>\\p{Extended_Pictographic})`,
  'gu',
);

/** Neighbouring characters in pairs, and the last one alone, so that each character begins a term. */
function pairs(run: string, start: number): IndexedWord[] {
  const characters = [...run];
  let at = start;
  return characters.map((character, index) => {
    const term = foldWord(character + (characters[index + 1] ?? ''));
    const word = { term, start: at, end: at + character.length + (characters[index + 1]?.length ?? 0) };
    at += character.length;
    return word;
  });
}

/** The words of a text in every script, emoji too. Time is linear in the length of the text. */
export function indexedWords(text: string): IndexedWord[] {
  const words: IndexedWord[] = [];
  for (const { 0: run, index, groups } of text.matchAll(runs)) {
    if (groups?.unspaced) addAll(words, pairs(run, index));
    else words.push({ term: foldWord(run).slice(0, maxTerm), start: index, end: index + run.length });
  }
  return words.filter(({ term }) => term !== '');
}

/** UTF-16 units and terms of a search at most; a person who pastes more means its beginning. */
const maxQuery = 1000;
const maxQueryTerms = 24;

/** The terms of a search: each is the beginning of a word of the text, and all of them have to be there. */
export function queryTerms(query: string): string[] {
  const words = indexedWords(query.slice(0, maxQuery));
  // The last character of a run is a word only if it is the whole run.
  const isTail = ({ start, end }: IndexedWord, before: IndexedWord | undefined): boolean =>
    before !== undefined && before.start < start && before.end === end;
  const terms = words.filter((word, index) => !isTail(word, words[index - 1])).map(({ term }) => term);
  return [...new Set(terms)].slice(0, maxQueryTerms);
}
