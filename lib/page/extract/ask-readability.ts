// Readability, the reader of Firefox's reader view, is used for a second opinion on articles that the trees are in
// doubt about; what it keeps is weighed, and never taken as it is.
import { Readability } from '@mozilla/readability';
import type { PageBlock } from './features/container-node';

/**
 * Asks Readability which of the blocks belong to the page's article.
 * @param copy the document that the blocks are of; Readability gets a copy of its own
 * @returns for each block the share of its text that Readability kept
 */
export function askReadability(copy: Document, blocks: readonly PageBlock[]): Float32Array {
  const own = copy.cloneNode(true) as Document;
  // Original and clone hold the same text nodes in the same order: one walk through both pairs them.
  const twins = new Map<Node, number>();
  const originals = copy.createTreeWalker(copy.body, 4);
  const clones = own.createTreeWalker(own.body, 4);
  for (let index = 0; index < blocks.length; index += 1) {
    for (const node of blocks[index]?.nodes ?? []) {
      while (originals.nextNode() && clones.nextNode() && originals.currentNode !== node);
      twins.set(clones.currentNode, index);
    }
  }
  const kept = new Float32Array(blocks.length);
  // With a threshold of one character Readability never retries, which would replace the nodes that are looked up
  // below.
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
    const index = twins.get(walker.currentNode);
    if (index !== undefined) kept[index] = (kept[index] ?? 0) + (walker.currentNode.nodeValue ?? '').trim().length;
  }
  for (let index = 0; index < blocks.length; index += 1) {
    kept[index] = Math.min(1, (kept[index] ?? 0) / Math.max(1, blocks[index]?.text.length ?? 0));
  }
  return kept;
}
