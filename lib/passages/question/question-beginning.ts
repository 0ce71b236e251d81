import { perLanguage } from '../languages/compile-pack';

/**
 * How a sentence begins that asks: the source of a regular expression; undefined for a language whose pack has no
 * interrogatives.
 */
export const questionBeginning = perLanguage(({ questions: { interrogatives, clauses, framing } }) => {
  const words = [interrogatives, clauses?.auxiliaries].filter(Boolean).join('|');
  if (words === '') return undefined;
  // Arabic writes some together with the next word.
  const link = framing?.linkingWords ? `(?:(?:${framing.linkingWords.join('|')})\\s*)?` : '';
  return `${link}(?:${words})(?![\\p{L}\\p{M}])`;
});

const beginningOf = perLanguage(({ tag }) => {
  const beginning = questionBeginning(tag);
  return beginning === undefined ? undefined : new RegExp(`^[^\\p{L}]*${beginning}`, 'iu');
});

/** Whether a text begins as a question does: 'when', 'Is', 'So what'. */
export function beginsQuestion(text: string, language: string): boolean {
  return beginningOf(language)?.test(text) === true;
}
