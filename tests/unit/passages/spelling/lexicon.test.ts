import { expect, it } from 'vitest';
import { loadLexicon } from '../../../../lib/passages/spelling/lexicon';
import { stem } from '../../../../lib/passages/text/stem';

it('has English words in all their regular forms, and not their misspellings', async () => {
  const isWord = await loadLexicon('en');
  for (const word of ['world', 'trail', 'trial', 'movies', 'calories', 'parking', 'stopped', 'angle'])
    expect([word, isWord?.(stem(word))]).toEqual([word, true]);
  for (const word of ['wrold', 'parikng', 'goverment', 'brnig', 'crosisng', 'tempeature'])
    expect([word, isWord?.(stem(word))]).toEqual([word, false]);
});

it('knows the words of no other language', async () => {
  expect(await loadLexicon('de')).toBeUndefined();
  expect(await loadLexicon('xx')).toBeUndefined();
});
