import './after-steps.css';
import { Fragment, type VNode } from 'preact';
import type { AfterStep } from '../../../core/events';
import { errorMessages } from '../../shared/error-messages';
import { joinFacts, plural, t, textName } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { stepCost } from './answer-cost';
import { PageReads, SentTo, StepTime } from './receipt-sent';

function AfterStepRows({ step }: { step: AfterStep }): VNode {
  const { state } = usePanel();
  const { purpose, model, citations, usage, error, ms, reads, sent } = step;
  const facts = [
    ...(citations === undefined ? [] : [plural('panel.receipt.asked_about', citations)]),
    ...(usage?.inputTokens === undefined
      ? []
      : [plural('panel.receipt.asked_tokens', usage.inputTokens, { output: usage.outputTokens ?? 0 })]),
    ...[stepCost(step, state.value)].filter((cost) => cost !== ''),
  ];
  return (
    <div>
      <dt>{t(`panel.receipt.after_step.${textName(purpose)}`)}</dt>
      {model && (
        <dd>
          {joinFacts([model.label, model.model])} <small class="number">{joinFacts(facts)}</small> <StepTime ms={ms} />
          {error && <small> {errorMessages(error).message}</small>}
        </dd>
      )}
      <PageReads reads={reads} />
      <SentTo sent={sent} />
    </div>
  );
}

/** Requests after the end of an answer, or after its import, one row for each purpose. */
export function AfterSteps({ steps, title }: { steps: readonly AfterStep[]; title: string }): VNode {
  return (
    <Fragment>
      <p class="receipt-part">{title}</p>
      <dl>
        {steps.map((step) => (
          <AfterStepRows key={`${step.purpose} ${step.at}`} step={step} />
        ))}
      </dl>
    </Fragment>
  );
}
