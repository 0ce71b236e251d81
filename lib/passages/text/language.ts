import { perLanguage } from '../languages/compile-pack';
import { languagePacks } from '../languages/registry';

const wordsOf = perLanguage((pack) =>
  pack.stopWords === undefined ? undefined : new Set(pack.stopWords.split(/\s+/)),
);
const none: ReadonlySet<string> = new Set();

/** The stop words of a language by its tag; none for a language without a list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return wordsOf(language) ?? none;
}

/** A sign of a unit behind a figure, which is the same in all languages: '9 m' has no French word. */
const unit = /\p{N}\s?\p{L}{1,2}(?!\p{L})/gu;

const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
];

/**
 * The probable language of a short text: by script, else by the language whose stop words it uses most.
 * @returns a language code; `en` where nothing in the text identifies one
 */
export function guessLanguage(text: string): string {
  const sample = text.slice(0, 2000);
  const byScript = scripts.find(([script]) => script.test(sample));
  if (byScript) return byScript[1];
  const words =
    sample
      .replace(unit, ' ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  let best = { language: 'en', hits: words.filter((word) => stopWordsOf('en').has(word)).length };
  for (const { tag } of languagePacks) {
    const hits = words.filter((word) => stopWordsOf(tag).has(word)).length;
    if (hits > best.hits) best = { language: tag, hits };
  }
  return best.language;
}
