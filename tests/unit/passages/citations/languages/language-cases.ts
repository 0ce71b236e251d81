import type { ClaimCheck } from '../../../../../lib/passages/citations/assess-claim';

/** What is right or wrong about a claim. */
export type Kind =
  | 'number'
  | 'date'
  | 'name'
  | 'negation'
  | 'paraphrase'
  | 'wrong page'
  | 'opposite'
  | 'quantifier'
  | 'unit'
  | 'role';

/** A claim, whether the page says it, and the verdict that comes out where that is another one. */
export type LanguageCase = [kind: Kind, claim: string, isSaid: boolean, knownMiss?: ClaimCheck['verdict']];

export interface LanguageCases {
  page: string;
  cases: readonly LanguageCase[];
}
