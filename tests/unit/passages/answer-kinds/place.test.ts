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
])('of "%s", %s (%s) names a place: %s', (question, text, language, names) => {
  expect(of(viewOf(question, text, language))).toBe(names);
});
