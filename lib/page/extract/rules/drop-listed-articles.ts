import type { ContainerGroup, ContainerNode } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import { isLiveReport, type PageNames, pageNames } from '../features/page-names';
import type { ChosenPage, CorrectionRule } from './rule';

/** Items that make a list of articles, and the share of its items that have a headline that leads elsewhere. */
const minItems = 4;
const minShare = 0.75;
/**
 * Maximum number of blocks at the beginning of an item before its headline; minimum number of words of a headline;
 * maximum number of words of an average item.
 */
const maxHeadDistance = 6;
const minHeadWords = 3;
const maxItemWords = 90;
/** Share of the characters of a headline that are a link. */
const minLinkShare = 0.8;
/** Words of running text before the list, and the most that may follow it, as a share of these. */
const minOwnWords = 80;
const maxShareBehind = 0.1;

/** Minimum probability that a page is an article; below it, the list may be its content. */
const minArticleProbability = 0.8;

/**
 * Whether an item begins with a headline that is a link to another page: of the site, or in a heading also of another
 * site.
 */
function hasHeadline(blocks: readonly DescribedBlock[], item: ContainerNode, names: PageNames, base: string): boolean {
  const end = Math.min(item.endBlock, item.firstBlock + maxHeadDistance);
  for (const { words, linkShare, heading, nodes } of blocks.slice(item.firstBlock, end)) {
    if (words < minHeadWords || linkShare < minLinkShare) continue;
    const address = nodes[0]?.parentElement?.closest('a')?.getAttribute('href') ?? '';
    if (names.isOther(address, base) || (heading > 0 && /^https?:/i.test(address) && !names.isSite(address)))
      return true;
  }
  return false;
}

/** The lists of short texts, most with a headline that leads elsewhere. */
function findLists(page: ChosenPage): ContainerNode[][] {
  const { containers } = page.segments;
  const lists = new Map<ContainerGroup, { items: ContainerNode[]; linked: number }>();
  let names: PageNames | null = null;
  for (const container of containers) {
    const { group, firstBlock, endBlock } = container;
    if (group === null || group.count < minItems || group.proseChars === 0 || endBlock < firstBlock + 2) continue;
    names ??= pageNames(page);
    const list = lists.get(group) ?? { items: [], linked: 0 };
    lists.set(group, list);
    list.items.push(container);
    if (hasHeadline(page.blocks, container, names, page.base)) list.linked += 1;
  }
  return Array.from(lists.values()).flatMap(({ items, linked }) =>
    linked >= minItems && linked >= items.length * minShare ? [items] : [],
  );
}

function run(page: ChosenPage): void {
  const { blocks, kept } = page;
  const isListed = new Uint8Array(blocks.length);
  for (const items of findLists(page)) {
    // A list inside of one is dropped with it.
    if (isListed[items[0]?.firstBlock ?? 0] === 1) continue;
    let words = 0;
    for (const { firstBlock, endBlock } of items) {
      for (let index = firstBlock; index < endBlock; index += 1) words += blocks[index]?.words ?? 0;
    }
    if (words > items.length * maxItemWords) continue;
    for (const { firstBlock, endBlock } of items) isListed.fill(1, firstBlock, endBlock);
  }
  // Words of running text that are kept: outside of the lists before the first of them, and after that.
  let [before, behind, first] = [0, 0, blocks.length];
  for (const [index, block] of blocks.entries()) {
    if (kept[index] !== true || !block.isProse) continue;
    if (isListed[index] === 1) first = Math.min(first, index);
    else if (first === blocks.length) before += block.words;
    else behind += block.words;
  }
  if (before < minOwnWords || behind > before * maxShareBehind) return;
  for (let index = first; index < blocks.length; index += 1) if (isListed[index] === 1) kept[index] = false;
}

/**
 * Drops from an article the lists of other articles below it: four or more short texts, most with a headline that is a
 * link. The article has a text of its own before the list, and nearly none after it.
 */
export const dropListedArticles: CorrectionRule = {
  name: 'drop-listed-articles',
  appliesTo: (page) => page.isArticle && page.articleProbability >= minArticleProbability && !isLiveReport(page),
  run,
};
