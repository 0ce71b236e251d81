import type { QuestionForms } from '../languages/language-pack';
import { languagePacks } from '../languages/registry';

const compiled = new Map<keyof QuestionForms, RegExp>();

/** Whether a question has a form that asks for something, in any language. @param form by what it asks for */
export function hasForm(form: keyof QuestionForms, question: string): boolean {
  let pattern = compiled.get(form);
  if (!pattern) {
    pattern = new RegExp(languagePacks.flatMap(({ questions }) => questions.forms?.[form] ?? []).join('|'));
    compiled.set(form, pattern);
  }
  return pattern.test(question);
}
