import { perLanguage } from '../languages/compile-pack';
import { stem } from '../text/stem';

const formsOf = perLanguage(({ otherWordForms = '', spellings = '', spellingRules = [] }) => {
  const bases = new Map<string, string>();
  for (const line of `${otherWordForms}|${spellings}`.split('|')) {
    const [base = '', ...others] = line.trim().split(/\s+/).map(stem);
    for (const other of others) if (!bases.has(other)) bases.set(other, base);
  }
  const rules = spellingRules.map(([pattern, replacement]) => [new RegExp(pattern), replacement] as const);
  return { bases, rules };
});

/**
 * The stem that stands for all forms and spellings of an English word, of which `stem` makes several: 'flee' of 'fled',
 * 'naturaliz' of 'naturalis'.
 */
export function commonForm(term: string): string {
  const { bases, rules = [] } = formsOf('en') ?? {};
  return rules.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), bases?.get(term) ?? term);
}
