import { perLanguage, perTextLanguage } from '../languages/compile-pack';
import { packOf } from '../languages/registry';
import { calendarNames } from '../text/months';
import { foldWord } from '../text/tokenize';
import type { AnswerKind } from './answer-kind';
import { findFieldValues } from './field-values';
import type { PassageView } from './passage';
import { lacksWordsBesideValue, missingSubject, withoutAccents } from './value';

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

/** Asks for the birth or death of somebody, by the stem. */
const lifeOf = perLanguage(({ answers: { date: words } }) =>
  words?.life === undefined ? undefined : new RegExp(`^(?:${words.life})$`, 'u'),
);

/** Whether a stemmed word of a question asks for the birth or death of somebody. */
export function asksOfLife(term: string, language: string): boolean {
  return lifeOf(language)?.test(term) === true;
}

const dayAndMonth = String.raw`(?:ca?\.\s?)?(?:\d{1,2}\.?\s(?:de\s)?\p{L}{3,10}\.?\s(?:de\s)?|\p{Lu}\p{Ll}{2,8}\s\d{1,2},\s)?`;
/** Two years between brackets, and nothing else: '(1249–1314)', '(12 May 1249 – 3 June 1314)'. */
const twoYears = new RegExp(String.raw`\(${dayAndMonth}(\d{3,4})\s?[–—-]\s?${dayAndMonth}(\d{3,4})\)`, 'gu');
/** The dates of a life with its places, behind its name or before it: '(Skarn, 12 May 1249 – 3 June 1314, Norrvik)'. */
const datesAndPlaces =
  /[(（][^()（）–—－-]{0,60}?(?<!\d)(\d{3,4})(?!\d)[^()（）–—－-]{0,40}[–—－-][^()（）]{0,60}?(?<!\d)(\d{3,4})(?!\d)[^()（）]{0,40}[)）]/gu;
/** A year behind a mark of birth or death: '(* 1249 in Skarn; † 1314)', '(born 1949)'. */
const markedYearOf = perTextLanguage(({ answers: { date: words } }) => {
  const marks = words?.lifeMarks === undefined ? '' : `|(?<!\\p{L})(?:${words.lifeMarks})(?!\\p{L})`;
  return new RegExp(`\\([^()]{0,40}(?:[*†]${marks})[^()]{0,60}\\d{3,4}`, 'u');
});
/** Years; a longer span is no life. */
const longestLife = 120;

const isLife = (from: number, to: number) => from !== to && Math.abs(to - from) <= longestLife;
/** A word of small letters that is no preposition. */
const smallWord = /(?<!\p{L})\p{Ll}{4,}/gu;

/** What brackets say of a life: its years, with its places and nothing else, or a mark of birth or death. */
function livesIn({ text, language }: PassageView): string[] {
  const { months } = calendarNames(language);
  const isOfDate = (words: string) => (words.match(smallWord) ?? []).every((word) => months.includes(foldWord(word)));
  const dated = [...text.matchAll(datesAndPlaces)].flatMap(([words, from, to]) =>
    isLife(Number(from), Number(to)) && isOfDate(words) ? words : [],
  );
  return [...dated, ...(markedYearOf(language)?.exec(text) ?? [])];
}

/** Whether a text has the years of a life, as behind a name. */
function givesLife(passage: PassageView): boolean {
  return (
    livesIn(passage).length > 0 ||
    [...passage.text.matchAll(twoYears)].some(([, from, to]) => isLife(Number(from), Number(to)))
  );
}

const holds = (text: string, language: string): boolean => dateWordsOf(language)?.test(withoutAccents(text)) === true;

/** Whether a word may be a name: by its capital, where a language has them; a text without spaces does not tell. */
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

/** The years behind a name say when somebody was born or died, without a word for it. */
function lacksSubject(passage: PassageView): boolean {
  const missing = missingSubject(passage);
  if (missing.length === 0) return false;
  const asksLife = missing.every(({ asked }) => asksOfLife(asked.term, passage.query.language));
  return !(asksLife && givesLife(passage));
}

/** Whether the question asks for a time on a day of the week, and the passage has what stands in its place: 'closed'. */
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
