import { Readability } from '@mozilla/readability';
import type { Block } from './part';

/**
 * Asks Readability which of the blocks belong to the page's article.
 * @param copy the document that the blocks are of; Readability gets a copy of its own
 * @returns for each block the share of its text that Readability kept
 */
export function askReadability(copy: Document, blocks: readonly Block[]): Float32Array {
  const places = new Map<Node, number>();
  blocks.forEach((block, index) => {
    for (const node of block.nodes) places.set(node, index);
  });
  const own = copy.cloneNode(true) as Document;
  const twins = new Map<Node, number>();
  const originals = copy.createTreeWalker(copy.documentElement, 4);
  const clones = own.createTreeWalker(own.documentElement, 4);
  while (originals.nextNode() && clones.nextNode()) {
    const place = places.get(originals.currentNode);
    if (place !== undefined) twins.set(clones.currentNode, place);
  }
  const kept = new Float32Array(blocks.length);
  // With a threshold of one character it never starts over, which would lose the nodes that are looked for.
  const reader = new Readability<Node>(own, {
    charThreshold: 1,
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node,
  });
  const content = reader.parse()?.content;
  if (!content) return kept;
  const walker = own.createTreeWalker(content, 4);
  while (walker.nextNode()) {
    const place = twins.get(walker.currentNode);
    if (place !== undefined) kept[place] = (kept[place] ?? 0) + (walker.currentNode.nodeValue ?? '').trim().length;
  }
  blocks.forEach((block, index) => {
    kept[index] = Math.min(1, (kept[index] ?? 0) / Math.max(1, block.text.length));
  });
  return kept;
}
