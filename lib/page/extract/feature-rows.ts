import type { DescribedBlock } from './describe-blocks';
import { nearTags, nowhere, type Part } from './part';
import { partKinds } from './vocabulary';

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
}
