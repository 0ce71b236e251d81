import { isLayoutTable } from '../../markdown/table-to-markdown';
import { type ContainerNode, nearTags, nowhere } from './container-node';

const tablePlace = nearTags.indexOf('table');

/** The table around a block, when it holds data: rows and columns of short cells. */
export function tableOf(part: ContainerNode): ContainerNode | null {
  const depth = part.near[tablePlace] ?? nowhere;
  if (depth === nowhere) return null;
  let table: ContainerNode | null = part;
  while (table !== null && table.depth > depth) table = table.parent;
  if (table === null) return null;
  const cells = table.endBlock - table.firstBlock;
  return cells > 1 && !isLayoutTable(table.element) ? table : null;
}
