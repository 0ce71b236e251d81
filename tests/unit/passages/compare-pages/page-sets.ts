import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../../../../lib/core/provider';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';
import { comparePages } from '../../../../lib/passages/compare-pages/compare-pages';

const folder = join(import.meta.dirname, '../../../fixtures/compare-pages');

/** A column of the table that a set must give: the names that it has in the pages, and the values of each cell. */
interface ExpectedColumn {
  names: string[];
  cells: string[][];
}

/** The pages of a set, and the table that they must give; README.md beside them says how it is written. */
export function readSet(name: string): { pages: Page[]; columns: ExpectedColumn[] } {
  const text = readFileSync(join(folder, `${name}.txt`), 'utf8');
  const [pagesText = '', table = ''] = text.split('\n=== table\n');
  const pages = pagesText
    .split(/^=== /m)
    .filter(Boolean)
    .map((part): Page => {
      const [, language = '', url = '', title = '', markdown = ''] =
        /^(\w+) (\S+) \| ([^\n]*)\n([\s\S]*)$/.exec(part) ?? [];
      return { url, title, language, markdown, truncated: false } as Page;
    });
  const columns = table
    .trim()
    .split('\n')
    .map((line) => {
      const [names = '', ...cells] = line.split(' | ');
      return {
        names: names.split('='),
        cells: cells.map((cell) => (cell.trim() === '-' ? [] : cell.trim().split(' // '))),
      };
    });
  return { pages, columns };
}

/** Cells of the table of a set: as they must be, others than they must be, and empty ones that must not be. */
export interface Figures {
  right: number;
  wrong: string[];
  missing: string[];
}

/** Compares the table of a set with what it must be. */
export function judgeSet(name: string): Figures {
  const { pages, columns } = readSet(name);
  const table = runAtOnce(comparePages(pages));
  const figures: Figures = { right: 0, wrong: [], missing: [] };
  const cellsOf = (column: number) =>
    table.rows.map((row) => (row[column] ?? []).map(({ quote, span }) => quote.slice(span.start, span.end)));
  const taken = new Set<number>();
  for (const { names, cells } of columns) {
    const at = table.columns.findIndex(({ label }, index) => names.includes(label) && !taken.has(index));
    if (at >= 0) taken.add(at);
    const found = at < 0 ? cells.map(() => []) : cellsOf(at);
    for (const [row, cell] of cells.entries()) {
      const [must, is] = [cell.join(' // '), (found[row] ?? []).join(' // ')];
      const place = `${name}, ${names[0]}, page ${row + 1}: ${must || '-'} / ${is || '-'}`;
      if (is === must) figures.right += must === '' ? 0 : 1;
      else if (is === '') figures.missing.push(place);
      else figures.wrong.push(place);
    }
  }
  for (const [index, { label }] of table.columns.entries()) {
    if (taken.has(index)) continue;
    for (const [row, cell] of cellsOf(index).entries())
      if (cell.length > 0)
        figures.wrong.push(`${name}, ${label} (no column), page ${row + 1}: - / ${cell.join(' // ')}`);
  }
  return figures;
}
