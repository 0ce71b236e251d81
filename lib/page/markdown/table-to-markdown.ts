import { marks } from './marks';

/** Further columns are cut: `colspan` comes from the page and may be any number. */
const maxColumns = 100;
/** Maximum number of rows that are examined to distinguish a table of data from one that lays out a page. */
const sampleRows = 50;
/** Mean characters of a cell; with more, the table lays out a page. */
const maxCellLength = 1_200;

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
  const role = table.getAttribute('role');
  if (role === 'presentation' || role === 'none' || table.querySelector('table')) return true;
  const rows = rowsOf(table);
  const sample = rows.slice(0, sampleRows).map((row) => children(row, ['TD', 'TH']));
  const columns = Math.max(0, ...sample.map((cells) => cells.length));
  const cells = sample.flat();
  const length = cells.reduce((sum, cell) => sum + (cell.textContent?.length ?? 0), 0);
  if (cells.length > 0 && length / cells.length > maxCellLength) return true;
  if (table.querySelector('th')) return columns < 2 && rows.length < 2;
  return rows.length < 2 || columns < 2 || table.querySelector('h1, h2, h3, h4, form, article, section') !== null;
}

interface GridCell {
  text: string;
  /** Whether another cell spans this one. */
  spread: boolean;
}

interface Grid {
  lines: GridCell[][];
  alignments: (string | undefined)[];
  headLines: number;
}

function isHeadRow(row: Element): boolean {
  return row.parentElement?.nodeName === 'THEAD' || (children(row, ['TD']).length === 0 && row.childElementCount > 0);
}

function readGrid(table: Element, cellText: (cell: Element) => string): Grid {
  const grid: Grid = { lines: [], alignments: [], headLines: 0 };
  const taken: { rows: number; text: string }[] = [];
  let inHead = true;
  for (const row of rowsOf(table)) {
    const line: GridCell[] = [];
    const fillTaken = () => {
      for (let above = taken[line.length]; above !== undefined && above.rows > 0; above = taken[line.length]) {
        above.rows -= 1;
        line.push({ text: above.text, spread: true });
      }
    };
    for (const cell of children(row, ['TD', 'TH'])) {
      fillTaken();
      if (line.length >= maxColumns) break;
      const rows = span(cell, 'rowspan') - 1;
      const text = cellText(cell);
      const align = cell.getAttribute(marks.align);
      for (let column = 0; column < span(cell, 'colspan') && line.length < maxColumns; column += 1) {
        if (rows > 0) taken[line.length] = { rows, text };
        if (align) grid.alignments[line.length] ??= align;
        line.push({ text, spread: column > 0 });
      }
    }
    fillTaken();
    inHead &&= isHeadRow(row);
    if (!line.some(({ text, spread }) => text !== '' && !spread)) continue;
    grid.lines.push(line);
    if (inHead) grid.headLines += 1;
  }
  return grid;
}

/** Joins several head rows into one: for each column its texts from the top down, each once. */
function headOf(lines: GridCell[][], width: number): string[] {
  return Array.from({ length: width }, (_, column) => {
    const texts = lines.map((line) => line[column]?.text ?? '').filter((text) => text !== '');
    return texts.filter((text, index) => texts.indexOf(text) === index).join(' ');
  });
}

const rules: Readonly<Record<string, string>> = { left: ':---', right: '---:', center: ':---:' };

/**
 * A data table as a GFM table. The text of a cell that spans several columns or rows is put into the first of them; in
 * a head of several rows, into each of its columns. The head is empty if the table has none.
 * @param cellText the markdown of a cell, on one line, `|` escaped
 * @see https://github.github.com/gfm/#tables-extension-
 */
export function tableToMarkdown(table: Element, cellText: (cell: Element) => string): string {
  const { lines, alignments, headLines } = readGrid(table, cellText);
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  if (width === 0) return '';
  // In a table of head rows only, all but the first become the body.
  const heads = headLines < lines.length ? headLines : 1;
  const single = heads === 1 ? lines[0]?.map(({ text, spread }) => (spread ? '' : text)) : undefined;
  const head = single ?? headOf(lines.slice(0, heads), width);
  const write = (texts: readonly string[]) => {
    let written = '|';
    for (let column = 0; column < width; column += 1) written += ` ${texts[column] ?? ''} |`;
    return written;
  };
  const body = lines.slice(heads).map((line) => write(line.map(({ text, spread }) => (spread ? '' : text))));
  const rule = Array.from({ length: width }, (_, column) => rules[alignments[column] ?? ''] ?? '---');
  return [write(head), write(rule), ...body].join('\n');
}
