import { isLayoutTable } from '../../markdown/table-to-markdown';
import { type ContainerNode, nearTagIndex, noAncestor } from './container-node';

const tableIndex = nearTagIndex('table');

/**
 * Whether tables hold data. All cells of a table ask for it, and the answer takes time that grows with their number.
 */
const known = new WeakMap<ContainerNode, boolean>();

function isData(table: ContainerNode): boolean {
  const found = known.get(table) ?? !isLayoutTable(table.element);
  known.set(table, found);
  return found;
}

/** The table around a container, if it holds data; null where it only lays out the page. */
export function dataTableAround(container: ContainerNode): ContainerNode | null {
  const depth = container.near[tableIndex] ?? noAncestor;
  if (depth === noAncestor) return null;
  let table: ContainerNode | null = container;
  while (table !== null && table.depth > depth) table = table.parent;
  if (table === null) return null;
  const cells = table.endBlock - table.firstBlock;
  return cells > 1 && isData(table) ? table : null;
}
