import type { VNode } from 'preact';
import { memo } from 'preact/compat';
import { useRef, useState } from 'preact/hooks';
import { type AssistantMessage, questionText, type ShownQuestion } from '../../../core/message';
import { attachmentName, isNamedByWords } from '../../shared/attachment-name';
import { CopyButton } from '../../shared/copy-button';
import { needsTallLines } from '../../shared/formats';
import { Icon, type IconName } from '../../shared/icon';
import { TextWithLink } from '../../shared/text-with-link';
import { type TextKey, t } from '../../shared/texts';
import { Evidence } from '../citations/evidence';
import { LaterLine } from '../citations/later-line';
import { Uncited } from '../citations/uncited';
import { Examinations } from '../cross-examination/examinations';
import { SelectionAction } from '../cross-examination/selection-action';
import { SourceDisagreements } from '../cross-examination/source-disagreements';
import { copiedAnswer } from '../model/copied-answer';
import { usePanel } from '../model/panel-context';
import type { Turn } from '../model/thread-path';
import { OpinionChoice, SideBySide } from '../opinions/lazy-opinions';
import { AttachedOnly } from '../question/attached-only';
import { EditQuestion } from '../question/edit-question';
import { NextQuestions } from '../question/next-questions';
import { SearchedFor } from '../question/searched-for';
import { Receipt } from '../receipt/receipt';
import { type BriefSentence, BriefStatus } from '../saving/brief-status';
import { AnswerBody } from './answer-body';
import { AnswerEnd } from './answer-end';
import { AnswerMenu } from './answer-menu';
import { AnswerNotices } from './answer-notices';
import { PageCheckOffer } from './page-check-offer';
import { Plan } from './plan';
import { Reasoning } from './reasoning';
import { SearchOffer } from './search-offer';
import { Sources } from './sources';
import { StatusLine } from './status-line';
import { Suggestions } from './suggestions';
import { Versions } from './versions';

function AttachedPages({ question }: { question: ShownQuestion }): VNode | null {
  const [first, ...rest] = question.attachments;
  if (first === undefined) return null;
  const name = attachmentName(first, first.beginning ?? '');
  const title = isNamedByWords(first) ? `“${name}”` : name;
  return (
    <p class="question-note">
      <Icon name="page" />
      <bdi>
        {rest.length === 0
          ? t('panel.turn.attached', { title })
          : t('panel.turn.attached_more', { title, rest: rest.length })}
      </bdi>
    </p>
  );
}

