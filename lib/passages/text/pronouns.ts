import { perLanguage } from '../languages/compile-pack';

const opening = perLanguage(({ texts: { openingPronouns } }) =>
  openingPronouns === undefined ? undefined : new RegExp(`^(?:${openingPronouns})(?![\\p{L}\\p{N}])`, 'iu'),
);

/** Whether a sentence begins with a pronoun whose noun the sentence before it names. @param language its tag */
export function beginsWithPronoun(sentence: string, language: string): boolean {
  return opening(language)?.test(sentence) === true;
}
