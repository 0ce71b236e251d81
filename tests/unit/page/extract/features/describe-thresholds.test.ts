import { expect, it } from 'vitest';
import { chooseBorder } from '../../../../../lib/page/extract/choose-threshold';
import {
  borderWidth,
  describeBorders,
  keepFrom,
  likelyBorder,
} from '../../../../../lib/page/extract/features/describe-thresholds';
import type { BorderFacts } from '../../../../../lib/page/extract/features/threshold-facts';

function facts(words: number[], framing: number[] = words.map(() => 0)): BorderFacts {
  return { words, framing, kind: words.map(() => -1), kinds: 0, tables: [] };
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
  const page = facts([50, 50, 50]);
  const { leasts, hoped, values, likely } = describeBorders(page, chances);
  expect(likely).toBe(likelyBorder([50, 50, 50], chances).least);
  expect(leasts).toContain(likely);
  const chosen = leasts.filter((least) => least !== likely).map((least) => keepFrom(page, chances, least).join());
  expect(new Set(chosen).size).toBe(chosen.length);
  expect(chosen).toEqual(expect.arrayContaining(['true,true,false', 'true,false,false']));
  expect(values).toHaveLength(leasts.length * borderWidth);
  // Above the second block one of 90 % is hoped for, of 50 words chosen and 67 expected.
  expect(hoped[leasts.findIndex((least) => least > 0.42)]).toBeCloseTo((2 * 45) / (50 + 67));
});

it('hopes for what keepFrom chooses, where what frames most pages has to be likelier', () => {
  const page = facts([8, 40, 8], [1, 0, 1]);
  const chances = [0.45, 0.45, 0.8];
  const { leasts, hoped } = describeBorders(page, chances);
  const expected = 8 * 0.45 + 40 * 0.45 + 8 * 0.8;
  expect(keepFrom(page, chances, 0.3)).toEqual([false, true, true]);
  expect(hoped[leasts.findIndex((least) => least <= 0.45)]).toBeCloseTo((2 * (18 + 6.4)) / (48 + expected));
});

it('says nothing that is no number of a page without words or chances', () => {
  for (const page of [facts([]), facts([0, 0]), facts([4, 4]), facts([0, 4])]) {
    for (const chance of [0, 0.9]) {
      const { values } = describeBorders(page, new Float32Array(page.words.length).fill(chance));
      expect(values.every(Number.isFinite)).toBe(true);
    }
  }
});

it('chooses the border of which most is hoped and known', () => {
  const borders = describeBorders(facts([50, 50, 50]), [0.9, 0.42, 0.2]);
  const { leasts } = borders;
  const most = Math.max(...leasts);
  const none = chooseBorder(
    borders,
    [],
    leasts.map(() => 0),
  );
  const strict = chooseBorder(
    borders,
    [],
    leasts.map((least) => (least === most ? 1 : 0)),
  );
  expect(none.least).toBeLessThan(most);
  expect(strict.least).toBe(most);
  expect(strict.quality).toBeGreaterThan(none.quality);
});

const twoBorders = { words: 10_000, leasts: [0.2, 0.5], hoped: [0.82, 0.8], values: [], likely: 0.5 };

it('leaves the likely border of an article only for more than a little', () => {
  expect(chooseBorder(twoBorders, [1], [0.82, 0.8]).least).toBe(0.5);
  expect(chooseBorder(twoBorders, [0], [0.82, 0.8]).least).toBe(0.2);
  expect(chooseBorder({ ...twoBorders, leasts: [], hoped: [] }, [1], [])).toEqual({ least: 0.5, quality: 0 });
});

it('leaves less out where the promises of few words are about the same', () => {
  expect(chooseBorder(twoBorders, [], [0.78, 0.83])).toEqual({ least: 0.5, quality: 0.815 });
  expect(chooseBorder({ ...twoBorders, words: 40 }, [], [0.78, 0.83])).toEqual({ least: 0.2, quality: 0.8 });
});
