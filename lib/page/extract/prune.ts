import type { Segments } from './part';

/**
 * Leaves of a detached body only the blocks that are content, the elements that hold them, and the media that stand
 * beside them: media go with the block before or after them in the same part, else with both of their neighbours.
 * @param kept one flag per block
 */
export function prune(body: Element, { blocks, media }: Segments, kept: readonly boolean[]): void {
  const nodes = new Set<Node>();
  const keep = (node: Node) => {
    for (let up: Node | null = node; up !== null && !nodes.has(up); up = up.parentNode) {
      nodes.add(up);
      if (up === body) break;
    }
  };
  blocks.forEach((block, index) => {
    if (kept[index]) for (const node of block.nodes) keep(node);
  });
  for (const { node, part, before } of media) {
    const inside = hasKept(kept, part.firstBlock, part.endBlock);
    const above = part.parent === null ? false : hasKept(kept, part.parent.firstBlock, part.parent.endBlock);
    const between = kept[before - 1] === true && kept[before] === true;
    if (inside || between || (above && (kept[before - 1] === true || kept[before] === true))) keep(node);
  }
  const walker = body.ownerDocument.createTreeWalker(body, 5);
  let node = walker.nextNode();
  while (node !== null) {
    const current: Node = node;
    if (nodes.has(current) || isSilent(current, nodes)) {
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

function hasKept(kept: readonly boolean[], from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (kept[index]) return true;
  return false;
}

/** What carries no text of its own, inside of something that stays: line breaks, white space, the insides of media. */
function isSilent(node: Node, nodes: ReadonlySet<Node>): boolean {
  const parent = node.parentNode;
  if (parent === null || !nodes.has(parent)) return false;
  if (node.nodeType === 3) return !/\S/.test(node.nodeValue ?? '') || isMedia(parent as Element);
  const name = (node as Element).localName;
  return ['br', 'hr', 'wbr', 'td', 'th', 'source'].includes(name) || isMedia(parent as Element);
}

function isMedia(element: Element): boolean {
  return (
    ['picture', 'video', 'audio', 'svg', 'math', 'script'].includes(element.localName) ||
    element.closest('math, svg') !== null
  );
}
