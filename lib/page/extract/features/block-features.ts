import { type ContainerNode, nearTags, nowhere } from './container-node';
import type { DescribedBlock } from './describe-blocks';
import type { Surroundings } from './surroundings';
import { partKinds, phraseKinds } from './vocabulary';

/** Steps from which on it makes no difference how many there are. */
const far = 20;

/** What stands near a block, in the order of its numbers: tags, then kinds of part. */
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
const relatedBit = 1 << phraseKinds.related;
const endings = '.!?…。！？؟"”»:';

/** How many numbers there are of each kind. */
const [ofText, ofBox, ofList, ofPlace, ofCard] = [17, 7, 10, 22, 15];
/** How many numbers a block gets. */
export const blockWidth = nearPlaces.length + ofText + ofBox * 3 + ofList * 2 + ofPlace + ofCard;

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** What is inside of a part. */
function writeBox({ row, root }: Surroundings, at: number, box: ContainerNode): void {
  const blocks = box.endBlock - box.firstBlock;
  row[at] = box.chars;
  row[at + 1] = share(box.linkChars, box.chars);
  row[at + 2] = share(box.proseChars, box.chars);
  row[at + 3] = share(box.chars, root.chars);
  row[at + 4] = share(box.proseChars, root.proseChars);
  row[at + 5] = share(box.headings, blocks);
  row[at + 6] = share(box.links, blocks);
}

/** The list that a part is in an item of. */
function writeList(
  { row, root }: Surroundings,
  at: number,
  { depth }: ContainerNode,
  item: ContainerNode | null,
): void {
  if (item === null || item.group === null) {
    row.fill(-1, at, at + ofList);
    return;
  }
  const { group } = item;
  row[at] = depth - item.depth;
  row[at + 1] = group.count;
  row[at + 2] = share(item.groupPlace, group.count);
  row[at + 3] = group.chars / group.count;
  row[at + 4] = item.chars;
  row[at + 5] = share(group.linkChars, group.chars);
  row[at + 6] = share(group.proseChars, group.chars);
  row[at + 7] = share(group.headings, group.count);
  row[at + 8] = share(group.chars, root.chars);
  row[at + 9] = share(group.proseChars, root.proseChars);
}

/**
 * A block as numbers in a fixed order, for the trees: what encloses it, its text, what repeats, where it stands, what is
 * beside it. None of them is about one site.
 * @returns the numbers, and behind them those of the page; it is the same list for each block, which the next overwrites
 */
