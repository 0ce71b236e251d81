import { plainMarkdown } from '../markdown/plain-text';

/** A table of texts: the heads of its columns, and its rows with a cell for each. */
export interface TextTable {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * The beginning of a field that a spreadsheet would read as a formula, full-width characters included; a plain number
 * is not one.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠\t\r]/u;
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;
/** Characters of a field that need quotation marks; a semicolon and a tab part fields in some programs. */
const special = /[",;\t\r\n]|^\s|\s$/;

function csvField(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as CSV. A cell that a spreadsheet would take for a formula begins with an apostrophe.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function tableCsv({ heads, rows }: TextTable): string {
  return [heads, ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** A table as Markdown of GFM: what its cells hold has no effect as Markdown. */
export function tableMarkdown({ heads, rows }: TextTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(plainMarkdown).join(' | ')} |`;
  return [line(heads), `|${' --- |'.repeat(heads.length)}`, ...rows.map(line)].join('\n');
}
