import type { LanguagePack } from './language-pack';
import type { QuestionWords } from './pack/question-words';
import { languagePacks, packOf } from './registry';

/**
 * Makes what is compiled of a pack (matchers, sets of words) on its first use, once for each language.
 * @param compile a pack in, what is wanted of it out; undefined where the pack says nothing about it
 * @returns the same by a language's tag; undefined for a language without a pack
 */
export function perLanguage<T>(compile: (pack: LanguagePack) => T | undefined): (language: string) => T | undefined {
  const compiled = new Map<string, T | undefined>();
  return (language) => {
    const pack = packOf(language);
    if (!pack) return undefined;
    if (!compiled.has(pack.tag)) compiled.set(pack.tag, compile(pack));
    return compiled.get(pack.tag);
  };
}

/** As `perLanguage`, for what reads texts: a text in a language without a pack is read as English. */
export function perTextLanguage<T>(
  compile: (pack: LanguagePack) => T | undefined,
): (language: string) => T | undefined {
  const known = perLanguage(compile);
  return (language) => known(packOf(language) ? language : 'en');
}

/**
 * A matcher of whole words in any case; undefined for no words.
 * @param source of a regular expression, of one word or several
 */
export function wholeWordPattern(source: string | undefined, flags = 'iu'): RegExp | undefined {
  return source === undefined ? undefined : new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, flags);
}

/**
 * Makes something of the packs of all languages on its first use: only where the language is not told, and what it
 * reads means the same in each, such as a heading of references or 'this page'.
 */
export function ofAllLanguages<T>(compile: (packs: readonly LanguagePack[]) => T): () => T {
  let compiled: { value: T } | undefined;
  return () => {
    compiled ??= { value: compile(languagePacks) };
    return compiled.value;
  };
}

/** The sources of patterns of several packs as one, in the order of the packs. */
export function anyOf(packs: readonly LanguagePack[], read: (pack: LanguagePack) => string | undefined): string {
  return packs.flatMap((pack) => read(pack) ?? []).join('|');
}

/** Where a word begins, in any script: '\b' takes the 'ã' of 'São' for no letter. */
const wordBeginning = '(?<![\\p{L}\\p{M}\\p{N}])';

/**
 * The source of a pattern of an article with the space behind it, for matchers with the flag 'u'; undefined for a
 * language without articles.
 */
export function articlePattern({ articles, elidedArticles }: QuestionWords): string | undefined {
  if (articles === undefined) return undefined;
  const separate = `(?:${articles.replaceAll(' ', '|')})\\s`;
  return `${wordBeginning}(?:${[separate, elidedArticles].filter(Boolean).join('|')})`;
}

/** The source of a pattern of what may stand before a noun: its article; empty for a language without articles. */
export function optionalArticle(questions: QuestionWords): string {
  const article = articlePattern(questions);
  return article === undefined ? '' : `(?:${article})?`;
}
