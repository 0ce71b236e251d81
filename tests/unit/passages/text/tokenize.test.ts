import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { guessLanguage } from '../../../../lib/passages/text/language';
import { tokenize } from '../../../../lib/passages/text/tokenize';

const terms = (text: string, language?: string) => tokenize(text, language).map((token) => token.term);

describe('tokenize', () => {
  it('knows where words stand', () => {
    expect(tokenize('The mills’ gates.')).toEqual([
      { term: 'the', word: 'the', start: 0, end: 3 },
      { term: 'mill', word: 'mills', start: 4, end: 9 },
      { term: 'gate', word: 'gates', start: 11, end: 16 },
    ]);
  });

  it.each([
    ['release releases released releasing', 1],
    ['ferry ferries', 1],
    ['plan planned planning plans', 1],
    ["mill mills mill's", 1],
    ['begin began begun begins', 1],
    ['box boxes', 1],
    ['end ends ended ending', 1],
    ['die dies died dying', 1],
    ['live lives lived living', 1],
    ['move moves moved moving', 1],
    ['open opens opened opening', 1],
    ['lie lies lied lying', 1],
    ['own owned owning', 1],
    ['add added adding', 1],
    ['age aged aging', 1],
    ['vote voted voting', 1],
    ['try tries tried trying', 1],
    ['marry married marries marrying', 1],
    ['stop stopped stopping', 1],
    ['mix mixed mixing', 1],
    ['rat rate', 2],
    ['hop hopped hope hoped', 2],
    ['speed need red bed breed feed string thing', 8],
    ['string sing bring', 3],
    ['bus glass news', 3],
    ['1,200 1200 1.200', 1],
    ['Zürich ZURICH zurich', 1],
    ['Straße STRASSE', 1],
    ['ｆｕｌｌ full', 1],
    ['السوق سوق والسوق', 1],
  ])('%s: %i', (text, distinct) => {
    expect(new Set(terms(text)).size).toBe(distinct);
  });

  it('ends plain words where the segmenter ends them', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
    const part = fc.constantFrom(
      'a',
      'Zb',
      '0',
      '19',
      'c_d',
      ' ',
      '\n',
      '.',
      ',',
      ':',
      ';',
      "'",
      '"',
      '$',
      '%',
      '-',
      '/',
      '@',
      'é',
      'Жу',
      '’',
      '‘',
      '“',
      '…',
      '–',
      '\u00a0',
      '·',
      '²',
      '½',
      '\u0301',
      '灯',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const words = Array.from(segmenter.segment(parts.join(''))).filter(
          ({ isWordLike, segment }) => isWordLike || segment === '$' || segment === '%',
        );
        expect(tokenize(parts.join('')).map(({ start, end }) => [start, end])).toEqual(
          words.map(({ segment, index }) => [index, index + segment.length]),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['word ', 'wörter ', '灯台の高さは27メートル。', '👩‍👩‍👧 é'])(
    'gives the words of a long text as those of its parts: %j',
    (part) => {
      const language = /\p{Script=Han}/u.test(part) ? 'ja' : 'en';
      const once = tokenize(part, language);
      const all = tokenize(part.repeat(2_000), language);
      expect(all).toHaveLength(once.length * 2_000);
      expect(all.slice(-once.length).map(({ word }) => word)).toEqual(once.map(({ word }) => word));
    },
  );

  it('never gives the segmenter a long text', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    tokenize('كلمات و'.repeat(5_000));
    expect(Math.max(...segment.mock.calls.map(([text]) => text.length))).toBeLessThanOrEqual(400);
    segment.mockRestore();
  });

  it('finds words where no space is', () => {
    expect(terms('灯台の高さは27メートル', 'ja')).toEqual(['灯台', 'の', '高', 'さ', 'は', '27', 'メートル']);
  });
});

describe('guessLanguage', () => {
  it.each([
    ['How tall is the lighthouse?', 'en'],
    ['When did he die in the war?', 'en'],
    ['Wie hoch ist der Leuchtturm?', 'de'],
    ['Quelle est la hauteur du phare ?', 'fr'],
    ['¿Cuál es la altura del faro?', 'es'],
    ['灯台の高さは？', 'ja'],
    ['كم ارتفاع المنارة؟', 'ar'],
    ['', 'en'],
  ])('%s: %s', (text, language) => {
    expect(guessLanguage(text)).toBe(language);
  });
});
