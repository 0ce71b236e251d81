import { withoutAccents } from '../../core/utils/text/accents';
import { perLanguage, perTextLanguage } from '../languages/compile-pack';
import { packOf } from '../languages/registry';
import { calendarNames } from '../text/months';
import { foldWord } from '../text/tokenize';
import type { AnswerKind } from './answer-kind';
import { findFieldValues } from './shared/field-values';
import { lacksWordsBesideValue, missingSubject } from './shared/lacking-words';
import type { PassageView } from './shared/passage';

const dateWordsOf = perTextLanguage(({ tag, texts: { times, timeSigns, century }, questions: { fields } }) => {
  const { months, days } = calendarNames(tag);
  const words = [...months, ...days.map((day) => `${day}s?`), times ?? [], century ?? [], fields?.relative ?? []]
    .flat()
    .map(withoutAccents);
  return new RegExp(
    [
      String.raw`\b(?:1\d{3}|20\d\d|21\d\d)(?:s|er)?\b|\b\d{1,2}[:.]\d{2}\b|\b\d{1,2}\s?(?:[ap]\.?m|h)\b`,
      ...(words.length === 0 ? [] : [String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})`]),
      timeSigns ?? [],
      fields?.timeSigns ?? [],
    ]
      .flat()
      .join('|'),
    'iu',
  );
});

/** Matches the stems of words for birth and death: 'born', 'die'. */
const lifeOf = perLanguage(({ answers: { date: words } }) =>
  words?.life === undefined ? undefined : new RegExp(`^(?:${words.life})$`, 'u'),
);

/** Whether a stemmed word of a question asks for the birth or death of somebody. */
export function asksOfLife(term: string, language: string): boolean {
  return lifeOf(language)?.test(term) === true;
}

/** The dates of a life, with its places or without: '(1249–1314)', '(Skarn, 12 May 1249 – 3 June 1314, Norrvik)'. */
const datesAndPlaces =
  /[(（][^()（）–—－~～-]{0,60}?(?<!\d)(\d{3,4})(?!\d)[^()（）–—－~～-]{0,40}[–—－~～-][^()（）]{0,60}?(?<!\d)(\d{3,4})(?!\d)[^()（）]{0,40}[)）]/gu;
/** A year behind a mark of birth or death: '(* 1249 in Skarn; † 1314)', '(born 1949)'. */
const markedYearOf = perTextLanguage(({ answers: { date: words } }) => {
  const marks = words?.lifeMarks === undefined ? '' : `|(?<!\\p{L})(?:${words.lifeMarks})(?!\\p{L})`;
  return new RegExp(`\\([^()]{0,40}(?:[*†]${marks})[^()]{0,60}\\d{3,4}`, 'gu');
});
/** Years of a life: a longer span is not a life, and a shorter one is rather a term of office or an event. */
const lifeSpan = { shortest: 15, longest: 120 };

/** The rest of a name, and quotation marks, between its last word that a question has and the brackets behind it. */
const restOfName = /^["”’»]?(?:\s\p{Lu}[\p{L}\p{M}.'’-]*)*["”’»]?\s*$/u;
/** The same with titles: ', 1st Baron of Skarn'. An office has no days of the month behind it. */
const restAndTitles = /^["”’»]?(?:,?\s(?:\p{Lu}[\p{L}\p{M}.'’-]*|\p{N}+\p{L}{0,3}|\p{Ll}{1,3}))*["”’»,]?\s*$/u;
const twoDays = /(?<!\d)\d{1,2}(?!\d)\D[^–—－~～]*[–—－~～-].*(?<!\d)\d{1,2}(?!\d)/u;

function isLife(from: number, to: number): boolean {
  const years = Math.abs(to - from);
  return years >= lifeSpan.shortest && years <= lifeSpan.longest;
}

/**
 * Whether a name of the question directly precedes brackets; a question without capitals does not show which words are
 * names.
 */
function isBehindName({ text, matches, query }: PassageView, words: string, offset: number): boolean {
  const rest = twoDays.test(words) ? restAndTitles : restOfName;
  const named = query.terms.some(({ isName }) => isName);
  return matches.some(({ term, end }) => {
    const queryTerm = query.terms[term];
    const mayBeName = queryTerm && !asksOfLife(queryTerm.term, query.language) && (queryTerm.isName || !named);
    return mayBeName && end <= offset && rest.test(text.slice(end, offset));
  });
}

/** A word of small letters that is no preposition. */
const smallWord = /(?<!\p{L})\p{Ll}{4,}/gu;

/**
 * The content of brackets after a name of the question if it is about a life: its years, with its places and nothing
 * else, or a mark of birth or death.
 */
function livesIn(passage: PassageView): string[] {
  const { text, language } = passage;
  const { months } = calendarNames(language);
  const isOfDate = (words: string) => (words.match(smallWord) ?? []).every((word) => months.includes(foldWord(word)));
  const dated = [...text.matchAll(datesAndPlaces)].filter(
    ([words, from, to]) => isLife(Number(from), Number(to)) && isOfDate(words),
  );
  const markedYears = markedYearOf(language);
  const marked = markedYears ? text.matchAll(markedYears) : [];
  return [...dated, ...marked].flatMap(({ 0: words, index }) => (isBehindName(passage, words, index) ? words : []));
}

const holds = (text: string, language: string): boolean => dateWordsOf(language)?.test(withoutAccents(text)) === true;

/** Whether a word may be a name: by its capital, if the language has capitals. */
function isNameIn(language: string, word: string): boolean {
  const pack = packOf(language);
  return pack?.capitals === 'none' ? pack.withoutSpaces !== true : /^\p{Lu}/u.test(word);
}

/** Whether the question asks for a birth or a death, and the passage has the dates of a life, with their places. */
export function givesLifeWithPlaces(passage: PassageView): boolean {
  const { query, language } = passage;
  if (!query.terms.some(({ term }) => asksOfLife(term, query.language))) return false;
  const { months } = calendarNames(language);
  const isPlace = (word: string) => isNameIn(language, word) && !months.includes(foldWord(word));
  return livesIn(passage).some((words) => (words.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).some(isPlace));
}

/**
 * Whether the passage lacks what the question asks about its names; for birth or death, years after a name are enough.
 */
function lacksSubject(passage: PassageView): boolean {
  const missing = missingSubject(passage);
  if (missing.length === 0) return false;
  const asksLife = missing.every(({ queryTerm }) => asksOfLife(queryTerm.term, passage.query.language));
  return !(asksLife && livesIn(passage).length > 0);
}

/**
 * Whether the question asks for a time on a day of the week, and the passage has a word in the place of one: 'closed'.
 * @param passage without a time of day, which would be found as well
 */
function isClosedOnDay({ query, text, language }: PassageView): boolean {
  return query.terms.some(({ day }) => day !== undefined) && findFieldValues(text, 'time', language).length > 0;
}

/** When something is or was. */
export const date: AnswerKind = {
  id: 'date',
  asks: ({ asksWith, hasForm }) => (hasForm('date') || asksWith('when')) && !hasForm('condition'),
  holds,
  lacks: (passage) =>
    (passage.holdsExpectedKind === false && !isClosedOnDay(passage)) ||
    lacksSubject(passage) ||
    lacksWordsBesideValue(passage, holds),
};
