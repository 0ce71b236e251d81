import { beginsBlock, blankLine, indentedCode, lineEnd } from './line-patterns';

const delimiterRow = /^ {0,3}(?:\| *)?:?-+:? *(?:\| *:?-+:? *)*(?:\| *)?$/;
const escapedBar = /\\\|/g;

export type ColumnAlignment = 'left' | 'center' | 'right' | null;

/** A table as the words of its cells. */
export interface TableText {
  /** Offset after its last row. */
  end: number;
  header: string[];
  align: ColumnAlignment[];
  /** Rows, each filled up to the length of the header; left as written if most of the table would be filled cells. */
  rows: string[][];
}

/** Cells that are added to short rows, for each character of a table, and at least. */
const addedCellsPerCharacter = 1;
const minAddedCells = 10_000;

/** The cells of a row; a bar after an odd number of backslashes is a part of its cell. */
function splitCells(line: string): string[] {
  const cells: string[] = [];
  let start = 0;
  let isEscaped = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charCodeAt(at);
    if (character === 124 && !isEscaped) {
      cells.push(line.slice(start, at));
      start = at + 1;
    }
    isEscaped = character === 92 && !isEscaped;
  }
  cells.push(line.slice(start));
  if (cells[0]?.trim() === '') cells.shift();
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim().replace(escapedBar, '|'));
}

function alignmentOf(delimiter: string): ColumnAlignment {
  const [begins, ends] = [delimiter.startsWith(':'), delimiter.endsWith(':')];
  if (begins && ends) return 'center';
  if (ends) return 'right';
  return begins ? 'left' : null;
}

/**
 * The table whose header is the line at an offset.
 * @param headEnd the end of that line
 * @see https://github.github.com/gfm/#tables-extension-
 */
export function readTable(text: string, at: number, headEnd: number): TableText | undefined {
  if (headEnd >= text.length) return undefined;
  if (!/[|:\- ]/.test(text.charAt(headEnd + 1))) return undefined;
  const delimiterEnd = lineEnd(text, headEnd + 1);
  const delimiter = text.slice(headEnd + 1, delimiterEnd);
  if (!/[:|]/.test(delimiter) || !delimiterRow.test(delimiter)) return undefined;
  const header = splitCells(text.slice(at, headEnd));
  const align = splitCells(delimiter).map(alignmentOf);
  if (header.length !== align.length) return undefined;
  const rows: string[][] = [];
  let end = delimiterEnd;
  while (end < text.length) {
    const next = lineEnd(text, end + 1);
    const line = text.slice(end + 1, next);
    if (blankLine.test(line) || indentedCode.test(line) || beginsBlock(line)) break;
    rows.push(splitCells(line).slice(0, header.length));
    end = next;
  }
  fillRows(rows, header.length, Math.max(minAddedCells, (end - at) * addedCellsPerCharacter));
  return { end, header, align, rows };
}

/** Adds empty cells to rows that are shorter than the head, unless they were too many. */
function fillRows(rows: string[][], columns: number, maxAdded: number): void {
  const missing = rows.reduce((sum, row) => sum + columns - row.length, 0);
  if (missing > maxAdded) return;
  for (const row of rows) while (row.length < columns) row.push('');
}
