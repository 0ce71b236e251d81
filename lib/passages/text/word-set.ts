import { ofAllLanguages } from '../languages/compile-pack';
import type { LanguagePack } from '../languages/language-pack';
import { foldWord } from './tokenize';

/**
 * The words of all languages as one set, made on its first use: for words whose language is not told.
 * @param read a pack's list of words, by white space
 * @param normalise how words are compared
 */
export function wordsOfAll(
  read: (pack: LanguagePack) => string | undefined,
  normalise: (word: string) => string = foldWord,
): () => ReadonlySet<string> {
  return ofAllLanguages(
    (packs) => new Set(packs.flatMap((pack) => read(pack)?.split(/\s+/) ?? []).map((word) => normalise(word))),
  );
}
