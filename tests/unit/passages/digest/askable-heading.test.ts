import { expect, it } from 'vitest';
import { isAskable } from '../../../../lib/passages/digest/askable-heading';

it.each([
  ['en', 'How much does a long-distance move usually cost?'],
  ['en', 'Are hybrid events becoming more frequent?'],
  ['en', 'What software do tax professionals use?'],
  ['de', 'Wie viel kostet ein Leasing?'],
  ['fr', 'Pourquoi choisir un barbecue à charbon ?'],
  ['es', '¿Cuándo abre el museo del salino?'],
  ['ja', '塩の博物館は何時に開きますか？'],
])('offers a whole question as it stands: %s, %s', (language, heading) => {
  expect(isAskable(heading, [], language)).toBe(true);
});

it.each([
  ['it begins as no question', 'en', 'Not what you were looking for?'],
  ['it begins as no question', 'en', 'Automated vs agentic?'],
  ['its subject is a pronoun', 'en', 'Should I build it?'],
  ['it goes on with a heading above', 'en', 'What about smartphones?'],
  ['the site speaks of itself', 'en', 'Why choose our analytics platform?'],
  ['the site asks its reader', 'en', 'How effective is your organisation?'],
  ['the site asks its reader', 'de', 'Was kostet Ihre Versicherung?'],
  ['it is a label', 'en', 'Q: Are there any risks from fasting?'],
  ['it is numbered', 'en', '2. What is retail analytics?'],
  ['it names nothing', 'en', 'Is it?'],
  ['it is no question', 'en', 'Description'],
  ['it is no question', 'en', 'Get crucial real-time insights'],
])('offers no heading where %s: %s, %s', (_why, language, heading) => {
  expect(isAskable(heading, [], language)).toBe(false);
});

it('offers a topic that names the subject and says more, in few words and no sentence', () => {
  const isOffered = (heading: string) => isAskable(heading, ['Skerrow Light'], 'en');
  expect(isOffered('The keepers of Skerrow Light')).toBe(true);
  expect(isOffered('Skerrow Light')).toBe(false);
  expect(isOffered('History')).toBe(false);
  expect(isOffered('Skerrow Light: history')).toBe(false);
  expect(isOffered('Skerrow Light in 1911')).toBe(false);
  expect(isOffered('Skerrow Light is good for the whole coast and its harbours')).toBe(false);
});
