import type { VNode } from 'preact';
import type { AssistantMessage } from '../../../core/message';
import { Notice } from '../../shared/notice';
import { noticeTextsOf } from './notice-texts';

/** What deviated from the usual course while the answer was made. */
export function AnswerNotices({ answer }: { answer: AssistantMessage }): VNode | null {
  const over = answer.stopReason !== undefined || answer.text !== '';
  const notices = noticeTextsOf(answer.notices.filter(({ type }) => type !== 'retrying' || !over));
  if (notices.length === 0) return null;
  return (
    <div class="notices">
      {notices.map(({ icon, title, say }, index) => (
        <Notice key={index} icon={icon} title={title} role="status">
          {say && <p>{say}</p>}
        </Notice>
      ))}
    </div>
  );
}
