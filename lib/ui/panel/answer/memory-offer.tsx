import type { VNode } from 'preact';
import { NoticeBox } from '../../shared/notice-box';
import { t } from '../../shared/texts';
import type { AnswerSection, AnswerSectionProps } from '../model/answer-section';
import { usePanel } from '../model/panel-context';

/** Says that the model was not asked, since no page has a passage for it, and offers to let it answer without one. */
function MemoryOffer({ answer, question }: AnswerSectionProps): VNode | null {
  const model = usePanel();
  if (!answer.notices.some(({ type }) => type === 'no-quotes')) return null;
  return (
    <NoticeBox
      icon="info"
      role="status"
      title={t('panel.from_memory.title')}
      actions={
        <button
          type="button"
          class="button"
          onClick={() => void model.question.askAgain(question, { webSearch: false, asTyped: true })}
        >
          {t('panel.from_memory.ask')}
        </button>
      }
    >
      <p>{t('panel.from_memory.hint')}</p>
    </NoticeBox>
  );
}

export const memoryOfferSection: AnswerSection = { id: 'memory-offer', View: MemoryOffer };
