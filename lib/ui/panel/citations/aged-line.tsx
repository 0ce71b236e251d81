import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { canCheckAgain, checksOf } from '../../../core/checks/later-checks';
import { watchIntervals } from '../../../core/library/watch';
import type { AssistantMessage } from '../../../core/message';
import { formatMoment } from '../../shared/formats';
import { t } from '../../shared/texts';
import { type AnswerSection, type AnswerSectionProps, hasEnded } from '../model/answer-section';
import { usePanel } from '../model/panel-context';

/** Threads whose age the person does not want to be told again while the panel is open. */
const dismissed = signal<ReadonlySet<string>>(new Set());

/** When a page of these answers was read last; undefined where none has a passage that could be looked for. */
function lastReadAt(answers: readonly AssistantMessage[]): number | undefined {
  const checks = answers.flatMap(({ citations }) => citations.flatMap(checksOf));
  const times = checks.flatMap(({ retrievedAt, later }) => later?.retrievedAt ?? retrievedAt ?? []);
  return times.length === 0 ? undefined : times.reduce((one, other) => Math.max(one, other));
}

/** One line below the last answer of a thread whose pages were read more than a month ago, with a button that checks them again. */
export function AgedLine({ answer: { id, threadId } }: Pick<AnswerSectionProps, 'answer'>): VNode | null {
  const { rechecks, thread } = usePanel();
  const answers = (thread.view.value?.messages ?? []).filter(
    (message): message is AssistantMessage => message.role === 'assistant' && canCheckAgain(message),
  );
  if (answers.at(-1)?.id !== id || dismissed.value.has(threadId)) return null;
  const readAt = lastReadAt(answers);
  if (readAt === undefined || readAt > Date.now() - watchIntervals.month) return null;
  if (answers.some((one) => rechecks.running.value.has(one.id))) return null;
  return (
    <p class="evidence-way number aged">
      {t('library.watch.aged', { moment: formatMoment(readAt, Date.now()) })}{' '}
      <button type="button" class="button link" onClick={() => void rechecks.start({ threadId })}>
        {t('panel.later.start_all')}
      </button>{' '}
      <button
        type="button"
        class="button link"
        onClick={() => {
          dismissed.value = new Set(dismissed.value).add(threadId);
        }}
      >
        {t('shared.dismiss')}
      </button>
    </p>
  );
}

export const agedSection: AnswerSection = { id: 'aged', appliesTo: hasEnded, View: AgedLine };
