import { holdsExpectedValue } from '../answer-kinds/registry';
import {
  type PassageCandidate,
  type PassageView,
  sumOf,
  type TermMatch,
  type TermView,
  type TermWeight,
} from '../answer-kinds/shared/passage';
import type { Query } from '../answer-kinds/shared/query';
import { type AnswerParameters, answerParameters, featureBounds } from './parameters';

const { minTopicStrength } = featureBounds;

/** The text with the question's words blanked out: the 35 in the name 'Marl 35' does not answer how much it weighs. */
function withoutQuestionWords(text: string, matches: readonly TermMatch[], { terms }: Query): string {
  let rest = text;
  for (const { term, start, end, strength } of matches) {
    // The word that is asked for is an answer beside its number: '11th century'.
    if (strength === 1 && !terms[term]?.isKind) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  return rest;
}

/**
 * The view of a passage for a question: its matches and measures.
 * @param weights of the query's terms, in their order
 */
export function viewPassage(
  candidate: PassageCandidate,
  query: Query,
  weights: readonly TermWeight[],
  { terms: shares }: AnswerParameters = answerParameters,
): PassageView {
  const { context, opening, text } = candidate;
  const matches = query.terms.some(({ isOfOtherPart }) => isOfOtherPart)
    ? candidate.matches.filter(({ term }) => !query.terms[term]?.isOfOtherPart)
    : candidate.matches;
  const own = query.terms.map((_, term) => opening?.[term] ?? 0);
  for (const { term, strength } of matches) own[term] = Math.max(own[term] ?? 0, strength);
  const strengthAround = (term: number) => context[term] ?? 0;
  // If the page or section is about what is asked, an absent word is a paraphrase rather than another subject.
  const isOnTopic = query.terms.some(
    ({ isOptional, isKind, isOfOtherPart }, term) =>
      !isOptional && !isKind && !isOfOtherPart && strengthAround(term) >= minTopicStrength,
  );
  const absentShare = isOnTopic ? shares.absentShareOnTopic : shares.absentShare;
  const terms = query.terms.flatMap((queryTerm, term): TermView[] => {
    if (queryTerm.isOfOtherPart) return [];
    const [inText, around] = [own[term] ?? 0, strengthAround(term)];
    const { weight = 0, isAbsent = false, isRare = false, opposites = [] } = weights[term] ?? {};
    const share = !isAbsent ? 1 : isRare ? Math.max(shares.absentShareRare, absentShare) : absentShare;
    // The heading right above names what the passage says, not what the rest of the page is about.
    const isTopic = around >= minTopicStrength && !opening?.[term];
    return [
      {
        queryTerm,
        opposites,
        weight: weight * share,
        own: inText,
        overall: Math.max(inText, around),
        isTopic,
      },
    ];
  });
  let holds: boolean | undefined;
  return {
    ...candidate,
    matches,
    query,
    weights,
    terms,
    totalWeight: sumOf(terms, ({ weight }) => weight),
    // Most passages are left out before it is asked for.
    get holdsExpectedKind() {
      holds ??= holdsExpectedValue(query, () => withoutQuestionWords(text, matches, query), candidate.language);
      return holds;
    },
  };
}
