import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { Notice } from '../../shared/notice';
import { usePanel } from '../model/panel-context';
import { noticeTextsOf } from './notice-texts';

/** What deviated from the usual course while the answer was made; each notice can be dismissed. */
export function AnswerNotices({ answer }: { answer: AssistantMessage }): VNode | null {
  const { thread } = usePanel();
  const list = useRef<HTMLDivElement>(null);
  const over = answer.stopReason !== undefined || answer.text !== '';
  const dismissed = thread.dismissed.value.get(answer.id);
  const texts = noticeTextsOf(answer.notices.filter(({ type }) => type !== 'retrying' || !over));
  const known = new Map(texts.map((text) => [`${text.title}\n${text.say ?? ''}`, text]));
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
      {notices.map(([key, { icon, title, say }]) => (
        <Notice key={key} icon={icon} title={title} role="status" onDismiss={() => dismiss(key)}>
          {say && <p>{say}</p>}
        </Notice>
      ))}
    </div>
  );
}
