import { entryAt } from '../../../core/utils/entry-at';
import type { ContainerNode } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import { isLiveReport, type PageNames, pageNames } from '../features/page-names';
import { agoBit, bylineBit, dateBit } from '../features/vocabulary';
import type { ChosenPage, CorrectionRule } from './rule';

/**
 * Likeness to the page's names, 0 to 1: from the first a headline is the page's own, up to the second it is another
 * article's.
 */
const minOwnLikeness = 0.6;
const maxOtherLikeness = 0.5;
/** Level of the smallest headings that head articles. */
const maxLevel = 3;
/**
 * Minimum number of words of running text below the page's headline before another article may begin, and in such an
 * article.
 */
const minOwnWords = 80;
const minOtherWords = 12;
/** Maximum number of blocks between a headline and its date or byline, and maximum number of words of the latter. */
const maxBylineDistance = 8;
const maxBylineWords = 20;
const bylineBits = dateBit | agoBit | bylineBit;
const bylines = 'time, [itemprop~="author"], [itemprop~="datePublished"], [rel~="author"]';
const addressAttributes = ['data-url', 'data-href', 'data-permalink', 'data-canonical', 'data-article-url', 'itemid'];

function proseWords(blocks: readonly DescribedBlock[], from: number, to: number): number {
  return blocks.slice(from, to).reduce((sum, { isProse, words }) => (isProse ? sum + words : sum), 0);
}

/**
 * The largest container that begins with a headline: no running text comes before it, no other headline of its level or
 * above, and not the page's own headline.
 * @param at index among the headings
 * @param own index of the page's own headline among them
 */
function unitOf(
  blocks: readonly DescribedBlock[],
  headings: readonly number[],
  at: number,
  own: number,
): ContainerNode {
  const index = entryAt(headings, at);
  const { container, heading } = entryAt(blocks, index);
  let before = at - 1;
  while (before > own && entryAt(blocks, entryAt(headings, before)).heading > heading) before -= 1;
  let first = index;
  while (first - 1 > entryAt(headings, before) && blocks[first - 1]?.isProse !== true) first -= 1;
  let unit = container;
  while (unit.parent !== null && unit.parent.firstBlock >= first) unit = unit.parent;
  return unit;
}

function hasByline(blocks: readonly DescribedBlock[], { element, firstBlock, endBlock }: ContainerNode): boolean {
  const head = blocks.slice(firstBlock, Math.min(endBlock, firstBlock + maxBylineDistance));
  return (
    head.some(({ words, phraseMask }) => words <= maxBylineWords && (phraseMask & bylineBits) !== 0) ||
    element.querySelector(bylines) !== null
  );
}

/** Whether the link of a headline, or an attribute of its article, is the address of another page of the site. */
function leadsElsewhere(head: DescribedBlock, unit: ContainerNode, names: PageNames, base: string): boolean {
  const heading = head.container.element;
  const link = heading.closest('a[href]') ?? heading.querySelector('a[href]');
  const href = link?.getAttribute('href');
  if (href && names.isOther(href, base)) return true;
  for (const element of [unit.element, unit.element.firstElementChild]) {
    for (const name of addressAttributes) {
      const address = element?.getAttribute(name);
      if (address && names.isOther(address, base)) return true;
    }
  }
  return false;
}

/** Indices of the headings that may head an article; none where there is one only. */
function findHeadings(blocks: readonly DescribedBlock[]): number[] {
  return blocks.flatMap(({ heading, words }, index) => (heading > 0 && heading <= maxLevel && words > 1 ? index : []));
}

/** The position among the headings of the one that is most like the page's names; -1 where none is. */
function findOwn(blocks: readonly DescribedBlock[], headings: readonly number[], names: PageNames): number {
  let own = -1;
  let highest = minOwnLikeness;
  for (const [at, index] of headings.entries()) {
    const likeness = names.likeness(entryAt(blocks, index).text);
    if (likeness > highest || (likeness === highest && own === -1)) [own, highest] = [at, likeness];
  }
  return own;
}

function run(page: ChosenPage): void {
  const { blocks, kept } = page;
  const headings = findHeadings(blocks);
  if (headings.length < 2) return;
  const names = pageNames(page);
  const own = findOwn(blocks, headings, names);
  if (own === -1) return;
  const ownHead = entryAt(blocks, entryAt(headings, own));
  const units: ContainerNode[] = [];
  for (let at = own + 1; at < headings.length; at += 1) {
    const index = entryAt(headings, at);
    const head = entryAt(blocks, index);
    if (index < (units.at(-1)?.endBlock ?? 0)) continue;
    const unit = unitOf(blocks, headings, at, own);
    if (proseWords(blocks, unit.firstBlock, unit.endBlock) < minOtherWords) continue;
    const isAlike = head.heading === ownHead.heading && head.container.signature === ownHead.container.signature;
    if (!isAlike && !leadsElsewhere(head, unit, names, page.base)) continue;
    if (names.likeness(head.text) <= maxOtherLikeness && hasByline(blocks, unit)) units.push(unit);
  }
  const first = units[0];
  if (first === undefined) return;
  if (proseWords(blocks, entryAt(headings, own), first.firstBlock) < minOwnWords) return;
  for (const { firstBlock, endBlock } of units) kept.fill(false, firstBlock, endBlock);
}

/**
 * Drops from an article the further articles below it, as pages with endless scrolling load them: each has a headline
 * that the page's address, title, canonical link and JSON-LD do not name, a byline or date, and running text; and its
 * headline is marked up like the page's own, or its address is another page. If the page's name belongs to the page as
 * a whole rather than to one article, everything is kept.
 */
export const dropFurtherArticles: CorrectionRule = {
  name: 'drop-further-articles',
  appliesTo: (page) => page.isArticle && !isLiveReport(page),
  run,
};
