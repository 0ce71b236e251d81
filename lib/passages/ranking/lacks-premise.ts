import type { Query, QueryTerm } from '../answer-kinds/shared/query';
import { packOf } from '../languages/registry';
import type { ScoredPassage } from './choose-passages';
import { featureBounds } from './parameters';

const { minPremiseStrength } = featureBounds;

/** Whether a term of a question is a name, as far as its language tells by capitals. */
export function isKnownName({ isName, term }: QueryTerm, language: string): boolean {
  return isName && (packOf(language)?.capitals !== 'nouns' || /\p{N}/u.test(term));
}

/**
 * Whether a passage has none of the words of a name that the question asks about, or lacks one of its figures, and
 * neither its headings nor its page's topic have them: then it says something of another thing than the one asked
 * about.
 */
export function lacksPremise({ block, first, last }: ScoredPassage, query: Query): boolean {
  const present = query.terms.map((_, term) => (block.context[term] ?? 0) >= minPremiseStrength);
  for (const { matches } of block.units.slice(first, last + 1)) for (const { term } of matches) present[term] = true;
  let isMissing = false;
  for (const [index, queryTerm] of query.terms.entries()) {
    const { isOfOtherPart, term } = queryTerm;
    if (isOfOtherPart || !isKnownName(queryTerm, query.language)) continue;
    if (/\p{N}/u.test(term)) {
      if (!present[index]) return true;
      continue;
    }
    // Words of one name stand side by side: one of them is enough.
    const isContinued = query.terms[index - 1]?.isName === true && index > 0;
    if (!isContinued && isMissing) return true;
    isMissing = (isContinued ? isMissing : true) && !present[index];
  }
  return isMissing;
}
