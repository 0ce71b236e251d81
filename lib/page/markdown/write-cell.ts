import type { ConversionState, ElementWriter } from './conversion';
import { isLayoutTable, tableToMarkdown } from './table-to-markdown';

/** A cell's blocks on one line, with `<br>` between them: a GFM table has no blocks in cells. */
function cellLine(content: string): string {
  if (!/[\n|]/.test(content)) return content.trim();
  return content
    .trim()
    .replace(/^#{1,6} (.*)$/gm, '**$1**')
    .replace(/\|/g, '\\|')
    .split(/(?<!\s)\s*\n\s*/)
    .filter((line) => line !== '')
    .join('<br>');
}

function isLayout(table: Element, { layouts }: ConversionState): boolean {
  const known = layouts.get(table);
  if (known !== undefined) return known;
  const found = isLayoutTable(table);
  layouts.set(table, found);
  return found;
}

/** Whether an element is in a cell of a data table, where no blocks can be written. */
export function isInDataTable(element: Element, page: ConversionState): boolean {
  const table = element.closest('table');
  return table !== null && !isLayout(table, page);
}

/**
 * Converts a cell. A cell of a data table is stored for the conversion of its table, which comes later, so that each
 * cell is converted once; a cell of a layout table becomes a block.
 */
export const writeCell: ElementWriter = (content, cell, page) => {
  if (!isInDataTable(cell, page)) return `\n\n${content}\n\n`;
  page.cells.set(cell, cellLine(content));
  return '';
};

/** Converts a caption, which is stored for its table. */
export const writeCaption: ElementWriter = (content, caption, page) => {
  const table = caption.closest('table');
  if (table === null || isLayout(table, page)) return `\n\n${content}\n\n`;
  page.captions.set(table, content.trim());
  return '';
};

/** Converts a table from its stored cells; a layout table is the blocks in it. */
export const writeTable: ElementWriter = (content, table, page) => {
  if (isLayout(table, page)) return `\n\n${content}\n\n`;
  const caption = page.captions.get(table);
  const grid = tableToMarkdown(table, (cell) => page.cells.get(cell) ?? '');
  return `\n\n${caption ? `${caption}\n\n` : ''}${grid}\n\n`;
};
