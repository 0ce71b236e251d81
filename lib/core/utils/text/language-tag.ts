/** Longest tag of a language that is kept, in characters: RFC 5646 has room for all but private extensions in 35. */
const maxTagLength = 35;

/** Whether text is a well-formed language tag (BCP 47). */
export function isLanguageTag(text: string): boolean {
  if (text.length > maxTagLength) return false;
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** The English name of a language, for models; undefined where the tag is malformed or names none. @param tag BCP 47 */
export function englishLanguageName(tag: string): string | undefined {
  if (!isLanguageTag(tag)) return undefined;
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag);
}

/**
 * The language of a tag without its script and region, as `Intl` writes it ('en' for 'ENG-gb'); undefined for text that
 * is no tag. Norwegian without a word on its written form is Bokmål.
 */
export function primaryLanguage(tag: string): string | undefined {
  const [subtag] = /^[a-z]{2,3}(?=$|[-_])/i.exec(tag) ?? [];
  if (subtag === undefined) return undefined;
  const [language] = Intl.getCanonicalLocales(subtag)[0]?.split('-') ?? [];
  return language === 'no' ? 'nb' : language;
}
