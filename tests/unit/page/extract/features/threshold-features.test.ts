import { expect, it } from 'vitest';
import { chooseThreshold } from '../../../../../lib/page/extract/choose-threshold';
import { likelyThreshold } from '../../../../../lib/page/extract/features/likely-threshold';
import type { ThresholdFacts } from '../../../../../lib/page/extract/features/threshold-facts';
import {
  describeThresholds,
  keepAbove,
  thresholdWidth,
} from '../../../../../lib/page/extract/features/threshold-features';

/** A page of blocks. @param framing 1 for a block of a kind that is usually the frame of a page, such as a share bar */
function facts(words: number[], framing: number[] = words.map(() => 0)): ThresholdFacts {
  return { words, framing, kind: words.map(() => -1), kinds: 0, tables: [] };
}

it('sets the likely threshold where the expected F1 is highest', () => {
  const { minProbability, expectedF1 } = likelyThreshold([100, 100, 100], [0.9, 0.5, 0.1]);
  expect(minProbability).toBeCloseTo(0.5);
  // Expected are 140 of the 200 chosen, and of the 150 there are.
  expect(expectedF1).toBeCloseTo((2 * 140) / (200 + 150));
});

it('takes more where nothing is sure, but not what is hardly likely at all', () => {
  expect(likelyThreshold([100, 100], [0.3, 0.25]).minProbability).toBeCloseTo(0.25);
  expect(likelyThreshold([10, 100], [0.2, 0.12]).minProbability).toBeCloseTo(0.15);
});

it('keeps a block that frames most pages only at a higher probability', () => {
  expect(keepAbove(facts([9, 9, 9], [1, 1, 0]), [0.4, 0.6, 0.4], 0.3)).toEqual([false, true, true]);
});

it('describes each threshold that chooses other blocks once, and always the likely one', () => {
  const probabilities = [0.9, 0.42, 0.02];
  const page = facts([50, 50, 50]);
  const { minProbabilities, expectedF1, values, likely } = describeThresholds(page, probabilities);
  expect(likely).toBe(likelyThreshold([50, 50, 50], probabilities).minProbability);
  expect(minProbabilities).toContain(likely);
  const chosen = minProbabilities
    .filter((threshold) => threshold !== likely)
    .map((threshold) => keepAbove(page, probabilities, threshold).join());
  expect(new Set(chosen).size).toBe(chosen.length);
  expect(chosen).toEqual(expect.arrayContaining(['true,true,false', 'true,false,false']));
  expect(values).toHaveLength(minProbabilities.length * thresholdWidth);
  // Above the second block 45 words are expected to be right, of 50 chosen and 67 expected on the page.
  expect(expectedF1[minProbabilities.findIndex((threshold) => threshold > 0.42)]).toBeCloseTo((2 * 45) / (50 + 67));
});

it('expects what keepAbove chooses, where what frames most pages has to be likelier', () => {
  const page = facts([8, 40, 8], [1, 0, 1]);
  const probabilities = [0.45, 0.45, 0.8];
  const { minProbabilities, expectedF1 } = describeThresholds(page, probabilities);
  const expected = 8 * 0.45 + 40 * 0.45 + 8 * 0.8;
  expect(keepAbove(page, probabilities, 0.3)).toEqual([false, true, true]);
  expect(expectedF1[minProbabilities.findIndex((threshold) => threshold <= 0.45)]).toBeCloseTo(
    (2 * (18 + 6.4)) / (48 + expected),
  );
});

it('says nothing that is no number of a page without words or probabilities', () => {
  for (const page of [facts([]), facts([0, 0]), facts([4, 4]), facts([0, 4])]) {
    for (const probability of [0, 0.9]) {
      const { values } = describeThresholds(page, new Float32Array(page.words.length).fill(probability));
      expect(values.every(Number.isFinite)).toBe(true);
    }
  }
});

it('chooses the threshold with the highest expected and predicted F1', () => {
  const thresholds = describeThresholds(facts([50, 50, 50]), [0.9, 0.42, 0.2]);
  const { minProbabilities } = thresholds;
  const most = Math.max(...minProbabilities);
  const none = chooseThreshold(
    thresholds,
    [],
    minProbabilities.map(() => 0),
  );
  const strict = chooseThreshold(
    thresholds,
    [],
    minProbabilities.map((threshold) => (threshold === most ? 1 : 0)),
  );
  expect(none.minProbability).toBeLessThan(most);
  expect(strict.minProbability).toBe(most);
  expect(strict.expectedF1).toBeGreaterThan(none.expectedF1);
});

const twoThresholds = { words: 10_000, minProbabilities: [0.2, 0.5], expectedF1: [0.82, 0.8], values: [], likely: 0.5 };

it('leaves the likely threshold of an article only for more than a little', () => {
  expect(chooseThreshold(twoThresholds, [1], [0.82, 0.8]).minProbability).toBe(0.5);
  expect(chooseThreshold(twoThresholds, [0], [0.82, 0.8]).minProbability).toBe(0.2);
  expect(chooseThreshold({ ...twoThresholds, minProbabilities: [], expectedF1: [] }, [1], [])).toEqual({
    minProbability: 0.5,
    expectedF1: 0,
  });
});

it('leaves less out where the thresholds of few words are about as good', () => {
  expect(chooseThreshold(twoThresholds, [], [0.78, 0.83])).toEqual({ minProbability: 0.5, expectedF1: 0.815 });
  expect(chooseThreshold({ ...twoThresholds, words: 40 }, [], [0.78, 0.83])).toEqual({
    minProbability: 0.2,
    expectedF1: 0.8,
  });
});
