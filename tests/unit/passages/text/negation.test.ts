import { expect, it } from 'vitest';
import { isUnstated, negatingForm } from '../../../../lib/passages/text/negation';

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

it.each<[string, string, boolean]>([
  ['tidak', 'id', true],
  ['mercusuar', 'id', false],
  ['khong', 'vi', true],
  ['δεν', 'el', true],
  ['نمی‌شود', 'fa', true],
  ['می‌شود', 'fa', false],
  ['ikke', 'nb', true],
  ["isn't", 'en', true],
])('%s negates by its form in %s: %s', (word, language, expected) => {
  expect(negatingForm(language)?.test(word) === true).toBe(expected);
});
