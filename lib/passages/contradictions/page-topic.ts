import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { verbOrAdverb } from '../citations/read-claim';
import { readWords } from '../citations/read-words';
import { packOf } from '../languages/registry';
import { stopWordsOf } from '../text/language';
import { type Token, tokenize } from '../text/tokenize';
import { isCommon } from '../text/word-rarity';
import { modelNumbersIn } from './model-numbers';
import { titleLimits } from './title-limits';

/** The subject of a text, by the words of its title or of what was asked. */
export interface PageTopic {
  language: string;
  /** Names in its title, as stems. */
  names: ReadonlySet<string>;
  /** All words of its title that are no stop words, as stems. */
  words: ReadonlySet<string>;
  /** Every name that the text itself writes within a sentence, as stems. */
  textNames: ReadonlySet<string>;
  /** Every word of the text, as stems. */
  textWords: ReadonlySet<string>;
  /** Names in its title with their numbers, as from `modelNumbersIn`: 'php 7'. */
  models: readonly string[];
  /** Stems that distinguish it from others of the same name: the words of 'Dune (1984 film)' in brackets. */
  limits: ReadonlySet<string>;
}

const capital = /^[\p{Lu}\p{Lt}]/u;
/** Scripts that write no capitals: there every rare word of a title may be its name. */
const caseless =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u;

const capitalisesNouns = (language: string) => packOf(language)?.capitals === 'nouns';

/** The words of a text that are names everywhere in it, by their offsets. */
export function namesIn(
  text: string,
  tokens: readonly Token[],
  language: string,
  textNames: ReadonlySet<string>,
): Set<number> {
  const starts = new Set(readWords(text, language).flatMap(({ kind, start }) => (kind === 'name' ? [start] : [])));
  tokens.forEach(({ term, word, start }, index) => {
    if (!capital.test(text.slice(start, start + 2)) || stopWordsOf(language).has(word)) return;
    const next = tokens[index + 1];
    const isBeforeName = next !== undefined && starts.has(next.start) && next.start - start <= word.length + 1;
    const isRare = !capitalisesNouns(language) && !isCommon(term) && verbOrAdverb(language)?.test(word) !== true;
    if (textNames.has(term) || (index === 0 && (isBeforeName || isRare))) starts.add(start);
  });
  return starts;
}

/** The names of a title or heading that have a number, each with it. */
export function modelsIn(text: string, language: string, textNames: ReadonlySet<string>): string[] {
  const tokens = tokenize(text, language);
  return [...modelNumbersIn(text, tokens, language, namesIn(text, tokens, language, textNames)).values()];
}

/**
 * The subject of a text.
 * @param title its title, or the question
 * @param sentences of the text; their names and words are found in one pass
 */
export function* readTopic(title: string, sentences: readonly string[], language: string): SlicedWork<PageTopic> {
  const textNames = new Set<string>();
  const lower = new Set<string>();
  const textWords = new Set<string>();
  for (const sentence of sentences) {
    yield;
    const names = new Set(readWords(sentence, language).flatMap(({ kind, start }) => (kind === 'name' ? [start] : [])));
    for (const { term, start } of tokenize(sentence, language)) {
      textWords.add(term);
      if (names.has(start)) textNames.add(term);
      else if (!capital.test(sentence.slice(start, start + 2))) lower.add(term);
    }
  }
  if (!capitalisesNouns(language)) for (const term of lower) textNames.delete(term);
  const stopWords = stopWordsOf(language);
  const tokens = tokenize(title, language).filter(({ word }) => !stopWords.has(word));
  const starts = namesIn(title, tokens, language, textNames);
  const names = tokens.filter(
    ({ term, start }) => starts.has(start) || textNames.has(term) || (caseless.test(term) && term.length > 1),
  );
  return {
    language,
    names: new Set(names.map(({ term }) => term)),
    words: new Set(tokens.map(({ term }) => term)),
    textNames,
    textWords,
    models: modelsIn(title, language, textNames),
    limits: titleLimits(title, language),
  };
}
