import { expect, it } from 'vitest';
import { asksPages } from '../../../../lib/passages/digest/asks-pages';

const wholes = ['selection', 'text'] as const;

it('a question is of pages where they are attached or found, and not of the model alone', () => {
  expect(asksPages('How tall?', [], true)).toBe(true);
  expect(asksPages('How tall?', [], false)).toBe(false);
  expect(asksPages('Rewrite it.', [{ kind: 'selection' }, { kind: 'page' }], false)).toBe(true);
});

it.each(wholes)('a %s is rewritten as a whole, and gives passages to a question and a digest', (kind) => {
  expect(asksPages('Rewrite it in simple words.', [{ kind }], true)).toBe(false);
  for (const question of ['What does it mean?', '何ですか？ ', 'ما هذا؟', 'Τι είναι;', 'Summarise this text.'])
    expect(asksPages(question, [{ kind }], false)).toBe(true);
  const two = [{ kind }, { kind }];
  expect(asksPages('Compare these texts.', two, false)).toBe(true);
});

it.each([...wholes, 'page'] as const)(
  'a translation is of the whole of a %s, asked with the sign of a question or without',
  (kind) => {
    for (const question of ['Translate this text into Dutch.', 'Can you translate this page into Dutch?'])
      expect(asksPages(question, [{ kind }], true)).toBe(false);
  },
);
