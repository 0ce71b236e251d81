import { commonForm } from '../question/word-forms';

/** The key by which a word of a text is compared, of its `stem`: by the language's own stemmer, where it has one. */
export function wordKey(term: string, language: string): string {
  return commonForm(term, language) || term;
}
