import type { DescribedBlock } from './describe-blocks';
import type { DescribedWhole } from './describe-page';
import { nearTags, nowhere, type Part, type Segments } from './part';
import { partKinds } from './vocabulary';

const far = 20;

function log(value: number): number {
  return Math.log1p(Math.max(0, value));
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** The deepest part that holds most of the running text. */
function proseRoot(segments: Segments): Part {
  let root = segments.root;
  const least = root.proseChars * 0.6;
  for (const part of segments.parts) {
    if (part.parent === root && part.proseChars >= least && part.proseChars > 0) root = part;
  }
  return root;
}

const ending = /[.!?…。！？؟"”»:]$/;

interface Surroundings {
  /** For each block: blocks since the last prose block, and until the next. */
  before: Int32Array;
  after: Int32Array;
  /** For each block: characters before it, and of prose before it. */
  chars: Float64Array;
  prose: Float64Array;
}

function surroundings(blocks: readonly DescribedBlock[]): Surroundings {
  const { length } = blocks;
  const before = new Int32Array(length);
  const after = new Int32Array(length);
  const chars = new Float64Array(length + 1);
  const prose = new Float64Array(length + 1);
  let distance = far * 2;
  blocks.forEach((block, index) => {
    before[index] = distance;
    distance = block.isProse ? 1 : distance + 1;
    chars[index + 1] = (chars[index] ?? 0) + block.text.length;
    prose[index + 1] = (prose[index] ?? 0) + (block.isProse ? block.text.length : 0);
  });
  distance = far * 2;
  for (let index = length - 1; index >= 0; index -= 1) {
    after[index] = distance;
    distance = blocks[index]?.isProse ? 1 : distance + 1;
  }
  return { before, after, chars, prose };
}

/** What stands near a block, in the order of its features: tags, then kinds of part. */
const nearTagsUsed = [
  ...['footer', 'main', 'nav', 'aside', 'form', 'p', 'article', 'section', 'figure', 'header', 'figcaption', 'ul'],
  ...['li', 'button', 'h2', 'ol'],
];
const partsUsed = [
  ...['nav', 'footer', 'comment', 'modal', 'cookie', 'caption', 'related', 'newsletter', 'review', 'card', 'header'],
  ...['tag', 'content', 'list', 'sidebar', 'faq', 'thread', 'meta'],
];
const nearPlaces = [
  ...nearTagsUsed.map((tag) => nearTags.indexOf(tag as (typeof nearTags)[number])),
  ...partsUsed.map((part) => nearTags.length + partKinds.indexOf(part)),
];
/** How many levels above a block the boxes are that are looked at, beside the one it stands in. */
const levels = [1, 2, 3, 5, 8];
/** Numbers per block, without those of the page. */
const ownFeatures = nearPlaces.length + 20 + 3 + levels.length * 8 + 5 + 20 + 10 + 8;

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
class Rows {
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

/** A row of numbers for each block, one row after the other. */
export interface BlockFeatures {
  values: Float32Array;
  /** Numbers in a row. */
  width: number;
}

/**
 * Every block as numbers in a fixed order, for {@link scoreTrees}: what encloses it, its text, what repeats, where it
 * stands, what is beside it; then those of the page. None of them is about one site.
 */
export function blockFeatures(
  segments: Segments,
  blocks: readonly DescribedBlock[],
  whole: DescribedWhole,
): BlockFeatures {
  const { root } = segments;
  const around = surroundings(blocks);
  const main = proseRoot(segments);
  const { length } = blocks;
  const firstHeading = blocks.findIndex((block) => block.heading === 1);
  let heading = -1;
  let headingIndex = -1;
  const width = ownFeatures + whole.values.length;
  const ofPage = Float32Array.from(whole.values);
  const row = new Rows(width * length, root);
  blocks.forEach((block, index) => {
    const { part } = block;
    row.near(block);
    row.text(block);
    row.put(log(part.chars));
    row.put(share(part.linkChars, part.chars));
    row.put(share(part.chars, root.chars));
    let box = part;
    let above = 0;
    let second = part;
    for (const level of levels) {
      for (; above < level && box.parent !== null; above += 1) box = box.parent;
      if (level === 2) second = box;
      row.box(box);
    }
    row.put(share(second.media, second.endBlock - second.firstBlock));
    let steps = 0;
    let meet: Part | null = part;
    while (meet !== null && !holds(meet, main)) {
      meet = meet.parent;
      steps += 1;
    }
    row.put(steps);
    row.put(main.depth - (meet?.depth ?? 0));
    row.put(share(main.proseChars, root.proseChars));
    row.put(share(main.linkChars, main.chars));
    row.group(part, part.item);
    row.group(part, part.outerItem);
    row.put(index);
    row.put(share(index, length));
    row.put(share(around.chars[index] ?? 0, whole.chars));
    row.put(share(whole.chars - (around.chars[index + 1] ?? 0), whole.chars));
    row.put(share(whole.proseChars - (around.prose[index + 1] ?? 0), whole.proseChars));
    row.put(Math.min(far, around.before[index] ?? far));
    row.put(firstHeading === -1 ? 0 : Math.max(-far, Math.min(far, index - firstHeading)));
    row.put(firstHeading === -1 ? 0 : share(index - firstHeading, length));
    row.put(heading);
    row.put(Math.min(far * 2, index - headingIndex));
    const next = blocks[index + 1];
    row.put(next === undefined ? -1 : Number(next.part.parent === part.parent));
    row.put(next === undefined ? -1 : log(next.words));
    row.put(blocks[index + 2] === undefined ? -1 : log(blocks[index + 2]?.words ?? 0));
    row.put(blocks[index - 1]?.linkShare ?? -1);
    for (const reach of [3, 8]) {
      const from = Math.max(0, index - reach);
      const to = Math.min(length, index + reach + 1);
      const chars = (around.chars[to] ?? 0) - (around.chars[from] ?? 0);
      row.put(log(chars / (to - from)));
      row.put(share((around.prose[to] ?? 0) - (around.prose[from] ?? 0), chars));
    }
    row.values.set(ofPage, row.next);
    row.next += ofPage.length;
    if (block.heading > 0) {
      heading = block.heading;
      headingIndex = index;
    }
  });
  return { values: row.values, width };
}

function holds(part: Part, main: Part): boolean {
  return part.firstBlock <= main.firstBlock && part.endBlock >= main.endBlock && part.depth <= main.depth;
}
