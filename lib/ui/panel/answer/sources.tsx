import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { checkOf } from '../../../core/checks/missing-checks';
import type { AssistantMessage } from '../../../core/message';
import type { Citation, Source } from '../../../core/source';
import { safeLink } from '../../markdown/safe-link';
import { formatPublished } from '../../shared/formats';
import { Glyph } from '../../shared/glyph';
import { plural, t, textName } from '../../shared/texts';
import { isWorse, sourceVerdict, verdictOf } from '../../shared/verdict';
import { sourceRequest } from '../citations/source-request';
import { usePanel } from '../model/panel-context';

/** Sources that are shown at first; where there are more, the rest unfolds. */
const maxShown = 12;

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
          {source.foundBy && <span>{t('panel.sources.found_by', { service: source.foundBy })}</span>}
          <span class="state">{t(`panel.sources.state_${state}`)}</span>
        </span>
      </a>
    </li>
  );
}

/**
 * The sources of an answer by their numbers: those that it cites, the others folded.
 * @param isOpen whether the list is unfolded at first
 */
export function Sources({ answer, isOpen }: { answer: AssistantMessage; isOpen: boolean }): VNode | null {
  const [all, setAll] = useState(false);
  const { sources } = answer;
  if (sources.length === 0) return null;
  const cited = new Set(answer.citations.flatMap(({ sourceIds }) => sourceIds));
  const isCited = ({ id }: Source): boolean => cited.has(id);
  const byNumber = sources.toSorted((one, other) => one.id - other.id);
  const used = byNumber.filter(isCited);
  // Where nothing is cited, every page may matter.
  const first = (used.length > 0 ? used : byNumber).slice(0, maxShown);
  const rest = sources.length - first.length;
  const states = sources.map((source) => stateOf(source, answer));
  const count = (state: (typeof states)[number]): number => states.filter((other) => other === state).length;
  const counts = [
    ...(count('read') > 0 ? [t('panel.sources.read', { count: count('read') })] : []),
    ...(count('checked') > 0 ? [t('panel.sources.checked', { count: count('checked') })] : []),
    ...(answer.mode === 'quotes' && used.length > 0 ? [t('panel.sources.quoted', { count: used.length })] : []),
    ...(count('listed') > 0 ? [t('panel.sources.listed', { count: count('listed') })] : []),
  ];
  return (
    <details class="sources" open={isOpen}>
      <summary class="sources-head">
        <b>{t('panel.sources.title', { count: sources.length })}</b>
        <span class="number">{counts.join(', ')}</span>
      </summary>
      <ol>
        {(all ? [...used, ...byNumber.filter((source) => !isCited(source))] : first).map((source) => (
          <SourceRow key={source.id} source={source} answer={answer} />
        ))}
      </ol>
      {!all && rest > 0 && (
        <button type="button" class="button link" onClick={() => setAll(true)}>
          {plural(used.length > first.length ? 'panel.sources.more' : 'panel.sources.uncited', rest)}
        </button>
      )}
    </details>
  );
}
