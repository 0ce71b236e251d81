import { expect, it } from 'vitest';
import { place } from '../../../../lib/passages/answer-kinds/place';
import { viewOf } from './view-passage';

const { of } = place.features.namesPlace;

it.each([
  ['Where is the mill?', 'The mill stands near Orrin.', 'en', true],
  ['Where is the mill?', 'The mill opens in May.', 'en', false],
  ['Where is the mill?', 'The mill stands near a bridge.', 'en', false],
  ['Où est le moulin ?', 'Le moulin se trouve à Orrin.', 'fr', true],
  ['Wo steht die Mühle?', 'Die Mühle steht in Orrin.', 'de', false],
  ['Where was Ada Wren born?', 'Ada Wren (Orrin, 3 May 1849 – 1 June 1914, Skarn) was an engineer.', 'en', true],
  ['Where was Ada Wren born?', 'Ada Wren (3 May 1849 – 1 June 1914) was an engineer.', 'en', false],
  ['Where did Ada Wren work?', 'Ada Wren (Orrin, 3 May 1849 – 1 June 1914, Skarn) was an engineer.', 'en', false],
  ['Where was Ada Wren born?', 'Ada Wren led the Skarn works (Orrin, 1914 – Norrvik, 1949).', 'en', false],
  ['Waar is Ada Wren geboren?', 'Ada Wren (Orrin, 3 mei 1849 – Skarn, 1 juni 1914) was een ingenieur.', 'nl', true],
])('of "%s", %s (%s) names a place: %s', (question, text, language, names) => {
  expect(of(viewOf(question, text, language))).toBe(names);
});
