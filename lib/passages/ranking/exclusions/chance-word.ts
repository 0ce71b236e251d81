import type { PassageView, TermView } from '../../answer-kinds/shared/passage';
import { asksForKnownKind } from '../../answer-kinds/shared/query';

/**
 * Whether the question points to something ('How was this possible?'), and has but one word, which is no topic of the
 * page or section: any page may have that word. What is of a kind that can be told, such as a date, is asked for with
 * less.
 */
export function isOfChanceWord({ query, terms, opening }: PassageView): boolean {
  if (!query.isPointing || asksForKnownKind(query)) return false;
  const requiredTerms = terms.filter(({ queryTerm }) => !queryTerm.isOptional && !queryTerm.isKind);
  const isAbout = ({ isTopic }: TermView) => isTopic || opening?.some((strength) => strength > 0) === true;
  return requiredTerms.length === 1 && !requiredTerms.some(isAbout);
}
