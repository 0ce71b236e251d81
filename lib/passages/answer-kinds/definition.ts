import { optionalArticle, perLanguage } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import { stopWordsOf } from '../text/language';
import { foldWord } from '../text/tokenize';
import type { AnswerKind } from './answer-kind';
import { explanationOf } from './shared/explanation';
import type { PassageView } from './shared/passage';

/** Words at most of the name of a thing. */
const maxNameWords = 3;

const formsOf = perLanguage(({ questions, answers: { definition: words } }) => {
  const { forms, notSubjects = matchesNothing } = words ?? {};
  if (!forms) return undefined;
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  const word = `(?!(?:${notSubjects})\\b)${letter}(?:['’.-]?${letter})*?`;
  const quotes = '["“”\'‘’«»]{0,2}';
  const name = `${optionalArticle(questions)}${quotes}(${word}(?: ${word}){0,${maxNameWords - 1}}?)${quotes}`;
  return forms.map((form) => new RegExp(`^(?:${form.replaceAll('@', () => name)})$`, 'u'));
});

function isStopWord(word: string, language: string): boolean {
  return stopWordsOf(language).has(foldWord(word));
}

/** What stands in the place of the name, in each form of a question for a definition that a question has. */
function namesOfForms(bare: string, language: string): string[] {
  const names = (formsOf(language) ?? []).flatMap(
    (form) =>
      form
        .exec(bare)
        ?.slice(1)
        .find((group) => group !== undefined) ?? [],
  );
  // 'Who wrote the definition' asks for somebody.
  return names.filter((name) => !bare.startsWith(name) || !isStopWord(name.split(' ', 1)[0] ?? '', language));
}

/**
 * The word or name whose meaning a question asks for: 'bothy' of 'what is meant by a bothy'.
 * @param bare the question in small letters and without accents and marks at its ends
 * @returns undefined where it asks for none, or in words that no form of its language has
 */
export function readDefinedName(bare: string, language: string): string | undefined {
  const names = namesOfForms(bare, language).map((name) => name.split(' '));
  // The form that says most itself: not the name 'meaning of bothy' of 'what is the meaning of bothy'.
  return (
    names
      .sort((one, other) => one.length - other.length)
      // 'What does that mean for us' asks of something that was said before.
      .find((words) => [words.at(0), words.at(-1)].every((word = '') => !isStopWord(word, language)))
      ?.join(' ')
  );
}

/**
 * How well the passage explains what the question asks for, or only names, 0 to 1: 'A bothy is a simple shelter.'
 */
function definesSubject(passage: PassageView): number {
  const { query, terms } = passage;
  if (!query.kinds.has('definition') && !query.isNameAlone) return 0;
  const subject = terms.filter(({ queryTerm }) => !queryTerm.isOptional).at(-1)?.queryTerm;
  return subject === undefined ? 0 : explanationOf(passage, [subject]);
}

/** What a thing is, who somebody is, or what a word means. */
export const definition = {
  id: 'definition',
  asks: ({ bare, kinds, language }) =>
    !kinds.has('date') && !kinds.has('number') && namesOfForms(bare, language).length > 0,
  features: { definesSubject: { factor: 1.25, of: definesSubject } }, // bench:answers
} as const satisfies AnswerKind;
