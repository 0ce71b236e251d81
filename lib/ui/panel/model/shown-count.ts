import type { AssistantMessage } from '../../../core/message';
import type { CountedRows } from '../../../core/source';
import { formatNumber } from '../../shared/formats';
import { plural, t } from '../../shared/texts';

/** The number that an answer counted or added up in a table; undefined for any other answer. */
export function countedRowsOf({ notices = [] }: Partial<Pick<AssistantMessage, 'notices'>>): CountedRows | undefined {
  return notices.find((notice) => notice.type === 'counted')?.counted;
}

/** How a number was come to: 'Counted from 14 rows'. */
export function countLabel({ operation, of, rows, heads }: CountedRows): string {
  return operation === 'count'
    ? plural('panel.quotes.counted', of)
    : plural('panel.quotes.summed', rows.length, { head: heads.at(-1) ?? '' });
}

/** The number in words, with how it was come to, and that the page does not say it. */
export function countSentences(counted: CountedRows): string {
  return `${formatNumber(counted.value)} (${countLabel(counted)}). ${t('panel.quotes.calculated')}`;
}
