import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type AssistantMessage, questionText, type ShownQuestion } from '../../../core/message';
import { NoticeBox } from '../../shared/notice-box';
import { t } from '../../shared/texts';
import type { AnswerSection } from '../model/answer-section';
import { usePanel } from '../model/panel-context';
import { WordsForm } from '../question/words-form';

/** Says that no passage was found in what is attached or open, and offers other words and the web. */
function SearchOffer({ answer, question }: { answer: AssistantMessage; question: ShownQuestion }): VNode | null {
  const model = usePanel();
  const change = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const notice = answer.notices.find(({ type }) => type === 'not-on-page');
  if (notice?.type !== 'not-on-page') return null;
  const { asked, noDigests } = notice;
  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => change.current?.focus());
  }
  return (
    <NoticeBox
      icon="page"
      role="status"
      title={t(`panel.not_on_page.${asked}`)}
      actions={
        !isOpen && (
          <>
            <button
              type="button"
              class="button primary"
              onClick={() => void model.question.askAgain(question, { webSearch: true })}
            >
              {t('panel.not_on_page.search')}
            </button>
            {asked !== 'none' && (
              <button type="button" class="button" ref={change} onClick={() => setOpen(true)}>
                {t('panel.not_on_page.change')}
              </button>
            )}
          </>
        )
      }
      details={
        isOpen && (
          <WordsForm
            query={questionText(question)}
            onCancel={close}
            onAsk={(words) => void model.question.askAgain(question, { question: words })}
          />
        )
      }
    >
      {asked !== 'none' && <p>{t('panel.not_on_page.hint')}</p>}
      {noDigests && <p>{t('panel.not_on_page.no_digests')}</p>}
    </NoticeBox>
  );
}

export const searchOfferSection: AnswerSection = { id: 'search-offer', View: SearchOffer };
