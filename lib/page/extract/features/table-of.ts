import { isLayoutTable } from '../../markdown/table-to-markdown';
import { type ContainerNode, nearTagIndex, noAncestor } from './container-node';

const tableIndex = nearTagIndex('table');

/** The table around a container, if it holds data; null where it only lays out the page. */
export function tableOf(container: ContainerNode): ContainerNode | null {
  const depth = container.near[tableIndex] ?? noAncestor;
  if (depth === noAncestor) return null;
  let table: ContainerNode | null = container;
  while (table !== null && table.depth > depth) table = table.parent;
  if (table === null) return null;
  const cells = table.endBlock - table.firstBlock;
  return cells > 1 && !isLayoutTable(table.element) ? table : null;
}
