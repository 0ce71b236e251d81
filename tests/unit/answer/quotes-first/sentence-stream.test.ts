import { describe, expect, it } from 'vitest';
import { createSentenceStream, type StreamedSentence } from '../../../../lib/answer/quotes-first/sentence-stream';

/** Streams a text in pieces of one size. */
function cut(text: string, size: number, language = 'en'): StreamedSentence[] {
  const stream = createSentenceStream(language);
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
  return [...pieces.flatMap((piece) => stream.push(piece)), ...stream.end()];
}

/** The text that is written, and the marks by the sentence that they follow. */
function written(sentences: readonly StreamedSentence[]): [string, number[]][] {
  const out: [string, number[]][] = [];
  for (const { text, marks } of sentences) {
    const last = out.at(-1);
    if (text === '' && last) last[1].push(...marks);
    else out.push([text, [...marks]]);
  }
  return out;
}

describe('a streamed text in sentences', () => {
  it.each([1, 4, 1_000])('is the same in pieces of %i characters, with the marks behind each sentence', (size) => {
    const text =
      'The light is 41.5 m tall [1]. It was lit in 1872.[2][3] Dr. Smith built it. [quote 4]\n\n- An item [1, 2-3]\nDone';
    expect(written(cut(text, size))).toEqual([
      ['The light is 41.5 m tall.', [1]],
      ['It was lit in 1872.', [2, 3]],
      ['Dr. Smith built it.', [4]],
      ['- An item', [1, 2, 3]],
      ['Done', []],
    ]);
  });

  it('gives a sentence at its full stop, before anything follows', () => {
    const stream = createSentenceStream('en');
    expect(stream.push('The light stands on the pier')).toEqual([]);
    expect(stream.push('.')).toEqual([{ lead: '', text: 'The light stands on the pier.', marks: [] }]);
  });

  it('waits where a full stop may be part of a number or of an abbreviation', () => {
    const stream = createSentenceStream('en');
    expect(stream.push('It is 3.')).toEqual([]);
    expect(stream.push('5 m tall, says Dr.')).toEqual([]);
    expect(stream.end().map(({ text }) => text)).toEqual(['It is 3.5 m tall, says Dr.']);
  });

  it('keeps the white space between sentences, and cuts texts without spaces', () => {
    const [, second] = cut('One is here.\n\nTwo is there.', 3);
    expect(second?.lead).toBe('\n\n');
    expect(cut('塔は高いです。古いです。', 1, 'ja').map(({ text }) => text)).toEqual(['塔は高いです。', '古いです。']);
  });

  it('grows in step with the text where no sentence ends', () => {
    const stream = createSentenceStream('en');
    let pieces = 0;
    for (let at = 0; at < 1_500; at += 1) pieces += stream.push('word ').length;
    expect(pieces + stream.end().length).toBeGreaterThan(5);
  });
});
