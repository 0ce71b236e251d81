import { perLanguage, perTextLanguage } from '../languages/compile-pack';
import { calendarNames } from '../text/months';
import type { AnswerKind } from './answer-kind';
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
/** A year behind a mark of birth or death: '(* 1249 in Skarn; † 1314)', '(born 1949)'. */
const markedYearOf = perTextLanguage(({ answers: { date: words } }) => {
  const marks = words?.lifeMarks === undefined ? '' : `|(?<!\\p{L})(?:${words.lifeMarks})(?!\\p{L})`;
  return new RegExp(`\\([^()]{0,40}(?:[*†]${marks})[^()]{0,60}\\d{3,4}`, 'u');
});
/** Years; a longer span is no life. */
const longestLife = 120;

/** Whether a text has the years of a life, as behind a name. */
function givesLife({ text, language }: PassageView): boolean {
  const isLife = (from: number, to: number) => from !== to && Math.abs(to - from) <= longestLife;
  return (
    markedYearOf(language)?.test(text) === true ||
    [...text.matchAll(twoYears)].some(([, from, to]) => isLife(Number(from), Number(to)))
  );
}

const holds = (text: string, language: string): boolean => dateWordsOf(language)?.test(withoutAccents(text)) === true;

/** The years behind a name say when somebody was born or died, without a word for it. */
function lacksSubject(passage: PassageView): boolean {
  const missing = missingSubject(passage);
  if (missing.length === 0) return false;
  const asksLife = missing.every(({ asked }) => asksOfLife(asked.term, passage.query.language));
  return !(asksLife && givesLife(passage));
}

/** When something is or was. */
export const date: AnswerKind = {
  id: 'date',
  asks: ({ asksWith, hasForm }) => (hasForm('date') || asksWith('when')) && !hasForm('condition'),
  holds,
  lacks: (passage) =>
    passage.holdsExpectedKind === false || lacksSubject(passage) || lacksWordsBesideValue(passage, holds),
};
