import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutMarkdown } from '../../../../../lib/core/utils/text/cut-markdown';

describe('cutMarkdown', () => {
  it('leaves alone what fits', () => {
    expect(cutMarkdown('abc', 3)).toEqual({ markdown: 'abc', truncated: false });
  });

  it('cuts between blocks', () => {
    expect(cutMarkdown('First one.\n\nSecond one.\n\nThird.', 25).markdown).toBe('First one.\n\nSecond one.');
  });

  it('cuts before a code block rather than in it', () => {
    expect(cutMarkdown('A long enough beginning.\n\n```js\na\n\nb\n\nc\n```', 38).markdown).toBe(
      'A long enough beginning.',
    );
  });

  it('closes a code block that it must cut', () => {
    expect(cutMarkdown(`\`\`\`js\n${'let a;\n'.repeat(20)}\`\`\``, 40).markdown).toMatch(/^```js\n(let a;\n)+```$/);
  });

  it('cuts a block that has no border at a word', () => {
    expect(cutMarkdown('one two three four five six', 20).markdown).toBe('one two three four');
  });

  it('leaves out a block whose end has no room', () => {
    expect(cutMarkdown('```\n```', 6)).toEqual({ markdown: '', truncated: true });
  });

  it('never exceeds the length and never halves a character', () => {
    const text = fc.array(fc.constantFrom('\n\n', '\n', ' ', 'word', '```', '🧭', '~~~~', '- ', '語'), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(text, fc.nat(120), (parts, maxLength) => {
        const { markdown } = cutMarkdown(parts.join(''), maxLength);
        expect(markdown.length).toBeLessThanOrEqual(maxLength);
        expect(markdown.isWellFormed()).toBe(true);
      }),
    );
  });
});
