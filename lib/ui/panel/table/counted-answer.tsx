import './counted-answer.css';
import type { VNode } from 'preact';
import type { AssistantMessage } from '../../../core/message';
import type { CountedRows } from '../../../core/source';
import { formatNumber } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { ScrollArea } from '../../shared/scroll-area';
import { t } from '../../shared/texts';
import { ChipGroup } from '../citations/chip-group';
import { countLabel } from '../model/shown-count';

/** A number that was counted or added up in a table, with the rows folded in below it, each with its citation. */
export function CountedAnswer({ answer, counted }: { answer: AssistantMessage; counted: CountedRows }): VNode {
  const { value, heads, rows } = counted;
  const ids = answer.citations[rows[0]?.citation ?? -1]?.sourceIds ?? [];
  const language = answer.sources.find(({ id }) => ids.includes(id))?.language;
  const label = countLabel(counted);
  return (
    <div class="counted">
      <p class="counted-value">
        <bdi>{formatNumber(value)}</bdi>
      </p>
      <details>
        <summary>
          {label}
          <Icon name="caret" />
        </summary>
        <ScrollArea class="counted-rows" label={label}>
          <table dir="auto" lang={language}>
            <thead>
              <tr>
                {heads.map((head, column) => (
                  <th key={column} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ citation, cells: [name, ...cells] }) => (
                <tr key={citation}>
                  <th scope="row">
                    {name}
                    <ChipGroup citations={[citation]} />
                  </th>
                  {cells.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </details>
      <p class="counted-note">{t('panel.quotes.calculated')}</p>
    </div>
  );
}
