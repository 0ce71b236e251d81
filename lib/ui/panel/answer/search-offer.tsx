import type { VNode } from 'preact';
import type { AssistantMessage, ShownQuestion } from '../../../core/message';
import { Notice } from '../../shared/notice';
import { t } from '../../shared/texts';
import type { AnswerSection } from '../model/answer-section';
import { usePanel } from '../model/panel-context';

/** Says in one sentence that the attached page has no answer, with a button to ask the web. */
function SearchOffer({ answer, question }: { answer: AssistantMessage; question: ShownQuestion }): VNode | null {
  const model = usePanel();
  const notice = answer.notices.find(({ type }) => type === 'not-on-page');
  if (notice?.type !== 'not-on-page') return null;
  return (
    <Notice
      icon="page"
      role="status"
      title={t(`panel.not_on_page.${notice.asked}`)}
      actions={
        <button
          type="button"
          class="button primary"
          onClick={() => void model.question.askAgain(question, { webSearch: true })}
        >
          {t('panel.not_on_page.search')}
        </button>
      }
    />
  );
}

export const searchOfferSection: AnswerSection = { id: 'search-offer', View: SearchOffer };
