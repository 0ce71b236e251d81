import type { TextTable } from '../../../core/files/table-file';
import type { AssistantMessage } from '../../../core/message';
import type { Notice, PagesTable, TableValue } from '../../../core/notice';
import { domainOf } from '../../../core/source';
import { t } from '../../shared/texts';

type TableNotice = Extract<Notice, { type: 'pages-table' }>;
type Answer = Pick<AssistantMessage, 'sources' | 'citations'>;
type ShownRow = PagesTable['rows'][number];

/** The table that an answer has; undefined for any other answer. */
export function tableNoticeOf({ notices }: Pick<AssistantMessage, 'notices'>): TableNotice | undefined {
  return notices.find((notice) => notice.type === 'pages-table');
}

/** The words of a value, as its page has them; empty where they were removed. */
export function shownValue({ citations }: Answer, { citation, span }: TableValue): string {
  return citations[citation]?.quote?.slice(span.start, span.end) ?? '';
}

/** The name of a page: its title, or its domain if it has none. */
export function rowTitle({ sources }: Answer, sourceId: number): string {
  const source = sources.find(({ id }) => id === sourceId);
  return source ? source.title || domainOf(source.url) : '';
}

/** The column that a table is sorted by. */
export interface TableOrder {
  column: number;
  direction: 'ascending' | 'descending';
}

/**
 * The rows of a table sorted by a column: amounts of one dimension by their size, the dimension that most values have
 * first; then words; rows without a value last. Amounts of two dimensions, such as two currencies, are not compared.
 */
export function sortRows(answer: Answer, { rows }: PagesTable, { column, direction }: TableOrder): ShownRow[] {
  const dimensions = rows.flatMap(({ cells }) => cells[column]?.[0]?.order?.dimension ?? []);
  const countOf = (dimension: string) => dimensions.filter((one) => one === dimension).length;
  const ranked = [...new Set(dimensions)].toSorted((one, other) => countOf(other) - countOf(one));
  const sign = direction === 'ascending' ? 1 : -1;
  const placeOf = (value: TableValue | undefined): number => {
    if (value === undefined) return ranked.length + 1;
    return value.order === undefined ? ranked.length : ranked.indexOf(value.order.dimension);
  };
  return rows.toSorted((one, other) => {
    const [a, b] = [one.cells[column]?.[0], other.cells[column]?.[0]];
    const places = placeOf(a) - placeOf(b);
    if (places !== 0 || a === undefined || b === undefined) return places;
    if (a.order && b.order) return sign * (a.order.low - b.order.low);
    return sign * shownValue(answer, a).localeCompare(shownValue(answer, b));
  });
}

/**
 * The table in texts. @param cite the mark behind each value; without one a column has the addresses of the pages
 * @param rows in the order in which they are shown
 */
export function textTable(
  answer: Answer,
  { columns }: PagesTable,
  rows: readonly ShownRow[],
  cite?: (sourceId: number) => string,
): TextTable {
  const texts = rows.map(({ sourceId, cells }) => {
    const values = cells.map((cell) =>
      cell
        .map((value) => {
          const under = value.under === undefined ? '' : `${value.under}: `;
          return `${under}${shownValue(answer, value)}`;
        })
        .join('; '),
    );
    const marked = cite ? values.map((text) => (text === '' ? '' : `${text} ${cite(sourceId)}`)) : values;
    const address = cite ? [] : [answer.sources.find(({ id }) => id === sourceId)?.url ?? ''];
    return [rowTitle(answer, sourceId), ...address, ...marked];
  });
  const heads = [
    t('panel.table.page'),
    ...(cite ? [] : [t('panel.table.address')]),
    ...columns.map(({ label }) => label),
  ];
  return { heads, rows: texts };
}
