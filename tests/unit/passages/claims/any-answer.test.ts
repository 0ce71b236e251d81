import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Citation } from '../../../../lib/core/source';
import { readClaims } from '../../../../lib/passages/claims/read-claims';
import { markerCitations } from './support';

const piece = fc.constantFrom(
  ...['[1]', '[2]', '[1, 2]', '【3】', '[88]', ' ', '\n', '\n\n', '\r\n', '. ', '; ', ', ', '。', '、', '،', '؟ '],
  ...['**', '*', '_', '`', '```\n', '~~', '[', ']', '(', ')', '](https://a.example/x) ', '![', '<br>', '<b>', '</b>'],
  ...['- ', '1. ', '  - ', '> ', '# ', '### ', '| ', ' |\n', '|---|---|\n', '---\n', '- [x] ', '    ', '\t'],
  ...[
    'It rains',
    'Oslo',
    '330 m',
    'A sentence. ',
    'and',
    'Dr.',
    '雨が降る',
    'تمطر',
    'Größe',
    '😀',
    'e\u0301',
    '\u00a0',
  ],
  ...['&amp;', '&#8364;', '&', '\\', '\\*', 'https://a.example/', '[a.example](https://a.example/)', '$x^2$'],
);
const answers = fc.oneof(
  { weight: 6, arbitrary: fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);
const span = fc.record({ start: fc.integer({ min: -5, max: 200 }), end: fc.integer({ min: -5, max: 200 }) });
const serviceCitations = fc.array(
  fc.record({ claim: span, marker: fc.option(span, { nil: undefined }), sourceIds: fc.constant([1]) }),
  { maxLength: 6 },
);

function citationsOf(
  text: string,
  service: readonly { claim: Citation['claim']; marker?: Citation['claim'] | undefined }[],
) {
  return [
    ...markerCitations(text),
    ...service.map(({ claim, marker }): Citation => ({ claim, ...(marker && { marker }), sourceIds: [1] })),
  ];
}

describe('any answer', () => {
  it('has claims whose words stand in it', () => {
    fc.assert(
      fc.property(answers, serviceCitations, (text, service) => {
        const citations = citationsOf(text, service);
        const claims = readClaims(text, citations);
        const indexes = claims.map(({ citation }) => citation);
        expect(indexes).toEqual([...new Set(indexes)].sort((one, other) => one - other));
        for (const claim of claims) {
          expect(claim.text).toMatch(/[\p{L}\p{N}]/u);
          let earlier = 0;
          for (let unit = 0; unit < claim.text.length; unit += 1) {
            const { start, end } = claim.toAnswer({ start: unit, end: unit + 1 });
            expect(start).toBeGreaterThanOrEqual(earlier);
            expect(end).toBeLessThanOrEqual(text.length);
            earlier = start;
            const source = text.slice(start, end);
            const character = claim.text.charAt(unit);
            // What was not a reference of HTML, and no white space, stands in the answer as it is.
            if (!source.startsWith('&') && !/\s/.test(character) && start < end) expect(source).toBe(character);
            if (/[\p{L}\p{N}]/u.test(character)) expect(end).toBeGreaterThan(start);
          }
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('has no marker in its claims', () => {
    fc.assert(
      fc.property(answers, (text) => {
        const citations = markerCitations(text);
        for (const claim of readClaims(text, citations)) {
          for (let unit = 0; unit < claim.text.length; unit += 1) {
            if (/\s/.test(claim.text.charAt(unit))) continue;
            const { start } = claim.toAnswer({ start: unit, end: unit + 1 });
            expect(
              citations.some(
                ({ marker }) => marker && marker.start <= start && start < marker.end && claim.text[unit] !== ';',
              ),
            ).toBe(false);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
