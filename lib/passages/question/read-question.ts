import { withoutAccents } from '../../core/utils/text/accents';
import { readDefinedName } from '../answer-kinds/definition';
import { readAnswerKinds } from '../answer-kinds/registry';
import { asksFor, type Query } from '../answer-kinds/shared/query';
import { perLanguage } from '../languages/compile-pack';
import { packOf } from '../languages/registry';
import { denialEnd } from '../text/opposites';
import { foldWord, tokenize } from '../text/tokenize';
import { withoutOuterMarks } from '../text/without-outer-marks';
import { saysPresent } from './everyday-fields';
import { guessQuestionLanguage } from './question-language';
import { readTerms } from './read-terms';
import { withoutCapsLock } from './without-caps-lock';

/**
 * Whether the answer may be in a sentence that has no word of the question, beside one that has; a date is in the same
 * sentence.
 */
export function takesContext(query: Query): boolean {
  return asksFor(query, 'number', 'person', 'place', 'reason', 'steps', 'working', 'definition');
}

/** Maximum number of characters of a question that are read. */
const maxQuestion = 2_000;
/** Maximum number of words of a question that is only the name of a thing. */
const maxNameWords = 2;

const comparing = perLanguage(({ questions: { terms } }) => new Set(terms?.comparing?.split(' ').map(foldWord)));
/**
 * Forms of whole questions: for the date of a deed ('When did the mill stop?'), and with a word that points to
 * something said before.
 */
const shapesOf = perLanguage(({ questions: { deeds, terms } }) => ({
  deed: deeds && new RegExp(`^\\W*${deeds.question}\\W*$`, 'u'),
  noDeed: deeds && new RegExp(`(?<!\\p{L})(?:${deeds.none})\\W*$`, 'u'),
  working: deeds && new RegExp(`^(?:${deeds.working})$`, 'u'),
  pointing: terms?.pointing === undefined ? undefined : new RegExp(`\\b(?:${terms.pointing})\\b`, 'i'),
}));

/**
 * Reads a question: its words without stop words, each once, with related words, and what an answer must contain.
 * @param question only its first 2,000 characters are read
 * @param known its language; guessed when absent
 */
export function readQuestion(question: string, known?: string): Query {
  // A word that is cut in half would match nothing.
  const whole = question.length > maxQuestion ? question.slice(0, maxQuestion).replace(/\S+$/, '') : question;
  // A decade is written in two ways: the 1950's are the 1950s.
  const plain = whole.replace(/(?<=\b\d{3}0)['’](?=s\b)/gu, '');
  const language = known ?? guessQuestionLanguage(plain);
  const text = withoutCapsLock(plain, language);
  const tokens = tokenize(text, language);
  const shapes = shapesOf(language);
  const terms = readTerms(text, tokens, language);
  const folded = withoutAccents(text).toLowerCase().replaceAll('ß', 'ss');
  const definedName = readDefinedName(withoutOuterMarks(folded), language);
  // 'I don't know what a bothy is' denies nothing of the bothy.
  const denial = definedName === undefined ? denialEnd(text, language) : undefined;
  const asksDeed = shapes?.deed?.test(text) === true && !shapes.noDeed?.test(text);
  const kinds = readAnswerKinds({
    folded,
    language,
    hasMeasure: [...terms.values()].some(({ isMeasure }) => isMeasure),
    isDenied: denial !== undefined,
    asksOfDeed: asksDeed,
  });
  // 'Is it open now?' is asked of the present anyway; 'Who is the mayor now?' is not answered by who once was.
  const ofPresent = kinds.has('yes-or-no') || [...terms.values()].some(({ value }) => value !== undefined);
  for (const { term, word } of ofPresent ? tokens : []) {
    const known = terms.get(term);
    if (known && saysPresent(word, language)) terms.set(term, { ...known, isOptional: true, isDispensable: true });
  }
  // 'How does a tide mill work?' is answered by what the mill does, without the word 'work'.
  const last = kinds.has('working') && terms.size > 1 ? tokens.at(-1) : undefined;
  if (last && shapes?.working?.test(last.word)) terms.delete(last.term);
  // 'What is meant by a bothy?' is answered by what a bothy is, without the word 'meant'.
  if (definedName !== undefined && kinds.has('definition')) {
    const named = new Set(tokenize(definedName, language).map(({ term }) => term));
    const others = [...terms.keys()].filter((term) => !named.has(term));
    // A name with an ending of its language is another word than the name alone: 'Bothy’nin'.
    if (others.length < terms.size) for (const term of others) terms.delete(term);
  }
  const deed = asksDeed
    ? [...terms.values()].findIndex(({ term, isOptional }) => term === tokens.at(-1)?.term && !isOptional)
    : -1;
  const denied =
    denial === undefined ? undefined : tokens.find(({ term, start }) => start >= denial && terms.has(term));
  const compares = tokens.map(({ word }) => word).filter((word) => comparing(language)?.has(word));
  return {
    language,
    terms: [...terms.values()],
    kinds,
    ...(compares.length > 0 && { compares }),
    ...(terms.size > 0 && terms.size <= maxNameWords && terms.size === tokens.length && { isNameAlone: true }),
    ...(deed > 0 && { deed }),
    ...(shapes?.pointing?.test(text) && { isPointing: true }),
    ...(packOf(language)?.capitals === 'names' && !/\p{Lu}/u.test(text) && { isWithoutCapitals: true }),
    ...(denial !== undefined && { denies: [...terms.keys()].indexOf(denied?.term ?? '') }),
  };
}
