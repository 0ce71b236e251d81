import type { DescribedBlock } from './describe-blocks';
import type { CardsOfPage, Kind } from './describe-cards';
import { nearTags, nowhere, type Part } from './part';
import { partKinds, phraseKinds } from './vocabulary';

/** Steps from which on it makes no difference how many there are. */
export const far = 20;

export function log(value: number): number {
  return Math.log1p(Math.max(0, value));
}

export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

const ending = /[.!?…。！？؟"”»:]$/;

/** What stands near a block, in the order of its features: tags, then kinds of part. */
const nearTagsUsed = [
  ...['footer', 'main', 'nav', 'aside', 'form', 'p', 'article', 'section', 'figure', 'header', 'figcaption', 'ul'],
  ...['li', 'button', 'h2', 'ol'],
];
const partsUsed = [
  ...['nav', 'footer', 'comment', 'modal', 'cookie', 'caption', 'related', 'newsletter', 'review', 'card', 'header'],
  ...['tag', 'content', 'list', 'sidebar', 'faq', 'thread', 'meta'],
];
export const nearPlaces = [
  ...nearTagsUsed.map((tag) => nearTags.indexOf(tag as (typeof nearTags)[number])),
  ...partsUsed.map((part) => nearTags.length + partKinds.indexOf(part)),
];
const {
  price,
  date,
  ago,
  reply,
  related,
  buy,
  more,
  account,
  share: shares,
  rated,
  newsletter,
  cookies,
  byline,
  rights,
  credit,
  filed,
  menu,
} = phraseKinds;
export const phrasesUsed = [
  ...[price, date, ago, reply, related, buy, more, account, shares, rated, newsletter, cookies, byline, rights, credit],
  ...[filed, menu],
];
export const cardFeatures = 25;
/** Numbers of a box; see {@link boxNumbers}. */
const boxWidth = 8;

/** What is inside of a part. */
function boxNumbers(box: Part, root: Part): number[] {
  const blocks = box.endBlock - box.firstBlock;
  return [
    log(box.chars),
    share(box.linkChars, box.chars),
    share(box.proseChars, box.chars),
    share(box.chars, root.chars),
    share(box.proseChars, root.proseChars),
    log(blocks),
    share(box.headings, blocks),
    share(box.links, blocks),
  ];
}

/** Writes numbers one after the other. */
export class Rows {
  readonly values: Float32Array;
  readonly #root: Part;
  /** The numbers of each part, once it was asked for: many blocks stand in the same boxes. */
  readonly #boxes: (readonly number[] | undefined)[] = [];
  next = 0;

  constructor(length: number, root: Part) {
    this.values = new Float32Array(length);
    this.#root = root;
  }

  put(value: number): void {
    this.values[this.next] = value;
    this.next += 1;
  }

  near({ part, inlineMask }: DescribedBlock): void {
    const { near, depth } = part;
    const { values, next } = this;
    for (let index = 0; index < nearPlaces.length; index += 1) {
      const place = nearPlaces[index] as number;
      const bit = place - nearTags.length;
      const found = near[place] as number;
      if (bit >= 0 && inlineMask & (1 << bit)) values[next + index] = 0;
      else values[next + index] = found === nowhere || depth - found > far ? far : depth - found;
    }
    this.next = next + nearPlaces.length;
  }

  text(block: DescribedBlock): void {
    const { text, words } = block;
    const { values, next } = this;
    values[next] = log(text.length);
    values[next + 1] = words;
    values[next + 2] = log(words);
    values[next + 3] = text.length / Math.max(1, words);
    values[next + 4] = share(block.runningWords, words);
    values[next + 5] = share(block.capitals, words);
    values[next + 6] = share(block.digits, words);
    values[next + 7] = block.commas;
    values[next + 8] = block.stops;
    values[next + 9] = share(block.stops, words);
    values[next + 10] = block.bars;
    values[next + 11] = block.linkShare;
    values[next + 12] = block.links;
    values[next + 13] = Number(ending.test(text));
    values[next + 14] = block.heading;
    values[next + 15] = Number(block.isProse);
    values[next + 16] = block.copies;
    values[next + 17] = Number(block.part.hidden);
    values[next + 18] = block.part.depth;
    values[next + 19] = share(block.titleWords, words);
    this.next = next + 20;
  }

  box(box: Part): void {
    let numbers = this.#boxes[box.place];
    if (numbers === undefined) {
      numbers = boxNumbers(box, this.#root);
      this.#boxes[box.place] = numbers;
    }
    const { values, next } = this;
    for (let index = 0; index < boxWidth; index += 1) values[next + index] = numbers[index] as number;
    this.next = next + boxWidth;
  }

  group(part: Part, item: Part | null): void {
    const { values, next } = this;
    this.next = next + 10;
    if (item === null || item.group === null) {
      values.fill(-1, next, next + 10);
      return;
    }
    const { group } = item;
    const root = this.#root;
    values[next] = part.depth - item.depth;
    values[next + 1] = log(group.count);
    values[next + 2] = share(item.groupPlace, group.count);
    values[next + 3] = log(group.chars / group.count);
    values[next + 4] = log(item.chars);
    values[next + 5] = share(group.linkChars, group.chars);
    values[next + 6] = share(group.proseChars, group.chars);
    values[next + 7] = share(group.headings, group.count);
    values[next + 8] = share(group.chars, root.chars);
    values[next + 9] = share(group.proseChars, root.proseChars);
  }
  /** What the block says, and what the heading above it says. */
  phrases({ phraseMask }: DescribedBlock, heading: DescribedBlock | null): void {
    const { values, next } = this;
    for (let index = 0; index < phrasesUsed.length; index += 1) {
      values[next + index] = Number((phraseMask & (1 << (phrasesUsed[index] as number))) !== 0);
    }
    const place = next + phrasesUsed.length;
    values[place] = heading === null ? -1 : Number((heading.phraseMask & (1 << phraseKinds.related)) !== 0);
    values[place + 1] = heading === null ? -1 : share(heading.titleWords, heading.words);
    values[place + 2] = heading === null ? -1 : log(heading.words);
    this.next = place + 3;
  }

  /** The list of cards that a block is in, as it stands among the lists of its page. */
  cards({ part, text }: DescribedBlock, index: number, page: CardsOfPage, kind: Kind | null): void {
    const { values, next } = this;
    this.next = next + cardFeatures;
    values[next] = page.mostCards;
    values[next + 1] = page.share;
    const { card } = part;
    if (card === null || card.group === null) {
      values.fill(-1, next + 2, this.next);
      return;
    }
    const { group } = card;
    values[next + 2] = group.cards;
    values[next + 3] = share(group.cards, page.mostCards);
    values[next + 4] = share(group.chars, page.mostChars);
    values[next + 5] = share(group.priced, group.count);
    values[next + 6] = share(group.dated, group.count);
    values[next + 7] = share(group.media, group.count);
    values[next + 8] = share(group.blocks, group.count);
    values[next + 9] =
      page.firstHeading === -1 ? -1 : Math.max(-far, Math.min(far * 2, group.firstBlock - page.firstHeading));
    values[next + 10] = share(page.charsBefore[group.firstBlock] ?? 0, this.#root.chars);
    values[next + 11] = share(index - card.firstBlock, card.endBlock - card.firstBlock);
    values[next + 12] = share(text.length, card.chars);
    values[next + 13] = page.relatedBefore[group.firstBlock] ?? 0;
    values[next + 14] = kind === null ? -1 : share(kind.count, group.count);
    values[next + 15] = kind === null ? -1 : log(share(kind.words, kind.count));
    values[next + 16] = kind === null ? -1 : share(kind.copied, kind.count);
    values[next + 17] = kind === null ? -1 : share(kind.linked, kind.count);
    values[next + 18] = kind === null ? -1 : share(kind.priced, kind.count);
    values[next + 19] = part.depth - card.depth;
    values[next + 20] = share(group.linkChars, group.chars);
    values[next + 21] = share(group.proseChars, group.chars);
    values[next + 22] = share(group.chars, this.#root.chars);
    values[next + 23] = log(group.chars / group.count);
    values[next + 24] = share(group.headings, group.count);
  }
}
