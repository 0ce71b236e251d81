import type { DescribedBlock } from './describe-blocks';
import { type FeatureGroup, share, slotsOf } from './feature-group';
import { maxBlockDistance, type Surroundings } from './surroundings';

const names = [
  'cards',
  'pricedShare',
  'datedShare',
  'mediaPerItem',
  'blocksPerItem',
  'headingsPerItem',
  'charactersPerItem',
  'linkShare',
  'proseShare',
  'shareOfPage',
  'shareOfPageBefore',
  'blocksFromFirstHeading',
  'shareOfCard',
  'shareOfMostCards',
  'depthInCard',
] as const;
const slots = slotsOf(names);

/** The card that a block is part of, and the list of these cards; all -1 without one. */
export const cardFeatures: FeatureGroup<[block: DescribedBlock, around: Surroundings]> = {
  names,
  write(row, start, { container, text }, { root, charsBefore, firstHeading, mostCards }) {
    const { card } = container;
    if (card === null || card.group === null) {
      row.fill(-1, start, start + names.length);
      return;
    }
    const { group } = card;
    row[start + slots.cards] = group.cards;
    row[start + slots.pricedShare] = share(group.priced, group.count);
    row[start + slots.datedShare] = share(group.dated, group.count);
    row[start + slots.mediaPerItem] = share(group.media, group.count);
    row[start + slots.blocksPerItem] = share(group.blocks, group.count);
    row[start + slots.headingsPerItem] = share(group.headings, group.count);
    row[start + slots.charactersPerItem] = group.chars / group.count;
    row[start + slots.linkShare] = share(group.linkChars, group.chars);
    row[start + slots.proseShare] = share(group.proseChars, group.chars);
    row[start + slots.shareOfPage] = share(group.chars, root.chars);
    row[start + slots.shareOfPageBefore] = share(charsBefore[group.firstBlock] as number, root.chars);
    row[start + slots.blocksFromFirstHeading] =
      firstHeading === -1
        ? -1
        : Math.max(-maxBlockDistance, Math.min(maxBlockDistance * 2, group.firstBlock - firstHeading));
    row[start + slots.shareOfCard] = share(text.length, card.chars);
    row[start + slots.shareOfMostCards] = share(group.cards, mostCards);
    row[start + slots.depthInCard] = container.depth - card.depth;
  },
};
