import { perLanguage } from '../languages/compile-pack';
import { stem } from '../text/stem';

const formsOf = perLanguage(({ otherWordForms = '', spellings = '', spellingRules = [], stemmer }) => {
  const bases = new Map<string, string>();
  for (const line of `${otherWordForms}|${spellings}`.split('|')) {
    const [base = '', ...others] = line.trim().split(/\s+/).map(stem);
    for (const other of others) if (!bases.has(other)) bases.set(other, base);
  }
  const rules = spellingRules.map(([pattern, replacement]) => [new RegExp(pattern), replacement] as const);
  return { bases, rules, stemmer };
});

/**
 * The stem that stands for all forms and spellings of a word, of which `stem` makes several: 'flee' of 'fled', 'naturaliz' of
 * 'naturalis'. In a language with a stemmer of its own it is that stemmer's.
 */
export function commonForm(term: string, language: string): string {
  const { bases, rules = [], stemmer } = formsOf(language) ?? {};
  const base = stemmer?.(term) ?? bases?.get(term) ?? term;
  return rules.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), base);
}
