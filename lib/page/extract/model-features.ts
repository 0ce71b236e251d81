import { AddressKind } from './features/address-kinds';
import { CardFeature } from './features/card-features';
import { ContainerFeature, ListFeature } from './features/container-features';
import { OutlineFeature } from './features/feature-context';
import { groupNames } from './features/feature-group';
import { measuredKinds, measuredTags } from './features/nearness-features';
import { BlockCount, ContainerCount } from './features/page-counts';
import { HeadFeature } from './features/page-features';
import { HeadingFeature, NeighbourFeature, PositionFeature } from './features/position-features';
import { DataFeature } from './features/structured-data-kinds';
import { RoleFeature, TextFeature } from './features/text-features';
import { ThresholdFeature } from './features/threshold-features';
import { pageTypes } from './page-type';
import type { StoredTrees } from './score-trees';

/** Raised whenever a feature is computed differently under the same name, or the form of the file changes. */
export const modelVersion = 1;

const pages = [
  ...groupNames(AddressKind, 'page.address.'),
  ...groupNames(HeadFeature, 'page.'),
  ...groupNames(DataFeature, 'page.data.'),
  ...groupNames(BlockCount, 'page.'),
  ...groupNames(ContainerCount, 'page.'),
];

/** The features of each row that the trees of model.json read, in the order of the row. */
export const modelFeatures = {
  blocks: [
    ...measuredTags.map((tag) => `near.<${tag}>`),
    ...measuredKinds.map((kind) => `near.${kind}`),
    ...groupNames(TextFeature, 'text.'),
    ...groupNames(RoleFeature, 'role.'),
    ...groupNames(ContainerFeature, 'parent.'),
    ...groupNames(ContainerFeature, 'grandparent.'),
    ...groupNames(ContainerFeature, 'greatGrandparent.'),
    ...groupNames(ListFeature, 'innerList.'),
    ...groupNames(ListFeature, 'outerList.'),
    ...groupNames(PositionFeature, 'position.'),
    ...groupNames(HeadingFeature, 'heading.'),
    ...groupNames(NeighbourFeature, 'neighbour.'),
    ...groupNames(CardFeature, 'card.'),
    ...groupNames(OutlineFeature, 'outline.'),
    ...pages,
    ...pageTypes.map((type) => `pageType.${type}`),
  ],
  thresholds: groupNames(ThresholdFeature, 'threshold.'),
  pages,
};

/** model.json: what `train-page` writes. */
export interface StoredModel {
  version: number;
  features: { blocks: readonly string[]; thresholds: readonly string[]; pages: readonly string[] };
  blocks: StoredTrees;
  thresholds: StoredTrees;
  /** One for each of `pageTypes`, in their order. */
  types: readonly StoredTrees[];
}

function checkTrees(name: string, { feature }: StoredTrees, count: number): void {
  const highest = Math.max(...feature.split(' ').map(Number));
  if (highest >= count) throw new Error(`model.json: ${name} reads feature ${highest} of ${count}.`);
}

/**
 * Makes sure that a model was trained with the features that this code computes. A tree identifies a feature by its
 * index only: with another order it would still run, and choose badly. Called by the tests only, so it is not shipped.
 * @throws Error that names the first difference
 */
export function checkModel(model: StoredModel): void {
  if (model.version !== modelVersion) {
    throw new Error(
      `model.json has version ${model.version}, the code computes version ${modelVersion}: train it again.`,
    );
  }
  for (const row of ['blocks', 'thresholds', 'pages'] as const) {
    const [stored, computed] = [model.features[row], modelFeatures[row]];
    for (let index = 0; index < Math.max(stored.length, computed.length); index += 1) {
      if (stored[index] === computed[index]) continue;
      const difference = `feature ${index} is ${stored[index]}, the code computes ${computed[index]}`;
      throw new Error(`model.json, ${row}: ${difference}: train it again.`);
    }
  }
  if (model.types.length !== pageTypes.length) throw new Error('model.json has trees for other types of page.');
  checkTrees('blocks', model.blocks, modelFeatures.blocks.length);
  checkTrees('thresholds', model.thresholds, modelFeatures.thresholds.length);
  for (const trees of model.types) checkTrees('types', trees, modelFeatures.pages.length);
}
