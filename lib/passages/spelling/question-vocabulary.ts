import { perLanguage } from '../languages/compile-pack';
import type { LanguagePack } from '../languages/language-pack';
import { stopWordsOf } from '../text/language';
import { calendarNames } from '../text/months';
import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';
import { typedLettersOf } from './typed-letters';

/** Words that a language's questions are made of, whatever page they are asked of. */
export interface QuestionVocabulary {
  /** Folded, each as its pack writes it. */
  words: ReadonlyMap<string, string>;
  /** The stems of them and of the words whose forms are listed. */
  stems: ReadonlySet<string>;
  /** Those of all these words that are written with a letter which a keyboard may lack, as `words`. */
  withOwnLetters: ReadonlyMap<string, string>;
}

const everyWord = /[\p{L}\p{M}]+/gu;

/** The texts of a pack, or of a part of it: lists of words, forms, and parts of regular expressions. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

/**
 * The words that a pack writes with letters of its language, folded, each as it is written: most of its lists are
 * folded themselves.
 */
function writtenForms(pack: LanguagePack): Map<string, string> {
  const letters = typedLettersOf(pack.tag) ?? [];
  const words = letters.length > 0 ? textsOf(pack).flatMap((text) => text.match(everyWord) ?? []) : [];
  const written = words.filter((word) => letters.some(({ letter }) => word.includes(letter)));
  return new Map(written.map((word) => [foldWord(word), word]));
}

/**
 * The question words, stop words, everyday words and names of days and months of a language, by its tag; undefined for
 * one without a pack.
 */
export const questionVocabularyOf: (language: string) => QuestionVocabulary | undefined = perLanguage((pack) => {
  const { tag, texts, wordForms = '', otherWordForms = '' } = pack;
  const { terms = {}, fields = {}, fillers = '' } = pack.questions;
  const { measureInterrogatives, countInterrogatives, measures, optional, time, amounts } = terms;
  const { existing, kindInterrogatives, comparing } = terms;
  const { price, time: moments, contact, asking, dispensable, present, others = [], alternatives = [] } = fields;
  const { days, months } = calendarNames(tag);
  const lists = [
    [measureInterrogatives, countInterrogatives, measures, optional, time, amounts, existing, kindInterrogatives],
    [comparing, price, moments, contact, asking, ...others, ...alternatives, ...(texts.related ?? [])],
    [fillers, dispensable, present, ...stopWordsOf(tag), ...days, ...months],
  ];
  const wordsOf = (list = '') => list.match(everyWord) ?? [];
  const written = writtenForms(pack);
  const formOf = (word: string): [string, string] => [foldWord(word), written.get(foldWord(word)) ?? word];
  const words = new Map(lists.flat().flatMap((list) => wordsOf(list).map(formOf)));
  const forms = wordsOf(`${wordForms} ${otherWordForms}`).map(foldWord);
  return { words, stems: new Set([...words.keys(), ...forms].map(stem)), withOwnLetters: written };
});
