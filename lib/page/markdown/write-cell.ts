import { isLayoutTable, tableToMarkdown } from '../table-to-markdown';

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

/**
 * The tables of one page, as they are written. A cell is written once, on the way up; its table then finds it, so that
 * the cost is a step a cell. Tables that lay out a page are written as the blocks in them.
 */
export class Tables {
  readonly #layout = new Map<Element, boolean>();
  readonly #cells = new Map<Element, string>();
  readonly #captions = new Map<Element, string>();

  #isLayout(table: Element): boolean {
    const known = this.#layout.get(table);
    if (known !== undefined) return known;
    const found = isLayoutTable(table);
    this.#layout.set(table, found);
    return found;
  }

  /** Whether an element's nearest table is one of data, where blocks have no room. */
  isInData(element: Element): boolean {
    const table = element.closest('table');
    return table !== null && !this.#isLayout(table);
  }

  cell(content: string, cell: Element): string {
    if (!this.isInData(cell)) return `\n\n${content}\n\n`;
    this.#cells.set(cell, cellLine(content));
    return '';
  }

  caption(content: string, caption: Element): string {
    const table = caption.closest('table');
    if (table === null || this.#isLayout(table)) return `\n\n${content}\n\n`;
    this.#captions.set(table, content.trim());
    return '';
  }

  table(content: string, table: Element): string {
    if (this.#isLayout(table)) return `\n\n${content}\n\n`;
    const caption = this.#captions.get(table);
    const grid = tableToMarkdown(table, (cell) => this.#cells.get(cell) ?? '');
    return `\n\n${caption ? `${caption}\n\n` : ''}${grid}\n\n`;
  }
}
