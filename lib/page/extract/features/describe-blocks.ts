import { entryAt } from '../../../core/utils/entry-at';
import { wordsOf } from '../../dom/words-of';
import {
  type ContainerGroup,
  type ContainerNode,
  nearTagIndex,
  noAncestor,
  type PageBlock,
  type Segments,
} from './container-node';
import { measureText, type TextMeasures } from './text-measures';
import { agoBit, dateBit, priceBit } from './vocabulary';

/** A block with the measures of its text. */
export interface DescribedBlock extends PageBlock, TextMeasures {
  linkShare: number;
  /** The level of its heading, 1 to 6; 0 where it is not in one. */
  heading: number;
  /**
   * Whether it is running text: few links, at least 12 words, and a sentence's end, function words or commas, unlike
   * labels and menus.
   */
  isProse: boolean;
  /** Number of blocks of the page that have the same text. */
  copies: number;
}

/** Bounds of running text: the share of links is below the first, the counts reach the others. */
const proseBounds = { linkShare: 0.5, words: 12, runningWords: 5, commas: 2 };
/** Minimum number of siblings with the same signature (tag and class) that make a list. */
const minGroupSize = 3;
const headingIndices = (['h1', 'h2', 'h3', 'h4'] as const).map(nearTagIndex);

/**
 * The level of the heading that a block is or is in, 1 to 6; else 0. Up to two levels of containers may be in between.
 */
function headingOf({ name, near, depth }: ContainerNode): number {
  if (name.length === 2 && name.startsWith('h') && name !== 'hr') return name.charCodeAt(1) - 48;
  for (let level = 0; level < headingIndices.length; level += 1) {
    const found = near[headingIndices[level] ?? 0] ?? noAncestor;
    if (found !== noAncestor && depth - found <= 2) return level + 1;
  }
  return 0;
}

function measureBlock(block: PageBlock, copies: number, titleWords: ReadonlySet<string>): DescribedBlock {
  const measures = measureText(block.text, titleWords);
  const linkShare = block.linkChars / Math.max(1, block.text.length);
  const isProse =
    linkShare < proseBounds.linkShare &&
    measures.words >= proseBounds.words &&
    (measures.stops > 0 || measures.runningWords >= proseBounds.runningWords || measures.commas >= proseBounds.commas);
  // Every field is set in one order: objects of one shape are read faster.
  return {
    container: block.container,
    nodes: block.nodes,
    text: block.text,
    linkChars: block.linkChars,
    links: block.links,
    boldChars: block.boldChars,
    inlineMask: block.inlineMask,
    words: measures.words,
    runningWords: measures.runningWords,
    capitals: measures.capitals,
    digits: measures.digits,
    commas: measures.commas,
    stops: measures.stops,
    bars: measures.bars,
    titleWords: measures.titleWords,
    phraseMask: measures.phraseMask,
    linkShare,
    isProse,
    copies,
    heading: headingOf(block.container),
  };
}

/** Adds the blocks to the containers around them: first to the direct parent, then from the leaves to the root. */
function sumUp(containers: ContainerNode[], blocks: DescribedBlock[]): void {
  for (const { container, text, linkChars, links, isProse, heading } of blocks) {
    container.chars += text.length;
    container.linkChars += linkChars;
    container.links += links;
    if (isProse) container.proseChars += text.length;
    if (heading > 0) container.headings += 1;
  }
  for (let index = containers.length - 1; index > 0; index -= 1) {
    const container = containers[index];
    if (!container?.parent) continue;
    const { parent } = container;
    parent.chars += container.chars;
    parent.linkChars += container.linkChars;
    parent.links += container.links;
    parent.proseChars += container.proseChars;
    parent.headings += container.headings;
    parent.media += container.media;
  }
}

const dateBits = dateBit | agoBit;

/** For each index, the number of blocks before it with a phrase of one of the kinds in `bits`. */
function countBefore(blocks: readonly DescribedBlock[], bits: number): Int32Array {
  const counts = new Int32Array(blocks.length + 1);
  for (const [index, { phraseMask }] of blocks.entries()) {
    counts[index + 1] = entryAt(counts, index) + ((phraseMask & bits) !== 0 ? 1 : 0);
  }
  return counts;
}

/**
 * Groups the siblings with the same signature, then finds the list items around each container: the nearest (`item`),
 * the outermost (`outerItem`), and the one that is likeliest a card (`card`), a box with a picture or a price.
 */
function findGroups(containers: readonly ContainerNode[], blocks: readonly DescribedBlock[]): void {
  const prices = countBefore(blocks, priceBit);
  const dates = countBefore(blocks, dateBits);
  const bySignature = new Map<ContainerNode, Map<string, ContainerGroup>>();
  for (const container of containers) {
    const { parent } = container;
    if (parent === null) continue;
    if (parent.childCount >= minGroupSize && container.chars > 0) {
      let siblings = bySignature.get(parent);
      if (siblings === undefined) {
        siblings = new Map();
        bySignature.set(parent, siblings);
      }
      let group = siblings.get(container.signature);
      if (group === undefined) {
        group = {
          count: 0,
          chars: 0,
          linkChars: 0,
          proseChars: 0,
          headings: 0,
          media: 0,
          blocks: 0,
          priced: 0,
          dated: 0,
          cards: 0,
          firstBlock: container.firstBlock,
        };
        siblings.set(container.signature, group);
      }
      container.group = group;
      container.groupIndex = group.count;
      group.count += 1;
      group.chars += container.chars;
      group.linkChars += container.linkChars;
      group.proseChars += container.proseChars;
      group.headings += container.headings;
      group.media += container.media;
      group.blocks += container.endBlock - container.firstBlock;
      const isPriced = prices[container.endBlock] !== prices[container.firstBlock];
      if (isPriced) group.priced += 1;
      if (dates[container.endBlock] !== dates[container.firstBlock]) group.dated += 1;
      if (isPriced || container.media > 0) group.cards += 1;
    }
  }
  for (const container of containers) {
    const isItem = container.group !== null && container.group.count >= minGroupSize;
    container.item = isItem || container.parent === null ? (isItem ? container : null) : container.parent.item;
    container.outerItem = container.parent?.outerItem ?? (isItem ? container : null);
    const around = container.parent?.card ?? null;
    const isCard = isItem && (container.group?.cards ?? 0) > (around?.group?.cards ?? 0);
    container.card = isCard ? container : around;
  }
}

/**
 * Measures the blocks, and fills in the containers: the sums over what is inside of each, and the groups. Runs in
 * linear time.
 * @param title of the page
 */
export function describeBlocks({ containers, blocks }: Segments, title: string): DescribedBlock[] {
  const titleWords = new Set(wordsOf(title).filter((word) => word.length >= 3));
  const copies = new Map<string, number>();
  blocks.forEach(({ text }) => {
    copies.set(text, (copies.get(text) ?? 0) + 1);
  });
  const described = blocks.map((block) => measureBlock(block, copies.get(block.text) ?? 1, titleWords));
  sumUp(containers, described);
  findGroups(containers, described);
  return described;
}
