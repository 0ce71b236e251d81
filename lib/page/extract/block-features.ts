import type { DescribedBlock } from './describe-blocks';
import { describeCards } from './describe-cards';
import type { DescribedWhole } from './describe-page';
import { cardFeatures, far, log, nearPlaces, phrasesUsed, Rows, share } from './feature-rows';
import type { Part, Segments } from './part';

/** The deepest part that holds most of the running text. */
function proseRoot(segments: Segments): Part {
  let root = segments.root;
  const least = root.proseChars * 0.6;
  for (const part of segments.parts) {
    if (part.parent === root && part.proseChars >= least && part.proseChars > 0) root = part;
  }
  return root;
}

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

/** How many levels above a block the boxes are that are looked at, beside the one it stands in. */
const levels = [1, 2, 3, 5, 8];
/** Numbers per block, without those of the page. */
const ownFeatures =
  nearPlaces.length + 20 + 3 + levels.length * 8 + 5 + 20 + 10 + 8 + phrasesUsed.length + 3 + cardFeatures;

/** Blocks whose numbers are held at a time: those of all blocks of a long page would be hundreds of megabytes. */
const most = 512;

/** A row of numbers for each of some blocks, one row after the other. */
export interface BlockFeatures {
  values: Float32Array;
  /** Numbers in a row. */
  width: number;
}

interface BlockRows {
  isWanted: (block: DescribedBlock) => boolean;
  take: (features: BlockFeatures, places: readonly number[]) => void;
}

/**
 * Every block as numbers in a fixed order, for {@link scoreTrees}: what encloses it, its text, what repeats, where it
 * stands, what is beside it; then those of the page. None of them is about one site.
 * @param options.isWanted blocks for which it is false have no row
 * @param options.take is given the rows, those of some blocks after those of others, and the places of these blocks; what
 * it was given is overwritten afterwards
 */
export function blockFeatures(
  segments: Segments,
  blocks: readonly DescribedBlock[],
  whole: DescribedWhole,
  { isWanted, take }: BlockRows,
): void {
  const { root } = segments;
  const around = surroundings(blocks);
  const main = proseRoot(segments);
  const { length } = blocks;
  const firstHeading = blocks.findIndex((block) => block.heading === 1);
  let heading = -1;
  let headingIndex = -1;
  let headingBlock: DescribedBlock | null = null;
  const cards = describeCards(root, segments.parts, blocks);
  const width = ownFeatures + whole.values.length;
  const held = Math.min(length, most);
  const row = new Rows(width * held, root);
  for (let place = 0; place < held; place += 1) row.values.set(whole.values, place * width + ownFeatures);
  let places: number[] = [];
  const hand = () => {
    take({ values: row.values.subarray(0, places.length * width), width }, places);
    places = [];
  };
  const addRow = (block: DescribedBlock, index: number) => {
    const { part } = block;
    row.next = places.length * width;
    places.push(index);
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
    row.phrases(block, headingBlock);
    row.cards(block, index, cards, cards.kinds[index] ?? null);
    if (places.length === held) hand();
  };
  blocks.forEach((block, index) => {
    if (isWanted(block)) addRow(block, index);
    if (block.heading > 0) {
      heading = block.heading;
      headingIndex = index;
      headingBlock = block;
    }
  });
  if (places.length > 0) hand();
}

function holds(part: Part, main: Part): boolean {
  return part.firstBlock <= main.firstBlock && part.endBlock >= main.endBlock && part.depth <= main.depth;
}
