import { type ContainerNode, nearKindIndex, nearTagIndex, noAncestor, type Segments } from './container-node';
import type { DescribedBlock } from './describe-blocks';
import { groupNumbers, share } from './feature-group';
import { agoBit, buyBit, dateBit, priceBit, ratedBit, replyBit } from './vocabulary';

const { log1p } = Math;
const mainIndex = nearTagIndex('main');
const preIndex = nearTagIndex('pre');
const threadIndex = nearKindIndex('thread');
const productIndex = nearKindIndex('product');
const cardIndex = nearKindIndex('card');

/** Elements of a page that indicate its type: the logarithm of one more than their count; `main` counts as one. */
export enum ContainerCount {
  logArticle,
  logMain,
  logTable,
  logThread,
  logProduct,
  logCard,
  logLi,
  logForm,
  mediaPerBlock,
}

/** @returns one number for each {@link ContainerCount} */
export function countContainers({ root, containers }: Segments, total: number): number[] {
  let [article, main, table, thread, product, card, li, form] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const { name, near, depth } of containers) {
    if (name === 'li') li += 1;
    else if (name === 'article') article += 1;
    else if (name === 'table') table += 1;
    else if (name === 'form') form += 1;
    if (near[mainIndex] === depth) main = 1;
    if (near[threadIndex] === depth) thread += 1;
    if (near[productIndex] === depth) product += 1;
    if (near[cardIndex] === depth) card += 1;
  }
  return groupNumbers<ContainerCount>({
    [ContainerCount.logArticle]: log1p(article),
    [ContainerCount.logMain]: log1p(main),
    [ContainerCount.logTable]: log1p(table),
    [ContainerCount.logThread]: log1p(thread),
    [ContainerCount.logProduct]: log1p(product),
    [ContainerCount.logCard]: log1p(card),
    [ContainerCount.logLi]: log1p(li),
    [ContainerCount.logForm]: log1p(form),
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
  logBlocks,
  logCharacters,
  logProseCharacters,
  proseCharactersShare,
  linkCharactersShare,
  proseShare,
  headingsShare,
  priceShare,
  timeShare,
  replyShare,
  shortShare,
  linkShare,
  codeShare,
  questionShare,
  logPrice,
  logTime,
  logReply,
  logBuy,
  logReview,
  logLongest,
  longestOfProseShare,
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
  return groupNumbers<BlockCount>({
    [BlockCount.logBlocks]: log1p(total),
    [BlockCount.logCharacters]: log1p(chars),
    [BlockCount.logProseCharacters]: log1p(proseChars),
    [BlockCount.proseCharactersShare]: share(proseChars, chars),
    [BlockCount.linkCharactersShare]: share(linkChars, chars),
    [BlockCount.proseShare]: share(prose, total),
    [BlockCount.headingsShare]: share(headings, total),
    [BlockCount.priceShare]: share(price, total),
    [BlockCount.timeShare]: share(time, total),
    [BlockCount.replyShare]: share(reply, total),
    [BlockCount.shortShare]: share(short, total),
    [BlockCount.linkShare]: share(link, total),
    [BlockCount.codeShare]: share(code, total),
    [BlockCount.questionShare]: share(question, total),
    [BlockCount.logPrice]: log1p(price),
    [BlockCount.logTime]: log1p(time),
    [BlockCount.logReply]: log1p(reply),
    [BlockCount.logBuy]: log1p(buy),
    [BlockCount.logReview]: log1p(review),
    [BlockCount.logLongest]: log1p(longest),
    [BlockCount.longestOfProseShare]: share(longest, proseChars),
  });
}
