import type { Span } from '../../../core/source';
import { givesPrice } from '../../answer-kinds/price';
import { findFieldValues } from '../../answer-kinds/shared/field-values';
import type { PassageView } from '../../answer-kinds/shared/passage';
import { passageSentences } from '../../answer-kinds/shared/passage-sentences';
import { otherKinds } from '../../question/everyday-fields';
import { isQuestionStopWord } from '../../question/question-language';
import { tokenize } from '../../text/tokenize';
import { featureBounds } from '../parameters';

const { minWordStrength } = featureBounds;
/** Letters of a word that may name another thing. */
const minNameLength = 3;

/**
 * Whether the question asks for the price for one kind of several ('a child', where others are adults), and no sentence
 * of the passage has both the kind and a price: what something else costs is none for children.
 */
export function isPriceOfOtherSentence({ text, language, query, matches, sentences }: PassageView): boolean {
  if (sentences < 2 || !query.kinds.has('price')) return false;
  const ofKind = matches.filter(
    ({ term, strength }) =>
      strength >= minWordStrength && otherKinds(query.terms[term]?.term ?? '', query.language) !== undefined,
  );
  if (ofKind.length === 0) return false;
  return !passageSentences(text).some(
    ({ from, sentence }) =>
      ofKind.some(({ start }) => start >= from && start < from + sentence.length) && givesPrice(sentence, language),
  );
}

/**
 * Whether the question asks for the price of what the page is about, and the passage has that of something by its own
 * name.
 */
export function isPriceOfOther({ query, terms, text, language, structured, matches, heading }: PassageView): boolean {
  const price = terms.find(({ queryTerm }) => queryTerm.value === 'price');
  if (!price || !structured || price.isTopic) return false;
  const isNamed = terms.some(({ queryTerm, own }) => queryTerm.value !== 'price' && !queryTerm.isOptional && own > 0);
  const index = query.terms.indexOf(price.queryTerm);
  const values = findFieldValues(text, 'price', language);
  const [first] = values;
  const isWord = ({ start, end }: Span) => !values.some((value) => start >= value.start && end <= value.end);
  if (isNamed || !first || matches.some((match) => match.term === index && isWord(match))) return false;
  if (heading && price.own < minWordStrength) return true;
  const before = tokenize(text.slice(0, first.start), language);
  return before.some(
    ({ word }) => word.length >= minNameLength && /\p{L}/u.test(word) && !isQuestionStopWord(word, language),
  );
}
