import type { Segments } from './features/container-node';

/** Elements without text of their own: kept inside of something that is kept. */
const silentNames = new Set(['br', 'hr', 'wbr', 'td', 'th', 'source']);
/** Elements whose children are not text of the page: they are kept or dropped as a whole. */
const mediaNames = new Set(['picture', 'video', 'audio', 'svg', 'math', 'script']);

function hasKept(kept: readonly boolean[], from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (kept[index]) return true;
  return false;
}

/** Adds a node and all its ancestors. */
function keep(node: Node, nodes: Set<Node>): void {
  for (let up: Node | null = node; up !== null && !nodes.has(up); up = up.parentNode) nodes.add(up);
}

/** The nodes that are kept: those of the kept blocks and of the media that belong to them, with their ancestors. */
function keptNodes({ blocks, media }: Segments, kept: readonly boolean[]): Set<Node> {
  const nodes = new Set<Node>();
  for (let index = 0; index < blocks.length; index += 1) {
    if (kept[index]) for (const node of blocks[index]?.nodes ?? []) keep(node, nodes);
  }
  for (const { node, container, before } of media) {
    const beside = kept[before - 1] === true || kept[before] === true;
    const isKept =
      hasKept(kept, container.firstBlock, container.endBlock) ||
      (kept[before - 1] === true && kept[before] === true) ||
      (beside && container.parent !== null && hasKept(kept, container.parent.firstBlock, container.parent.endBlock));
    if (isKept) keep(node, nodes);
  }
  return nodes;
}

/** Whether a node that is not content is kept because its parent is content. */
function isSilent(node: Node, parent: Element, hasDrawings: boolean): boolean {
  if (mediaNames.has(parent.localName) || (hasDrawings && parent.closest('math, svg') !== null)) return true;
  if (node.nodeType !== 3) return silentNames.has((node as Element).localName);
  return (node as Text).data.trim() === '';
}

/**
 * Removes everything from a detached body except the blocks that are content, the elements around them, and the media
 * next to them: media are kept with the block before or after them in the same container, else only if both neighbours
 * are kept. Line breaks, white space and the insides of media are kept where their parent is.
 * @param kept one flag per block
 */
export function prune(body: Element, segments: Segments, kept: readonly boolean[]): void {
  const nodes = keptNodes(segments, kept);
  const hasDrawings = body.querySelector('math, svg') !== null;
  const walker = body.ownerDocument.createTreeWalker(body, 5);
  let node = walker.nextNode();
  while (node !== null) {
    const current: Node = node;
    const parent = current.parentNode;
    let stays = nodes.has(current);
    // A child of something that is removed goes with it; in a kept parent, only what is silent is kept.
    if (!stays && parent !== null && nodes.has(parent)) stays = isSilent(current, parent as Element, hasDrawings);
    if (stays) {
      node = walker.nextNode();
      continue;
    }
    // Advance past the whole subtree before it is removed.
    let next: Node | null = walker.nextSibling();
    while (next === null && walker.parentNode() !== null && walker.currentNode !== body) next = walker.nextSibling();
    (current as ChildNode).remove();
    node = next;
  }
}
