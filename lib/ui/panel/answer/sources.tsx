import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import type { Source } from '../../../core/source';
import { safeLink } from '../../markdown/safe-link';
import { formatPublished } from '../../shared/formats';
import { Glyph } from '../../shared/glyph';
import { t, textName } from '../../shared/texts';
import { sourceVerdict } from '../../shared/verdict';
import { usePanel } from '../model/panel-context';
import { sourceRequest } from './source-request';

/** Up to `maxShown` sources are all shown; of a longer list, `shownWhenCut`. */
const maxShown = 12;
const shownWhenCut = 3;

function SourceRow({ source, answer }: { source: Source; answer: AssistantMessage }): VNode {
  const { client } = usePanel();
  const verdict = sourceVerdict(answer, source.id);
  const published = formatPublished(source.publishedAt);
  const listed = source.status === 'listed';
  const citation = answer.citations.find(({ sourceIds, quote }) => quote && sourceIds.includes(source.id));
  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void client.call('open-source', sourceRequest(source, citation));
  }
  return (
    <li>
      <a
        class={`source${listed ? ' listed' : ''}`}
        href={safeLink(source.url) ?? '#'}
        target="_blank"
        rel="noopener noreferrer"
        onClick={open}
      >
        <span class="n">{source.id}</span>
        <span class="title">
          <bdi>{source.title || source.domain}</bdi>
        </span>
        {verdict && verdict !== 'waiting' && verdict !== 'unchecked' ? (
          <Glyph verdict={verdict} class="verdict" label={t(`panel.verdict.${textName(verdict)}`)} />
        ) : (
          <span />
        )}
        <span class="meta">
          <bdi>{source.domain}</bdi>
          {published && <span class="number">{published}</span>}
          <span class="state">{t(listed ? 'panel.sources.state_listed' : 'panel.sources.state_read')}</span>
        </span>
      </a>
    </li>
  );
}

/** The sources of an answer by their numbers. @param isOpen whether the list is unfolded at first */
export function Sources({ answer, isOpen }: { answer: AssistantMessage; isOpen: boolean }): VNode | null {
  const [all, setAll] = useState(false);
  const { sources } = answer;
  if (sources.length === 0) return null;
  const sorted = sources.toSorted((one, other) => one.id - other.id);
  const read = sources.filter(({ status }) => status === 'read').length;
  const quoted = new Set(answer.citations.flatMap(({ sourceIds }) => sourceIds)).size;
  const counts = [
    ...(read > 0 ? [t('panel.sources.read', { count: read })] : []),
    ...(answer.mode === 'quotes' && quoted > 0 ? [t('panel.sources.quoted', { count: quoted })] : []),
    ...(sources.length > read ? [t('panel.sources.listed', { count: sources.length - read })] : []),
  ];
  const cut = !all && sorted.length > maxShown;
  return (
    <details class="sources" open={isOpen}>
      <summary class="sources-head">
        <b>{t('panel.sources.title', { count: sources.length })}</b>
        <span class="number">{counts.join(', ')}</span>
      </summary>
      <ol>
        {(cut ? sorted.slice(0, shownWhenCut) : sorted).map((source) => (
          <SourceRow key={source.id} source={source} answer={answer} />
        ))}
      </ol>
      {cut && (
        <button type="button" class="button link" onClick={() => setAll(true)}>
          {t('panel.sources.show_all', { count: sorted.length })}
        </button>
      )}
    </details>
  );
}
