import './answer-end.css';
import type { VNode } from 'preact';
import type { AssistantMessage, ShownQuestion } from '../../../core/message';
import { formatList, textLocale } from '../../shared/formats';
import { NoticeBox } from '../../shared/notice-box';
import { plural, t, withGap } from '../../shared/texts';
import type { AnswerSection } from '../model/answer-section';
import { usePanel } from '../model/panel-context';
import { ErrorNotice, ServiceSaid } from './error-notice';

function countWords(text: string): number {
  const segmenter = new Intl.Segmenter(textLocale(), { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

function savedSentence(answer: AssistantMessage): string {
  if (answer.text === '') return t('panel.interrupted.nothing');
  return t('panel.interrupted.saved', {
    saved: formatList([
      plural('panel.interrupted.words', countWords(answer.text)),
      plural('panel.interrupted.citations', answer.citations.length),
    ]),
  });
}

interface AnswerEndProps {
  answer: AssistantMessage;
  question: ShownQuestion;
}

/** The end of an answer, unless it ended normally, and buttons to continue it or ask again. */
function AnswerEnd({ answer, question }: AnswerEndProps): VNode | null {
  return answer.stopReason === undefined || answer.stopReason === 'stop' ? null : (
    <UnusualEnd answer={answer} question={question} />
  );
}

function UnusualEnd({ answer, question }: AnswerEndProps): VNode | null {
  const model = usePanel();
  const again = (): void => void model.question.repeat(question, answer);
  const continueButton = (
    <button type="button" class="button primary" onClick={() => void model.question.goOn(answer)}>
      {t('panel.interrupted.go_on')}
    </button>
  );
  const askAgainButton = (
    <button type="button" class="button" onClick={again}>
      {t('panel.interrupted.again')}
    </button>
  );
  const { stopReason, error } = answer;
  // A second opinion has no further version; without a model, passages were quoted already.
  const failedModel = answer.text === '' && answer.opinion === undefined ? answer.model : undefined;
  const quotesButton = (
    <button
      key="quotes"
      type="button"
      class="button"
      onClick={() => void model.question.askAgain(question, { quotes: true })}
    >
      {t('panel.interrupted.quotes')}
    </button>
  );
  if (stopReason === 'interrupted' || (stopReason === 'error' && error && answer.text !== '')) {
    const title = t('panel.interrupted.title');
    const saved = savedSentence(answer);
    if (error) {
      return (
        <ErrorNotice error={error} icon="cut" title={title} actions={continueButton} onAgain={again}>
          {saved}
        </ErrorNotice>
      );
    }
    return (
      <NoticeBox icon="cut" role="alert" title={title} actions={[continueButton, askAgainButton]}>
        <p>
          {t('panel.interrupted.lost')} {saved}
        </p>
      </NoticeBox>
    );
  }
  switch (stopReason) {
    case 'error':
      return error ? (
        <ErrorNotice
          error={error}
          onAgain={again}
          // A refusal by the model's own service does not keep pages from being read.
          last={failedModel?.providerId === error.providerId && quotesButton}
        />
      ) : null;
    case 'aborted':
      return answer.text === '' ? (
        <NoticeBox icon="stop" title={t('panel.interrupted.stopped_early')} actions={askAgainButton} />
      ) : (
        <p class="quiet-end">
          {withGap(t('panel.interrupted.stopped'))}
          <button type="button" class="button link" onClick={() => void model.question.goOn(answer)}>
            {t('panel.interrupted.go_on')}
          </button>
        </p>
      );
    case 'length':
      return (
        <NoticeBox icon="cut" title={t('panel.interrupted.length')} actions={continueButton}>
          <p>{t('panel.interrupted.length_hint')}</p>
        </NoticeBox>
      );
    case 'refused':
      return (
        <NoticeBox
          icon="info"
          title={t('panel.interrupted.refused', { model: answer.model?.label ?? 'Citebar' })}
          actions={[askAgainButton, failedModel && quotesButton]}
        >
          <p>{t('panel.interrupted.refused_hint')}</p>
          {error && <ServiceSaid error={error} />}
        </NoticeBox>
      );
    default:
      return null;
  }
}

export const endSection: AnswerSection = { id: 'end', View: AnswerEnd };
