import { isPaidFor } from '../answer-kinds/price';
import { perLanguage, wholeWordPattern } from '../languages/compile-pack';
import { readQuestion } from '../question/read-question';
import { prepositions } from '../text/prepositions';
import { foldWord, tokenize } from '../text/tokenize';

function beginningWith(word: 'circumstances' | 'times') {
  return perLanguage(({ questions: { followUps } }) =>
    followUps?.[word] === undefined ? undefined : new RegExp(`^${followUps[word]}`, 'iu'),
  );
}
/** Words behind a preposition at most that give way to others. */
const maxReplaced = 4;

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

/** Whether words are one phrase of place, time or manner, by its preposition: 'for children'. */
export function isPhrase(words: string, language: string): boolean {
  const [first = ''] = words.split(' ', 1);
  return prepositions(language).has(foldWord(first)) || isCircumstance(words, language);
}

/**
 * A question with words in the place of its last ones that have the same preposition: 'para crianças' for 'para um
 * adulto'.
 * @param words those behind 'and'
 * @returns undefined where the question has none
 */
export function withSamePreposition(question: string, words: string, language: string): string | undefined {
  const known = prepositions(language);
  const [first = '', ...others] = words.split(' ');
  if (!known.has(foldWord(first)) || others.length === 0) return undefined;
  const before = question.replace(/[\s?!.]+$/u, '').split(' ');
  const at = before.findLastIndex((word, index) => index > 0 && known.has(foldWord(word)));
  const behind = before.length - at - 1;
  const isSame = at > 0 && foldWord(before[at] ?? '') === foldWord(first) && behind > 0 && behind <= maxReplaced;
  return isSame ? [...before.slice(0, at), words].join(' ') : undefined;
}

/** Words that say that something has a price. */
const priced = perLanguage(({ answers: { price } }) => wholeWordPattern(price?.priced));

/**
 * Whether a question asks for the price of a ticket or the like and names nothing that it is for: 'how much is a
 * ticket?'
 * @param language of the question, as `guessQuestionLanguage` names it
 */
export function asksForTicketPrice(question: string, language: string): boolean {
  const { kinds, terms } = readQuestion(question, language);
  if (!kinds.has('price')) return false;
  const subjectTerms = new Set(
    terms.flatMap(({ isOptional, isMeasure, term }) => (isOptional || isMeasure ? [] : term)),
  );
  const words = tokenize(question, language).filter(
    ({ start, end, term }) => subjectTerms.has(term) && !priced(language)?.test(question.slice(start, end)),
  );
  return words.length > 0 && words.every(({ word }) => isPaidFor(word, language));
}
