import { perLanguage } from '../languages/compile-pack';
import type { QuestionForms } from '../languages/pack/question-forms';
import { withoutOuterMarks } from '../text/without-outer-marks';
import type { AnswerKind, AskedWords, KindFeature } from './answer-kind';
import { date } from './date';
import { deed } from './deed';
import { definition } from './definition';
import { denial } from './denial';
import { frequency } from './frequency';
import { maker } from './maker';
import { measure } from './measure';
import { number } from './number';
import { person } from './person';
import { place } from './place';
import { price } from './price';
import { reason } from './reason';
import type { PassageView } from './shared/passage';
import { type AnswerKindId, expectedValue, type Query } from './shared/query';
import { hasForm } from './shared/question-forms';
import { steps } from './steps';
import { working } from './working';
import { yesOrNo } from './yes-or-no';

const kindsById = {
  date,
  number,
  measure,
  reason,
  definition,
  person,
  maker,
  place,
  steps,
  working,
  frequency,
  price,
  'yes-or-no': yesOrNo,
  denial,
  deed,
} satisfies Record<AnswerKindId, AnswerKind>;

/** Every kind of answer, in order; a kind that is asked for only if another one is not follows that one. */
export const answerKinds: readonly AnswerKind[] = Object.values(kindsById);

const interrogativesOf = perLanguage(
  ({ questions: { clauseInterrogatives: words } }) =>
    words && { all: new RegExp(words.all, 'g'), opening: new RegExp(words.opening), asking: words.asking },
);

/**
 * The interrogative by which a question asks, in a language that also joins clauses by interrogatives: the first one,
 * or the last one behind an opening clause ('When it rains, where …'). Undefined for other languages, and without an
 * interrogative.
 */
function askingWord(question: string, language: string): string | undefined {
  const words = interrogativesOf(language);
  if (!words) return undefined;
  const found = [...question.matchAll(words.all)];
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return undefined;
  const followsClause =
    words.opening.test(first[0]) && first.index === 0 && /, (?:\p{Ll}+ ){0,2}$/u.test(question.slice(0, last.index));
  return followsClause ? last[0] : first[0];
}

/**
 * Reads which kinds of answers a question asks for.
 * @param question its words, and what else was read of it
 */
export function readAnswerKinds(
  question: Omit<AskedWords, 'bare' | 'hasForm' | 'asksWith' | 'kinds'>,
): ReadonlySet<AnswerKindId> {
  const { folded, language } = question;
  const bare = withoutOuterMarks(folded);
  const asking = askingWord(bare, language);
  const hasOwnForm = (form: keyof QuestionForms): boolean => hasForm(form, bare, language);
  const asksWith = (form: keyof QuestionForms): boolean => {
    const word = interrogativesOf(language)?.asking[form];
    return (
      hasOwnForm(form) &&
      (asking === undefined || word === undefined || asking.startsWith(word) || !folded.includes(word))
    );
  };
  const kinds = new Set<AnswerKindId>();
  for (const { id, asks } of answerKinds)
    if (asks({ ...question, bare, hasForm: hasOwnForm, asksWith, kinds })) kinds.add(id);
  return kinds;
}

/**
 * Whether a text has the number or the date that a question asks for; undefined where it asks for neither.
 * @param language the text's
 */
export function holdsExpectedValue(query: Query, text: () => string, language: string): boolean | undefined {
  const expected = expectedValue(query);
  const kind = answerKinds.find(({ id }) => id === expected);
  return kind?.holds?.(text(), language);
}

type KindsById = typeof kindsById;
/** The names of the features of kinds that declare them. */
type KindFeatureName = {
  [Id in AnswerKindId]: KindsById[Id] extends { features: infer Features } ? keyof Features : never;
}[AnswerKindId];

/** The features that kinds of answers bring to the score of a passage, by name. */
export const kindFeatures = Object.assign({}, ...answerKinds.map(({ features }) => features)) as Readonly<
  Record<KindFeatureName, KindFeature>
>;

/** Whether a passage lacks what an answer of a kind that is asked for has. */
export function lacksAskedKind(passage: PassageView): boolean {
  return answerKinds.some(({ id, lacks }) => passage.query.kinds.has(id) && lacks?.(passage) === true);
}
