import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCitationParser } from '../../../../lib/core/citations/citation-parser';
import { createGrowingText } from '../../../../lib/core/citations/growing-text';
import type { FoundPage } from '../../../../lib/core/citations/source-register';
import type { ModelEvent } from '../../../../lib/core/events';
import { countWork } from '../../work-counter';

/** Cuts a text; the lengths of its pieces are repeated as often as it takes. */
function cut(text: string, lengths: readonly number[]): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const length = lengths[pieces.length % lengths.length] ?? 1;
    pieces.push(text.slice(start, start + length));
    start += length;
  }
  return pieces;
}

const lengths = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 });

describe('a growing text', () => {
  it('is read like the string of its pieces', () => {
    const pieces = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constant('ä🌊'.repeat(400))), { maxLength: 30 });
    fc.assert(
      fc.property(pieces, fc.array(fc.tuple(fc.nat(9_000), fc.nat(3_000))), (parts, reads) => {
        const text = createGrowingText();
        let whole = '';
        for (const part of parts) {
          text.append(part);
          whole += part;
          expect(text.length).toBe(whole.length);
        }
        for (const [start, length] of reads) {
          expect(text.slice(start, start + length)).toBe(whole.slice(start, start + length));
          expect(text.slice(start)).toBe(whole.slice(start));
          expect(text.charAt(start)).toBe(whole.charAt(start));
          expect(text.codePointAt(start)).toBe(whole.codePointAt(start));
        }
      }),
    );
  });
});

const pages: FoundPage[] = [1, 2, 3].map((number) => ({
  url: `https://list-${number}.example/`,
  title: `List ${number}`,
}));
const link = (host: string, label = host) => `[${label}](https://${host}.example/log)`;
const parts = fc.array(
  fc.oneof(
    fc.constantFrom('The wheel turns. ', 'Twice a day, 🌊 ', '\n\n- ', '`a[1]` ', '\\[', '(', ' [x', '\n', '\u3002'),
    fc.constantFrom('[1]', '[2, 3]', '[1][3]', '[9]', '【2】', '[source 1]'),
    fc.constantFrom(
      link('a'),
      link('straitstimes', 'The Straits Times'),
      ` says the ${link('list-1', 'List 1')} of it. `,
      `(${link('a', 'a.example')})`,
      `(${link('b')}, ${link('c')})`,
      '[12](https://d.example/)',
    ),
    fc.constantFrom('\ue200cite\ue202turn0search1\ue201', '```\na[1]\n```\n', 'https://u.example/[1] '),
    fc.integer({ min: 1, max: 2_500 }).map((length) => 'Mills stood at the creek. '.repeat(100).slice(0, length)),
  ),
  { maxLength: 25 },
);

interface Outcome {
  text: string;
  citations: ModelEvent[];
  sources: ModelEvent[];
}

/** What the parser makes of the pieces of a text. */
function outcome(pieces: readonly string[], listed: boolean): Outcome {
  const parser = createCitationParser(() => true, true);
  const events: ModelEvent[] = listed ? parser.list(pages) : [];
  for (const piece of pieces) events.push(...parser.push(piece));
  events.push(...parser.end());
  return {
    text: events.map((event) => (event.type === 'text-delta' ? event.text : '')).join(''),
    citations: events.filter(({ type }) => type === 'citation'),
    sources: events.filter(({ type }) => type === 'source'),
  };
}

describe('the citations of a text', () => {
  it.each([
    ['without a list of sources', false],
    ['with one', true],
  ])('do not depend on how it was cut, %s', (_name, listed) => {
    fc.assert(
      fc.property(parts, lengths, (list, cuts) => {
        const text = list.join('');
        const byCharacter = outcome(cut(text, [1]), listed);
        expect(outcome(cut(text, cuts), listed)).toEqual(byCharacter);
      }),
      { numRuns: 120 },
    );
  });

  it('cost so much for each piece, however long the text is', async () => {
    const text = 'Eling still grinds at the ebb [1], as the log ([log.example](https://log.example/)) has it. '.repeat(
      2_000,
    );
    const cost = (pieces: number) => countWork(() => outcome(cut(text.slice(0, pieces * 20), [20]), true));
    // Four times the pieces: with the whole text read for each they cost some sixteen times as much.
    expect((await cost(8_000)) / (await cost(2_000))).toBeLessThan(6);
  });
});
