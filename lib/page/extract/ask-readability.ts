import { Readability } from '@mozilla/readability';
import type { Block } from './features/container-node';

/**
 * Asks Readability which of the blocks belong to the page's article.
 * @param copy the document that the blocks are of; Readability gets a copy of its own
 * @returns for each block the share of its text that Readability kept
 */
export function askReadability(copy: Document, blocks: readonly Block[]): Float32Array {
  const own = copy.cloneNode(true) as Document;
  // The same texts in the same order: each block's are found as both documents are walked through once.
  const twins = new Map<Node, number>();
  const originals = copy.createTreeWalker(copy.body, 4);
  const clones = own.createTreeWalker(own.body, 4);
  for (let place = 0; place < blocks.length; place += 1) {
    for (const node of blocks[place]?.nodes ?? []) {
      while (originals.nextNode() && clones.nextNode() && originals.currentNode !== node);
      twins.set(clones.currentNode, place);
    }
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
  for (let place = 0; place < blocks.length; place += 1) {
    kept[place] = Math.min(1, (kept[place] ?? 0) / Math.max(1, blocks[place]?.text.length ?? 0));
  }
  return kept;
}
