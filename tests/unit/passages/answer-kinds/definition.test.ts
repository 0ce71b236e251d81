import { expect, it } from 'vitest';
import { definition, readDefinedName } from '../../../../lib/passages/answer-kinds/definition';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { viewOf } from './view-passage';

const { of } = definition.features.definesSubject;

it.each([
  ['What is a bothy?', 'A bothy is a simple shelter.', 'en', true],
  ['What is a bothy?', 'The bothy was closed in 1990.', 'en', false],
  ['bothy meaning', 'Bothy means a simple shelter.', 'en', true],
  ['Was ist ein Bothy?', 'Ein Bothy ist eine einfache Hütte.', 'de', true],
  ["Qu'est-ce qu'un bothy ?", 'Un bothy est une cabane simple.', 'fr', true],
  ['¿Qué es un bothy?', 'Un bothy es una cabaña sencilla.', 'es', true],
  ['¿Qué es un bothy?', 'Un bothy is a simple shelter.', 'es', false],
])('of "%s", %s (%s) says what it is: %s', (question, text, language, says) => {
  expect(of(viewOf(question, text, language)) > 0).toBe(says);
});

it('prefers a sentence that begins with what it explains', () => {
  const [first, within] = ['A bothy is a shelter.', 'Many walkers come here, and the bothy is the oldest hut.'].map(
    (text) => of(viewOf('What is a bothy?', text, 'en')),
  );
  expect([first, within]).toEqual([1, 0.5]);
});

it.each([
  ['what does bothy mean', 'bothy'],
  ['what does the term "wind slab" mean here', 'wind slab'],
  ['what is meant by a bothy', 'bothy'],
  ["what's the meaning of bothy", 'bothy'],
  ['what bothy means', 'bothy'],
  ['what exactly is a bothy', 'bothy'],
  ['explain the concept tide mill', 'tide mill'],
  ["i don't know what a bothy is", 'bothy'],
  ["i don't understand the word bothy", 'bothy'],
])('reads the name whose meaning is asked for: %s', (question, name) => {
  expect(readDefinedName(question, 'en')).toBe(name);
});

it.each([
  'what does it mean',
  'what does the fee mean for small companies',
  'what does the warden do',
  'explain this',
  'i do not know when the bothy opens',
])('reads no name: %s', (question) => {
  expect(readDefinedName(question, 'en')).toBeUndefined();
});

it.each([
  ['en', "What's the meaning of bothy?"],
  ['de', 'Was ist die Bedeutung von Bothy?'],
  ['de', 'Was ist die Definition von Bothy?'],
  ['nl', 'Wat is de betekenis van bothy?'],
  ['nl', 'Wat is een bothy precies?'],
  ['sv', 'Vad är betydelsen av bothy?'],
  ['da', 'Hvad er betydningen af bothy?'],
  ['nb', 'Hva er betydningen av bothy?'],
  ['fr', 'Quelle est la signification de bothy ?'],
  ['es', '¿Cuál es el significado de bothy?'],
  ['es', '¿Qué es exactamente bothy?'],
  ['it', 'Qual è il significato di bothy?'],
  ['pt', 'Qual é o significado de bothy?'],
  ['pt', 'O que é exatamente bothy?'],
  ['pl', 'Jakie jest znaczenie słowa bothy?'],
  ['cs', 'Jaký je význam slova bothy?'],
  ['tr', 'Bothy kelimesinin anlamı nedir?'],
])('%s: keeps of a question for a meaning only the name: %s', (language, question) => {
  const { terms, kinds } = readQuestion(question, language);
  expect(terms.map(({ term }) => term)).toEqual(['bothy']);
  expect([...kinds]).toEqual(['definition']);
});

it.each([
  ['en', 'who wrote the definition'],
  ['de', 'Wer schrieb die Definition?'],
  ['fr', 'Qui a écrit la définition ?'],
])('%s: whoever wrote a definition is no word that is explained: %s', (language, question) => {
  expect([...readQuestion(question, language).kinds]).toEqual(['person']);
});

it('keeps the words of a question whose name has an ending of its language', () => {
  expect(readQuestion('Bothy’nin anlamı nedir?', 'tr').terms.map(({ term }) => term)).toContain("bothy'nin");
});
