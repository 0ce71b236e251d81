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

/**
 * The words of all languages, folded, each with the kind that its language lists it under; made on its first use.
 * @param read a pack's lists of words by kind, each by spaces
 */
export function kindsOfAll<Kind extends string>(
  read: (pack: LanguagePack) => Partial<Record<Kind, string>> | undefined,
): () => ReadonlyMap<string, Kind> {
  return ofAllLanguages((packs) => {
    const found = new Map<string, Kind>();
    for (const pack of packs) {
      for (const [kind, words] of Object.entries(read(pack) ?? {}) as [Kind, string][])
        for (const word of words.split(' ')) found.set(foldWord(word), kind);
    }
    return found;
  });
}
