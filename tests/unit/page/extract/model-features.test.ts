import { expect, it } from 'vitest';
import model from '../../../../lib/page/extract/model.json';
import { modelFeatures, pageModelVersion } from '../../../../lib/page/extract/model-features';
import { pageTypes } from '../../../../lib/page/extract/page-type';
import type { StoredTrees } from '../../../../lib/page/extract/score-trees';

// A tree identifies a feature by its index only: with another order it would still run, and choose badly.
it('was trained with the features that the code computes, in their order', () => {
  expect(model.version).toBe(pageModelVersion);
  expect(model.features).toEqual(modelFeatures);
  expect(model.types).toHaveLength(pageTypes.length);
});

it('reads no feature behind the end of its row', () => {
  const highest = ({ feature }: StoredTrees) => Math.max(...feature.split(' ').map(Number));
  expect(highest(model.blocks)).toBeLessThan(modelFeatures.blocks.length);
  expect(highest(model.thresholds)).toBeLessThan(modelFeatures.thresholds.length);
  for (const trees of model.types) expect(highest(trees)).toBeLessThan(modelFeatures.pages.length);
});

it('names no feature twice', () => {
  for (const names of Object.values(modelFeatures)) expect(new Set(names).size).toBe(names.length);
});
