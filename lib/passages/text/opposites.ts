import { perLanguage } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import { stem } from './stem';

const matchersOf = perLanguage(({ questions: { opposites = '' }, texts: { negation } }) => {
  const found = new Map<string, Set<string>>();
  for (const pair of opposites.split(/,\s*/)) {
    const [one = '', other = ''] = pair.split(' ').map(stem);
    found.set(one, (found.get(one) ?? new Set()).add(other));
    found.set(other, (found.get(other) ?? new Set()).add(one));
  }
  return {
    opposites: found,
    prefixes: negation?.oppositePrefixes?.split(' ') ?? [],
    inQuestion: negation?.inQuestion === undefined ? undefined : new RegExp(negation.inQuestion, 'iu'),
    openingQuestion: new RegExp(negation?.openingQuestion ?? matchesNothing, 'iu'),
    inText: negation?.inText === undefined ? undefined : new RegExp(negation.inText, 'iu'),
  };
});

/** The fewest letters of a word that a prefix turns into its opposite. */
const minPrefixed = 4;

/** The opposites of a stem of a language: 'reject' of 'accept', 'common' of 'uncommon', and forms that are no words. */
export function oppositesOf(term: string, language: string): string[] {
  const { opposites, prefixes: negatingPrefixes = [] } = matchersOf(language) ?? {};
  const without = negatingPrefixes
    .filter((prefix) => term.startsWith(prefix))
    .map((prefix) => term.slice(prefix.length));
  const prefixed = term.length >= minPrefixed ? negatingPrefixes.map((prefix) => prefix + term) : [];
  return [...(opposites?.get(term) ?? []), ...prefixed, ...without.filter((word) => word.length >= minPrefixed)];
}

/** The end of the word that denies, in a question that asks what is not so; none in "Can't I bring my dog?" */
export function denialEnd(question: string, language: string): number | undefined {
  const matchers = matchersOf(language);
  const opening = matchers?.openingQuestion.exec(question)?.[0].length ?? 0;
  const denial = matchers?.inQuestion?.exec(question.slice(opening));
  return denial ? opening + denial.index + denial[0].length : undefined;
}

/** Whether a text contains a negation. */
export function deniesSomething(text: string, language: string): boolean {
  return matchersOf(language)?.inText?.test(text) === true;
}
