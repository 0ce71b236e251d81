import './plan.css';
import './reasoning.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { type AnswerSection, hasEnded } from '../model/answer-section';

/** The model's text before its answer, folded away; it is drawn when it is unfolded, since it may be long. */
function Reasoning({ answer }: { answer: AssistantMessage }): VNode | null {
  const [isOpen, setOpen] = useState(false);
  const reasoning = answer.reasoning.trim();
  if (reasoning === '') return null;
  return (
    <details class="plan reasoning" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="arrow" mirror />
        <b>{t('panel.reasoning')}</b>
      </summary>
      {isOpen && <p dir="auto">{reasoning}</p>}
    </details>
  );
}

export const reasoningSection: AnswerSection = { id: 'reasoning', appliesTo: hasEnded, View: Reasoning };
