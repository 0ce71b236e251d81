import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexedWords, queryTerms } from '../../../../lib/extension/search/indexed-words';

const terms = (text: string) => indexedWords(text).map(({ term }) => term);

describe('indexedWords', () => {
  it('folds case and accents, and takes words of every script apart', () => {
    expect(terms('Café ΑΘΗΝΑ, Привет! naïve')).toEqual(['cafe', 'αθηνα', 'привет', 'naive']);
    expect(terms('東京tower 2024')).toEqual(['東京', '京', 'tower', '2024']);
    expect(terms('今天天气')).toEqual(['今天', '天天', '天气', '气']);
    expect(terms('🚲 ride')).toEqual(['🚲', 'ride']);
  });

  it('takes text without spaces apart, whatever its length', () => {
    expect(indexedWords('天'.repeat(300_000))).toHaveLength(300_000);
  });

  it('gives offsets into the text, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        for (const { start, end } of indexedWords(text)) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});

describe('queryTerms', () => {
  it('looks for pairs of characters where words are not spaced, and for one that stands alone', () => {
    expect(queryTerms('天气')).toEqual(['天气']);
    expect(queryTerms('天气预报')).toEqual(['天气', '气预', '预报']);
    expect(queryTerms('天')).toEqual(['天']);
    expect(queryTerms('прив cit cit')).toEqual(['прив', 'cit']);
  });

  it('takes the beginning of a search that is too long, and nothing from one without words', () => {
    expect(queryTerms('word '.repeat(2000))).toEqual(['word']);
    const many = Array.from({ length: 500 }, (_, index) => `w${index}`).join(' ');
    expect(queryTerms(many)).toHaveLength(24);
    expect(queryTerms(' … !? ')).toEqual([]);
  });
});
