import './page-statement.css';
import type { VNode } from 'preact';
import type { QuoteContext, Span } from '../../../core/source';
import { safeLink } from '../../markdown/safe-link';
import { formatList, formatPublished, formatReadDay } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { opensInNewTab } from '../../shared/keys/modifier-keys';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

interface PageStatementProps {
  url: string;
  domain: string;
  publishedAt: string | undefined;
  /** When a kept page was read, in milliseconds since the epoch. */
  readAt?: number | undefined;
  quote: string;
  /** The words of the quote that matter. */
  span: Span | undefined;
  context: QuoteContext | undefined;
  /** The number of the source, where the answer has one. */
  sourceId?: number;
  /** Domains of pages with the same words. */
  copies?: readonly string[];
}

/** The words of a page, verbatim, with whose page it is and from when, and a link to the passage. */
export function PageStatement({
  url,
  domain,
  publishedAt,
  readAt,
  quote,
  span,
  context,
  sourceId,
  copies,
}: PageStatementProps): VNode {
  const { openSource } = usePanel();
  const published = formatPublished(publishedAt);
  const read = formatReadDay(readAt);
  function open(event: MouseEvent): void {
    if (opensInNewTab(event)) return;
    event.preventDefault();
    openSource({ url, quote, ...(context && { context }) });
  }
  const href = safeLink(url) ?? '#';
  const link = { target: '_blank', rel: 'noopener noreferrer', onClick: open };
  return (
    <div class="statement">
      <p class="words" dir="auto">
        {quote.slice(0, span?.start ?? quote.length)}
        {span && <mark class="differs">{quote.slice(span.start, span.end)}</mark>}
        {span && quote.slice(span.end)}
        {sourceId !== undefined && (
          <>
            {'\u2060'}
            <span class="chips">
              <a
                href={href}
                {...link}
                class="chip"
                data-verdict="found"
                aria-label={t('panel.contradict.chip', { source: sourceId })}
              >
                {sourceId}
              </a>
            </span>
          </>
        )}
      </p>
      <p class="from">
        <span class="whose">
          <b>
            <bdi>{domain}</bdi>
          </b>
          {published && <span class="number">{published}</span>}
          {read && <span class="read-day">{t('panel.contradict.you_read', { day: read })}</span>}
        </span>
        <a href={href} {...link} class="button link" aria-label={t('panel.contradict.open_label', { domain })}>
          {t('panel.quotes.open')}
          <Icon name="open" mirror />
        </a>
      </p>
      {copies && copies.length > 0 && (
        <p class="copies">{t('panel.contradict.copies', { domains: formatList(copies) })}</p>
      )}
    </div>
  );
}
