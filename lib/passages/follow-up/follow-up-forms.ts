import { isPaidFor } from '../answer-kinds/price';
import { perLanguage, wholeWords } from '../languages/compile-pack';
import { readQuestion } from '../question/read-question';
import { tokenize } from '../text/tokenize';

function beginningWith(word: 'circumstances' | 'times') {
  return perLanguage(({ questions: { followUps } }) =>
    followUps?.[word] === undefined ? undefined : new RegExp(`^${followUps[word]}`, 'iu'),
  );
}
const prepositional = beginningWith('circumstances');
const timely = beginningWith('times');

/**
 * Whether words begin with a preposition and a word of season or time: 'in den Ferien'.
 * @param words those behind 'and'
 * @param language as `guessQuestionLanguage` names it
 * @returns false in English, which has its own rule (`withCircumstance`), and in languages whose pack has none
 */
export function saysWhen(words: string, language: string): boolean {
  return timely(language)?.test(words) === true;
}

/**
 * Whether words say where, when or how, and so go with the last question.
 * @param words those behind 'and'
 * @param language as `guessQuestionLanguage` names it
 * @returns false in English, which has its own rule (`withCircumstance`), and in languages whose pack has none
 */
export function isCircumstance(words: string, language: string): boolean {
  return prepositional(language)?.test(words) === true || saysWhen(words, language);
}

/** Words that say that something has a price. */
const priced = perLanguage(({ answers: { price } }) => wholeWords(price?.priced));

/**
 * Whether a question asks for the price of a ticket or the like and names nothing that it is for: 'how much is a ticket?'
 * @param language of the question, as `guessQuestionLanguage` names it
 */
export function isOfAccessory(question: string, language: string): boolean {
  const { kinds, terms } = readQuestion(question, language);
  if (!kinds.has('price')) return false;
  const informative = new Set(
    terms.flatMap(({ isOptional, isMeasure, term }) => (isOptional || isMeasure ? [] : term)),
  );
  const words = tokenize(question, language).filter(
    ({ start, end, term }) => informative.has(term) && !priced(language)?.test(question.slice(start, end)),
  );
  return words.length > 0 && words.every(({ word }) => isPaidFor(word, language));
}
