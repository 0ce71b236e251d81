import { type Query, type QueryTerm, readQuestion } from './read-question';
import { relatedTerms } from './related-words';
import { hasPronoun, type QuestionPart, splitQuestion } from './split-question';

/** A question with all its terms, and what each of its parts asks with some of them. */
export interface QueryParts {
  whole: Query;
  /** At least one; all with the terms of the whole, in the same places. */
  parts: { text: string; query: Query }[];
}

/** A term that says what a question is about, rather than what it wants to know of it. */
function names({ measure, soft, term }: QueryTerm): boolean {
  return !measure && !soft && relatedTerms(term).size === 0;
}

/** The terms that a part takes over from the part beside it: none where it names something itself. */
function borrowedTerms({ text, about }: QuestionPart, own: Query, beside: QuestionPart | undefined): QueryTerm[] {
  if (!beside) return [];
  // 'When and where was Ada Wren born?': the first word asks the rest of the second question.
  if (own.terms.length === 0) return readQuestion(beside.text, own.language).terms;
  const told = own.terms.filter((term) => !term.measure && !term.soft);
  const spaced = !['ja', 'zh', 'ar', 'de'].includes(own.language);
  const namesItself = spaced && /.\s(?:\p{Lu}|\p{N})/u.test(text);
  if (!about || !(hasPronoun(text, own.language) || (told.length <= 1 && !namesItself))) return [];
  const { terms } = readQuestion(about, own.language);
  const naming = terms.filter(names);
  return (naming.length > 0 ? naming : terms).map((term) => ({ ...term, measure: false, borrowed: true }));
}

function readPart(part: QuestionPart, language: string, beside: QuestionPart | undefined): Query {
  const own = readQuestion(part.text, language);
  const terms = new Map([...borrowedTerms(part, own, beside), ...own.terms].map((term) => [term.term, term]));
  return { ...own, terms: [...terms.values()] };
}

/**
 * What a question asks, in parts where it joins several questions. A part that says 'it', or names nothing, is about what
 * the part before it names. A part without a word to look for is left out.
 */
export function readParts(question: string): QueryParts {
  const whole = readQuestion(question);
  const split = splitQuestion(question, whole.language);
  if (split.length < 2) return { whole, parts: [{ text: question.trim(), query: whole }] };
  const read = split
    .map((part, index) => ({ text: part.text, query: readPart(part, whole.language, split[index === 0 ? 1 : 0]) }))
    .filter(({ query }) => query.terms.length > 0);
  const terms = new Map<string, QueryTerm>();
  for (const { query } of read) {
    for (const term of query.terms) {
      const known = terms.get(term.term);
      terms.set(term.term, known ? { ...known, measure: known.measure || term.measure } : term);
    }
  }
  const all = [...terms.values()];
  const parts = read.map(({ text, query }) => {
    const asked = new Map(query.terms.map((term) => [term.term, term]));
    return { text, query: { ...query, terms: all.map((term) => asked.get(term.term) ?? { ...term, unasked: true }) } };
  });
  return { whole: { ...whole, terms: all }, parts };
}
