import { isLayoutTable, tableToMarkdown } from '../table-to-markdown';

type Handler = (content: string, element: Element) => string;

/** A cell's blocks on one line, as far as a table has room for them. */
function cellLine(content: string): string {
  if (!/[\n|]/.test(content)) return content.trim();
  return content
    .trim()
    .replace(/^#{1,6} (.*)$/gm, '**$1**')
    .replace(/\|/g, '\\|')
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .join('<br>');
}

interface CellWriters {
  cell: Handler;
  caption: Handler;
  table: Handler;
  /** Whether an element's nearest table is one of data, where blocks have no room. */
  isInData: (element: Element) => boolean;
}

/**
 * The writers of tables and their cells. A cell is written once, on the way up; its table then finds it, so that the
 * cost is a step a cell. Tables that lay out a page are written as the blocks in them.
 */
export function createCellWriters(): CellWriters {
  const layout = new Map<Element, boolean>();
  const cells = new Map<Element, string>();
  const captions = new Map<Element, string>();
  const isLayout = (table: Element) => {
    const known = layout.get(table);
    if (known !== undefined) return known;
    const found = isLayoutTable(table);
    layout.set(table, found);
    return found;
  };
  const block = (content: string) => `\n\n${content}\n\n`;
  return {
    isInData: (element) => {
      const table = element.closest('table');
      return table !== null && !isLayout(table);
    },
    cell: (content, cell) => {
      const table = cell.closest('table');
      if (table === null || isLayout(table)) return block(content);
      cells.set(cell, cellLine(content));
      return '';
    },
    caption: (content, caption) => {
      const table = caption.closest('table');
      if (table === null || isLayout(table)) return block(content);
      captions.set(table, content.trim());
      return '';
    },
    table: (content, table) => {
      if (isLayout(table)) return block(content);
      const caption = captions.get(table);
      const grid = tableToMarkdown(table, (cell) => cells.get(cell) ?? '');
      return block(`${caption ? `${caption}\n\n` : ''}${grid}`);
    },
  };
}
