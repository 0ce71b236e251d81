import './next-question-list.css';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

/**
 * Suggested questions, a button each. They are below everything else of the latest answer, so that nothing moves when
 * they appear.
 */
export function NextQuestionList({ answer }: { answer: AssistantMessage }): VNode | null {
  const { question, thread } = usePanel();
  const heading = useId();
  const questions = answer.next?.questions ?? [];
  const isLatest = thread.last.value?.id === answer.id;
  if (questions.length === 0 || !isLatest) return null;
  return (
    <section class="next-questions" aria-labelledby={heading}>
      <h3 class="small-head" id={heading}>
        {t('panel.next.title')}
      </h3>
      <ul>
        {questions.map((text) => (
          <li key={text}>
            <button
              type="button"
              class="next-question"
              disabled={question.isBusy.value}
              onClick={() => void question.askNext(text)}
            >
              <span dir="auto">{text}</span>
              <Icon name="arrow" mirror />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
