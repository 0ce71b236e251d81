import type { Span } from '../../core/source';
import { addAll } from '../../core/utils/long-lists';
import { BoundedLexer } from '../markdown/bounded-lexer';
import { InlineReader } from './inline-units';
import { type MappedText, MappedTextBuilder } from './mapped-text';

/** Between the cells of a row. */
const cellSeparator = '; ';

/** The cells of a row of a table in its line, without the white space around them. */
function cellsOf(line: string): Span[] {
  const cells: Span[] = [];
  const text = line.trim();
  const first = line.indexOf(text);
  let start = first + (text.startsWith('|') ? 1 : 0);
  const end = first + text.length;
  for (let at = start; at <= end; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (at >= end || line[at] === '|') {
      const cell = line.slice(start, at);
      const from = start + (cell.length - cell.trimStart().length);
      cells.push({ start: from, end: Math.max(from, start + cell.trimEnd().length) });
      start = at + 1;
    }
  }
  return cells;
}

/**
 * A row of a table as text, its empty cells left out.
 * @param line as in the markdown, without the marks of quotes and lists before it
 * @param start its offset in the markdown
 */
export function readRow(
  line: string,
  start: number,
  isMarker: (offset: number) => boolean,
): MappedText & { cells: Span[]; links: Span[] } {
  const row = new MappedTextBuilder();
  const cells: Span[] = [];
  const links: Span[] = [];
  let length = 0;
  for (const cell of cellsOf(line)) {
    const text = line.slice(cell.start, cell.end);
    const builder = new MappedTextBuilder();
    const reader = new InlineReader({ text, offsetOf: (unit) => start + cell.start + unit, isMarker }, builder);
    reader.readAll(new BoundedLexer().inlineTokens(text), 0);
    addAll(links, reader.links);
    const part = builder.build();
    if (part.text === '') continue;
    const separator = length > 0 ? cellSeparator : '';
    const from = part.starts[0] ?? 0;
    for (const unit of separator) row.add(unit, from, from);
    for (let unit = 0; unit < part.text.length; unit += 1)
      row.add(part.text.charAt(unit).replace('\n', ' '), part.starts[unit] ?? 0, part.ends[unit] ?? 0);
    length += separator.length;
    cells.push({ start: length, end: length + part.text.length });
    length += part.text.length;
  }
  return { ...row.build(), cells, links };
}
