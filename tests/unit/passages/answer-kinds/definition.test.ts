import { expect, it } from 'vitest';
import { definition } from '../../../../lib/passages/answer-kinds/definition';
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
  expect(of(viewOf(question, text, language))).toBe(says);
});
