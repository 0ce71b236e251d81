import './compared.css';
import type { VNode } from 'preact';
import type { ComparedRows } from '../../../core/source';
import { Icon } from '../../shared/icon';
import { plural, t } from '../../shared/texts';

/**
 * The statement that a row has the greatest or the least number of its table, with the rows that were compared folded
 * in it.
 */
export function Compared({
  compared: { direction, heads, rows },
  language,
}: {
  compared: ComparedRows;
  /** BCP 47 tag of the page's language. */
  language: string | undefined;
}): VNode {
  const [name, head] = heads;
  return (
    <details class="compared">
      <summary>
        {plural(`panel.quotes.${direction}`, rows.length, { head })}
        <Icon name="caret" />
      </summary>
      <p>{t('panel.quotes.compared')}</p>
      <table dir="auto" lang={language}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{head}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([of, number], index) => (
            <tr key={index}>
              <td>{of}</td>
              <td>{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
