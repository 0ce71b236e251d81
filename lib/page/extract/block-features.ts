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

/** Writes numbers one after the other. */
class Row {
  readonly values: Float32Array;
  next = 0;

  constructor(width: number) {
    this.values = new Float32Array(width);
  }

  put(value: number): void {
    this.values[this.next] = value;
    this.next += 1;
  }
}

function putNear(row: Row, { part, inlineMask }: DescribedBlock): void {
  const { near, depth } = part;
  for (const place of nearPlaces) {
    const found = near[place] ?? nowhere;
    const bit = place - nearTags.length;
    if (bit >= 0 && inlineMask & (1 << bit)) row.put(0);
    else row.put(found === nowhere ? far : Math.min(far, depth - found));
  }
}

function putText(row: Row, block: DescribedBlock): void {
  const { text, words } = block;
  row.put(log(text.length));
  row.put(words);
  row.put(log(words));
  row.put(text.length / Math.max(1, words));
  row.put(share(block.runningWords, words));
  row.put(share(block.capitals, words));
  row.put(share(block.digits, words));
  row.put(block.commas);
  row.put(block.stops);
  row.put(share(block.stops, words));
  row.put(block.bars);
  row.put(block.linkShare);
  row.put(block.links);
  row.put(Number(ending.test(text)));
  row.put(block.heading);
  row.put(Number(block.isProse));
  row.put(block.copies);
  row.put(Number(block.part.hidden));
  row.put(block.part.depth);
  row.put(share(block.titleWords, words));
}

function putBox(row: Row, box: Part, root: Part): void {
  const blocks = box.endBlock - box.firstBlock;
  row.put(log(box.chars));
  row.put(share(box.linkChars, box.chars));
  row.put(share(box.proseChars, box.chars));
  row.put(share(box.chars, root.chars));
  row.put(share(box.proseChars, root.proseChars));
  row.put(log(blocks));
  row.put(share(box.headings, blocks));
  row.put(share(box.links, blocks));
}

function putGroup(row: Row, part: Part, item: Part | null, root: Part): void {
  if (item === null || item.group === null) {
    for (let value = 0; value < 10; value += 1) row.put(-1);
    return;
  }
  const { group } = item;
  row.put(part.depth - item.depth);
  row.put(log(group.count));
  row.put(share(item.groupPlace, group.count));
  row.put(log(group.chars / group.count));
  row.put(log(item.chars));
  row.put(share(group.linkChars, group.chars));
  row.put(share(group.proseChars, group.chars));
  row.put(share(group.headings, group.count));
  row.put(share(group.chars, root.chars));
  row.put(share(group.proseChars, root.proseChars));
}

/**
 * Every block as numbers in a fixed order, for {@link scoreTrees}: what encloses it, its text, what repeats, where it
 * stands, what is beside it; then those of the page. None of them is about one site.
 */
export function blockFeatures(
  segments: Segments,
  blocks: readonly DescribedBlock[],
  whole: DescribedWhole,
): Float32Array[] {
  const { root } = segments;
  const around = surroundings(blocks);
  const main = proseRoot(segments);
  const { length } = blocks;
  const firstHeading = blocks.findIndex((block) => block.heading === 1);
  let heading = -1;
  let headingIndex = -1;
  return blocks.map((block, index) => {
    const { part } = block;
    const row = new Row(ownFeatures + whole.values.length);
    putNear(row, block);
    putText(row, block);
    row.put(log(part.chars));
    row.put(share(part.linkChars, part.chars));
    row.put(share(part.chars, root.chars));
    let box = part;
    let above = 0;
    let second = part;
    for (const level of levels) {
      for (; above < level && box.parent !== null; above += 1) box = box.parent;
      if (level === 2) second = box;
      putBox(row, box, root);
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
    putGroup(row, part, part.item, root);
    putGroup(row, part, part.outerItem, root);
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
    row.values.set(whole.values, ownFeatures);
    if (block.heading > 0) {
      heading = block.heading;
      headingIndex = index;
    }
    return row.values;
  });
}

function holds(part: Part, main: Part): boolean {
  return part.firstBlock <= main.firstBlock && part.endBlock >= main.endBlock && part.depth <= main.depth;
}
