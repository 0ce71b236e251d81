import { describe, expect, it } from 'vitest';
import type { PagesTable, TableValue } from '../../../../../lib/core/notice';
import type { Citation, Source } from '../../../../../lib/core/source';
import { sortRows, textTable } from '../../../../../lib/ui/panel/model/shown-table';

const values: [text: string, dimension?: string, low?: number][] = [
  ['£90', 'pound', 90],
  ['100 €', 'euro', 100],
  ['£9', 'pound', 9],
  ['free'],
  ['£40', 'pound', 40],
];
const citations = values.map(
  ([quote], index): Citation => ({ claim: { start: 0, end: 1 }, sourceIds: [index + 1], quote }),
);
const sources = [...values, []].map(
  (_, index): Source => ({
    id: index + 1,
    url: `https://p${index + 1}.example/`,
    domain: `p${index + 1}.example`,
    title: `Page ${index + 1}`,
    status: 'read',
  }),
);
const table: PagesTable = {
  columns: [{ label: 'Price', sourceId: 1 }],
  rows: [
    ...values.map(([text, dimension, low], index) => {
      const value: TableValue = { citation: index, span: { start: 0, end: text.length } };
      return {
        sourceId: index + 1,
        cells: [[{ ...value, ...(dimension !== undefined && { order: { dimension, low: low ?? 0 } }) }]],
      };
    }),
    { sourceId: 6, cells: [[]] },
  ],
};
const answer = { citations, sources };
const shown = (direction: 'ascending' | 'descending') =>
  sortRows(answer, table, { column: 0, direction }).map(({ sourceId }) => sourceId);

describe('the rows of a table of pages', () => {
  it('are sorted by amount within a currency, then words, and empty ones last', () => {
    expect(shown('ascending')).toEqual([3, 5, 1, 2, 4, 6]);
    expect(shown('descending')).toEqual([1, 5, 3, 2, 4, 6]);
  });

  it('become texts with the address of each page, or with its number behind each value', () => {
    expect(textTable(answer, table, table.rows.slice(0, 1)).rows).toEqual([['Page 1', 'https://p1.example/', '£90']]);
    expect(textTable(answer, table, table.rows.slice(5), (id) => `[${id}]`).rows).toEqual([['Page 6', '']]);
    expect(textTable(answer, table, table.rows.slice(1, 2), (id) => `[${id}]`).rows).toEqual([['Page 2', '100 € [2]']]);
  });

  it('have no words where the text of a page was removed', () => {
    const bare = { sources, citations: citations.map(({ quote: _, ...rest }) => rest) };
    expect(textTable(bare, table, table.rows.slice(0, 1)).rows[0]?.at(-1)).toBe('');
  });
});
