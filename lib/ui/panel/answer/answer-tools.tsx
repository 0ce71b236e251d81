import './answer-tools.css';
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { CopyButton } from '../../shared/copy-button';
import { IconButton } from '../../shared/icon';
import { t } from '../../shared/texts';
import { type AnswerSection, type AnswerSectionProps, hasEnded } from '../model/answer-section';
import { copiedAnswer } from '../model/copied-answer';
import { usePanel } from '../model/panel-context';
import { shownAnswer } from '../model/shown-answer';
import { OpinionChoice } from '../opinions/lazy-opinions';
import { type BriefSentence, BriefStatus } from '../saving/brief-status';
import { AnswerMenu } from './answer-menu';

/** Actions on an answer: buttons, and a menu of the rest. */
function AnswerTools({ answer, question, onEdit }: AnswerSectionProps): VNode {
  const model = usePanel();
  const [isChoosing, setChoosing] = useState(false);
  /** The last action on the answer. */
  const [status, setStatus] = useState('');
  const [copied, setCopied] = useState<BriefSentence | null>(null);
  const more = useRef<HTMLDivElement>(null);
  function endChoosing(): void {
    setChoosing(false);
    more.current?.querySelector<HTMLElement>('.answer-menu button')?.focus();
  }
  // The check of a page is no question.
  const isQuestion = answer.mode !== 'checked';
  return (
    <>
      {(answer.text !== '' || isQuestion) && (
        <div class="answer-tools" ref={more}>
          {answer.text !== '' && (
            <CopyButton content={() => copiedAnswer(shownAnswer(answer))} label={t('panel.tools.copy')} />
          )}
          {isQuestion && answer.text !== '' && (
            <IconButton
              icon="again"
              label={t('panel.tools.again')}
              onClick={() => void model.question.repeat(question, answer)}
            />
          )}
          {isQuestion && !answer.opinion && (
            <IconButton icon="edit" label={t('panel.edit_question.edit')} onClick={onEdit} />
          )}
          <AnswerMenu
            answer={answer}
            question={question}
            onOpinion={() => setChoosing(true)}
            onStatus={setStatus}
            onCopied={(text) => setCopied({ text })}
          />
          <BriefStatus sentence={copied} />
        </div>
      )}
      <p class="said-below" role="status">
        {status}
      </p>
      {isChoosing && <OpinionChoice answer={answer} onClose={endChoosing} />}
    </>
  );
}

export const toolsSection: AnswerSection = { id: 'tools', appliesTo: hasEnded, View: AnswerTools };
