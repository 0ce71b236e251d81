import type { PassageView } from '../../answer-kinds/shared/passage';
import { otherKinds } from '../../question/everyday-fields';
import { commonForm } from '../../question/word-forms';
import { tokenize } from '../../text/tokenize';

/**
 * Whether the passage says something of another kind of thing than the question asks about: of children, and not of
 * adults.
 */
export function isOfOtherKind({ query, terms, text, language, structured }: PassageView): boolean {
  if (!structured) return false;
  const missing = terms.flatMap(({ queryTerm, own, isTopic }) =>
    own > 0 || isTopic ? [] : (otherKinds(queryTerm.term, query.language) ?? []),
  );
  if (missing.length === 0) return false;
  const words = tokenize(text, language);
  return missing.some((others) => words.some(({ term }) => others.has(commonForm(term, query.language))));
}
