import type { Conversion, Writer } from './conversion';
import { isLayoutTable, tableToMarkdown } from './table-to-markdown';

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

function isLayout(table: Element, { layouts }: Conversion): boolean {
  const known = layouts.get(table);
  if (known !== undefined) return known;
  const found = isLayoutTable(table);
  layouts.set(table, found);
  return found;
}

/** Whether an element's nearest table is one of data, where blocks have no room. */
export function isInData(element: Element, page: Conversion): boolean {
  const table = element.closest('table');
  return table !== null && !isLayout(table, page);
}

/**
 * A cell. It is written once, on the way up; its table then finds it, so that the cost is a step a cell. Those of tables
 * that lay out a page are blocks.
 */
export const writeCell: Writer = (content, cell, page) => {
  if (!isInData(cell, page)) return `\n\n${content}\n\n`;
  page.cells.set(cell, cellLine(content));
  return '';
};

/** A caption, which its table takes. */
export const writeCaption: Writer = (content, caption, page) => {
  const table = caption.closest('table');
  if (table === null || isLayout(table, page)) return `\n\n${content}\n\n`;
  page.captions.set(table, content.trim());
  return '';
};

/** A table of the cells that were written; one that lays out a page is the blocks in it. */
export const writeTable: Writer = (content, table, page) => {
  if (isLayout(table, page)) return `\n\n${content}\n\n`;
  const caption = page.captions.get(table);
  const grid = tableToMarkdown(table, (cell) => page.cells.get(cell) ?? '');
  return `\n\n${caption ? `${caption}\n\n` : ''}${grid}\n\n`;
};
