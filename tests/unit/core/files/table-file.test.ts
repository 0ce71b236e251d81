import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableCsv, tableMarkdown } from '../../../../lib/core/files/table-file';
import { markdownToBlocks } from '../../../../lib/passages/text/plain-text';

/** Reads CSV as RFC 4180 says. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(text.slice(at));
    const field = quoted ? quoted[0] : (/^[^,\r\n]*/.exec(text.slice(at))?.[0] ?? '');
    row.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : field);
    at += field.length;
    if (text.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else at += 1;
  }
  return rows;
}

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', '\r', '\t', ';', ' ', '1', 'a', '|', '＝') }),
);
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));

describe('a table as CSV', () => {
  it('is read back as it was, but for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(table, ([heads = [], ...rows]) => {
        const read = readCsv(tableCsv({ heads, rows }));
        expect(
          read.map((row) => row.map((field) => field.replace(/^'(?=[\s\ufeff\u00a0]*[=+\-@＝＋－＠\t\r])/u, ''))),
        ).toEqual(
          [heads, ...rows].map((row) =>
            row.map((field) => field.replace(/^'(?=[\s\ufeff\u00a0]*[=+\-@＝＋－＠\t\r])/u, '')),
          ),
        );
      }),
    );
  });

  it('has no field that a spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(table, ([heads = [], ...rows]) => {
        for (const field of readCsv(tableCsv({ heads, rows })).flat())
          if (!/^-?\d+(?:[.,]\d+)?$/.test(field)) expect(field.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/u);
      }),
    );
  });

  it.each([
    ['=HYPERLINK("http://a.example")', `"'=HYPERLINK(""http://a.example"")"`],
    ['-5', '-5'],
    ['-5+1', "'-5+1"],
    ['+44 1632 960118', "'+44 1632 960118"],
    ['£1,200', '"£1,200"'],
  ])('writes %s as %s', (text, written) => {
    expect(tableCsv({ heads: [text], rows: [] })).toBe(`${written}\r\n`);
  });
});

describe('a table as Markdown', () => {
  it('keeps each cell in its place and without effect', () => {
    const cells = ['a | b', '**bold**', '<img src=x>', '[x](javascript:1)', 'two\nlines', '`code`'];
    const [, row] = markdownToBlocks(tableMarkdown({ heads: cells.map((_, index) => `c${index}`), rows: [cells] }));
    expect(row?.text.split('\t')).toEqual(cells.map((one) => one.replace('\n', ' ')));
  });
});
