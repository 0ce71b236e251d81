import { describe, expect, it } from 'vitest';
import { placeCitations } from '../../../../lib/core/citations/citation-placement';
import type { Citation } from '../../../../lib/core/source';
import { distributeCitations, placeInPart } from '../../../../lib/ui/markdown/distribute-citations';
import { splitParts } from '../../../../lib/ui/markdown/split-parts';

const sentence = (index: number): string => `Sentence ${index} says 👩‍👩‍👧 what is so [${index}].\n\n`;
const text = Array.from({ length: 120 }, (_, index) => sentence(index)).join('');
const parts = splitParts(text);

function cited(index: number, marker: boolean): Citation {
  const start = text.indexOf(`Sentence ${index} `);
  const end = text.indexOf('\n', start);
  const mark = text.indexOf(`[${index}]`, start);
  return {
    claim: { start, end },
    sourceIds: [1 + (index % 7)],
    ...(marker && { marker: { start: mark, end: mark + `[${index}]`.length } }),
  };
}

describe('citations that are dealt to parts', () => {
  it.each([[false], [true]])('are placed like those of the whole text; with markers: %s', (marker) => {
    const citations = Array.from({ length: 120 }, (_, index) => cited(index, marker));
    const dealt = distributeCitations(parts, citations);
    const places = parts.flatMap((part, index) =>
      placeInPart(part, dealt[index] ?? []).map(({ position, citations: indexes, markers }) => ({
        position: position + part.start,
        indexes,
        markers: markers.map(({ start, end }) => ({ start: start + part.start, end: end + part.start })),
      })),
    );
    const whole = placeCitations(text, citations).map(({ position, citations: indexes, markers }) => ({
      position,
      indexes,
      markers,
    }));
    expect(parts.length).toBeGreaterThan(3);
    expect(places).toEqual(whole);
  });

  it('belong to the part before if they are between two', () => {
    const second = parts[1]?.start ?? 0;
    const dealt = distributeCitations(parts, [{ claim: { start: 0, end: second }, sourceIds: [1] }]);
    expect(dealt.map(({ length }) => length).slice(0, 2)).toEqual([1, 0]);
  });

  it.each([
    ['beyond the end', { start: 0, end: 10 ** 9 }, 'last'],
    ['that is no number', { start: Number.NaN, end: Number.NaN }, 'first'],
  ])('are dealt to one part with a claim %s', (_name, claim, where) => {
    const dealt = distributeCitations(parts, [{ claim, sourceIds: [1] }]);
    expect(dealt.at(where === 'last' ? -1 : 0)).toHaveLength(1);
    expect(dealt.flat()).toHaveLength(1);
  });
});
