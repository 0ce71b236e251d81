import './searched-for.css';
import type { VNode } from 'preact';
import type { AssistantMessage, ShownQuestion } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { t, withGap } from '../../shared/texts';
import type { AnswerSection } from '../model/answer-section';
import { usePanel } from '../model/panel-context';

/** Says in one line that the attachments answered, so that the web was not searched, with a button to search it too. */
function AttachedOnly({ answer, question }: { answer: AssistantMessage; question: ShownQuestion }): VNode | null {
  const model = usePanel();
  const notice = answer.notices.find(({ type }) => type === 'attached-only');
  if (notice?.type !== 'attached-only') return null;
  return (
    <div class="searched-for">
      <p class="question-note">
        <Icon name="page" />
        <span>{withGap(t(`panel.attached_only.${notice.asked}`))}</span>
        {answer.stopReason !== undefined && (
          <button
            type="button"
            class="button link"
            onClick={() => void model.question.askAgain(question, { webSearch: true, alsoWeb: true })}
          >
            {t('panel.attached_only.search')}
          </button>
        )}
      </p>
    </div>
  );
}

export const attachedOnlySection: AnswerSection = { id: 'attached-only', View: AttachedOnly };
