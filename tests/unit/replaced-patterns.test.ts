import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutSentenceEnd } from '../../lib/answer/research/url-permit';
import { trimEndOf } from '../../lib/core/utils/text/trim-end';
import { rulesIn } from '../../lib/page/capture/hidden-text';
import { escapeText } from '../../lib/page/markdown/escape-text';
import { joinLines } from '../../lib/page/markdown/write-link';
import { tidyLines } from '../../lib/passages/text/inline-text';
import { splitAtBlankLines } from '../../lib/passages/text/split-at-blank-lines';

// Each pattern here takes quadratic time on some texts; what replaced it does the same in linear time.

const textOf = (parts: readonly string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 30 }).map((chosen) => chosen.join(''));

function expectSame(
  parts: readonly string[],
  before: (text: string) => unknown,
  now: (text: string) => unknown,
  numRuns = 1_000,
): void {
  fc.assert(
    fc.property(textOf(parts), (text) => void expect(now(text)).toEqual(before(text))),
    { numRuns },
  );
}

describe('what replaced a pattern does what the pattern did', () => {
  it('characters at the end', () => {
    expectSame(
      ['.', ',', 'a', ' '],
      (text) => text.replace(/[.,]+$/, ''),
      (text) => trimEndOf(text, '.,'),
    );
  });

  it('what stands behind a URL', () => {
    const isBalanced = (url: string) => {
      const count = (character: string) => url.split(character).length;
      return count('(') === count(')') && count('[') === count(']');
    };
    const cut = (found: string) => {
      let url = found.replace(/[.,;:!?*_~]+$/, '');
      while (/[)\]]$/.test(url) && !isBalanced(url)) url = url.slice(0, -1).replace(/[.,;:!?*_~]+$/, '');
      return url;
    };
    expectSame(['(', ')', '[', ']', '.', '!', 'a', '/'], cut, withoutSentenceEnd);
  });

  it('underscores at the edges of words', () => {
    const escaped = (text: string) =>
      text.replace(/(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, (run) => run.replaceAll('_', '\\_'));
    expectSame(
      ['_', '__', 'a', '0', ' ', '.', 'é', '日', '𝒳', '🚀', '\u0301'],
      (text) => escaped(`x${text}`),
      (text) => escapeText(`x${text}`),
    );
  });

  it('paragraphs between blank lines', () => {
    const split = (markdown: string) =>
      Array.from(markdown.matchAll(/(?:[^\n]*\S[^\n]*\n?)+/g), (match) => ({
        kind: 'paragraph',
        text: tidyLines(match[0]),
        headings: [],
        start: match.index,
        end: match.index + match[0].trimEnd().length,
      }));
    expectSame(['a', ' ', '\n', '\t', '\u00a0', 'b.'], split, splitAtBlankLines);
  });

  it('line ends with the white space around them', () => {
    expectSame(['a', ' ', '\n', '\t'], (text) => text.trim().replace(/\s*\n\s*/g, ' '), joinLines);
  });

  it('rules of a style', () => {
    const rules = (css: string) =>
      Array.from(css.matchAll(/([^{}]{1,2000})\{([^{}]*)\}/g), ([, selectors, body]) => ({ selectors, body }));
    expectSame(['{', '}', '.a', ' ', 'x:y', 'b'.repeat(1_500)], rules, rulesIn, 100);
  });
});
