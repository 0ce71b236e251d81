import { describe, expect, it } from 'vitest';
import model from '../../../../lib/page/extract/model.json';
import { checkModel, modelFeatures } from '../../../../lib/page/extract/model-features';

/** A list with two neighbours swapped. */
function swapped(names: readonly string[], index: number): string[] {
  const [first = '', second = ''] = names.slice(index);
  return names.toSpliced(index, 2, second, first);
}

it('reads the features that the code computes, in its order', () => {
  expect(() => checkModel(model)).not.toThrow();
});

describe('a model that was trained on other features is refused', () => {
  it.each(['blocks', 'thresholds', 'pages'] as const)('two swapped features of %s', (row) => {
    const features = { ...model.features, [row]: swapped(model.features[row], 2) };
    expect(() => checkModel({ ...model, features })).toThrow(`${row}: feature 2 is`);
  });

  it('a feature that is new in the code, or gone from it', () => {
    const { pages } = model.features;
    expect(() => checkModel({ ...model, features: { ...model.features, pages: pages.slice(0, -1) } })).toThrow(
      'the code computes page.mediaPerBlock',
    );
    expect(() => checkModel({ ...model, features: { ...model.features, pages: [...pages, 'page.age'] } })).toThrow(
      'is page.age, the code computes undefined',
    );
  });

  it('another version', () => {
    expect(() => checkModel({ ...model, version: 0 })).toThrow('version 0');
  });

  it('trees that read behind the row, or of another number of types', () => {
    const thresholds = { ...model.thresholds, feature: `${model.thresholds.feature} 6` };
    expect(() => checkModel({ ...model, thresholds })).toThrow('thresholds reads feature 6 of 6');
    expect(() => checkModel({ ...model, types: model.types.slice(1) })).toThrow('other types of page');
  });
});

it('names no feature twice', () => {
  for (const names of Object.values(modelFeatures)) expect(new Set(names).size).toBe(names.length);
});
