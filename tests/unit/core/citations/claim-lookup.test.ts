import { expect, it } from 'vitest';
import { createClaimLookup } from '../../../../lib/core/citations/claim-lookup';

it('finds the sentence before a position', () => {
  const claims = createClaimLookup();
  const text = 'It rains. It snows.';
  claims.append(text, false);
  expect(claims.claimAt(text.length)).toEqual({ start: 10, end: 19 });
  expect(claims.claimAt(9)).toEqual({ start: 0, end: 9 });
  expect(claims.claimAt(0)).toEqual({ start: 0, end: 0 });
});

it('passes over markers', () => {
  const claims = createClaimLookup();
  claims.append('It rains.', false);
  claims.append('([a.example](https://a.example/))', true);
  expect(claims.claimAt(42)).toEqual({ start: 0, end: 9 });
});

it('looks back 1,000 characters and never begins inside a character', () => {
  const claims = createClaimLookup();
  claims.append(`${'🌊'.repeat(600)}x`, false);
  expect(claims.claimAt(1201)).toEqual({ start: 202, end: 1201 });
});
