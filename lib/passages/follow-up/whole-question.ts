import { optionalArticle, perLanguage } from '../languages/compile-pack';
import { upperFirst } from '../text/upper-first';

/** Characters that may stand at the ends of a question: the source of a regular expression. */
export const edge = '[\\s¿¡?？؟;\u037e!.。,،、]';

/** Words without the punctuation behind them. */
export function bareWords(words: string): string {
  return words.replace(new RegExp(`${edge}+$`, 'u'), '');
}

const leadingArticle = perLanguage(({ questions }) => new RegExp(`^${optionalArticle(questions)}(?=\\S)`, 'iu'));

/** A question with its subject behind it, as it is typed into a search: 'Are there stairs Skarn lighthouse'. */
export function withTopic(question: string, subject: string, language: string): string {
  return withSubject(question, subject.replace(leadingArticle(language) ?? '', ''), language);
}

/** A question with words behind it that say what it is about. */
export function withSubject(question: string, subject: string, language: string): string {
  return upperFirst(`${bareWords(question)} ${subject}`, language);
}
