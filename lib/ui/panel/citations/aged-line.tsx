import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { canCheckAgain, checksOf } from '../../../core/checks/later-checks';
import { watchIntervals } from '../../../core/library/watch';
import type { AssistantMessage } from '../../../core/message';
import { formatMoment } from '../../shared/formats';
import { t, withGap } from '../../shared/texts';
import { type AnswerSection, type AnswerSectionProps, hasEnded } from '../model/answer-section';
import { usePanel } from '../model/panel-context';

/** Threads whose line was dismissed while the panel is open: also private ones, of which nothing is stored. */
const dismissed = signal<ReadonlySet<string>>(new Set());

/** When a page of these answers was read last; undefined where none has a passage that could be looked for. */
function lastReadAt(answers: readonly AssistantMessage[]): number | undefined {
  const checks = answers.flatMap(({ citations }) => citations.flatMap(checksOf));
  const times = checks.flatMap(({ retrievedAt, later }) => later?.retrievedAt ?? retrievedAt ?? []);
  return times.length === 0 ? undefined : times.reduce((one, other) => Math.max(one, other));
}

/**
 * One line below the last answer of a thread whose pages were read more than a month ago, with a button that checks
 * them again.
 */
export function AgedLine({ answer: { id, threadId } }: Pick<AnswerSectionProps, 'answer'>): VNode | null {
  const { client, rechecks, thread } = usePanel();
  const answers = (thread.view.value?.messages ?? []).filter(
    (message): message is AssistantMessage => message.role === 'assistant' && canCheckAgain(message),
  );
  if (answers.at(-1)?.id !== id || dismissed.value.has(threadId)) return null;
  const readAt = lastReadAt(answers);
  const now = Date.now();
  if (readAt === undefined || readAt > now - watchIntervals.month) return null;
  // Shown again a month after it was dismissed; a time in the future comes from a clock that was wrong.
  const { ageSeenAt } = thread.view.value?.thread ?? {};
  if (ageSeenAt !== undefined && ageSeenAt <= now && ageSeenAt > now - watchIntervals.month) return null;
  if (answers.some((one) => rechecks.running.value.has(one.id))) return null;
  return (
    <p class="evidence-line number aged">
      {withGap(t('library.watch.aged', { moment: formatMoment(readAt, now) }))}
      <button type="button" class="button link" onClick={() => void rechecks.start({ threadId })}>
        {t('panel.later.start_all')}
      </button>{' '}
      <button
        type="button"
        class="button link"
        onClick={() => {
          dismissed.value = new Set(dismissed.value).add(threadId);
          // Where it cannot be stored, the line is back with the next panel.
          void client.call('change-thread', { threadId, ageSeenAt: Date.now() }).catch(() => undefined);
        }}
      >
        {t('shared.dismiss')}
      </button>
    </p>
  );
}

export const agedSection: AnswerSection = { id: 'aged', appliesTo: hasEnded, View: AgedLine };
