import { expect, it } from 'vitest';
import { fillPrompt, variablesOf } from '../../../../lib/core/choices/prompt';

it('tells variables that stand for something from those that do not, each once', () => {
  expect(variablesOf('{{page}} {{ Page }} {{date}} {{weather}} {page} {{}} {{{selection}}}')).toEqual({
    known: ['page', 'date', 'selection'],
    unknown: ['weather'],
  });
});

it('puts values in place of variables, and takes no text of a value for a variable', () => {
  const text = 'Is “{{selection}}” right, by {{ page }}? {{weather}} {{clipboard}}';
  expect(fillPrompt(text, { selection: '{{page}} $1', page: 'Tides' })).toBe(
    'Is “{{page}} $1” right, by Tides? {{weather}} {{clipboard}}',
  );
});

it('takes time in proportion to the text', () => {
  const text = '{{'.repeat(50_000);
  expect(variablesOf(text)).toEqual({ known: [], unknown: [] });
});
