import './source-row.css';
import type { VNode } from 'preact';
import { checkOf } from '../../../core/checks/missing-checks';
import type { AssistantMessage, ShownQuestion } from '../../../core/message';
import type { Citation, Source } from '../../../core/source';
import { safeLink } from '../../markdown/safe-link';
import { formatPublished, formatReadDay } from '../../shared/formats';
import { Glyph } from '../../shared/glyph';
import { opensInNewTab } from '../../shared/keys/modifier-keys';
import { t } from '../../shared/texts';
import { isWorseVerdict, sourceVerdict, verdictOf } from '../../shared/verdict';
import { verdictEntries } from '../../shared/verdicts';
import { usePanel } from '../model/panel-context';
import { SourceMarks } from './source-marks';
import { sourceRequest } from './source-request';
import { SourceSiteMenu } from './source-site-menu';

/**
 * Whether a page was opened for the answer, only to check its citations, or not at all, at least not by this browser.
 */
export function sourceState(
  { id, status, imported }: Source,
  answer: AssistantMessage,
): 'read' | 'checked' | 'listed' | 'imported' {
  const { citations } = answer;
  const isForeign = Boolean(imported ?? answer.imported);
  if (status === 'read' && !isForeign) return 'read';
  const isChecked = citations.some(({ checks }) =>
    checks?.some(({ sourceId, verdict }) => sourceId === id && verdict !== 'unreachable'),
  );
  if (isChecked) return 'checked';
  return isForeign ? 'imported' : 'listed';
}

/** The citation of a source at whose words its page is opened: the first of those with the best verdict. */
function bestCitation(answer: AssistantMessage, { id }: Source): Citation | undefined {
  const cited = answer.citations.filter(({ sourceIds }) => sourceIds.includes(id));
  const withWords = cited.filter((citation) => checkOf(citation, id)?.passage ?? citation.quote);
  const [first, ...others] = withWords;
  return others.reduce<Citation | undefined>((best, citation) => {
    const isBetter = best && isWorseVerdict(verdictOf(best, answer, id), verdictOf(citation, answer, id));
    return isBetter ? citation : best;
  }, first);
}

interface SourceRowProps {
  source: Source;
  answer: AssistantMessage;
  question: ShownQuestion;
  /** Whether its card is open in the answer. */
  isShown: boolean;
}

/** One source: a link to its page, its most important facts, and a menu for its site. */
export function SourceRow({ source, answer, question, isShown }: SourceRowProps): VNode {
  const { openSource } = usePanel();
  const verdict = sourceVerdict(answer, source.id);
  const published = formatPublished(source.publishedAt);
  const read = formatReadDay(source.readAt);
  const state = sourceState(source, answer);
  function open(event: MouseEvent): void {
    if (opensInNewTab(event)) return;
    event.preventDefault();
    openSource(sourceRequest(source, bestCitation(answer, source)));
  }
  return (
    <li class={`source-row${isShown ? ' shown' : ''}`}>
      <a
        class={`source${state === 'listed' || state === 'imported' ? ' listed' : ''}`}
        href={safeLink(source.url) ?? '#'}
        target="_blank"
        rel="noopener noreferrer"
        onClick={open}
      >
        <span class="n">{source.id}</span>
        <span class="title" lang={source.language}>
          <bdi>{source.title || source.domain}</bdi>
        </span>
        {verdict && verdict !== 'waiting' && verdict !== 'unchecked' ? (
          <Glyph verdict={verdict} class="verdict" label={t(verdictEntries[verdict].texts.name)} />
        ) : (
          <span />
        )}
        <span class="meta">
          <bdi>{source.domain}</bdi>
          {published && <span class="number">{published}</span>}
          {read && <span class="read-day">{t('panel.sources.read_day', { day: read })}</span>}
          {source.foundBy && <span>{t('panel.sources.found_by', { service: source.foundBy })}</span>}
          {state !== 'read' && <span class="state">{t(`panel.sources.state_${state}`)}</span>}
          <SourceMarks source={source} answer={answer} question={question} />
        </span>
      </a>
      {source.redirect !== true && <SourceSiteMenu source={source} />}
    </li>
  );
}
