import { expect, it } from 'vitest';
import { readQuestion } from '../../../../lib/passages/question/read-question';

it.each([
  ['Is the mill open?', true],
  ["Isn't the mill open?", true],
  ['Is the mill open or closed?', false],
  ['Am I allowed to fish at the mill?', true],
  ['When is the mill open?', false],
])('%s asks whether something is so: %s', (question, asks) => {
  expect(readQuestion(question).kinds.has('yes-or-no')).toBe(asks);
});

it.each<[question: string, language: string, asks: boolean]>([
  ['Darf man im Schilf baden?', 'de', true],
  ['Gibt es auf der Insel einen Laden?', 'de', true],
  ['Ist die Fähre im Winter teurer?', 'de', true],
  ['Kann ich bar oder mit Karte zahlen?', 'de', false],
  ['Was kostet die Fähre?', 'de', false],
  ['Est-ce que le bac circule en hiver ?', 'fr', true],
  ['Puis-je emporter mon vélo ?', 'fr', true],
  ['Y a-t-il un magasin sur l’île ?', 'fr', true],
  ['Mon chien peut-il monter à bord ?', 'fr', true],
  ['À quelle heure part-il ?', 'fr', false],
  ['Que peut-on voir sur l’île ?', 'fr', false],
  ['¿Puedo llevar la bici?', 'es', true],
  ['¿Se puede pagar con tarjeta?', 'es', true],
  ['¿Hay tienda en la isla?', 'es', true],
  ['¿Es de ida o de ida y vuelta?', 'es', false],
  ['¿Tiene que pagar quien va a pie?', 'es', false],
  ['Posso portare la bici?', 'it', true],
  ['Si può pagare con la carta?', 'it', true],
  ['C’è un negozio sull’isola?', 'it', true],
  ['È aperto il traghetto d’inverno?', 'it', true],
  ['È di sola andata o di andata e ritorno?', 'it', false],
  ['E quanto costa il traghetto?', 'it', false],
  ['Mag ik mijn fiets meenemen?', 'nl', true],
  ['Is er een winkel op het eiland?', 'nl', true],
  ['Is het een enkele reis of een retour?', 'nl', false],
  ['Hoe laat vaart de veerboot?', 'nl', false],
  ['Posso levar a bicicleta?', 'pt', true],
  ['É possível pagar com cartão?', 'pt', true],
  ['Há uma loja na ilha?', 'pt', true],
  ['É só de ida ou de ida e volta?', 'pt', false],
  ['E quanto custa o barco?', 'pt', false],
])('tells in other languages whether a question asks if something is so: %s', (question, language, asks) => {
  expect(readQuestion(question, language).kinds.has('yes-or-no')).toBe(asks);
});
