import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { canCheckAgain, laterResults } from '../../../core/checks/later-checks';
import type { AssistantMessage } from '../../../core/message';
import type { PassageChange } from '../../../core/source';
import { formatMoment } from '../../shared/formats';
import { joinFacts, plural, t, withGap } from '../../shared/texts';
import { type AnswerSection, hasEnded } from '../model/answer-section';
import { usePanel } from '../model/panel-context';
import type { PanelModel } from '../model/panel-model';
import type { RecheckOutcome } from '../model/recheck-model';
import { useKeptFocus } from './kept-focus';

const order: PassageChange[] = ['same', 'changed', 'gone', 'unreachable'];

/** One sentence about what became of an answer's passages; undefined where they were never looked for again. */
export function laterSentence(answer: AssistantMessage): string | undefined {
  const results = laterResults(answer);
  if (!results) return undefined;
  const parts = order
    .filter((change) => results.counts[change] > 0)
    .map((change) => plural(`panel.later.count.${change}`, results.counts[change]));
  return t('panel.later.sentence', {
    moment: formatMoment(results.retrievedAt, Date.now()),
    counts: joinFacts(parts),
  });
}

/** The outcome to show below an answer: its own, or below the last answer of a thread that of the whole thread. */
function outcomeFor({ id, threadId }: AssistantMessage, { rechecks, thread }: PanelModel): RecheckOutcome | undefined {
  const outcome = rechecks.outcome.value;
  if (outcome?.request.threadId !== threadId) return undefined;
  const last = thread.view.value?.messages.findLast(
    (message) => message.role === 'assistant' && canCheckAgain(message),
  );
  return (outcome.request.answerId ?? last?.id) === id ? outcome : undefined;
}

interface LineContent {
  /** Text that a screen reader announces. */
  status: string;
  progress?: string;
  action?: { label: string; run: () => void };
}

function contentFor(answer: AssistantMessage, model: PanelModel): LineContent | undefined {
  const { rechecks } = model;
  const progress = rechecks.running.value.get(answer.id);
  if (progress) {
    return {
      status: t('panel.later.running'),
      progress: t('panel.later.progress', { done: progress.done, all: progress.total }),
      action: { label: t('panel.check.stop'), run: () => rechecks.stop(answer.id) },
    };
  }
  const outcome = outcomeFor(answer, model);
  if (outcome && outcome.type !== 'denied') {
    return {
      status: t(`panel.later.not_begun.${outcome.type}`),
      action: { label: t('panel.error.try_again'), run: () => void rechecks.start(outcome.request) },
    };
  }
  if (rechecks.blocked.value.has(answer.id)) {
    const params = { threadId: answer.threadId, answerId: answer.id };
    return {
      status: t(outcome?.type === 'denied' ? 'panel.check.denied' : 'panel.check.blocked'),
      action: { label: t('panel.check.allow'), run: () => void rechecks.allowAndStart(params) },
    };
  }
  const status = laterSentence(answer);
  return status === undefined ? undefined : { status };
}

/**
 * The line about the later check of an answer: how far it is, what it lacks, or what it found. A screen reader
 * announces the beginning and the end, not each page.
 */
export function LaterLine({ answer }: { answer: AssistantMessage }): VNode | null {
  const line = useRef<HTMLParagraphElement>(null);
  const content = contentFor(answer, usePanel());
  // A button goes when what it does has begun or ended.
  useKeptFocus(line, () => line.current);
  if (!content) return null;
  const { status, progress, action } = content;
  return (
    <p class="evidence-line number later" tabIndex={-1} ref={line}>
      <span role="status">{status}</span>
      {withGap(status).slice(status.length)}
      {progress && <span>{withGap(progress)}</span>}
      {action && (
        <button key={action.label} type="button" class="button link" onClick={action.run}>
          {action.label}
        </button>
      )}
    </p>
  );
}

export const laterSection: AnswerSection = { id: 'later', appliesTo: hasEnded, View: LaterLine };