function ToolButton({ icon, label, onClick }: { icon: IconName; label: TextKey; onClick: () => void }): VNode {
  return (
    <button type="button" class="icon-button" aria-label={t(label)} title={t(label)} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

interface AnswerProps {
  answer: AssistantMessage;
  question: ShownQuestion;
  /** Whether its turn is the first of the thread. */
  isFirst: boolean;
  /** Ids of the versions of the answer. */
  versions: string[];
  /** Turns the question into a field. */
  onEdit: () => void;
}

/** What is known of the answer's sentences: where pages disagree, what was asked about, how many were found. */
function AnswerEvidence({ answer }: { answer: AssistantMessage }): VNode {
  return (
    <>
      <SelectionAction answer={answer} />
      <SourceDisagreements answer={answer} />
      <Examinations answer={answer} />
      <Evidence answer={answer} />
      <Uncited answer={answer} />
      <LaterLine answer={answer} />
    </>
  );
}

function AfterAnswer({ answer, question, onEdit }: AnswerProps): VNode {
  const model = usePanel();
  const [isChoosing, setChoosing] = useState(false);
  /** What was done with the answer last. */
  const [said, setSaid] = useState('');
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
      <Suggestions answer={answer} />
      {answer.mode === 'quotes' && answer.citations.length > 0 && !model.profile.value?.modelRef && (
        <p class="aside-note">
          <TextWithLink
            sentence={t('panel.quotes.summed_up')}
            onClick={() => void model.client.call('open-options', { section: 'services' })}
          />
        </p>
      )}
      {(answer.text !== '' || isQuestion) && (
        <div class="answer-tools" ref={more}>
          {answer.text !== '' && <CopyButton content={() => copiedAnswer(answer)} label={t('panel.tools.copy')} />}
          {isQuestion && answer.text !== '' && (
            <ToolButton
              icon="again"
              label="panel.tools.again"
              onClick={() => void model.question.repeat(question, answer)}
            />
          )}
          {isQuestion && !answer.opinion && (
            <ToolButton icon="edit" label="panel.edit_question.edit" onClick={onEdit} />
          )}
          <AnswerMenu
            answer={answer}
            question={question}
            onOpinion={() => setChoosing(true)}
            onSaid={setSaid}
            onCopied={(text) => setCopied({ text })}
          />
          <BriefStatus sentence={copied} />
        </div>
      )}
      <p class="said-below" role="status">
        {said}
      </p>
      {isChoosing && <OpinionChoice answer={answer} onClose={endChoosing} />}
      <Receipt answer={answer} />
    </>
  );
}

/** An answer with what was done for it and what can be done with it. */
function Answer(props: AnswerProps): VNode {
  const { answer, question, versions, isFirst } = props;
  const isOver = answer.stopReason !== undefined;
  return (
    <>
      <StatusLine answer={answer} />
      <Versions message={answer} versions={versions} />
      <Plan answer={answer} />
      <Reasoning answer={answer} />
      <AnswerNotices answer={answer} place="above" />
      <SearchedFor answer={answer} question={question} />
      <AttachedOnly answer={answer} question={question} />
      <SearchOffer answer={answer} question={question} />
      <PageCheckOffer answer={answer} />
      <AnswerBody key={answer.id} answer={answer} />
      <AnswerNotices answer={answer} place="below" />
      <AnswerEnd answer={answer} question={question} />
      {isOver && <AnswerEvidence answer={answer} />}
      <Sources answer={answer} question={question} isOpen={isFirst} />
      {isOver && <AfterAnswer {...props} />}
    </>
  );
}

export interface TurnProps {
  turn: Turn;
  /** Whether it is the first of its thread. */
  isFirst: boolean;
}

function TurnView({ turn, isFirst }: TurnProps): VNode {
  const { question, answer, opinions } = turn;
  const words = questionText(question);
  const [isEditing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  function endEditing(): void {
    setEditing(false);
    requestAnimationFrame(() => heading.current?.focus());
  }
  const draw = (one: AssistantMessage): VNode => (
    <Answer
      answer={one}
      question={question}
      isFirst={isFirst}
      versions={one === answer ? turn.answers : []}
      onEdit={() => setEditing(true)}
    />
  );
  return (
    <article class="turn" data-question={question.id}>
      <h2
        class={`question${needsTallLines(words) ? ' tall' : ''}${isEditing ? ' only-spoken' : ''}`}
        dir="auto"
        tabIndex={-1}
        ref={heading}
      >
        {words}
      </h2>
      {question.quote && (
        <p class="question-quote" dir="auto">
          <q>{question.quote}</q>
        </p>
      )}
      {isEditing && <EditQuestion question={question} onEnd={endEditing} />}
      <AttachedPages question={question} />
      <Versions message={question} versions={turn.versions} />
      {answer && opinions.length === 0 && draw(answer)}
      {answer && opinions.length > 0 && (
        <SideBySide
          key={answer.id}
          question={question}
          answer={answer}
          opinions={opinions}
          onwardId={(turn.goesOn ?? answer).id}
          draw={draw}
        />
      )}
      {answer && <NextQuestions answer={turn.goesOn ?? answer} />}
    </article>
  );
}

/** A question as a heading, and its answer; rendered again only when one of them changed. */
export const TurnArticle = memo(
  TurnView,
  ({ turn: before, isFirst: wasFirst }, { turn: after, isFirst }) =>
    wasFirst === isFirst &&
    before.question === after.question &&
    before.answer === after.answer &&
    before.goesOn?.id === after.goesOn?.id &&
    before.versions.length === after.versions.length &&
    before.answers.length === after.answers.length &&
    before.opinions.length === after.opinions.length &&
    before.opinions.every((opinion, index) => opinion === after.opinions[index]),
);
