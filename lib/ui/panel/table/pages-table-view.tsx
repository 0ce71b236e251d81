import './pages-table-view.css';
import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { tableCsv, tableMarkdown } from '../../../core/files/table-file';
import type { AssistantMessage } from '../../../core/message';
import type { Notice, TableValue } from '../../../core/notice';
import { CopyButton } from '../../shared/copy-button';
import { Icon } from '../../shared/icon';
import { ScrollArea } from '../../shared/scroll-area';
import { plural, t } from '../../shared/texts';
import { ChipGroup } from '../citations/chip-group';
import { rowTitle, shownValue, sortRows, type TableOrder, textTable } from '../model/shown-table';

interface PagesTableProps {
  answer: AssistantMessage;
  notice: Extract<Notice, { type: 'pages-table' }>;
}

/** The values of a cell, each with its citation. */
function Cell({ answer, values }: { answer: AssistantMessage; values: readonly TableValue[] }): VNode {
  if (values.length === 0) return <td class="table-empty">{t('panel.table.empty')}</td>;
  return (
    <td>
      {values.map((value, index) => {
        const ids = answer.citations[value.citation]?.sourceIds ?? [];
        const language = answer.sources.find(({ id }) => ids.includes(id))?.language;
        return (
          <div key={index} class="table-value" dir="auto" lang={language}>
            {value.under !== undefined && <span class="table-under">{value.under}</span>}
            {shownValue(answer, value)}
            <ChipGroup citations={[value.citation]} />
          </div>
        );
      })}
    </td>
  );
}

/** Values of several pages in a table: one row per page, sortable by column. */
export function PagesTableView({ answer, notice: { table, left } }: PagesTableProps): VNode {
  const [order, setOrder] = useState<TableOrder | null>(null);
  const rows = useMemo(() => (order ? sortRows(answer, table, order) : table.rows), [answer, table, order]);
  function sortBy(column: number): void {
    const isAscending = order?.column === column && order.direction === 'ascending';
    setOrder({ column, direction: isAscending ? 'descending' : 'ascending' });
  }
  const languageOf = (sourceId: number) => answer.sources.find(({ id }) => id === sourceId)?.language;
  return (
    <div class="pages-table">
      <ScrollArea class="pages-table-area" label={t('panel.table.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('panel.table.page')}</th>
              {table.columns.map(({ label, sourceId }, column) => (
                <th key={column} scope="col" {...(order?.column === column && { 'aria-sort': order.direction })}>
                  <button
                    type="button"
                    dir="auto"
                    lang={languageOf(sourceId)}
                    title={t('panel.table.sort', { column: label })}
                    onClick={() => sortBy(column)}
                  >
                    {label}
                    <Icon name="caret" />
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ sourceId, cells }) => (
              <tr key={sourceId}>
                <th scope="row">
                  {/* Not the cell: it sticks to the side of the table in any direction of its title. */}
                  <span dir="auto" lang={languageOf(sourceId)}>
                    {rowTitle(answer, sourceId)}
                  </span>
                </th>
                {cells.map((values, column) => (
                  <Cell key={column} answer={answer} values={values} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p class="table-note">{t('panel.table.note')}</p>
      {left > 0 && <p class="table-note">{plural('panel.table.left', left)}</p>}
      <div class="table-actions">
        <CopyButton
          class="button"
          label={t('panel.table.csv')}
          content={() => tableCsv(textTable(answer, table, rows))}
        >
          {t('panel.table.csv')}
        </CopyButton>
        <CopyButton
          class="button"
          label={t('panel.table.markdown')}
          content={() => tableMarkdown(textTable(answer, table, rows, (id) => `[${id}]`))}
        >
          {t('panel.table.markdown')}
        </CopyButton>
      </div>
    </div>
  );
}
