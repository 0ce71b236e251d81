import type { Notice, TableValue } from '../core/notice';
import { runInSlices } from '../core/utils/async/sliced-work';
import { comparePages, tableLimits } from '../passages/compare-pages/compare-pages';
import type { CitablePage } from './shared/gather-sources';
import type { PassageWriter } from './shared/passage-writer';
import type { AnswerTask } from './shared/task';

/** Minimum number of columns of a table; with fewer, the sections of the pages are more informative. */
const minColumns = 2;

/**
 * Writes what the attached pages state of the same, for a table: each row, line or sentence with such a value as a
 * quote.
 * @returns the notice with the table; undefined where the pages label too little alike
 */
export async function writePagesTable(
  { signal }: AnswerTask,
  pages: readonly CitablePage[],
  writer: PassageWriter,
): Promise<Notice | undefined> {
  const compared = pages.slice(0, tableLimits.pages);
  const { columns, rows } = await runInSlices(comparePages(compared.map(({ page }) => page)), { signal });
  if (columns.length < minColumns) return undefined;
  const idOf = (page: number): number => compared[page]?.sourceId ?? 0;
  const written = rows.map((row, index) => {
    const sourceId = idOf(index);
    const title = compared[index]?.page.title ?? '';
    if (title !== '' && row.some(({ length }) => length > 0)) writer.add(title);
    const citations = new Map<string, number>();
    const cells = row.map((cell) =>
      cell.map(({ quote, span, context, under, order }): TableValue => {
        const citation = citations.get(quote) ?? writer.quote(sourceId, { text: quote, context });
        citations.set(quote, citation);
        return { citation, span, ...(under !== undefined && { under }), ...(order && { order }) };
      }),
    );
    return { sourceId, cells };
  });
  const table = { columns: columns.map(({ label, page }) => ({ label, sourceId: idOf(page) })), rows: written };
  return { type: 'pages-table', table, left: pages.length - compared.length };
}