export function describeBlock(around: Surroundings, index: number): Float32Array {
  const { row, blocks, root, main, charsBefore, proseBefore, firstHeading } = around;
  const block = blocks[index] as DescribedBlock;
  const { part, text, words, inlineMask } = block;
  const { near, depth } = part;
  for (let slot = 0; slot < nearPlaces.length; slot += 1) {
    const place = nearPlaces[slot] as number;
    const found = near[place] as number;
    // An inline element stands between the block and its text.
    const isInside = place >= nearTags.length && (inlineMask & (1 << (place - nearTags.length))) !== 0;
    row[slot] = isInside ? 0 : found === nowhere || depth - found > far ? far : depth - found;
  }
  let at = nearPlaces.length;
  row[at] = text.length;
  row[at + 1] = words;
  row[at + 2] = text.length / Math.max(1, words);
  row[at + 3] = share(block.runningWords, words);
  row[at + 4] = share(block.capitals, words);
  row[at + 5] = share(block.digits, words);
  row[at + 6] = block.commas;
  row[at + 7] = block.stops;
  row[at + 8] = share(block.stops, words);
  row[at + 9] = block.bars;
  row[at + 10] = block.linkShare;
  row[at + 11] = block.links;
  row[at + 12] = endings.includes(text.charAt(text.length - 1)) ? 1 : 0;
  row[at + 13] = block.heading;
  row[at + 14] = block.isProse ? 1 : 0;
  row[at + 15] = block.copies;
  row[at + 16] = share(block.titleWords, words);

  at += ofText;
  const first = part.parent ?? part;
  const second = first.parent ?? first;
  writeBox(around, at, first);
  writeBox(around, at + ofBox, second);
  writeBox(around, at + ofBox * 2, second.parent ?? second);
  at += ofBox * 3;
  writeList(around, at, part, part.item);
  writeList(around, at + ofList, part, part.outerItem);

  at += ofList * 2;
  let meet = part;
  let steps = 0;
  while (
    meet.parent !== null &&
    (meet.firstBlock > main.firstBlock || meet.endBlock < main.endBlock || meet.depth > main.depth)
  ) {
    meet = meet.parent;
    steps += 1;
  }
  const { length } = blocks;
  const before = charsBefore[index] as number;
  const behind = charsBefore[index + 1] as number;
  const heading = around.headingBefore[index] as number;
  const above = heading === -1 ? null : (blocks[heading] as DescribedBlock);
  const next = blocks[index + 1];
  row[at] = depth;
  row[at + 1] = steps;
  row[at + 2] = main.depth - meet.depth;
  row[at + 3] = share(second.media, second.endBlock - second.firstBlock);
  row[at + 4] = part.linkChars === 0 ? 0 : part.linkChars / part.chars;
  row[at + 5] = index;
  row[at + 6] = index / length;
  row[at + 7] = share(before, root.chars);
  row[at + 8] = share(root.chars - behind, root.chars);
  row[at + 9] = share(root.proseChars - (proseBefore[index + 1] as number), root.proseChars);
  row[at + 10] = firstHeading === -1 ? 0 : Math.max(-far, Math.min(far, index - firstHeading));
  row[at + 11] = firstHeading === -1 ? 0 : (index - firstHeading) / length;
  row[at + 12] = Math.min(far * 2, index - heading);
  row[at + 13] = above === null ? -1 : above.heading;
  row[at + 14] = above === null ? -1 : above.words;
  row[at + 15] = above === null ? -1 : share(above.titleWords, above.words);
  row[at + 16] = above !== null && (above.phraseMask & relatedBit) !== 0 ? 1 : 0;
  row[at + 17] = next === undefined ? -1 : next.words;
  row[at + 18] = next !== undefined && next.part.parent === part.parent ? 1 : 0;
  row[at + 19] = index === 0 ? -1 : (blocks[index - 1] as DescribedBlock).linkShare;
  for (let slot = at + 20; slot < at + ofPlace; slot += 1) {
    const reach = slot === at + 20 ? 3 : 8;
    const [from, to] = [Math.max(0, index - reach), Math.min(length, index + reach + 1)];
    row[slot] = ((charsBefore[to] as number) - (charsBefore[from] as number)) / (to - from);
  }

  at += ofPlace;
  const { card } = part;
  if (card === null || card.group === null) {
    row.fill(-1, at, at + ofCard);
    return row;
  }
  const { group } = card;
  row[at] = group.cards;
  row[at + 1] = share(group.priced, group.count);
  row[at + 2] = share(group.dated, group.count);
  row[at + 3] = share(group.media, group.count);
  row[at + 4] = share(group.blocks, group.count);
  row[at + 5] = share(group.headings, group.count);
  row[at + 6] = group.chars / group.count;
  row[at + 7] = share(group.linkChars, group.chars);
  row[at + 8] = share(group.proseChars, group.chars);
  row[at + 9] = share(group.chars, root.chars);
  row[at + 10] = share(charsBefore[group.firstBlock] as number, root.chars);
  row[at + 11] = firstHeading === -1 ? -1 : Math.max(-far, Math.min(far * 2, group.firstBlock - firstHeading));
  row[at + 12] = share(text.length, card.chars);
  row[at + 13] = share(group.cards, around.mostCards);
  row[at + 14] = depth - card.depth;
  return row;
}
