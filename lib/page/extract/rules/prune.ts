import type { Segments } from '../features/container-node';

/** Carry no text of their own, inside of something that stays. */
const silentNames = new Set(['br', 'hr', 'wbr', 'td', 'th', 'source']);
/** What stands in these is no text of the page. */
const mediaNames = new Set(['picture', 'video', 'audio', 'svg', 'math', 'script']);

function hasKept(kept: readonly boolean[], from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (kept[index]) return true;
  return false;
}

/** Adds a node and all that it stands in. */
function keep(node: Node, nodes: Set<Node>): void {
  for (let up: Node | null = node; up !== null && !nodes.has(up); up = up.parentNode) nodes.add(up);
}

/** The nodes of a detached body that hold what is content: blocks, and the media that go with them. */
function keptNodes({ blocks, media }: Segments, kept: readonly boolean[]): Set<Node> {
  const nodes = new Set<Node>();
  for (let index = 0; index < blocks.length; index += 1) {
    if (kept[index]) for (const node of blocks[index]?.nodes ?? []) keep(node, nodes);
  }
  for (const { node, part, before } of media) {
    const beside = kept[before - 1] === true || kept[before] === true;
    const isKept =
      hasKept(kept, part.firstBlock, part.endBlock) ||
      (kept[before - 1] === true && kept[before] === true) ||
      (beside && part.parent !== null && hasKept(kept, part.parent.firstBlock, part.parent.endBlock));
    if (isKept) keep(node, nodes);
  }
  return nodes;
}

/** Whether a node that is no content stays in something that is. */
function isSilent(node: Node, parent: Element, hasDrawings: boolean): boolean {
  if (mediaNames.has(parent.localName) || (hasDrawings && parent.closest('math, svg') !== null)) return true;
  if (node.nodeType !== 3) return silentNames.has((node as Element).localName);
  return (node as Text).data.trim() === '';
}

/**
 * Leaves of a detached body only the blocks that are content, the elements that hold them, and the media that stand
 * beside them: media go with the block before or after them in the same part, else with both of their neighbours.
 * Line breaks, white space and the insides of media stay in what stays.
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
    // What stands in something that does not stay is gone with it, but for the insides of media.
    if (!stays && parent !== null && nodes.has(parent)) stays = isSilent(current, parent as Element, hasDrawings);
    if (stays) {
      node = walker.nextNode();
      continue;
    }
    // Past the whole subtree, before it goes.
    let next: Node | null = walker.nextSibling();
    while (next === null && walker.parentNode() !== null && walker.currentNode !== body) next = walker.nextSibling();
    (current as ChildNode).remove();
    node = next;
  }
}
