import type { VNode } from 'preact';
import { memo } from 'preact/compat';
import { type AssistantMessage, questionText, type UserMessage } from '../../../core/message';
import { CopyButton } from '../../shared/copy-button';
import { needsTallLines } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { TextWithLink } from '../../shared/text-with-link';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { Turn } from '../model/thread-path';
import { AnswerBody } from './answer-body';
import { AnswerEnd } from './answer-end';
import { AnswerNotices } from './answer-notices';
import { copiedAnswer } from './copied-answer';
import { Evidence } from './evidence';
import { Plan } from './plan';
import { Receipt } from './receipt';
import { Sources } from './sources';
import { StatusLine } from './status-line';
import { Suggestions } from './suggestions';
import { Versions } from './versions';

function AttachedPages({ question }: { question: UserMessage }): VNode | null {
  const [first, ...rest] = question.attachments;
  if (first === undefined) return null;
  const title = first.title || first.url;
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

function AfterAnswer({ answer, question }: { answer: AssistantMessage; question: UserMessage }): VNode {
  const model = usePanel();
  return (
    <>
      <Evidence answer={answer} />
      <Sources answer={answer} />
      <Suggestions answer={answer} />
      {answer.mode === 'quotes' && answer.citations.length > 0 && !model.profile.value?.modelRef && (
        <p class="aside-note">
          <TextWithLink
            sentence={t('panel.quotes.summed_up')}
            onClick={() => void model.client.call('open-options', { section: 'services' })}
          />
        </p>
      )}
      {answer.text !== '' && (
        <div class="answer-tools">
          <CopyButton content={() => copiedAnswer(answer)} label={t('panel.tools.copy')} />
          <button
            type="button"
            class="icon-button"
            aria-label={t('panel.tools.again')}
            title={t('panel.tools.again')}
            onClick={() => void model.question.askAgain(question)}
          >
            <Icon name="again" />
          </button>
        </div>
      )}
      <Receipt answer={answer} />
    </>
  );
}

function TurnView({ turn }: { turn: Turn }): VNode {
  const { question, answer } = turn;
  const words = questionText(question);
  return (
    <article class="turn">
      <h2 class={`question${needsTallLines(words) ? ' tall' : ''}`} dir="auto">
        {words}
      </h2>
      <AttachedPages question={question} />
      <Versions message={question} versions={turn.versions} />
      {answer && (
        <>
          <StatusLine answer={answer} />
          <Versions message={answer} versions={turn.answers} />
          <Plan answer={answer} />
          <AnswerNotices answer={answer} />
          <AnswerBody key={answer.id} answer={answer} question={words} />
          <AnswerEnd answer={answer} question={question} />
          {answer.stopReason !== undefined && <AfterAnswer answer={answer} question={question} />}
        </>
      )}
    </article>
  );
}

/** A question as a heading, and its answer; rendered again only when one of them changed. */
export const TurnArticle = memo(
  TurnView,
  ({ turn: before }, { turn: after }) =>
    before.question === after.question &&
    before.answer === after.answer &&
    before.versions.length === after.versions.length &&
    before.answers.length === after.answers.length,
);
