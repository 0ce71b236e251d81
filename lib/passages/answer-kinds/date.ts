import { anyOf, ofAllLanguages } from '../languages/compile-pack';
import { calendarNames } from '../text/months';
import type { AnswerKind } from './answer-kind';
import type { PassageView } from './passage';
import { lacksWordsBesideValue, missingSubject, withoutAccents } from './value';

/** Asks under what condition, rather than at what time. */
const asksCondition =
  /\bwhen (?:(?:should|must|can|could|may|might|to|not)\b|(?:do|would) (?:i|you|we|they|one|people)\b)/;

const dateWords = ofAllLanguages((packs) => {
  const { months, days } = calendarNames();
  const words = [...months, ...days.map((day) => `${day}s?`), anyOf(packs, ({ texts }) => texts.times)];
  return new RegExp(
    [
      String.raw`\b(?:1\d{3}|20\d\d|21\d\d)(?:s|er)?\b|\b\d{1,2}[:.]\d{2}\b`,
      String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})`,
      anyOf(packs, ({ texts }) => texts.timeSigns),
    ].join('|'),
    'iu',
  );
});

/** Asks for the birth or death of somebody, in stems of several languages. */
export const ofLife =
  /^(?:born|birth|die|died|death|dead|geboren|geburt|gestorb(?:en)?|starb|tod|mort|mour\p{L}{0,4}|naci\p{L}{0,3}|muri\p{L}{0,3}|nasce\p{L}{0,2}|morre\p{L}{0,2}|nato|morto|родил\p{L}{0,3}|умер\p{L}{0,2})$/u;
const dayAndMonth = String.raw`(?:ca?\.\s?)?(?:\d{1,2}\.?\s(?:de\s)?\p{L}{3,10}\.?\s(?:de\s)?|\p{Lu}\p{Ll}{2,8}\s\d{1,2},\s)?`;
/** Two years between brackets, and nothing else: '(1249–1314)', '(12 May 1249 – 3 June 1314)'. */
const twoYears = new RegExp(String.raw`\(${dayAndMonth}(\d{3,4})\s?[–—-]\s?${dayAndMonth}(\d{3,4})\)`, 'gu');
/** A year behind a mark of birth or death: '(* 1249 in Skarn; † 1314)', '(born 1949)'. */
const markedYear =
  /\([^()]{0,40}(?:[*†]|(?<!\p{L})(?:born|died|geb(?:oren|\.)|gest(?:orben|\.)|née?|nacid[oa])(?!\p{L}))[^()]{0,60}\d{3,4}/u;
/** Years; a longer span is no life. */
const longestLife = 120;

/** Whether a text has the years of a life, as behind a name. */
function givesLife(text: string): boolean {
  const isLife = (from: number, to: number) => from !== to && Math.abs(to - from) <= longestLife;
  return markedYear.test(text) || [...text.matchAll(twoYears)].some(([, from, to]) => isLife(Number(from), Number(to)));
}

const holds = (text: string): boolean => dateWords().test(withoutAccents(text));

/** The years behind a name say when somebody was born or died, without a word for it. */
function lacksSubject(passage: PassageView): boolean {
  const missing = missingSubject(passage);
  if (missing.length === 0) return false;
  return !(missing.every(({ asked }) => ofLife.test(asked.term)) && givesLife(passage.text));
}

/** When something is or was. */
export const date: AnswerKind = {
  id: 'date',
  asks: ({ folded, asksWith, hasForm }) => (hasForm('date') || asksWith('when', 'when')) && !asksCondition.test(folded),
  holds,
  lacks: (passage) =>
    passage.holdsExpectedKind === false || lacksSubject(passage) || lacksWordsBesideValue(passage, holds),
};
