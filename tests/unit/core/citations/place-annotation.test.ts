import { expect, it } from 'vitest';
import { createClaimLookup } from '../../../../lib/core/citations/claim-lookup';
import { createLinkCandidates } from '../../../../lib/core/citations/link-candidates';
import { placeAnnotation } from '../../../../lib/core/citations/place-annotation';

function place(text: string, start: number, end: number, spansAreClaims = false) {
  const candidates = createLinkCandidates(createClaimLookup());
  candidates.scan(text, true);
  const annotation = { url: 'https://mill.example/log', start, end };
  return placeAnnotation(text, { annotation, base: 0 }, candidates, { spansAreClaims });
}

it('prefers a link to the page, also where the span is wrong', () => {
  const text = 'It turns. [mill.example](https://mill.example/log)';
  expect(place(text, 0, 4, true)).toMatchObject({ type: 'link', candidate: { start: 10 } });
});

it('takes brackets that name the host for a marker', () => {
  expect(place('It turns. 【mill.example】', 10, 24)).toEqual({ type: 'marker', marker: { start: 10, end: 24 } });
});

it('takes plain words for a claim where the service means them so', () => {
  expect(place('It turns. So.', 0, 10, true)).toEqual({ type: 'claim', claim: { start: 0, end: 9 } });
  expect(place('It turns. So.', 0, 10)).toEqual({ type: 'none' });
  expect(place('It turns at mill.example.', 0, 25)).toEqual({ type: 'none' });
});
