import type { DescribedBlock, DescribedPage } from './describe-blocks';
import type { DescribedWhole } from './describe-page';
import { nearCount, nearTags, nowhere, type Part, type Segments } from './segment';
import { phrases } from './vocabulary';

const far = 20;
const headingReach = 12;

function log(value: number): number {
  return Math.log1p(Math.max(0, value));
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function ancestor(part: Part, levels: number): Part {
  let found = part;
  for (let level = 0; level < levels && found.parent !== null; level += 1) found = found.parent;
  return found;
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

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function overlap(text: string, words: Set<string>): number {
  const own =
    text
      .slice(0, 300)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return share(own.filter((word) => words.has(word)).length, own.length);
}

interface Surroundings {
  /** For each block: blocks since the last prose block, and until the next. */
  before: Int32Array;
  after: Int32Array;
  /** For each block: characters before it, and of prose before it. */
  chars: Float64Array;
  prose: Float64Array;
}

function surroundings(blocks: DescribedBlock[]): Surroundings {
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

/** Features of one block beside its own: what a neighbour tells. */
function neighbour(block: DescribedBlock | undefined, own: DescribedBlock): number[] {
  if (block === undefined) return [-1, -1, -1, -1, -1];
  return [
    log(block.words),
    block.linkShare,
    block.heading,
    Number(block.isProse),
    Number(block.part.parent === own.part.parent),
  ];
}

/**
 * Every block as numbers in a fixed order, for {@link scoreTrees}: its text, its place, what encloses it, what repeats,
 * what is beside it. None of them is about one site.
 * @param witness for each block the share of it that another reader kept; -1 where none was asked
 */
export function blockFeatures(
  segments: Segments,
  page: DescribedPage,
  whole: DescribedWhole,
  witness: Float32Array | null,
): Float32Array[] {
  const { blocks, groups, memberships, places } = page;
  const { root } = segments;
  const around = surroundings(blocks);
  const main = proseRoot(segments);
  const titleWords = wordSet(whole.title);
  const { length } = blocks;
  const firstHeading = blocks.findIndex((block) => block.heading === 1);
  const witnessed =
    witness === null
      ? -1
      : share(
          blocks.reduce((sum, block, index) => sum + block.text.length * (witness[index] ?? 0), 0),
          whole.chars,
        );
  const features: Float32Array[] = [];
  let lastHeading: DescribedBlock | null = null;
  let lastHeadingIndex = -1;
  for (let index = 0; index < length; index += 1) {
    const block = blocks[index];
    if (block === undefined) break;
    const { part, text, words } = block;
    const values: number[] = [];
    for (let kind = 0; kind < nearCount; kind += 1) {
      const depth = part.near[kind] ?? nowhere;
      const bit = kind - nearTags.length;
      values.push(
        bit >= 0 && block.inlineMask & (1 << bit) ? 0 : depth === nowhere ? far : Math.min(far, part.depth - depth),
      );
    }
    values.push(
      log(text.length),
      words,
      log(words),
      text.length / Math.max(1, words),
      share(block.runningWords, words),
      share(block.capitals, words),
      share(block.digits, words),
      block.commas,
      block.stops,
      share(block.stops, words),
      block.bars,
      block.linkShare,
      block.links,
      share(block.boldChars, text.length),
      Number(/[.!?…。！？؟"”»:]$/.test(text)),
      Number(text.endsWith(':')),
      Number(text.endsWith('?')),
      Number(/^[\p{Ll}]/u.test(text)),
      Number(text === text.toUpperCase() && /\p{Lu}/u.test(text)),
      block.heading,
      Number(block.isProse),
      block.copies,
      Number(part.hidden),
      part.depth,
      part.parts,
      overlap(text, titleWords),
      Number(text.length > 20 && whole.description.startsWith(text.slice(0, 40))),
    );
    for (let phrase = 0; phrase < phrases.length; phrase += 1) values.push((block.phraseMask >> phrase) & 1);
    // What encloses it.
    for (const level of [0, 1, 2, 3, 5, 8]) {
      const box = ancestor(part, level);
      values.push(
        log(box.chars),
        share(box.linkChars, box.chars),
        share(box.proseChars, box.chars),
        share(box.chars, root.chars),
        share(box.proseChars, root.proseChars),
        log(box.endBlock - box.firstBlock),
        share(box.headings, box.endBlock - box.firstBlock),
        share(box.links, box.endBlock - box.firstBlock),
        share(index - box.firstBlock, box.endBlock - box.firstBlock),
      );
    }
    values.push(
      part.media,
      ancestor(part, 1).media,
      share(ancestor(part, 2).media, ancestor(part, 2).endBlock - ancestor(part, 2).firstBlock),
    );
    let steps = 0;
    let meet: Part | null = part;
    while (
      meet !== null &&
      !(meet.firstBlock <= main.firstBlock && meet.endBlock >= main.endBlock && meet.depth <= main.depth)
    ) {
      meet = meet.parent;
      steps += 1;
    }
    values.push(
      steps,
      main.depth - (meet?.depth ?? 0),
      share(main.proseChars, root.proseChars),
      share(main.linkChars, main.chars),
    );
    // What repeats.
    const membership = memberships.get(part);
    for (const item of [membership?.item ?? null, membership?.outerItem ?? null]) {
      const group = item === null ? undefined : groups.get(item);
      if (item === null || group === undefined) {
        values.push(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
        continue;
      }
      values.push(
        part.depth - item.depth,
        log(group.count),
        share(places.get(item) ?? 0, group.count),
        log(group.chars / group.count),
        log(item.chars),
        share(group.linkChars, group.chars),
        share(group.proseChars, group.chars),
        share(group.headings, group.count),
        share(group.chars, root.chars),
        share(group.proseChars, root.proseChars),
      );
    }
    // Where it stands.
    values.push(
      index,
      share(index, length),
      share(around.chars[index] ?? 0, whole.chars),
      share(around.prose[index] ?? 0, whole.proseChars),
      share(whole.chars - (around.chars[index + 1] ?? 0), whole.chars),
      share(whole.proseChars - (around.prose[index + 1] ?? 0), whole.proseChars),
      Math.min(far, around.before[index] ?? far),
      Math.min(far, around.after[index] ?? far),
      firstHeading === -1 ? 0 : Math.max(-far, Math.min(far, index - firstHeading)),
      firstHeading === -1 ? 0 : share(index - firstHeading, length),
    );
    const headingIsNear = lastHeading !== null && index - lastHeadingIndex <= headingReach;
    values.push(
      lastHeading === null ? -1 : lastHeading.heading,
      Math.min(far * 2, index - lastHeadingIndex),
      lastHeading === null ? 0 : Number(lastHeading.part.parent !== null && isInside(part, lastHeading.part.parent)),
    );
    const headingMask = headingIsNear ? (lastHeading?.phraseMask ?? 0) : 0;
    for (const phrase of [2, 3, 4, 5, 7, 13, 14, 15, 17]) values.push((headingMask >> phrase) & 1);
    for (const step of [-2, -1, 1, 2]) values.push(...neighbour(blocks[index + step], block));
    for (const reach of [3, 8]) {
      const from = Math.max(0, index - reach);
      const to = Math.min(length, index + reach + 1);
      const chars = (around.chars[to] ?? 0) - (around.chars[from] ?? 0);
      values.push(log(chars / (to - from)), share((around.prose[to] ?? 0) - (around.prose[from] ?? 0), chars));
    }
    values.push(witness === null ? -1 : (witness[index] ?? 0), witnessed);
    values.push(...whole.values);
    features.push(Float32Array.from(values));
    if (block.heading > 0) {
      lastHeading = block;
      lastHeadingIndex = index;
    }
  }
  return features;
}

function isInside(part: Part, box: Part): boolean {
  return part.firstBlock >= box.firstBlock && part.endBlock <= box.endBlock && part.depth >= box.depth;
}
