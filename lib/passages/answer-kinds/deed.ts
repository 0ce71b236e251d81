import { smallestOf } from '../../core/utils/long-lists';
import { perLanguage } from '../languages/compile-pack';
import type { AnswerKind } from './answer-kind';
import { asksOfLife } from './date';
import type { PassageView } from './shared/passage';
import { passageSentences } from './shared/passage-sentences';

/** Strength of a match in the surroundings from which a passage is about a word of the question. */
const minPremiseStrength = 0.4;
/** Strength of a match in the title or the heading right above. */
const minTitleStrength = 0.8;

/** A sentence with its place in the passage. */
type PassageSentence = ReturnType<typeof passageSentences>[number];

function sentenceAt(text: string, place: number): PassageSentence | undefined {
  return passageSentences(text).find(({ from, sentence }) => place >= from && place < from + sentence.length);
}

const matchersOf = perLanguage(({ answers: { deed: words } }) => {
  if (words === undefined) return undefined;
  const { pronouns, objects, times, subjects, prepositions } = words;
  return {
    beginsWithPronoun: new RegExp(`^\\W*(?:${pronouns})\\s`, 'i'),
    // An object that follows a verb: 'the long argument', and neither 'its doors', which are the subject's own, nor
    // 'the next year'.
    object: new RegExp(`^\\s(?:${objects})\\s(?!(?:${times})(?!\\p{L}))`, 'iu'),
    // Another thing before a word of the question: 'The fire in the' before 'mill'.
    otherHead: new RegExp(
      `^\\W*(?:${subjects})\\s(?:[\\p{L}’'-]+\\s){1,4}(?:${prepositions})\\s(?:(?:${subjects})\\s)?(?:[\\p{L}’'-]+\\s)?$`,
      'iu',
    ),
  };
});

/**
 * Whether the sentence of a deed has another word of the question, or begins with a pronoun, or the title or heading
 * above it has one.
 */
function namesSubject(
  { context, language, matches, query }: PassageView,
  { from, sentence }: PassageSentence,
): boolean {
  const to = from + sentence.length;
  return (
    matches.some(({ term, start }) => term !== query.deed && start >= from && start < to) ||
    context.some((strength, term) => term !== query.deed && strength >= minTitleStrength) ||
    matchersOf(language)?.beginsWithPronoun.test(sentence) === true
  );
}

/** Characters in which an object may name what the question is about: 'ended the war'. */
const objectLength = 40;

/** Whether what precedes a verb in its sentence is another thing than the question asks about. */
function hasOtherSubject(
  { language, matches, query }: PassageView,
  { from, sentence }: PassageSentence,
  verb: number,
): boolean {
  if (matchersOf(language)?.beginsWithPronoun.test(sentence) === true) return false;
  const before = matches.filter(({ term, start }) => term !== query.deed && start >= from && start < verb);
  if (before.length === 0) return true;
  const first = smallestOf(before.map(({ start }) => start));
  return matchersOf(language)?.otherHead.test(sentence.slice(0, first - from)) === true;
}

/**
 * Whether a question asks when something did what its last word says ('When did the mill stop?'), and the passage has
 * not that word, or says that something else did so to something else, or does not name all that did it where it uses
 * another word for it.
 */
function lacksDeed(passage: PassageView): boolean {
  const { query, language, terms, matches, text } = passage;
  const deed = query.deed === undefined ? undefined : query.terms[query.deed];
  const view = terms.find(({ queryTerm }) => queryTerm === deed);
  if (!deed || !view || asksOfLife(deed.term, query.language)) return false;
  if (view.own === 0) return !view.isTopic;
  const places = matches.filter(({ term }) => term === query.deed);
  const isOfOther = places.every(({ start: from, end, strength }) => {
    const sentence = sentenceAt(text, from);
    if (!sentence) return false;
    const isExact = strength === 1;
    if (!isExact && !namesSubject(passage, sentence)) return true;
    const hasObject = matchersOf(language)?.object.test(text.slice(end, end + objectLength));
    if (!hasObject || !hasOtherSubject(passage, sentence, from)) return false;
    return !matches.some(({ term, start }) => term !== query.deed && start > end && start < end + objectLength);
  });
  if (places.length > 0 && isOfOther) return true;
  const others = terms.filter(({ queryTerm }) => queryTerm !== deed && !queryTerm.isOptional && !queryTerm.isKind);
  return view.own < 1 && others.some(({ overall }) => overall < minPremiseStrength);
}

/**
 * When something did what the question's last word says: what else happened to it, or what else did so, is no answer.
 */
export const deed: AnswerKind = { id: 'deed', asks: ({ asksOfDeed }) => asksOfDeed, lacks: lacksDeed };
