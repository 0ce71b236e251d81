import type { VNode } from 'preact';
import { laterResults } from '../../../core/later-checks';
import type { AssistantMessage } from '../../../core/message';
import type { PassageChange } from '../../../core/source';
import { formatMoment } from '../../shared/formats';
import { plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

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

/**
 * The line about the later check of an answer: how far it is, what it lacks, or what it found. A screen reader announces the
 * beginning and the end, not each page.
 */
export function LaterLine({ answer }: { answer: AssistantMessage }): VNode | null {
  const { rechecks } = usePanel();
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
  if (rechecks.blocked.value.has(answer.id)) {
    return (
      <p class="evidence-way later">
        <span role="status">{t('panel.check.blocked')}</span>
        <button type="button" class="button link" onClick={() => void rechecks.allowAndStart(params)}>
          {t('panel.check.allow')}
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
