import type { AnswerKind } from './answer-kind';
import { givesOtherMeasure } from './shared/extract-value';
import type { PassageView } from './shared/passage';

/** Characters between the word of a measure and its number. */
const maxNumberDistance = 16;

/** Whether a number is next to a word for the measure that the question asks for, or next to its unit. */
function givesMeasure({ text, matches, query }: PassageView): boolean {
  return matches.some(({ term, start, end }) => {
    if (!query.terms[term]?.isMeasure) return false;
    const before = text.slice(Math.max(0, start - maxNumberDistance), start);
    return /\p{Nd}/u.test(before + text.slice(end, end + maxNumberDistance));
  });
}

/** Neither the passage nor its surroundings mention the measure that the question asks for. */
function lacksMeasure({ terms }: PassageView): boolean {
  return terms.some(({ queryTerm, overall }) => queryTerm.isMeasure && overall === 0);
}

/** An amount of a measure, or of things that are counted, by the word for it: 'how tall', 'how many bees'. */
export const measure = {
  id: 'measure',
  asks: ({ hasMeasure }) => hasMeasure,
  lacks: (passage) => lacksMeasure(passage) || givesOtherMeasure(passage, passage.query),
  features: {
    givesMeasure: { factor: 1.12, of: givesMeasure }, // sample-questions
    lacksMeasure: { factor: 0.7, of: lacksMeasure }, // sample-questions
  },
} as const satisfies AnswerKind;
