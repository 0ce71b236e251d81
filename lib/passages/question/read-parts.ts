import type { Query, QueryTerm } from '../answer-kinds/shared/query';
import { capitalsTellNames } from '../text/capitalised-names';
import { withSingleSpaces } from '../text/single-spaces';
import { guessQuestionLanguage } from './question-language';
import { readQuestion } from './read-question';
import { relatedTerms } from './related-words';
import { hasPronoun, type QuestionPart, splitQuestion } from './split-question';
import { withoutCapsLock } from './without-caps-lock';
import { withoutFraming } from './without-framing';

/** A question with all its terms, and its parts, each of which asks about some of them. */
export interface QueryParts {
  whole: Query;
  /** Each query has all terms of the whole, in the same order; those that only other parts ask about are marked. */
  parts: { text: string; query: Query }[];
}

/** Whether a term names the subject of the question, rather than what it asks about the subject. */
function identifiesSubject({ isMeasure, isOptional, term }: QueryTerm, language: string): boolean {
  return !isMeasure && !isOptional && relatedTerms(term, language).size === 0;
}

/** The terms that a part takes over from a neighbouring part; none where it names a subject itself. */
function inheritedTerms({ text, subject }: QuestionPart, own: Query, neighbour: QuestionPart | undefined): QueryTerm[] {
  if (!neighbour) return [];
  // In 'When and where was Ada Wren born?' the first part has no terms of its own and takes those of the second.
  if (own.terms.length === 0) return readQuestion(neighbour.text, own.language).terms;
  const subjectTerms = own.terms.filter((term) => !term.isMeasure && !term.isOptional);
  const namesSubject = capitalsTellNames(own.language) && /.\s(?:\p{Lu}|\p{N})/u.test(text);
  if (!subject || !(hasPronoun(text, own.language) || (subjectTerms.length <= 1 && !namesSubject))) return [];
  const { terms } = readQuestion(subject, own.language);
  const identifying = terms.filter((term) => identifiesSubject(term, own.language));
  return (identifying.length > 0 ? identifying : terms).map((term) => ({
    ...term,
    isMeasure: false,
    isInherited: true,
  }));
}

function readPart(part: QuestionPart, language: string, neighbour: QuestionPart | undefined): Query {
  const own = readQuestion(part.text, language);
  const terms = new Map([...inheritedTerms(part, own, neighbour), ...own.terms].map((term) => [term.term, term]));
  return { ...own, terms: [...terms.values()] };
}

/**
 * Reads a question, in parts where it joins several. A part with a pronoun, or without a name, inherits the subject of
 * its neighbour. A part without terms is left out.
 */
export function readParts(question: string, pageLanguages: readonly string[] = []): QueryParts {
  const language = guessQuestionLanguage(question, pageLanguages);
  const asked = withoutFraming(withoutCapsLock(withSingleSpaces(question), language), language);
  const whole = readQuestion(asked, language);
  const split = splitQuestion(asked, language);
  if (split.length < 2) return { whole, parts: [{ text: asked.trim(), query: whole }] };
  const read = split
    .map((part, index) => ({ text: part.text, query: readPart(part, language, split[index === 0 ? 1 : 0]) }))
    .filter(({ query }) => query.terms.length > 0);
  const terms = new Map<string, QueryTerm>();
  for (const { query } of read) {
    for (const term of query.terms) {
      const known = terms.get(term.term);
      terms.set(term.term, known ? { ...known, isMeasure: known.isMeasure || term.isMeasure } : term);
    }
  }
  const all = [...terms.values()];
  const parts = read.map(({ text, query }) => {
    const ownTerms = new Map(query.terms.map((term) => [term.term, term]));
    return {
      text,
      query: { ...query, terms: all.map((term) => ownTerms.get(term.term) ?? { ...term, isOfOtherPart: true }) },
    };
  });
  return { whole: { ...whole, terms: all }, parts };
}
