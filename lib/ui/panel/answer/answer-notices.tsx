import './answer-notices.css';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import type { Notice } from '../../../core/notice';
import { NoticeBox } from '../../shared/notice-box';
import type { AnswerSection } from '../model/answer-section';
import { usePanel } from '../model/panel-context';
import { noticeTextsOf } from './notice-texts';

/**
 * Notices about a text that has been written, or about pages that it lacks: above it they would push down what is being
 * read.
 */
const aboutText: ReadonlySet<Notice['type']> = new Set([
  'unknown-numbers',
  'uncited',
  'not-searched',
  'report-corrected',
  'no-citations',
  'not-saved',
  'page-failed',
  'page-excerpt',
]);

interface AnswerNoticesProps {
  answer: AssistantMessage;
  /** Which of them: those shown above the answer's text, or those below it. */
  place: 'above' | 'below';
}

/** Deviations from the usual course while the answer was made; each notice can be dismissed. */
function AnswerNotices({ answer, place }: AnswerNoticesProps): VNode | null {
  const { thread } = usePanel();
  const list = useRef<HTMLDivElement>(null);
  const over = answer.stopReason !== undefined || answer.text !== '';
  const dismissed = thread.dismissed.value.get(answer.id);
  const placed = answer.notices.filter(({ type }) => aboutText.has(type) === (place === 'below'));
  const texts = noticeTextsOf(placed.filter(({ type }) => type !== 'retrying' || !over));
  const known = new Map(texts.map((text) => [`${text.title}\n${text.hint ?? ''}`, text]));
  const notices = [...known].filter(([key]) => !dismissed?.has(key));
  if (notices.length === 0) return null;
  function dismiss(key: string): void {
    const turn = list.current?.closest('.turn');
    thread.dismiss(answer.id, key);
    // The button that had the focus is gone: the next one gets it, or the question.
    requestAnimationFrame(() => {
      const next =
        turn?.querySelector<HTMLElement>('.notices .dismiss') ?? turn?.querySelector<HTMLElement>('.question');
      next?.focus();
    });
  }
  return (
    <div class="notices" ref={list}>
      {notices.map(([key, { icon, title, hint }]) => (
        <NoticeBox key={key} icon={icon} title={title} role="status" onDismiss={() => dismiss(key)}>
          {hint && <p>{hint}</p>}
        </NoticeBox>
      ))}
    </div>
  );
}

export const noticesAboveSection: AnswerSection = {
  id: 'notices-above',
  View: ({ answer }) => <AnswerNotices answer={answer} place="above" />,
};

export const noticesBelowSection: AnswerSection = {
  id: 'notices-below',
  View: ({ answer }) => <AnswerNotices answer={answer} place="below" />,
};
