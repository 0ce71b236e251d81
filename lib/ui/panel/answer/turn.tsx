import './turn.css';
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type AssistantMessage, questionText } from '../../../core/message';
import { needsTallLines } from '../../shared/formats';
import { memo } from '../../shared/memo';
import type { AnswerSectionProps } from '../model/answer-section';
import type { Turn } from '../model/thread-path';
import { SideBySide } from '../opinions/lazy-opinions';
import { AttachedPages } from '../question/attached-pages';
import { EditQuestion } from '../question/edit-question';
import { NextQuestionList } from '../question/next-question-list';
import { answerSections } from './sections';
import { Versions } from './versions';

/** An answer with what was done for it and what can be done with it. */
function AnswerView(props: AnswerSectionProps): VNode {
  return (
    <>
      {answerSections.map(
        ({ id, appliesTo, View }) => (appliesTo?.(props.answer) ?? true) && <View key={id} {...props} />,
      )}
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
    <AnswerView
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
      {answer && <NextQuestionList answer={turn.goesOn ?? answer} />}
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
