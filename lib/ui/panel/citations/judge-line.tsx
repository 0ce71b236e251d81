import type { VNode } from 'preact';
import type { AssistantMessage } from '../../../core/message';
import { errorMessages } from '../../shared/error-messages';
import { plural, t } from '../../shared/texts';
import { isChecking } from '../../shared/verdict';
import { usePanel } from '../model/panel-context';
import { LinkButton } from './check-line';

/** Outcome of asking a model about an answer's citations; undefined if there was none. */
function outcome({ citations, receipt }: AssistantMessage): string | undefined {
  const step = receipt.after?.findLast(({ purpose }) => purpose === 'judge');
  const model = step?.model?.label;
  if (!model) return undefined;
  if (step.error) return t('panel.judge.failed', { model, reason: errorMessages(step.error).say });
  const lifted = citations.filter(({ check }) => check?.judge?.outcome === 'carried').length;
  return lifted === 0 ? undefined : plural('panel.judge.lifted', lifted, { model });
}

/** The line about the model that is asked about citations which are partly found: that it is, or what came of it. */
export function JudgeLine({ answer }: { answer: AssistantMessage }): VNode | null {
  const { checks } = usePanel();
  const judging = isChecking(answer) ? answer.check?.judging : undefined;
  const said = judging ? plural('panel.judge.asking', judging.total, { model: judging.label }) : outcome(answer);
  if (said === undefined) return null;
  return (
    <p class="evidence-way judged number">
      <span role="status">{said}</span>
      {judging && <LinkButton label={t('panel.check.stop')} onClick={() => checks.stop(answer.id)} />}
    </p>
  );
}
