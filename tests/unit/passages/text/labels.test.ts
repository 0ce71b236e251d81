import { describe, expect, it } from 'vitest';
import { isLabelledLine, isLabelOf } from '../../../../lib/passages/text/labels';
import type { TextBlock } from '../../../../lib/passages/text/plain-text';

const line = (text: string): TextBlock => ({ kind: 'paragraph', text, headings: [], start: 0, end: text.length });

describe('a label', () => {
  it('is a short line of words directly above its value', () => {
    expect(isLabelOf(line('Desayuno'), line('4,50 €'))).toBe(true);
    expect(isLabelOf(line('4,50 €'), line('3 €'))).toBe(false);
    expect(isLabelOf(line('It comes with a bag.'), line('4 kg'))).toBe(false);
    expect(isLabelOf(line('Horaires'), line('Arrivée de 16 h à 20 h'))).toBe(false);
  });

  it('may begin the line that has its value, unlike a sentence', () => {
    expect(isLabelledLine(line('Parking\n£12 a night, must be booked'))).toBe(true);
    expect(isLabelledLine(line('Prep time 10 minutes'))).toBe(true);
    expect(isLabelledLine(line('The hub takes about fifteen minutes.'))).toBe(false);
  });
});
