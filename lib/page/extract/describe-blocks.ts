import { type Block, nearTags, type Part, type Segments } from './segment';
import { measureText, type TextMeasures } from './text-measures';
import { phrases } from './vocabulary';

/** Parts of one signature under one parent: rows, cards, posts. */
export interface Group {
  count: number;
  chars: number;
  linkChars: number;
  proseChars: number;
  headings: number;
  links: number;
}

/** A block with what was measured about its text. */
export interface DescribedBlock extends Block, TextMeasures {
  linkShare: number;
  /** Which of `phrases` its text holds, as bits. */
  phraseMask: number;
  /** 1 to 6; 0 for no heading. */
  heading: number;
  isProse: boolean;
  /** How many blocks of the page have the same text. */
  copies: number;
}

/** Where a part stands among its like. */
export interface Membership {
  /** The nearest ancestor, itself included, that is one of three or more of a kind; and the outermost. */
  item: Part | null;
  outerItem: Part | null;
}

export interface DescribedPage {
  blocks: DescribedBlock[];
  groups: Map<Part, Group>;
  memberships: Map<Part, Membership>;
  /** Place of a part among those of its group. */
  places: Map<Part, number>;
}

const leastGroup = 3;
const headingPlaces = ['h1', 'h2', 'h3', 'h4'].map((tag) => nearTags.indexOf(tag as (typeof nearTags)[number]));
/** Longer texts are not searched for phrases: a paragraph may say "share" without being a share bar. */
const maxPhraseLength = 400;

function phraseMask(text: string): number {
  if (text.length > maxPhraseLength) return 0;
  let mask = 0;
  for (let phrase = 0; phrase < phrases.length; phrase += 1) if (phrases[phrase]?.test(text)) mask |= 1 << phrase;
  return mask;
}

function headingOf({ near, element, depth }: Part): number {
  const own = /^h([1-6])$/.exec(element.localName)?.[1];
  if (own !== undefined) return Number(own);
  const place = headingPlaces.findIndex((tag) => depth - (near[tag] ?? 0) <= 2 && near[tag] !== 255);
  return place + 1;
}

function measureBlock(block: Block, copies: number): DescribedBlock {
  const measures = measureText(block.text);
  const linkShare = block.linkChars / Math.max(1, block.text.length);
  const isProse =
    linkShare < 0.5 &&
    measures.words >= 12 &&
    (measures.stops > 0 || measures.runningWords >= 5 || measures.commas > 1);
  return Object.assign(block, measures, {
    ...{ linkShare, isProse, copies, phraseMask: phraseMask(block.text), heading: headingOf(block.part) },
  });
}

function sumUp(parts: Part[], blocks: DescribedBlock[]): void {
  for (const { part, text, linkChars, links, isProse, heading } of blocks) {
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

/** Measures the blocks, sums up what is inside of each part, and finds what repeats. Linear. */
export function describeBlocks({ parts, blocks }: Segments): DescribedPage {
  const copies = new Map<string, number>();
  for (const { text } of blocks) copies.set(text, (copies.get(text) ?? 0) + 1);
  const described = blocks.map((block) => measureBlock(block, copies.get(block.text) ?? 1));
  sumUp(parts, described);
  const bySignature = new Map<Part, Map<string, Group>>();
  const groups = new Map<Part, Group>();
  const places = new Map<Part, number>();
  for (const part of parts) {
    if (part.parent === null || part.chars === 0) continue;
    const siblings = bySignature.get(part.parent) ?? new Map<string, Group>();
    bySignature.set(part.parent, siblings);
    const group = siblings.get(part.signature) ?? {
      ...{ count: 0, chars: 0, linkChars: 0, proseChars: 0, headings: 0, links: 0 },
    };
    siblings.set(part.signature, group);
    places.set(part, group.count);
    group.count += 1;
    group.chars += part.chars;
    group.linkChars += part.linkChars;
    group.proseChars += part.proseChars;
    group.headings += part.headings;
    group.links += part.links;
    groups.set(part, group);
  }
  const memberships = new Map<Part, Membership>();
  for (const part of parts) {
    const above = part.parent === null ? undefined : memberships.get(part.parent);
    const isItem = (groups.get(part)?.count ?? 0) >= leastGroup;
    memberships.set(part, {
      item: isItem ? part : (above?.item ?? null),
      outerItem: above?.outerItem ?? (isItem ? part : null),
    });
  }
  return { blocks: described, groups, memberships, places };
}
