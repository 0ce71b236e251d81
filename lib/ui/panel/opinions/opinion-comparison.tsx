import '../../styles/compared.css';
import './opinion-comparison.css';
import type { VNode } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import type { Source } from '../../../core/source';
import type { AnswerComparison, ContradictedValue } from '../../../passages/contradictions/compare-answers';
import { safeLink } from '../../markdown/safe-link';
import { Icon } from '../../shared/icon';
import { opensInNewTab } from '../../shared/keys/modifier-keys';
import { plural, t } from '../../shared/texts';
import { plainAnswer } from '../model/copied-answer';
import { usePanel } from '../model/panel-context';

interface OpinionComparisonProps {
  question: string;
  first: AssistantMessage;
  second: AssistantMessage;
  /** The names of the two answers. */
  names: readonly [string, string];
}

/** The pages that an answer rests on: those that it cites, or all of them where it cites none. */
function sourcesOf({ citations, sources }: AssistantMessage): Source[] {
  const cited = new Set(citations.flatMap(({ sourceIds }) => sourceIds));
  return cited.size > 0 ? sources.filter(({ id }) => cited.has(id)) : sources;
}

/** The comparison is loaded when there is a second opinion, since most answers have none. */
function useComparison({ question, first, second }: OpinionComparisonProps): AnswerComparison | undefined {
  const [comparison, setComparison] = useState<AnswerComparison>();
  useEffect(() => {
    const stop = new AbortController();
    const compared = (answer: AssistantMessage) => ({ text: plainAnswer(answer), sources: sourcesOf(answer) });
    void import('../../../passages/contradictions/compare-answers')
      .then(({ compareAnswers }) => compareAnswers(question, compared(first), compared(second), stop.signal))
      .then(setComparison, () => undefined);
    return () => stop.abort();
    // Their checks change the messages, but not what they say.
  }, [question, first.text, second.text, first.sources, second.sources]);
  return comparison;
}

function SourceGroup({ title, sources }: { title: string; sources: readonly Source[] }): VNode | null {
  const { openSource } = usePanel();
  const heading = useId();
  if (sources.length === 0) return null;
  function open(event: MouseEvent, url: string): void {
    if (opensInNewTab(event)) return;
    event.preventDefault();
    openSource({ url });
  }
  return (
    <section class="compared-sources" aria-labelledby={heading}>
      <h4 id={heading}>
        {title}
        <span class="number">{sources.length}</span>
      </h4>
      <ul>
        {sources.map(({ url, title: name, domain }) => (
          <li key={url}>
            <a
              href={safeLink(url) ?? '#'}
              target="_blank"
              rel="noopener noreferrer"
              onClick={(event) => open(event, url)}
            >
              <bdi>{name || domain}</bdi>
            </a>
            {name && <bdi class="domain">{domain}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Value({ name, value }: { name: string; value: ContradictedValue }): VNode {
  const { quote, span } = value;
  return (
    <div>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd dir="auto">
        {quote.slice(0, span.start)}
        <mark>{quote.slice(span.start, span.end)}</mark>
        {quote.slice(span.end)}
      </dd>
    </div>
  );
}

/** Differences of two answers to a question: their figures, dates and names, and the pages that they rest on. */
export function OpinionComparison(props: OpinionComparisonProps): VNode | null {
  const heading = useId();
  const comparison = useComparison(props);
  const { first, second, names } = props;
  if (comparison === undefined || first.text === '' || second.text === '') return null;
  const { shared, onlyFirst, onlySecond, differences } = comparison;
  return (
    <section class="comparison" aria-labelledby={heading}>
      <h3 id={heading}>
        <Icon name="scale" />
        {t('panel.opinion.compared')}
      </h3>
      <p class="message">
        {differences.length === 0
          ? t('panel.opinion.no_difference')
          : plural('panel.opinion.differ', differences.length)}
      </p>
      {differences.map((one) => (
        <dl key={`${one.first.quote} ${one.first.text}`}>
          <Value name={names[0]} value={one.first} />
          <Value name={names[1]} value={one.second} />
        </dl>
      ))}
      <SourceGroup title={t('panel.opinion.shared')} sources={shared} />
      <SourceGroup title={t('panel.opinion.only_first')} sources={onlyFirst} />
      <SourceGroup title={t('panel.opinion.only', { name: names[1] })} sources={onlySecond} />
      {shared.length === 0 && (onlyFirst.length > 0 || onlySecond.length > 0) && (
        <p class="message">{t('panel.opinion.none_shared')}</p>
      )}
    </section>
  );
}
