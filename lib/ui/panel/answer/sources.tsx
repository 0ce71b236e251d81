import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { checkOf } from '../../../core/missing-checks';
import type { Citation, Source } from '../../../core/source';
import { safeLink } from '../../markdown/safe-link';
import { formatPublished } from '../../shared/formats';
import { Glyph } from '../../shared/glyph';
import { t, textName } from '../../shared/texts';
import { isWorse, sourceVerdict, verdictOf } from '../../shared/verdict';
import { sourceRequest } from '../citations/source-request';
import { usePanel } from '../model/panel-context';

/** Up to `maxShown` sources are all shown; of a longer list, `shownWhenCut`. */
const maxShown = 12;
const shownWhenCut = 3;

/** Whether a page was opened for the answer, only to check its citations, or not at all. */
function stateOf({ id, status }: Source, { citations }: AssistantMessage): 'read' | 'checked' | 'listed' {
  if (status === 'read') return 'read';
  const isChecked = citations.some(({ checks }) =>
    checks?.some(({ sourceId, verdict }) => sourceId === id && verdict !== 'unreachable'),
  );
  return isChecked ? 'checked' : 'listed';
}

/** The citation of a source at whose words its page is opened: the first of those with the best verdict. */
function bestCitation(answer: AssistantMessage, { id }: Source): Citation | undefined {
  const cited = answer.citations.filter(({ sourceIds }) => sourceIds.includes(id));
  const withWords = cited.filter((citation) => checkOf(citation, id)?.passage ?? citation.quote);
  const [first, ...others] = withWords;
  return others.reduce<Citation | undefined>((best, citation) => {
    const isBetter = best && isWorse(verdictOf(best, answer, id), verdictOf(citation, answer, id));
    return isBetter ? citation : best;
  }, first);
}

function SourceRow({ source, answer }: { source: Source; answer: AssistantMessage }): VNode {
  const { client } = usePanel();
  const verdict = sourceVerdict(answer, source.id);
  const published = formatPublished(source.publishedAt);
  const state = stateOf(source, answer);
  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void client.call('open-source', sourceRequest(source, bestCitation(answer, source)));
  }
  return (
    <li>
      <a
        class={`source${state === 'listed' ? ' listed' : ''}`}
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
          <span class="state">{t(`panel.sources.state_${state}`)}</span>
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
  const states = sources.map((source) => stateOf(source, answer));
  const count = (state: (typeof states)[number]): number => states.filter((other) => other === state).length;
  const quoted = new Set(answer.citations.flatMap(({ sourceIds }) => sourceIds)).size;
  const counts = [
    ...(count('read') > 0 ? [t('panel.sources.read', { count: count('read') })] : []),
    ...(count('checked') > 0 ? [t('panel.sources.checked', { count: count('checked') })] : []),
    ...(answer.mode === 'quotes' && quoted > 0 ? [t('panel.sources.quoted', { count: quoted })] : []),
    ...(count('listed') > 0 ? [t('panel.sources.listed', { count: count('listed') })] : []),
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
