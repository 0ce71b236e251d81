import { expect, it } from 'vitest';
import { readQueryWords } from '../../../../lib/passages/question/read-query-words';

it.each([
  ['How tall is the Carrow Light?', 'en', 'tall Carrow Light', ['Carrow Light']],
  ['how tall is the carrow light', 'en', 'tall carrow light', []],
  ['Wie hoch ist der Kölner Dom?', 'de', 'hoch Kölner Dom', ['Kölner Dom']],
  ['Who wrote "The Song of the Weir"?', 'en', 'wrote Song Weir', ['Song of the Weir']],
  [
    'When did Ada Wren meet Hedda Quist of Pellin?',
    'en',
    'Ada Wren meet Hedda Quist Pellin',
    ['Hedda Quist of Pellin', 'Ada Wren'],
  ],
  ["What was Ada Wren's first mill?", 'en', "Ada Wren's first mill", ['Ada Wren']],
  ['エッフェル塔の高さは？', 'ja', 'エッフェル塔 高', []],
  ['How do I use Array.prototype.flatMap?', 'en', 'use Array.prototype.flatMap', ['Array.prototype.flatMap']],
])('reads %s', (query, language, keywords, names) => {
  expect(readQueryWords(query)).toMatchObject({ language, keywords, names });
});

it('keeps a query that has stop words alone', () => {
  expect(readQueryWords('what is the')).toMatchObject({ keywords: 'what is the', names: [] });
  expect(readQueryWords('')).toMatchObject({ keywords: '', names: [] });
});

it('reads the beginning of a long one', () => {
  expect(readQueryWords('tide mill '.repeat(2_000)).keywords.length).toBeLessThanOrEqual(400);
});
