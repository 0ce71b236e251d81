import { expect, it } from 'vitest';
import { isUnstated } from '../../../../lib/passages/text/negation';

it.each<[string, string, boolean]>([
  ['O farol fica no porto.', 'pt', false],
  ['El faro no está en el puerto.', 'es', true],
  ['O farol não fica no porto.', 'pt', true],
  ['Der Turm wurde im Mai gebaut.', 'de', false],
  ['Il faro non è mai stato aperto.', 'it', true],
  ['Latarnia nie stoi na wyspie.', 'pl', true],
  ['Ces tours ne sont pas hautes.', 'fr', true],
  ['The sea is half a mile off.', 'en', false],
])('%j in %s states nothing as a fact: %s', (text, language, expected) => {
  expect(isUnstated(text, language)).toBe(expected);
});
