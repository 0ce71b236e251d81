import { describe, expect, it } from 'vitest';
import { listedOpposites, wordsWithSameOpposites } from '../../../../lib/passages/citations/word-lists';
import { stem } from '../../../../lib/passages/text/stem';

describe('the opposites of a word', () => {
  it.each([
    ['popular', 'unpopular', 'en'],
    ['largest', 'smallest', 'en'],
    ['before', 'after', 'en'],
    ['most', 'few', 'en'],
    ['kauft', 'verkauft', 'de'],
    ['以前', '以后', 'zh'],
  ])('%s and %s are those of each other', (one, other, language) => {
    expect(listedOpposites(stem(one), language)).toContain(stem(other));
    expect(listedOpposites(stem(other), language)).toContain(stem(one));
  });

  it('are those of its language', () => {
    expect([...listedOpposites('popular', 'de')]).toEqual([]);
  });

  it('leave out the words that have the same opposites', () => {
    expect(wordsWithSameOpposites('prior', 'en')).toContain(stem('before'));
    expect(listedOpposites('prior', 'en')).not.toContain(stem('before'));
  });
});
