import { type ContainerNode, nearKindIndex, nearTagIndex, noAncestor } from './container-node';
import type { DescribedBlock } from './describe-blocks';
import { phraseKinds } from './vocabulary';

const mainIndex = nearTagIndex('main');
const preIndex = nearTagIndex('pre');
const threadIndex = nearKindIndex('thread');
const productIndex = nearKindIndex('product');
const cardIndex = nearKindIndex('card');

/** Counts the elements of a page that indicate its type; `main` is 0 or 1. */
export function countContainers(containers: readonly ContainerNode[]) {
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
  return { article, main, table, thread, product, card, li, form };
}

const priceBit = 1 << phraseKinds.price;
const timeBits = (1 << phraseKinds.date) | (1 << phraseKinds.ago);
const replyBit = 1 << phraseKinds.reply;
const buyBit = 1 << phraseKinds.buy;
const reviewBit = 1 << phraseKinds.rated;
/** Words of a block that counts as short. */
const maxShortWords = 4;
/** Share of links in the text of a block that counts as a link. */
const minLinkShare = 0.7;

/** Counts the blocks of each kind; `longest` is the length of the longest in characters. */
export function countBlocks(blocks: readonly DescribedBlock[]) {
  let [prose, headings, short, link, code, question] = [0, 0, 0, 0, 0, 0];
  let [price, time, reply, buy, review, longest] = [0, 0, 0, 0, 0, 0];
  for (const { text, words, heading, phraseMask, linkShare, isProse, container } of blocks) {
    if (isProse) prose += 1;
    if (heading > 0) headings += 1;
    if (phraseMask & priceBit) price += 1;
    if (phraseMask & timeBits) time += 1;
    if (phraseMask & replyBit) reply += 1;
    if (phraseMask & buyBit) buy += 1;
    if (phraseMask & reviewBit) review += 1;
    if (words <= maxShortWords) short += 1;
    if (linkShare > minLinkShare) link += 1;
    if (container.near[preIndex] !== noAncestor) code += 1;
    if (text.endsWith('?')) question += 1;
    if (text.length > longest) longest = text.length;
  }
  return { prose, headings, short, link, code, question, price, time, reply, buy, review, longest };
}
