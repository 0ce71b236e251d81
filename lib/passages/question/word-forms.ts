import { perLanguage } from '../languages/compile-pack';
import { stem } from '../text/stem';

const formsOf = perLanguage(
  ({ otherWordForms = '', spellings = '', spellingRules = [], stemmer, separablePrefixes }) => {
    const bases = new Map<string, string>();
    for (const line of `${otherWordForms}|${spellings}`.split('|')) {
      const [base = '', ...others] = line.trim().split(/\s+/).map(stem);
      for (const other of others) if (!bases.has(other)) bases.set(other, base);
    }
    const rules = spellingRules.map(([pattern, replacement]) => [new RegExp(pattern), replacement] as const);
    const separable =
      separablePrefixes === undefined ? undefined : new RegExp(`^(${separablePrefixes})(?:zu)?(.{4,})$`);
    return { bases, rules, stemmer, separable };
  },
);

/** The base form of a verb behind a prefix that may stand apart from it: 'mitnehmen' of 'mitgenommen'. */
function separableBase(term: string, separable: RegExp | undefined, bases: ReadonlyMap<string, string> | undefined) {
  const [, prefix, verb = ''] = separable?.exec(term) ?? [];
  const base = bases?.get(verb);
  return base && prefix + base;
}

/**
 * The stem that stands for all forms and spellings of a word, of which `stem` makes several: 'flee' of 'fled',
 * 'naturaliz' of 'naturalis'. In a language with a stemmer of its own it is that stemmer's.
 */
export function commonForm(term: string, language: string): string {
  const { bases, rules = [], stemmer, separable } = formsOf(language) ?? {};
  const base = stemmer?.(term) ?? bases?.get(term) ?? separableBase(term, separable, bases) ?? term;
  return rules.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), base);
}
