import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../../lib/passages/question/read-question';

/** The words of a question that an answer may leave out, stemmed. */
const optional = (question: string) =>
  readQuestion(question)
    .terms.filter(({ isOptional }) => isOptional)
    .map(({ term }) => term);

describe('a word that an answer may leave out', () => {
  it.each([
    ['Combien de temps dure la traversée ?', 'temp'],
    ['¿Cuánto tiempo dura la travesía?', 'tiemp'],
    ['Quanto tempo dura a travessia?', 'temp'],
    ['Wie viel Zeit braucht man zur Hütte?', 'zeit'],
  ])('is time, where the question asks how much of it: %s', (question, word) => {
    expect(optional(question).some((term) => term.startsWith(word))).toBe(true);
  });

  it.each([
    'Quel temps fait-il à Skarn en hiver ?',
    '¿Qué tiempo hace en Almenar en invierno?',
    'Que tempo faz em Almodina no inverno?',
    'Who drew the first map of Orrin?',
  ])('is neither the weather nor a thing that was made: %s', (question) => {
    expect(optional(question)).toEqual([]);
  });
});

it.each([
  ['Who bought the art?', 'en', false],
  ['Welche Art von Boot liegt dort?', 'de', true],
])('%s is read by the words of %s: its art is optional: %s', (question, language, isOptional) => {
  expect(readQuestion(question, language).terms.find(({ term }) => term === 'art')).toMatchObject({ isOptional });
});

it.each([
  ['When was the film shown?', 'en', ['film', 'shown']],
  ['What was done with the barn?', 'en', ['done', 'barn']],
  ['무엇이 문을 열어요?', 'ko', ['문을', '열어요']],
])('%s (%s) asks with the words %j', (question, language, terms) => {
  expect(readQuestion(question, language).terms.map(({ term }) => term)).toEqual(terms);
});

it('relates "how heavy" to units of weight where Chinese writes it as one word', () => {
  expect(
    readQuestion('箱子多重？', 'zh')
      .terms.find(({ term }) => term === '多重')
      ?.related.has('公斤'),
  ).toBe(true);
});

it.each([
  ['fa', 'نام پدر مدیر چه بود؟', ['نام'], ['پدر', 'مدیر']],
  ['fa', 'پل اورین در کجا قرار دارد؟', ['قرار'], ['پل', 'اورین']],
  ['he', 'באיזה תחום עוסקת החברה?', ['תחום'], ['עוסקת', 'החברה']],
  ['he', 'היכן נמצא המגדל של אורין?', [], ['נמצא', 'המגדל', 'אורין']],
  ['pl', 'Z czego została zbudowana wieża?', [], ['zbudowana', 'wieza']],
  ['sv', 'Vad betyder namnet Orrin oftast?', ['namnet', 'oftast'], ['orrin']],
])('in %s, %s leaves out what only asks', (language, question, words, informative) => {
  const { terms } = readQuestion(question, language);
  const termsOf = (isOptional: boolean) => terms.filter((one) => one.isOptional === isOptional).map(({ term }) => term);
  expect(termsOf(true)).toEqual(words);
  expect(termsOf(false)).toEqual(informative);
});

it.each([
  ['de', 'Was bedeutet das Wort Straße?', ['strass']],
  ['da', 'Hvad betyder røgeri?', ['røgeri']],
  ['pl', 'Co oznacza łódź?', ['łodz']],
  ['uk', 'Що таке їжак?', ['іжак']],
  ['tr', 'Isıtıcı ne demek?', ['isıtıcı']],
  ['ja', 'ガイドとは何ですか？', ['ガイド']],
  ['en', 'What does café mean?', ['cafe']],
])('in %s, %s keeps the word whose meaning is asked for, and no other', (language, question, words) => {
  expect(readQuestion(question, language).terms.map(({ term }) => term)).toEqual(words);
});
