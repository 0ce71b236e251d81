import { perTextLanguage } from '../languages/compile-pack';
import type { LanguagePack } from '../languages/language-pack';
import { foldWord } from './tokenize';

/**
 * The words of a text's language as a set, folded, made on its first use.
 * @param read a pack's list of words, by white space
 * @returns the set by the language's tag
 */
export function createWordSet(
  read: (pack: LanguagePack) => string | undefined,
): (language: string) => ReadonlySet<string> {
  const foldedSet = perTextLanguage((pack) => new Set(read(pack)?.split(/\s+/).map(foldWord)));
  return (language) => foldedSet(language) ?? none;
}
const none: ReadonlySet<string> = new Set();

/** The words of lists by kind, folded, each with its kind. */
function byKind<Kind extends string>(lists: Partial<Record<Kind, string>> = {}): [string, Kind][] {
  return (Object.entries(lists) as [Kind, string][]).flatMap(([kind, words]) =>
    words.split(/\s+/).map((word): [string, Kind] => [foldWord(word), kind]),
  );
}

/**
 * The words of a text's language, each with the kind that it is listed under; made on its first use.
 * @param read a pack's lists of words by kind, each by spaces
 */
export function createWordKinds<Kind extends string>(
  read: (pack: LanguagePack) => Partial<Record<Kind, string>> | undefined,
): (language: string) => ReadonlyMap<string, Kind> | undefined {
  return perTextLanguage((pack) => new Map(byKind(read(pack))));
}
