import { expect, it } from 'vitest';
import { typoOf } from '../../../../lib/passages/spelling/typo-of';

it.each([
  ['sakrn', 'skarn', { kind: 'exchanged', at: 1 }],
  ['lighthousse', 'lighthouse', { kind: 'doubled', at: 9 }],
  ['acommodation', 'accommodation', { kind: 'doubled', at: 2 }],
  ['lighthose', 'lighthouse', { kind: 'missing', at: 7 }],
  ['lighthoruse', 'lighthouse', { kind: 'added', at: 7 }],
  ['lighthoute', 'lighthouse', { kind: 'replaced', at: 8 }],
  ['lighthauses', 'lighthouse', undefined],
  ['karns', 'skarn', undefined],
  ['skarn', 'skarn', undefined],
  ['tkarn', 'skarn', undefined],
])('%s for %s: %o', (typed, meant, typo) => {
  expect(typoOf(typed, meant)).toEqual(typo);
});
