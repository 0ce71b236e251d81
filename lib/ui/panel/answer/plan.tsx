import './plan.css';
import type { VNode } from 'preact';
import type { AssistantMessage } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { SpokenSpace } from '../../shared/spoken-space';
import { plural, t } from '../../shared/texts';
import type { AnswerSection } from '../model/answer-section';

type StepState =
  | 'done'
  /** In progress. */
  | 'now'
  /** Not begun; it stays so where the answer ended before. */
  | 'open';

/** @param at index of the sub-question in progress; the number of sub-questions when all are done */
function stepState(index: number, at: number, isUnfinished: boolean): StepState {
  if (index < at) return 'done';
  return index === at && isUnfinished ? 'now' : 'open';
}

/**
 * The sub-questions of an answer, which are researched one after the other. Expanded until the answer's text begins.
 */
function Plan({ answer }: { answer: AssistantMessage }): VNode | null {
  const { plan } = answer;
  if (!plan || plan.questions.length < 2) return null;
  const isUnfinished = answer.stopReason === undefined;
  const count = plan.questions.length;
  return (
    <details class="plan" open={isUnfinished && answer.text === ''}>
      <summary>
        <Icon name="arrow" mirror />
        <b>{plural(isUnfinished ? 'panel.plan.growing' : 'panel.plan.title', count)}</b>
      </summary>
      <ol>
        {plan.questions.map((question, index) => {
          const state = stepState(index, plan.at, isUnfinished);
          return (
            <li key={question} class={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span class="mark" aria-hidden="true">
                {state === 'done' ? <Icon name="done" /> : index + 1}
              </span>
              <span dir="auto">{question}</span>
              <SpokenSpace />
              <span class="only-spoken">{t(`panel.plan.${state}`)}</span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

export const planSection: AnswerSection = { id: 'plan', View: Plan };
