import type { Span } from '../../core/source';
import { expectedValue, type Query } from '../answer-kinds/query';
import { readValues, type Value } from '../values/read-values';
import { type AnswerValue, expectedDimensions, isExpectedKind } from './extract-value';
import { findAgentName } from './read-names';
import type { SentenceView } from './read-sentence';

/** Whether an amount with a unit measures what the question asks for; undefined where the question does not say what that is. */
function measuresWhatIsAsked({ dimension }: Value, query: Query): boolean | undefined {
  return expectedDimensions(query)?.has(dimension);
}

/** Whether a value may be pointed out as the answer, not only compared with other values of its place. */
export function isAnswering({ value }: AnswerValue, query: Query): boolean {
  return value?.kind !== 'amount' || value.dimension === '' || measuresWhatIsAsked(value, query) === true;
}

/**
 * The words of a sentence that probably are what a question asks for: the only amount, time or name of the kind that it asks
 * for. Enough to point them out, not to compare them with another page's.
 */
export function likelyAnswer(sentence: SentenceView, query: Query): Span | undefined {
  if (query.kinds.has('person')) {
    const matches = sentence.matches.filter(({ term }) => query.terms[term]?.isOfOtherPart !== true);
    const name = findAgentName(sentence.text, matches, query, sentence.language);
    return name && { start: name.start, end: name.end };
  }
  if (expectedValue(query) === undefined) return undefined;
  const all = readValues(sentence.text, sentence.language);
  // What is counted has no unit: of 'how many bees', 58 per cent is no count.
  const isCount = query.terms.some(({ isCounted, isOfOtherPart }) => isCounted && !isOfOtherPart);
  const dimensions = expectedDimensions(query);
  const fitting = all.filter((value) => {
    if (isCount && value.kind === 'amount' && value.dimension !== '') return dimensions?.has(value.dimension) === true;
    if (value.kind !== 'amount' || value.dimension === '') return isExpectedKind(value, sentence, query);
    // Where it is not known what is measured, any other figure of the sentence could be the answer.
    return query.kinds.has('number') && (measuresWhatIsAsked(value, query) ?? all.length === 1);
  });
  const [value] = fitting;
  return value && fitting.length === 1 ? { start: value.start, end: value.end } : undefined;
}
