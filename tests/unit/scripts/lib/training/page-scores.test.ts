import { expect, it } from 'vitest';
import type { LabelledPage } from '../../../../../scripts/lib/training/labelled-pages';
import { scorePage, siteMeans, standardErrors, summarize } from '../../../../../scripts/lib/training/page-scores';

const words = [Int32Array.from([1, 2, 3, 4, 5]), Int32Array.from([6, 7, 8, 9, 10])];

/** A page of two blocks of five words, of which the first is content. */
function page(corpus: string, site: string): LabelledPage {
  return {
    corpus,
    source: { id: 'a', url: `https://${site}/`, type: 'article', with: ['the otter'], without: ['a menu'] },
    blocks: ['the  otter is back', 'a menu of links'],
    type: 'article',
    site,
    values: [],
    width: 0,
    features: new Float32Array(),
    doubtful: [1, 1],
    facts: { words: [5, 5], framing: [0, 0], kind: [-1, -1], kinds: 0, tables: [] },
    words,
    targets: [1, 0],
    wanted: corpus === 'trafilatura' ? null : (words[0] ?? null),
  };
}

it('measures words, shingles and segments of what is kept', () => {
  const own = page('scrapinghub', 'a.example');
  expect(scorePage(own, [true, false])).toMatchObject({ f1: 1, precision: 1, recall: 1 });
  // Seven shingles of four words are in ten words, of which two are in the content.
  expect(scorePage(own, [true, true])).toMatchObject({ f1: 2 / 3, precision: 2 / 7, recall: 1 });
  expect(scorePage(own, [false, false])).toMatchObject({ f1: 0, precision: 0, recall: 0 });
  expect(scorePage(page('trafilatura', 'a.example'), [true, true])).toMatchObject({ kept: 1, leaked: 1, lost: 0 });
});

it('counts a site once, however many pages it has', () => {
  const scores = [
    scorePage(page('wcxb', 'a.example'), [true, false]),
    scorePage(page('wcxb', 'a.example'), [false, false]),
    scorePage(page('wcxb', 'b.example'), [true, false]),
  ];
  expect(Array.from(siteMeans(scores))).toEqual([
    ['a.example', 0.5],
    ['b.example', 1],
  ]);
  expect(summarize(scores).get('WCXB F1')).toBeCloseTo(2 / 3);
});

it('tells a gain from chance by the spread of the gains', () => {
  expect(standardErrors([0, 0, 0])).toBe(0);
  expect(standardErrors([0.1, -0.1, 0.1, -0.1])).toBeCloseTo(0);
  expect(standardErrors([0.1, 0.1, 0.1, 0])).toBeGreaterThan(2);
});
