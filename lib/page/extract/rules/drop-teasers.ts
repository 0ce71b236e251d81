import type { ContainerNode, Group } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import type { ChosenPage, Rule } from './rule';

/** Minimum number of items whose text is cut short, and their minimum share of the list, for it to be a list of teasers. */
const minCutItems = 2;
const minCutShare = 0.4;
/** Share of the kept words; a list that holds more is the page's content. */
const maxShareOfWords = 0.6;
/** Words that have to be left when a list is dropped. */
const minWordsLeft = 80;

function isCutShort(text: string): boolean {
  const end = text.length - (text.endsWith(']') || text.endsWith(')') ? 1 : 0);
  return text.charAt(end - 1) === '…' || text.endsWith('...', end);
}

/** The item of a list that encloses an item. */
function itemAround(item: ContainerNode): ContainerNode | null {
  return item.parent === null ? null : item.parent.item;
}

/** The lists whose items are cut short, with the number of their kept words. */
function findTeasers(blocks: readonly DescribedBlock[], kept: readonly boolean[]): Map<Group, number> {
  const cut = new Map<Group, Set<ContainerNode>>();
  const words = new Map<Group, number>();
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined || kept[index] !== true) continue;
    const isCut = isCutShort(block.text);
    for (let item = block.container.item; item !== null; item = itemAround(item)) {
      if (item.group === null) continue;
      words.set(item.group, (words.get(item.group) ?? 0) + block.words);
      if (!isCut || item.links === 0) continue;
      const items = cut.get(item.group) ?? new Set();
      cut.set(item.group, items.add(item));
    }
  }
  const teasers = new Map<Group, number>();
  for (const [group, items] of cut) {
    if (items.size >= minCutItems && items.size >= group.count * minCutShare) teasers.set(group, words.get(group) ?? 0);
  }
  return teasers;
}

function run({ blocks, kept }: ChosenPage): void {
  if (!blocks.some((block, index) => kept[index] === true && block.container.item !== null && isCutShort(block.text)))
    return;
  let all = 0;
  for (let index = 0; index < blocks.length; index += 1) if (kept[index]) all += blocks[index]?.words ?? 0;
  const teasers = new Set<Group>();
  for (const [group, words] of findTeasers(blocks, kept)) {
    if (words <= all * maxShareOfWords && all - words >= minWordsLeft) teasers.add(group);
  }
  if (teasers.size === 0) return;
  for (let index = 0; index < blocks.length; index += 1) {
    let item = blocks[index]?.container.item ?? null;
    while (item !== null && (item.group === null || !teasers.has(item.group))) item = itemAround(item);
    if (item !== null) kept[index] = false;
  }
}

/**
 * Drops from an article the lists of other pages, which are known by texts that are cut short: "The lock at the mill
 * was …". A list that holds most of the words is kept.
 */
export const dropTeasers: Rule = { name: 'drop-teasers', appliesTo: ({ isArticle }) => isArticle, run };
