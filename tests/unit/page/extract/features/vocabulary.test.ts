import { expect, it } from 'vitest';
import { meaningOf } from '../../../../../lib/page/extract/features/vocabulary';
import { allReaderWords } from '../../../../../lib/passages/languages/all-reader-words';

it('knows every word that the packs list for the page reader', () => {
  const lists = allReaderWords.flatMap(({ phrases = {}, functionWords = '' }) => [
    ...Object.values(phrases),
    functionWords,
  ]);
  const words = lists.flatMap((list) => list.match(/\S+/g) ?? []);
  expect(words.filter((word) => meaningOf(word) === 0)).toEqual([]);
});
