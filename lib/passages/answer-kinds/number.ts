import type { AnswerKind } from './answer-kind';
import { lacksWordsBesideValue, missingSubject, withoutAccents } from './value';

const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|third|quarter|twice|dozen|once an?|(?:every|each) (?:[a-z]{3,6}day|day|week|month|year|hour|morning|evening|night|spring|summer|autumn|winter)|daily|weekly|monthly|yearly|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|hundert|tausend|deux|trois|quatre|cinq|dix|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|treinta|quattro|cinque|sette|otto|nove|dieci|venti|quatro|oito|dez|vinte)\b|[一二三四五六七八九十百千万]/i;
/** A year after a preposition says when, and does not answer 'how many'. */
const yearWithPreposition =
  /\b(?:in|of|since|by|until|from|im|seit|en|del?|depuis|desde|nel) (?:1\d{3}|20\d\d)\b(?! ?(?:[%°€]|\p{L}?m\b))/giu;

function holds(text: string): boolean {
  const plain = withoutAccents(text);
  return /\p{Nd}/u.test(plain.replace(yearWithPreposition, ' ')) || numberWords.test(plain);
}

/** How many, or how much of a measure. */
export const number: AnswerKind = {
  id: 'number',
  asks: ({ kinds, hasForm }) => !kinds.has('date') && hasForm('number'),
  holds,
  lacks: (passage) =>
    passage.holdsExpectedKind === false || missingSubject(passage).length > 0 || lacksWordsBesideValue(passage, holds),
};
