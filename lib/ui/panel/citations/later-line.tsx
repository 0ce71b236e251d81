import type { VNode } from 'preact';
import { canCheckAgain, laterResults } from '../../../core/later-checks';
import type { AssistantMessage } from '../../../core/message';
import type { PassageChange } from '../../../core/source';
import { formatMoment } from '../../shared/formats';
import { plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { PanelModel } from '../model/panel-model';
import type { RecheckOutcome } from '../model/recheck-model';

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
    counts: parts.join(', '),
  });
}

/** The outcome that is said below an answer: its own, or below the last answer of a thread that of the whole thread. */
function outcomeFor({ id, threadId }: AssistantMessage, { rechecks, thread }: PanelModel): RecheckOutcome | undefined {
  const outcome = rechecks.outcome.value;
  if (outcome?.asked.threadId !== threadId) return undefined;
  const last = thread.view.value?.messages.findLast(
    (message) => message.role === 'assistant' && canCheckAgain(message),
  );
  return (outcome.asked.answerId ?? last?.id) === id ? outcome : undefined;
}

/**
 * The line about the later check of an answer: how far it is, what it lacks, or what it found. A screen reader announces the
 * beginning and the end, not each page.
 */
export function LaterLine({ answer }: { answer: AssistantMessage }): VNode | null {
  const model = usePanel();
  const { rechecks } = model;
  const progress = rechecks.running.value.get(answer.id);
  const params = { threadId: answer.threadId, answerId: answer.id };
  if (progress) {
    return (
      <p class="evidence-way number later">
        <span role="status">{t('panel.later.running')}</span>
        <span>{t('panel.later.progress', { done: progress.done, all: progress.total })}</span>
        <button type="button" class="button link" onClick={() => rechecks.stop(answer.id)}>
          {t('panel.check.stop')}
        </button>
      </p>
    );
  }
  const outcome = outcomeFor(answer, model);
  if (rechecks.blocked.value.has(answer.id)) {
    return (
      <p class="evidence-way later">
        <span role="status">{t(outcome?.type === 'denied' ? 'panel.check.denied' : 'panel.check.blocked')}</span>
        <button type="button" class="button link" onClick={() => void rechecks.allowAndStart(params)}>
          {t('panel.check.allow')}
        </button>
      </p>
    );
  }
  if (outcome && outcome.type !== 'denied') {
    return (
      <p class="evidence-way later">
        <span role="status">{t(`panel.later.not_begun.${outcome.type}`)}</span>
        <button type="button" class="button link" onClick={() => void rechecks.start(outcome.asked)}>
          {t('panel.error.try_again')}
        </button>
      </p>
    );
  }
  const sentence = laterSentence(answer);
  return sentence === undefined ? null : (
    <p class="evidence-way number later">
      <span role="status">{sentence}</span>
    </p>
  );
}
