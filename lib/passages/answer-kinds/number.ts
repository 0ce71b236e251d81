import type { AnswerKind } from './answer-kind';
import { lacksWordsBesideValue, missingSubject, withoutAccents } from './value';

const asksNumber =
  /\b(?:how (?:much|many|long|tall|high|far|deep|old|heavy|big|large|wide|fast|often|hot|cold|late|early|strong|thick)|(?:what|which) (?:percentage|percent|share|number|proportion|fraction|price|cost|temperature|weight|height|length|depth|width|speed|size|distance|age|capacity|rate|population|amount|altitude|elevation|diameter|radius|volume|duration)|(?<!\b(?:what|which) )(?:price|cost|weight|height|length|depth|width|speed|size|distance|age|capacity|population|percentage|number|temperature|altitude|elevation|diameter|radius|circumference|area|volume|duration) of|costs?|wie (?:viele?|hoch|lang|lange|schwer|alt|gross|weit|tief|schnell|teuer|oft)|wieviele?|combien|cuant[oa]s?|quant[oaie]|hoeveel)\b|كم|いくら|いくつ|どのくらい|どれくらい|何(?:人|個|本|メートル|キロ|円|歳|回|時間|分)|多(?:少|长|高|重|深|宽|远|大|久|厚)|几/;

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
  asks: ({ folded, kinds }) => !kinds.has('date') && asksNumber.test(folded),
  holds,
  lacks: (passage) =>
    passage.holdsExpectedKind === false || missingSubject(passage).length > 0 || lacksWordsBesideValue(passage, holds),
};
