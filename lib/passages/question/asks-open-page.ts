import { asksPageAlone, type Profile } from '../../core/profile';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { anyOf, ofAllLanguages, perTextLanguage } from '../languages/compile-pack';
import { guessLanguage } from '../text/language';

function wholeWords(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');
}

const patternOf = perTextLanguage(({ questions: { page, pagePhrases } }) => {
  if (!page) return pagePhrases === undefined ? undefined : new RegExp(pagePhrases, 'iu');
  const { articles, nouns, complements, others } = page;
  return wholeWords(`${articles}(?:${nouns})(?!\\p{L})(?!${complements}(?!\\p{L}))|${others}`);
});

/**
 * Words of all languages, since the language of a short question cannot always be recognised, and these words mean the
 * same in each.
 */
const pointed = ofAllLanguages((packs) =>
  wholeWords(
    anyOf(packs, ({ questions: { page } }) => page && `${page.demonstratives}(?:${page.nouns}|${page.otherNouns})`),
  ),
);

/** Whether a question mentions the open page: 'this page', 'the article', 'here'. */
export function refersToPage(question: string): boolean {
  const line = collapseSpaces(question);
  return pointed().test(line) || patternOf(guessLanguage(line))?.test(line) === true;
}

/**
 * Whether a question with web search off and nothing attached is asked of the open page: a model gets it where the
 * question speaks of it, or the profile is one for pages.
 */
export function asksOpenPage(profile: Pick<Profile, 'id' | 'modelRef'>, question: string): boolean {
  return asksPageAlone(profile) || refersToPage(question);
}
