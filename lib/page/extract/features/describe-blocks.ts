import { wordsOf } from '../../dom/words-of';
import { type Block, type ContainerNode, type Group, nearTags, nowhere, type Segments } from './container-node';
import { measureText, type TextMeasures } from './text-measures';
import { phraseKinds } from './vocabulary';

/** A block with what was measured about its text. */
export interface DescribedBlock extends Block, TextMeasures {
  linkShare: number;
  /** 1 to 6; 0 for no heading. */
  heading: number;
  isProse: boolean;
  /** How many blocks of the page have the same text. */
  copies: number;
}

const leastGroup = 3;
const headingPlaces = ['h1', 'h2', 'h3', 'h4'].map((tag) => nearTags.indexOf(tag as (typeof nearTags)[number]));
function headingOf({ near, element, depth }: ContainerNode): number {
  const name = element.localName;
  if (name.length === 2 && name.startsWith('h') && name !== 'hr') return name.charCodeAt(1) - 48;
  for (let level = 0; level < headingPlaces.length; level += 1) {
    const found = near[headingPlaces[level] ?? 0] ?? nowhere;
    if (found !== nowhere && depth - found <= 2) return level + 1;
  }
  return 0;
}

function measureBlock(block: Block, copies: number, titleWords: ReadonlySet<string>): DescribedBlock {
  const measures = measureText(block.text, titleWords);
  const linkShare = block.linkChars / Math.max(1, block.text.length);
  const isProse =
    linkShare < 0.5 &&
    measures.words >= 12 &&
    (measures.stops > 0 || measures.runningWords >= 5 || measures.commas > 1);
  return {
    part: block.part,
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
    heading: headingOf(block.part),
  };
}

function sumUp(parts: ContainerNode[], blocks: DescribedBlock[]): void {
  for (let place = 0; place < blocks.length; place += 1) {
    const { part, text, linkChars, links, isProse, heading } = blocks[place] as DescribedBlock;
    part.chars += text.length;
    part.linkChars += linkChars;
    part.links += links;
    if (isProse) part.proseChars += text.length;
    if (heading > 0) part.headings += 1;
  }
  for (let index = parts.length - 1; index > 0; index -= 1) {
    const part = parts[index];
    if (!part?.parent) continue;
    const { parent } = part;
    parent.chars += part.chars;
    parent.linkChars += part.linkChars;
    parent.links += part.links;
    parent.proseChars += part.proseChars;
    parent.headings += part.headings;
    parent.media += part.media;
  }
}

const priceBit = 1 << phraseKinds.price;
const dateBits = (1 << phraseKinds.date) | (1 << phraseKinds.ago);

/** For each place the number of blocks before it that say one of the things. */
function countBefore(blocks: readonly DescribedBlock[], bits: number): Int32Array {
  const counts = new Int32Array(blocks.length + 1);
  for (let index = 0; index < blocks.length; index += 1) {
    const says = ((blocks[index]?.phraseMask ?? 0) & bits) !== 0;
    counts[index + 1] = (counts[index] as number) + (says ? 1 : 0);
  }
  return counts;
}

function findGroups(parts: readonly ContainerNode[], blocks: readonly DescribedBlock[]): void {
  const prices = countBefore(blocks, priceBit);
  const dates = countBefore(blocks, dateBits);
  const bySignature = new Map<ContainerNode, Map<string, Group>>();
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place] as ContainerNode;
    const { parent } = part;
    if (parent === null) continue;
    if (parent.parts >= leastGroup && part.chars > 0) {
      let siblings = bySignature.get(parent);
      if (siblings === undefined) {
        siblings = new Map();
        bySignature.set(parent, siblings);
      }
      let group = siblings.get(part.signature);
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
          firstBlock: part.firstBlock,
        };
        siblings.set(part.signature, group);
      }
      part.group = group;
      part.groupPlace = group.count;
      group.count += 1;
      group.chars += part.chars;
      group.linkChars += part.linkChars;
      group.proseChars += part.proseChars;
      group.headings += part.headings;
      group.media += part.media;
      group.blocks += part.endBlock - part.firstBlock;
      const isPriced = prices[part.endBlock] !== prices[part.firstBlock];
      if (isPriced) group.priced += 1;
      if (dates[part.endBlock] !== dates[part.firstBlock]) group.dated += 1;
      if (isPriced || part.media > 0) group.cards += 1;
    }
  }
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place] as ContainerNode;
    const isItem = part.group !== null && part.group.count >= leastGroup;
    part.item = isItem || part.parent === null ? (isItem ? part : null) : part.parent.item;
    part.outerItem = part.parent?.outerItem ?? (isItem ? part : null);
    const around = part.parent?.card ?? null;
    const isCard = isItem && (part.group?.cards ?? 0) > (around?.group?.cards ?? 0);
    part.card = isCard ? part : around;
  }
}

/**
 * Measures the blocks, and fills the parts: the sums over what is inside of each, and what repeats. Linear.
 * @param title of the page
 */
export function describeBlocks({ parts, blocks }: Segments, title: string): DescribedBlock[] {
  const titleWords = new Set(wordsOf(title).filter((word) => word.length >= 3));
  const copies = new Map<string, number>();
  blocks.forEach(({ text }) => {
    copies.set(text, (copies.get(text) ?? 0) + 1);
  });
  const described = blocks.map((block) => measureBlock(block, copies.get(block.text) ?? 1, titleWords));
  sumUp(parts, described);
  findGroups(parts, described);
  return described;
}
