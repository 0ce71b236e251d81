import { type ContainerNode, nearKindIndex, nearTagIndex, noAncestor, type Segments } from './container-node';
import type { DescribedBlock } from './describe-blocks';
import { inOrder, share } from './feature-group';
import { agoBit, buyBit, dateBit, priceBit, ratedBit, replyBit } from './vocabulary';

const { log1p } = Math;
const mainIndex = nearTagIndex('main');
const preIndex = nearTagIndex('pre');
const threadIndex = nearKindIndex('thread');
const productIndex = nearKindIndex('product');
const cardIndex = nearKindIndex('card');

/** Elements of a page that tell of what type it is: the logarithm of one more than their count; `main` counts as one. */
export enum ContainerCount {
  'log.article',
  'log.main',
  'log.table',
  'log.thread',
  'log.product',
  'log.card',
  'log.li',
  'log.form',
  mediaPerBlock,
}

/** @returns one number for each {@link ContainerCount} */
export function countContainers({ root, containers }: Segments, total: number): number[] {
  let [article, main, table, thread, product, card, li, form] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const { near, depth, element } of containers) {
    const name = element.localName;
    if (name === 'li') li += 1;
    else if (name === 'article') article += 1;
    else if (name === 'table') table += 1;
    else if (name === 'form') form += 1;
    if (near[mainIndex] === depth) main = 1;
    if (near[threadIndex] === depth) thread += 1;
    if (near[productIndex] === depth) product += 1;
    if (near[cardIndex] === depth) card += 1;
  }
  return inOrder<ContainerCount>({
    [ContainerCount['log.article']]: log1p(article),
    [ContainerCount['log.main']]: log1p(main),
    [ContainerCount['log.table']]: log1p(table),
    [ContainerCount['log.thread']]: log1p(thread),
    [ContainerCount['log.product']]: log1p(product),
    [ContainerCount['log.card']]: log1p(card),
    [ContainerCount['log.li']]: log1p(li),
    [ContainerCount['log.form']]: log1p(form),
    [ContainerCount.mediaPerBlock]: share(root.media, total),
  });
}

const timeBits = dateBit | agoBit;
/** Words of a block that counts as short. */
const maxShortWords = 4;
/** Share of links in the text of a block that counts as a link. */
const minLinkShare = 0.7;

/** Counts of blocks and characters, and shares of them. `log` is the logarithm of one more than a count. */
export enum BlockCount {
  'log.blocks',
  'log.characters',
  'log.proseCharacters',
  'share.proseCharacters',
  'share.linkCharacters',
  'share.prose',
  'share.headings',
  'share.price',
  'share.time',
  'share.reply',
  'share.short',
  'share.link',
  'share.code',
  'share.question',
  'log.price',
  'log.time',
  'log.reply',
  'log.buy',
  'log.review',
  'log.longest',
  'share.longestOfProse',
}

/** @returns one number for each {@link BlockCount} */
export function countBlocks(
  { chars, proseChars, linkChars }: ContainerNode,
  blocks: readonly DescribedBlock[],
): number[] {
  const total = blocks.length;
  let [prose, headings, short, link, code, question] = [0, 0, 0, 0, 0, 0];
  let [price, time, reply, buy, review, longest] = [0, 0, 0, 0, 0, 0];
  for (const { text, words, heading, phraseMask, linkShare, isProse, container } of blocks) {
    if (isProse) prose += 1;
    if (heading > 0) headings += 1;
    if (phraseMask & priceBit) price += 1;
    if (phraseMask & timeBits) time += 1;
    if (phraseMask & replyBit) reply += 1;
    if (phraseMask & buyBit) buy += 1;
    if (phraseMask & ratedBit) review += 1;
    if (words <= maxShortWords) short += 1;
    if (linkShare > minLinkShare) link += 1;
    if (container.near[preIndex] !== noAncestor) code += 1;
    if (text.endsWith('?')) question += 1;
    if (text.length > longest) longest = text.length;
  }
  return inOrder<BlockCount>({
    [BlockCount['log.blocks']]: log1p(total),
    [BlockCount['log.characters']]: log1p(chars),
    [BlockCount['log.proseCharacters']]: log1p(proseChars),
    [BlockCount['share.proseCharacters']]: share(proseChars, chars),
    [BlockCount['share.linkCharacters']]: share(linkChars, chars),
    [BlockCount['share.prose']]: share(prose, total),
    [BlockCount['share.headings']]: share(headings, total),
    [BlockCount['share.price']]: share(price, total),
    [BlockCount['share.time']]: share(time, total),
    [BlockCount['share.reply']]: share(reply, total),
    [BlockCount['share.short']]: share(short, total),
    [BlockCount['share.link']]: share(link, total),
    [BlockCount['share.code']]: share(code, total),
    [BlockCount['share.question']]: share(question, total),
    [BlockCount['log.price']]: log1p(price),
    [BlockCount['log.time']]: log1p(time),
    [BlockCount['log.reply']]: log1p(reply),
    [BlockCount['log.buy']]: log1p(buy),
    [BlockCount['log.review']]: log1p(review),
    [BlockCount['log.longest']]: log1p(longest),
    [BlockCount['share.longestOfProse']]: share(longest, proseChars),
  });
}
