import { perTextLanguage } from '../languages/compile-pack';
import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';
import { wordKey } from './word-key';

const synonymsIn = perTextLanguage(({ tag, claims }) => {
  const found = new Map<string, Set<string>>();
  for (const group of claims?.synonyms?.split(';') ?? []) {
    const stems = group
      .trim()
      .split(/\s+/)
      .map((word) => wordKey(stem(foldWord(word)), tag));
    for (const one of stems) {
      const known = found.get(one) ?? new Set<string>();
      for (const other of stems) if (other !== one) known.add(other);
      found.set(one, known);
    }
  }
  return found;
});
const none: ReadonlySet<string> = new Set();

/** The stems that may be used for a stem in the same sense. @param language of the text that may use them */
export function claimSynonyms(key: string, language: string): ReadonlySet<string> {
  return synonymsIn(language)?.get(key) ?? none;
}
