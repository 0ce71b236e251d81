import type { DescribedBlock } from './describe-blocks';
import type { Part } from './part';
import { Places } from './places';
import { phraseKinds } from './vocabulary';

const priceBit = 1 << phraseKinds.price;
const relatedBit = 1 << phraseKinds.related;

/** Blocks at the same place in the items of a list. */
export interface Kind {
  count: number;
  words: number;
  /** Blocks whose text stands elsewhere too; that are links; that name a price. */
  copied: number;
  linked: number;
  priced: number;
}

/** The lists of cards of a page. */
export interface CardsOfPage {
  mostCards: number;
  /** Characters of the list with the most of them; and its share of the page. */
  mostChars: number;
  share: number;
  /** The place of the first heading of level one; -1 without. */
  firstHeading: number;
  charsBefore: Float64Array;
  /** For each block: the last heading before it announces what is related. */
  relatedBefore: Uint8Array;
  /** For each block. */
  kinds: (Kind | null)[];
}

function findKinds(blocks: readonly DescribedBlock[]): (Kind | null)[] {
  const kinds = new Places<Kind>(() => ({ count: 0, words: 0, copied: 0, linked: 0, priced: 0 }));
  return blocks.map((block) => {
    const kind = kinds.of(block, block.part.card);
    if (kind === null) return null;
    kind.count += 1;
    kind.words += block.words;
    if (block.copies > 1) kind.copied += 1;
    if (block.linkShare > 0.5) kind.linked += 1;
    if (block.phraseMask & priceBit) kind.priced += 1;
    return kind;
  });
}

/** What the lists of cards of a page are like, next to each other. Linear. */
export function describeCards(root: Part, parts: readonly Part[], blocks: readonly DescribedBlock[]): CardsOfPage {
  let mostCards = 0;
  let mostChars = 0;
  for (const { card } of parts) {
    if (card === null || card.group === null) continue;
    mostCards = Math.max(mostCards, card.group.cards);
    mostChars = Math.max(mostChars, card.group.chars);
  }
  const charsBefore = new Float64Array(blocks.length + 1);
  const relatedBefore = new Uint8Array(blocks.length + 1);
  blocks.forEach(({ text, heading, phraseMask }, index) => {
    charsBefore[index + 1] = (charsBefore[index] as number) + text.length;
    const before = relatedBefore[index] as number;
    relatedBefore[index + 1] = heading > 0 ? Number((phraseMask & relatedBit) !== 0) : before;
  });
  return {
    mostCards,
    mostChars,
    share: root.chars === 0 ? 0 : mostChars / root.chars,
    firstHeading: blocks.findIndex((block) => block.heading === 1),
    charsBefore,
    relatedBefore,
    kinds: findKinds(blocks),
  };
}
