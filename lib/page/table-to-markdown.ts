/** More columns than this are cut: no reader follows them, and spans come from the page. */
const maxColumns = 50;

function children(element: Element, names: string[]): Element[] {
  return Array.from(element.children).filter((child) => names.includes(child.nodeName));
}

function rowsOf(table: Element): Element[] {
  return Array.from(table.children).flatMap((child) => {
    if (child.nodeName === 'TR') return [child];
    return ['THEAD', 'TBODY', 'TFOOT'].includes(child.nodeName) ? children(child, ['TR']) : [];
  });
}

function span(cell: Element, name: 'colspan' | 'rowspan'): number {
  const value = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  return Number.isFinite(value) ? Math.min(Math.max(value, 1), maxColumns) : 1;
}

/** Whether a table only lays out a page: one column or row, another table inside, or whole sections in its cells. */
export function isLayoutTable(table: Element): boolean {
  if (table.getAttribute('role') === 'presentation' || table.querySelector('table')) return true;
  const rows = rowsOf(table);
  if (table.querySelector('th')) return false;
  const columns = Math.max(0, ...rows.slice(0, 50).map((row) => children(row, ['TD', 'TH']).length));
  return rows.length < 2 || columns < 2 || table.querySelector('h1, h2, h3, h4, form, article, section') !== null;
}

/**
 * A data table as a GFM table. A cell over several columns or rows stands in the first; the first row is the head when
 * it is marked as one, else the head is empty.
 * @param cellText the markdown of a cell, on one line, `|` escaped
 */
export function tableToMarkdown(table: Element, cellText: (cell: Element) => string): string {
  const rows = rowsOf(table);
  const grid: string[][] = [];
  const taken: number[] = [];
  for (const row of rows) {
    const line: string[] = [];
    const fillTaken = () => {
      while ((taken[line.length] ?? 0) > 0 && line.length < maxColumns) {
        taken[line.length] = (taken[line.length] ?? 0) - 1;
        line.push('');
      }
    };
    for (const cell of children(row, ['TD', 'TH'])) {
      fillTaken();
      if (line.length >= maxColumns) break;
      const rowspan = span(cell, 'rowspan');
      const text = cellText(cell);
      for (let column = 0; column < span(cell, 'colspan') && line.length < maxColumns; column += 1) {
        if (rowspan > 1) taken[line.length] = rowspan - 1;
        line.push(column === 0 ? text : '');
      }
    }
    fillTaken();
    if (line.some((text) => text !== '')) grid.push(line);
  }
  const width = Math.max(0, ...grid.map((line) => line.length));
  if (width === 0) return '';
  const firstRow = rows[0];
  const headed = firstRow?.parentElement?.nodeName === 'THEAD' || children(firstRow ?? table, ['TD']).length === 0;
  const lines = headed ? grid : [Array<string>(width).fill(''), ...grid];
  const written = lines.map(
    (line) => `| ${Array.from({ length: width }, (_, column) => line[column] ?? '').join(' | ')} |`,
  );
  return [written[0], `|${' --- |'.repeat(width)}`, ...written.slice(1)].join('\n');
}
