import { expect, it } from 'vitest';
import {
  clausesOf,
  parseSentence,
  resolvesPronoun,
} from '../../../../../lib/passages/answer-kinds/shared/read-sentence';
import { readQuestion } from '../../../../../lib/passages/question/read-question';

it.each<[string, string, string[]]>([
  ['La tour mesure 12 mètres et le pont 40.', 'fr', ['La tour mesure 12 mètres', 'le pont 40.']],
  ['De toren is hoog en oud', 'nl', ['De toren is hoog', 'oud']],
  ['Il la bâtit en 1903 ma foi', 'fr', ['Il la bâtit en 1903 ma foi']],
  ['The tower and the bridge', 'en', ['The tower', 'the bridge']],
])('parts %j (%s) at its own conjunctions', (text, language, expected) => {
  expect(clausesOf(text, language).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});

it.each<[string, string, string, boolean]>([
  ['De är 12 meter höga.', 'Kvarnen i Norrvik brann.', 'sv', false],
  ['Han ritade tornet.', 'Tornet i Norrvik är gammalt.', 'sv', false],
  ['Es misst 12 Meter.', 'Das Boot sank.', 'de', false],
  ['La torre misura 12 metri.', 'Il ponte è vecchio.', 'it', true],
])('asks of %j behind %j (%s) whom its pronoun means', (text, previous, language, expected) => {
  const query = readQuestion('Skarvö', language);
  const sentence = { text, previous, language, matches: [], context: [], structured: false };
  expect(resolvesPronoun(parseSentence(sentence, query))).toBe(expected);
});
