import { type ContainerNode, noAncestor } from './container-node';
import type { DescribedBlock } from './describe-blocks';

/** A test of whether a container is inside of one for which `test` holds; results are cached. */
export function insideOf(test: (container: ContainerNode) => boolean): (container: ContainerNode) => boolean {
  const known = new Map<ContainerNode, boolean>();
  return (container) => {
    const path: ContainerNode[] = [];
    let up: ContainerNode | null = container;
    for (; up !== null && !known.has(up); up = up.parent) path.push(up);
    let found = up !== null && known.get(up) === true;
    for (const step of path.reverse()) {
      found ||= test(step);
      known.set(step, found);
    }
    return found;
  };
}

/** Whether any block is in a container of one kind. @param nearIndex the kind's index in `ContainerNode.near` */
export function anyInside(blocks: readonly DescribedBlock[], nearIndex: number): boolean {
  for (const { container } of blocks) if (container.near[nearIndex] !== noAncestor) return true;
  return false;
}
