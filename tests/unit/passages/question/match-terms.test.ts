import { expect, it } from 'vitest';
import { createMatcher } from '../../../../lib/passages/question/match-terms';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { tokenize } from '../../../../lib/passages/text/tokenize';

/** The words of a text, each with the terms of the question that it matches. */
function matched(question: string, text: string): [string, string[]][] {
  const query = readQuestion(question);
  const tokens = tokenize(text, query.language);
  const found = createMatcher(query)(tokens);
  return tokens.map(({ start, end }) => [
    text.slice(start, end),
    found.filter((match) => match.start === start).map(({ term }) => query.terms[term]?.term ?? ''),
  ]);
}

it('takes a word for who does what is asked', () => {
  expect(matched('who scored the goal', 'The scorer left')).toContainEqual(['scorer', ['scor']]);
});

it('does not take a word of the question for a form of another one that it has', () => {
  expect(matched('how do i start a rye starter', 'We started at nine with a starter')).toEqual(
    expect.arrayContaining([
      ['started', ['start']],
      ['starter', ['starter']],
    ]),
  );
});

it.each([
  ['Wann wurde Einstein geboren?', 'Edith Stein', 'Stein'],
  ['Wer gründete Liechtenstein?', 'Anna Stein', 'Stein'],
  ['Wanneer werd Rubinstein geboren?', 'Peter Stein', 'Stein'],
  ['Wie viele Einwohner hat Frankreich?', 'Das Tal ist reich', 'reich'],
  ['Wie entstehen Perlen?', 'Die Perlen stehen im Schrank', 'stehen'],
  ['Wie reich war der Kaufmann?', 'Der Kaufmann war erfolgreich', 'erfolgreich'],
])('does not take a word for another one that ends like it: %s %s', (question, text, word) => {
  expect(matched(question, text)).toContainEqual([word, []]);
});

it.each([
  ['Wie oft muss man das Mahlwerk reinigen?', 'Das Mahlwerk wird gereinigt', 'gereinigt'],
  ['Kann ich mein Rad mitnehmen?', 'Räder werden mitgenommen', 'mitgenommen'],
  ['선풍기는 얼마나 무거워요?', '선풍기는 무게가 180그램이다', '무게가'],
])('takes a word for another form of one that is asked for: %s %s', (question, text, word) => {
  expect(matched(question, text)).toContainEqual([word, [expect.any(String)]]);
});

it.each([
  ['de', 'Aktie', 'Aktien'],
  ['de', 'Linie', 'Linien'],
  ['de', 'Serie', 'Serien'],
  ['da', 'serie', 'serier'],
  ['da', 'ferie', 'ferier'],
  ['nb', 'serie', 'serier'],
  ['nb', 'ferie', 'ferier'],
  ['sv', 'serie', 'serier'],
  ['it', 'copia', 'copie'],
  ['nl', 'kopie', 'kopieën'],
  ['fr', 'copie', 'copier'],
  ['fr', 'fini', 'finie'],
])('%s: takes a word in -ie for a form of the same word: %s, %s', (language, one, other) => {
  const matches = (asked: string, found: string) =>
    createMatcher(readQuestion(asked, language))(tokenize(found, language)).length;
  expect([matches(one, other), matches(other, one)]).toEqual([1, 1]);
});
