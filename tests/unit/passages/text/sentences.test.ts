import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { splitSentences } from '../../../../lib/passages/text/sentences';

const split = (text: string, language?: string) =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

describe('splitSentences', () => {
  it.each<[string, string, string[]]>([
    ['en', 'Dr. Moss came. She left at 3.30 p.m. on Monday!', ['Dr. Moss came.', 'She left at 3.30 p.m. on Monday!']],
    [
      'en',
      'See No. 5 and Fig. 2, e.g. Heron Bay. It rose by 1.5 metres.',
      ['See No. 5 and Fig. 2, e.g. Heron Bay.', 'It rose by 1.5 metres.'],
    ],
    [
      'en',
      'J. R. Wren wrote it in the U.S. The book sold well.',
      ['J. R. Wren wrote it in the U.S.', 'The book sold well.'],
    ],
    ['en', '"Is it open?" she asked. "No."', ['"Is it open?" she asked.', '"No."']],
    [
      'de',
      'Am 3. Mai kam Dr. Funk, d. h. der Müller. Er blieb bis zum 12. Juni.',
      ['Am 3. Mai kam Dr. Funk, d. h. der Müller.', 'Er blieb bis zum 12. Juni.'],
    ],
    [
      'ja',
      '灯台は高い。光は遠くまで届く！見えますか？はい。',
      ['灯台は高い。', '光は遠くまで届く！', '見えますか？', 'はい。'],
    ],
    ['it', 'Disse di no. Partì in ott. 1901.', ['Disse di no.', 'Partì in ott. 1901.']],
    [
      'en',
      'It came in Sept. 1901 to the sea. Mar. 3 was wet.',
      ['It came in Sept. 1901 to the sea.', 'Mar. 3 was wet.'],
    ],
    ['ar', 'يفتح السوق صباحا. هل يغلق يوم الجمعة؟ نعم.', ['يفتح السوق صباحا.', 'هل يغلق يوم الجمعة؟', 'نعم.']],
    ['en', 'One line\nAnother line\nand its rest', ['One line', 'Another line\nand its rest']],
    ['en', '  ', []],
    ['en', 'He studied medicine.[^1] They were late.', ['He studied medicine.[^1]', 'They were late.']],
    [
      'en',
      'It ended World War II.[2][3] He left. (So did I.)',
      ['It ended World War II.[2][3]', 'He left.', '(So did I.)'],
    ],
    ['en', 'He left.(She stayed there.) It rained.', ['He left.', '(She stayed there.)', 'It rained.']],
    ['de', 'Vom Bund e. V. (KBoM) entwickelt. Er hält.', ['Vom Bund e. V. (KBoM) entwickelt.', 'Er hält.']],
    [
      'de',
      'Vom Bund oberdeutscher Med. (KBoM) entwickelt. Er hält.',
      ['Vom Bund oberdeutscher Med. (KBoM) entwickelt.', 'Er hält.'],
    ],
  ])('%s: %s', (language, text, sentences) => {
    expect(split(text, language)).toEqual(sentences);
  });

  it('cuts what has no end', () => {
    const pieces = split(`${'word '.repeat(1_000)}`);
    expect(pieces.length).toBeGreaterThan(6);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(700);
    expect(pieces.every((piece) => /^word( word)*$/.test(piece))).toBe(true);
  });

  it.each(['The mill of Dr. Moss turns. ', '灯台は高い。', 'No. 5 has no end, and goes on; '])(
    'splits a long text as its parts, by stretches: %j',
    (part) => {
      const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
      const sentences = split(part.repeat(1_000));
      expect(Math.max(...segment.mock.calls.map(([text]) => text.length))).toBeLessThanOrEqual(4_000);
      segment.mockRestore();
      expect(sentences.join('').replace(/\s/g, '')).toBe(part.repeat(1_000).replace(/\s/g, ''));
      if (part.trim() === split(part)[0] && !part.includes(';'))
        expect(new Set(sentences)).toEqual(new Set([part.trim()]));
    },
  );

  it('never splits a grapheme, and loses nothing but white space', () => {
    const part = fc.constantFrom(
      'Dr. ',
      'end. ',
      'The ',
      '👩‍👩‍👧‍👦',
      'e\u0301',
      '語',
      '。',
      '\n',
      ' ',
      'x'.repeat(300),
      '3.',
      '؟ ',
    );
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const spans = splitSentences(text);
        expect(
          spans
            .map(({ start, end }) => text.slice(start, end))
            .join('')
            .replace(/\s/g, ''),
        ).toBe(text.replace(/\s/g, ''));
        const borders = new Set([text.length, ...Array.from(graphemes.segment(text), ({ index }) => index)]);
        for (const { start, end } of spans) expect(borders.has(start) && borders.has(end)).toBe(true);
      }),
    );
  });
});
