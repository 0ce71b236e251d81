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
export const pageModelVersion = 1;

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
