import { describe, expect, it } from 'vitest';
import { hasNameWord, wordsOf } from '../../../../lib/page/dom/words-of';

describe('the words of a title', () => {
  it.each([
    ['The Mill, 1904 – a history', ['the', 'mill', '1904', 'a', 'history']],
    ['Mühle · Über «Ärger»', ['mühle', 'über', 'ärger']],
    ['潮の時刻、今日', ['潮の時刻', '今日']],
    ['🎉Tide tables🎉now', ['tide', 'tables', 'now']],
    ['هل المد عالٍ؟ نعم', ['هل', 'المد', 'عالٍ', 'نعم']],
    [' —|— ', []],
  ])('of %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('a word in a class', () => {
  const words = new Set(['caption', 'credit']);

  it.each(['caption', 'wp-caption-text', 'Photo_Credit', 'a b\tcredit'])('is in %s', (name) => {
    expect(hasNameWord(name, words)).toBe(true);
  });

  it.each(['captions', 'accredit', '', 'recaption'])('is not in %s', (name) => {
    expect(hasNameWord(name, words)).toBe(false);
  });
});
