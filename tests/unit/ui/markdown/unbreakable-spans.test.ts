import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unbreakableSpans } from '../../../../lib/ui/markdown/unbreakable-spans';
import { expectLinear } from '../../growth';

/** What the scanner reads, as a pattern, which takes quadratic time. */
const unbreakable =
  /(?:^|\n)[ \t>]*(?:```|~~~)[\s\S]*?(?:\n[ \t>]*(?:```|~~~)[^\n]*|$)|(`+)(?!`)[\s\S]*?[^`]\1(?!`)|\\\((?:(?!\\\)).|\n){1,1000}?\\\)|\\\[(?:(?!\\\]).|\n){1,1000}?\\\]|(?<![\\$])\$(?=[^\s$])[^$\n]{1,1000}(?<!\s)\$(?!\d)|!?\[(?:[^\][\\]|\\.|\[[^\][]*\])*\](?:\((?:[^()\\\n]|\\.|\([^()\n]*\))*\)|\[[^\][\n]*\])|<[A-Za-z/!][^<>\n]*>|(?:https?:\/\/|www\.)[^\s<\uFFFC]+/g;
const fence = /^\s*[ \t>]*(?:```|~~~)/;

it('finds what the pattern finds', () => {
  const parts = [
    '`',
    '``',
    '```',
    '~~~',
    '\n',
    ' ',
    '>',
    '[',
    ']',
    '(',
    ')',
    '](',
    '!',
    '\\',
    '$',
    '1',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '<',
    '<a',
    '/',
    'a',
    'http://',
    'www.',
    '\uFFFC',
  ];
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((chosen) => chosen.join(''));
  fc.assert(
    fc.property(text, (source) => {
      const found = [...source.matchAll(unbreakable)].map(({ 0: span, index }) => ({
        start: index,
        end: index + span.length,
        fenced: fence.test(span),
      }));
      expect(unbreakableSpans(source)).toEqual(found);
    }),
    { numRuns: 2_000 },
  );
});

it('takes time that is linear in the length of the text', async () => {
  await expectLinear(unbreakableSpans, [
    '`',
    '`a',
    '`a``',
    '$',
    '$a',
    '\\(',
    '\\(a\\)',
    '``a`',
    '\n```a',
    '[',
    '\\[',
    '[a](',
    '[a](\\)',
    '[[a]',
    '![',
    '<a',
    '\n>',
    'http://',
    '](',
  ]);
});
