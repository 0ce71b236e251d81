import './status-line.css';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { domainOf } from '../../../core/source';
import { formatSeconds } from '../../shared/formats';
import { SiteLetter } from '../../shared/site-letter';
import { SpokenSpace } from '../../shared/spoken-space';
import { counted, joinFacts, plural, t } from '../../shared/texts';
import type { AnswerSection } from '../model/answer-section';
import { countedRowsOf } from '../model/shown-count';
import { digestOf } from './digest';

/** Maximum number of pages shown as being read, each by the first letter of its domain. */
const maxSites = 4;

/** The current activity, and its sub-question if an answer has several. */
function currentStep(answer: AssistantMessage): string {
  const { plan } = answer;
  const activity = currentActivity(answer);
  if (!plan || plan.questions.length < 2 || plan.at >= plan.questions.length) return activity;
  return t('panel.status.part', { part: plan.at + 1, parts: plan.questions.length, doing: activity });
}

function currentActivity({ activity, text, model, mode, notices }: AssistantMessage): string {
  switch (activity.type) {
    case 'queued':
      return t('panel.status.queued', { service: activity.service });
    case 'searching': {
      const query = joinFacts(activity.queries);
      return query === ''
        ? t('panel.status.searching_bare')
        : t('panel.status.searching', { query: t('shared.quoted', { text: query }) });
    }
    case 'reading':
      return plural('panel.status.reading', activity.urls.length);
    case 'waiting': {
      if (activity.part === undefined) return t('panel.status.waiting');
      const percent = Math.floor(activity.part * 100);
      const isOfQuotes = notices.some(({ type }) => type === 'given-quotes');
      return t(isOfQuotes ? 'panel.status.reading_quotes' : 'panel.status.reading_prompt', { percent });
    }
    case 'thinking':
      return t('panel.status.thinking');
    case 'writing':
      return t('panel.status.writing');
    default: {
      if (text !== '') return t('panel.status.writing');
      // Its first event names the model, and nothing is known to be done before the model replies.
      return t(model && mode === 'written' ? 'panel.status.waiting' : 'panel.status.starting');
    }
  }
}

/** Summary of the work for an answer, in one line, such as 'Searched once, read 3 pages'. */
export function workSummary(answer: AssistantMessage): string {
  if (answer.imported) return t('panel.status.imported');
  if (answer.mode === 'checked')
    return counted('panel.status.citing', new Set(answer.citations.map(({ claim }) => claim.start)).size);
  // For quotes, the pages and the passages found on them are named instead of the searches.
  const searches = answer.mode === 'quotes' && answer.citations.length > 0 ? 0 : answer.receipt.searches.length;
  const read = answer.receipt.reads.filter(({ ok }) => ok).length;
  // A passage that is on two pages has a citation for each.
  const answering = answer.citations.filter(({ instead }) => !instead);
  const isAnswered = answering.length > 0 || answer.citations.length === 0;
  const quoted =
    answer.mode === 'quotes' && !countedRowsOf(answer) ? new Set(answering.map(({ claim }) => claim.start)).size : 0;
  const facts: string[] = [];
  if (answer.stopReason === 'aborted' || answer.stopReason === 'interrupted') {
    const time = t('shared.seconds', {
      seconds: formatSeconds((answer.endedAt ?? answer.createdAt) - answer.createdAt),
    });
    // In place of the searches.
    facts.push(t('panel.status.stopped_after', { time }));
  } else if (searches === 2) facts.push(t('panel.status.searched_twice'));
  else if (searches > 0) facts.push(plural('panel.status.searched', searches));
  if (read > 0) facts.push(plural(facts.length > 0 ? 'panel.status.read_next' : 'panel.status.read', read));
  if (!isAnswered) facts.push(t(facts.length > 0 ? 'panel.status.instead_next' : 'panel.status.instead'));
  if (quoted > 0) facts.push(plural(digestOf(answer) ? 'panel.status.sentences' : 'panel.status.passages', quoted));
  if (facts.length > 0) return joinFacts(facts);
  const isEmpty = answer.text === '' && (answer.stopReason === 'error' || answer.mode === 'quotes');
  if (isEmpty) return t('panel.status.failed');
  return t(answer.sources.length > 0 ? 'panel.status.from_attached' : 'panel.status.from_memory');
}

function Elapsed({ answer }: { answer: AssistantMessage }): VNode {
  const [moment, setMoment] = useState(Date.now());
  const isRunning = answer.endedAt === undefined;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setMoment(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const seconds = formatSeconds((answer.endedAt ?? moment) - answer.createdAt);
  return (
    <span class="time number" aria-hidden={isRunning}>
      <SpokenSpace />
      <bdi>{t('shared.seconds', { seconds })}</bdi>
    </span>
  );
}

/** One line about what is being done, then about what was done. It stays, so that nothing below it moves. */
function StatusLine({ answer }: { answer: AssistantMessage }): VNode {
  const { activity } = answer;
  const isUnfinished = answer.stopReason === undefined;
  const done = answer.receipt.searches.length + answer.receipt.reads.length;
  const stopped = answer.stopReason === 'aborted' || answer.stopReason === 'interrupted';
  return (
    <div class={`status${isUnfinished ? '' : ' quiet'}`} role="status">
      {isUnfinished && (
        <span class="working" aria-hidden="true">
          {done > 0 && <i class="done" />}
          {answer.text !== '' && <i class="done" />}
          <i class="now" />
        </span>
      )}
      <span class="what" dir="auto">
        {isUnfinished ? currentStep(answer) : workSummary(answer)}
      </span>
      {isUnfinished && activity.type === 'reading' && (
        <span class="sites">
          {activity.urls.slice(0, maxSites).map((url) => (
            <SiteLetter key={url} domain={domainOf(url)} />
          ))}
        </span>
      )}
      {!stopped && answer.mode !== 'checked' && !answer.imported && <Elapsed answer={answer} />}
    </div>
  );
}

export const statusSection: AnswerSection = { id: 'status', View: StatusLine };
