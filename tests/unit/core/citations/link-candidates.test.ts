import { describe, expect, it } from 'vitest';
import { createClaimLookup } from '../../../../lib/core/citations/claim-lookup';
import { createLinkCandidates } from '../../../../lib/core/citations/link-candidates';

const a = '[a.example](https://a.example/)';
const words = '[The log](https://b.example/)';

function scanned(text: string) {
  const candidates = createLinkCandidates(createClaimLookup());
  candidates.scan(text, true);
  return candidates;
}

describe('scanning', () => {
  it('claims the sentence before a marker, and the words of any other link', () => {
    const text = `It rains. ${a} See ${words}.`;
    const [marker, link] = scanned(text).all;
    expect(marker).toMatchObject({ isMarker: true, claim: { start: 0, end: 9 }, isDecided: false, citedIds: [] });
    expect(text.slice(link?.claim.start, link?.claim.end)).toBe('The log');
  });

  it.each(['[1]', '\\[1\\]', '**1**', '\\[[12]\\]'])(
    'takes a link whose words are the number %s for a marker',
    (label) => {
      expect(scanned(`It rains. [${label}](https://a.example/)`).all).toMatchObject([{ isMarker: true }]);
    },
  );

  it('passes over code, images and escapes', () => {
    expect(scanned(`\`${a}\` !${a} \\${a}`).all).toEqual([]);
  });

  it('waits for the rest of a link, and goes on where it stopped', () => {
    const candidates = createLinkCandidates(createClaimLookup());
    candidates.scan(`Rain ${a.slice(0, 20)}`, false);
    expect(candidates.all).toEqual([]);
    expect(candidates.decidedLength).toBe(5);
    candidates.scan(`Rain ${a}`, false);
    expect(candidates.all).toHaveLength(1);
  });
});

it('decides text up to the first candidate that is not decided', () => {
  const candidates = scanned(`${a} and ${words}.`);
  const [first, second] = candidates.all;
  expect(candidates.decidedLength).toBe(0);
  if (first) first.isDecided = true;
  expect(candidates.decidedLength).toBe(a.length + 5);
  if (second) second.isDecided = true;
  expect(candidates.decidedLength).toBe(`${a} and ${words}.`.length);
});

describe('the candidate of an annotation', () => {
  const candidates = scanned(`${a} ${words} ${a} ${a}`);
  const starts = candidates.all.map(({ start }) => start);
  const find = (url: string, start: number, end: number) => candidates.find(url, { start, end })?.start;

  it('is the one under its span, else the nearest one with its page', () => {
    const [, second = 0, third = 0, fourth = 0] = starts;
    expect(find('https://a.example', third + 1, third + 2)).toBe(third);
    expect(find('https://www.b.example/', 0, 1)).toBe(second);
    expect(find('https://a.example/', fourth - 1, fourth)).toBe(fourth);
    expect(find('https://c.example/', 0, 1)).toBeUndefined();
  });

  it('is taken from afar only while it is undecided', () => {
    const one = scanned(`${a} Rain.`);
    for (const candidate of one.all) candidate.isDecided = true;
    expect(one.find('https://a.example/', { start: 40, end: 41 })).toBeUndefined();
    expect(one.find('https://a.example/', { start: 1, end: 2 })).toBe(one.all[0]);
  });
});
