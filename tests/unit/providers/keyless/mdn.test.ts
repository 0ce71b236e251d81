import { expect, it } from 'vitest';
import { readQueryWords } from '../../../../lib/passages/question/read-query-words';
import { mdn } from '../../../../lib/providers/keyless/mdn';
import { searcher, sender } from '../search-support';
import { fixture } from '../support';

const ask = searcher(mdn);

it('is asked in English, and in the language of the question beside it', async () => {
  expect((await sender(mdn)({}))?.url).toMatchInlineSnapshot(
    `"https://developer.mozilla.org/api/v1/search?q=tide+mill&locale=en-US"`,
  );
  const words = { language: 'pt', keywords: 'propriedade flex', names: [] };
  expect(new URL((await sender(mdn)({ words }))?.url ?? '').searchParams.getAll('locale')).toEqual(['pt-BR', 'en-US']);
});

it('answers with pages of its own host, for the caller to open', async () => {
  expect((await ask(fixture('mdn', 'search.json'))).outcome).toEqual({
    results: [
      {
        url: 'https://developer.mozilla.org/en-US/docs/Web/CSS/:tide',
        title: ':tide',
        snippet: 'The functional :tide() CSS pseudo-class represents an element whose water is <high>.',
      },
      { url: 'https://developer.mozilla.org/de/docs/Web/CSS/:ebb', title: ':ebb', snippet: 'Die Ebbe.' },
    ],
  });
});

it.each([
  ['How does the CSS :has() selector work?', true],
  ['What does Array.prototype.flatMap return?', true],
  ['How do I close a <dialog> element?', true],
  ['Was macht addEventListener mit passive?', true],
  ['What is the Content-Security-Policy header?', true],
  ['IndexedDB のトランザクション', true],
  ['What is CORS?', true],
  ['How do I reverse a list in Python?', false],
  ['Who designed the web of canals in Delft?', false],
  ['What is a map?', false],
  ['Is 3 < 4?', false],
  ['What is the dome of Florence made of?', false],
])('suits %s: %s', (question, suits) => {
  expect(mdn.search?.specialism?.suits(question, readQueryWords(question))).toBe(suits);
});
