import { expect, it } from 'vitest';
import type { BorderFacts } from '../../../../lib/page/extract/border-facts';
import { chooseBorder } from '../../../../lib/page/extract/choose-border';
import { describeBorders, keepFrom, likelyBorder } from '../../../../lib/page/extract/describe-borders';

function facts(words: number[], framing: number[] = words.map(() => 0)): BorderFacts {
  const none = words.map(() => 0);
  return {
    ...{ words, framing, prose: none, listed: none, largest: none, linked: none, tableEnd: none },
    kind: words.map(() => -1),
  };
}

it('draws the likely border where more would be lost than won', () => {
  const { least, quality } = likelyBorder([100, 100, 100], [0.9, 0.5, 0.1]);
  expect(least).toBeCloseTo(0.5);
  // Hoped for 140 of the 200 chosen, and of the 150 there are.
  expect(quality).toBeCloseTo((2 * 140) / (200 + 150));
});

it('takes more where nothing is sure, but not what is hardly likely at all', () => {
  expect(likelyBorder([100, 100], [0.3, 0.25]).least).toBeCloseTo(0.25);
  expect(likelyBorder([10, 100], [0.2, 0.12]).least).toBeCloseTo(0.15);
});

it('demands more of what frames most pages', () => {
  expect(keepFrom(facts([9, 9, 9], [1, 1, 0]), [0.4, 0.6, 0.4], 0.3)).toEqual([false, true, true]);
});

it('describes each border that chooses other blocks once, and always the likely one', () => {
  const chances = [0.9, 0.42, 0.02];
  const { leasts, hoped, values, width } = describeBorders(facts([50, 50, 50]), chances, [0.5, 0.5]);
  const likely = likelyBorder([50, 50, 50], chances).least;
  expect(leasts).toContain(likely);
  expect(new Set(leasts.filter((least) => least !== likely).map((least) => (least <= 0.42 ? 2 : 1))).size).toBe(2);
  expect(leasts.length).toBeLessThanOrEqual(3);
  expect(values).toHaveLength(leasts.length * width);
  expect(hoped.every((quality) => quality > 0 && quality <= 1)).toBe(true);
});

it('says nothing that is no number of a page without words or chances', () => {
  for (const page of [facts([]), facts([0, 0]), facts([4, 4])]) {
    const { values } = describeBorders(page, new Float32Array(page.words.length), []);
    expect(Array.from(values).every(Number.isFinite)).toBe(true);
  }
});

it('chooses the border of which most is hoped and known', () => {
  const page = facts([50, 50, 50]);
  const chances = [0.9, 0.42, 0.2];
  const { leasts } = describeBorders(page, chances, []);
  const most = Math.max(...leasts);
  const none = chooseBorder(page, chances, [], () => leasts.map(() => 0));
  const strict = chooseBorder(page, chances, [], () => leasts.map((least) => (least === most ? 1 : 0)));
  expect(none.least).toBeLessThan(most);
  expect(strict.least).toBe(most);
  expect(strict.quality).toBeGreaterThan(none.quality);
});
