import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withFrontMatter, yamlText } from '../../../../lib/core/markdown/front-matter';
import { oneLine } from '../../../../lib/core/markdown/plain-text';
import { hostilePieces, hostileTexts } from './hostile-texts';

function readBack(text: string): unknown {
  const file = withFrontMatter([`title: ${yamlText(text)}`, 'sources:', `  - ${yamlText(text)}`], 'body');
  expect(file).not.toMatch(/<%|\{\{|%%/);
  const [, matter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  expect(body).toBe('\nbody\n');
  return parse(matter ?? '');
}

describe('front matter', () => {
  it.each([...hostileTexts, 'a: b', '- a', '? x', '!!js/function x', '&a *a', '"', "'", '\\', '# x', '---', '...', ''])(
    'gives %j back',
    (text) => {
      expect(readBack(text)).toEqual({ title: oneLine(text), sources: [oneLine(text)] });
    },
  );

  it('gives any text back', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.constantFrom(...hostilePieces), { maxLength: 12 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(readBack(text)).toEqual({ title: oneLine(text), sources: [oneLine(text)] });
      }),
      { numRuns: 1_000 },
    );
  });
});
