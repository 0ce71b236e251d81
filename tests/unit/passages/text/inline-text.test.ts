import fc from 'fast-check';
import type { Token } from 'marked';
import { expect, it } from 'vitest';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';
import { inlineText, readInlineText } from '../../../../lib/passages/text/inline-text';

const textToken = (text: string): Token => ({ type: 'text', raw: text, text, escaped: false });

it('text that is made in slices is the text that is made at once, wherever it is cut', () => {
  const piece = fc.constantFrom(' ', '\t', '  ', '\r', '\u00a0', 'word', 'a b', 'x'.repeat(7_000), ' '.repeat(9_000));
  const token = fc.oneof(piece.map(textToken), fc.constant<Token>({ type: 'br', raw: '\n' }));
  fc.assert(
    fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
      expect(runAtOnce(readInlineText(tokens))).toBe(inlineText(tokens));
    }),
  );
});

it('no step makes more than some 20,000 characters', () => {
  const tokens = Array.from({ length: 400 }, (_, index) => textToken(`${'lamp '.repeat(500)}${index} `));
  const steps = [...readInlineText(tokens)];
  expect(steps.length).toBeGreaterThanOrEqual(45);
});
