import type { QuestionForms } from '../languages/language-pack';
import type { AnswerKind } from './answer-kind';
import { date } from './date';
import { definition } from './definition';
import { frequency } from './frequency';
import { maker } from './maker';
import { number } from './number';
import type { PassageView } from './passage';
import { person } from './person';
import { place } from './place';
import { price } from './price';
import { type AnswerKindId, expectedValue, type Query } from './query';
import { hasForm } from './question-forms';
import { reason } from './reason';
import { steps } from './steps';
import { working } from './working';
import { yesOrNo } from './yes-or-no';

/** Every kind of answer; one that is asked for only where another is not stands behind it. */
const answerKinds: readonly AnswerKind[] = [
  date,
  number,
  reason,
  definition,
  person,
  maker,
  place,
  steps,
  working,
  frequency,
  price,
  yesOrNo,
];

/** Interrogatives of English, which join clauses, too: what stands first asks, or what follows a clause that begins with 'when'. */
const englishInterrogative = /\b(?:what|which|who|whom|whose|when|where|why|how)(?:'s)?\b/g;

/** The English interrogative that asks, where a question has several. */
function askingWord(question: string): string | undefined {
  const found = [...question.matchAll(englishInterrogative)];
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return undefined;
  const followsClause =
    /^(?:when|where|while)/.test(first[0]) &&
    first.index === 0 &&
    /, (?:\p{Ll}+ ){0,2}$/u.test(question.slice(0, last.index));
  return followsClause ? last[0] : first[0];
}

/**
 * Reads which kinds of answer a question asks for.
 * @param folded the question in lower case and without accents
 * @param language its tag
 */
export function readAnswerKinds(folded: string, language: string): ReadonlySet<AnswerKindId> {
  const bare = folded.replace(/[\s?!.¿]+$|^[\s¿]+/g, '');
  const asking = language.startsWith('en') ? askingWord(bare) : undefined;
  const hasOwnForm = (form: keyof QuestionForms): boolean => hasForm(form, bare, language);
  const asksWith = (word: string, form: keyof QuestionForms): boolean =>
    hasOwnForm(form) && (asking === undefined || asking.startsWith(word) || !folded.includes(word));
  const kinds = new Set<AnswerKindId>();
  for (const { id, asks } of answerKinds)
    if (asks({ folded, bare, hasForm: hasOwnForm, asksWith, kinds })) kinds.add(id);
  return kinds;
}

/** Whether a text has the number or the date that a question asks for; undefined where it asks for neither. */
export function holdsExpectedValue(query: Query, text: () => string): boolean | undefined {
  const expected = expectedValue(query);
  const kind = answerKinds.find(({ id }) => id === expected);
  return kind?.holds?.(text());
}

/** Whether a passage lacks what an answer of a kind that is asked for has. */
export function lacksAskedKind(passage: PassageView): boolean {
  return answerKinds.some(({ id, lacks }) => passage.query.kinds.has(id) && lacks?.(passage) === true);
}
