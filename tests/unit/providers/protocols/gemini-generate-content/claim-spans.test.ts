import { expect, it } from 'vitest';
import { createClaimFinder } from '../../../../../lib/providers/protocols/gemini-generate-content/claim-spans';

const text = 'Ebbe — Flut. Die Mühle läuft. Die Mühle ruht.';

function claimIn(
  starts: number[],
  segment: { partIndex?: number; startIndex?: number; endIndex?: number; text?: string },
) {
  const fields = { partIndex: undefined, startIndex: undefined, endIndex: undefined, text: undefined, ...segment };
  const span = createClaimFinder(text, starts)({ segment: fields, groundingChunkIndices: [0] });
  return span && text.slice(span.start, span.end);
}

it('counts bytes, from the start where none is given', () => {
  expect(claimIn([0], { endIndex: 14 })).toBe('Ebbe — Flut.');
  expect(claimIn([0], { startIndex: 15, endIndex: 33 })).toBe('Die Mühle läuft.');
});

it('counts from the part that holds the words', () => {
  const start = text.indexOf('Die');
  const segment = { startIndex: 0, endIndex: 18, text: 'Die Mühle läuft.' };
  expect(claimIn([0, start], { ...segment, partIndex: 1 })).toBe('Die Mühle läuft.');
  expect(claimIn([0, start], segment)).toBe('Die Mühle läuft.');
});

it('looks for the words where the offsets are wrong', () => {
  expect(claimIn([0], { startIndex: 3, endIndex: 9, text: 'Die Mühle ruht.' })).toBe('Die Mühle ruht.');
  expect(claimIn([0], { startIndex: 3, endIndex: 9, text: 'Kein Wort davon.' })).toBeUndefined();
  expect(claimIn([0], { startIndex: 9, endIndex: 9 })).toBeUndefined();
});
