import { entryAt } from '../../../core/utils/entry-at';
import type { DescribedBlock } from './describe-blocks';
import { type FeatureContext, maxBlockDistance } from './feature-context';
import { share } from './feature-group';

export enum CardFeature {
  cards,
  pricedShare,
  datedShare,
  mediaPerItem,
  blocksPerItem,
  headingsPerItem,
  charactersPerItem,
  linkShare,
  proseShare,
  shareOfPage,
  shareOfPageBefore,
  blocksFromFirstHeading,
  shareOfCard,
  shareOfMostCards,
  depthInCard,
  width,
}
export const cardWidth = CardFeature.width;

/** The card that a block is part of, and the list of these cards; all -1 without one. */
export function writeCardFeatures(
  row: Float32Array,
  start: number,
  { container, text }: DescribedBlock,
  { root, charsBefore, firstHeading, mostCards }: FeatureContext,
): void {
  const { card } = container;
  if (card === null || card.group === null) {
    row.fill(-1, start, start + CardFeature.width);
    return;
  }
  const { group } = card;
  const { cards, count, chars } = group;
  row[start + CardFeature.cards] = cards;
  row[start + CardFeature.pricedShare] = share(group.priced, count);
  row[start + CardFeature.datedShare] = share(group.dated, count);
  row[start + CardFeature.mediaPerItem] = share(group.media, count);
  row[start + CardFeature.blocksPerItem] = share(group.blocks, count);
  row[start + CardFeature.headingsPerItem] = share(group.headings, count);
  row[start + CardFeature.charactersPerItem] = chars / count;
  row[start + CardFeature.linkShare] = share(group.linkChars, chars);
  row[start + CardFeature.proseShare] = share(group.proseChars, chars);
  row[start + CardFeature.shareOfPage] = share(chars, root.chars);
  row[start + CardFeature.shareOfPageBefore] = share(entryAt(charsBefore, group.firstBlock), root.chars);
  row[start + CardFeature.blocksFromFirstHeading] =
    firstHeading === -1
      ? -1
      : Math.max(-maxBlockDistance, Math.min(maxBlockDistance * 2, group.firstBlock - firstHeading));
  row[start + CardFeature.shareOfCard] = share(text.length, card.chars);
  row[start + CardFeature.shareOfMostCards] = share(cards, mostCards);
  row[start + CardFeature.depthInCard] = container.depth - card.depth;
}
