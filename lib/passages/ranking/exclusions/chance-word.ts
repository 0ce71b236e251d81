import type { PassageView, TermView } from '../../answer-kinds/shared/passage';
import { tellsKind } from '../../answer-kinds/shared/query';

/**
 * Whether the question points to something ('How was this possible?'), and has but one word, which is no topic of the
 * page or section: any page may have that word. What is of a kind that can be told, such as a date, is asked for with
 * less.
 */
export function isOfChanceWord({ query, terms, opening }: PassageView): boolean {
  if (!query.isPointing || tellsKind(query)) return false;
  const informative = terms.filter(({ queryTerm }) => !queryTerm.isOptional && !queryTerm.isKind);
  const isAbout = ({ isTopic }: TermView) => isTopic || opening?.some((strength) => strength > 0) === true;
  return informative.length === 1 && !informative.some(isAbout);
}
