import { perLanguage } from '../../languages/compile-pack';
import type { QuestionForms } from '../../languages/pack/question-forms';

type FormMatchers = Partial<Record<keyof QuestionForms, RegExp>>;

const matchersOf = perLanguage(
  ({ questions: { forms } }): FormMatchers | undefined =>
    forms &&
    Object.fromEntries(
      Object.entries(forms).map(([form, source]: [string, string]) => [form, new RegExp(source, 'u')]),
    ),
);

/**
 * Whether a question has a form that asks for something.
 * @param form by what it asks for
 * @param language the question's; of one whose forms are not known, none is found
 */
export function hasForm(form: keyof QuestionForms, question: string, language: string): boolean {
  return matchersOf(language)?.[form]?.test(question) === true;
}

/** Whether a question has any form of a language. @param question in lower case and without accents */
export function hasAnyForm(question: string, language: string): boolean {
  return Object.values(matchersOf(language) ?? {}).some((matcher) => matcher.test(question));
}
