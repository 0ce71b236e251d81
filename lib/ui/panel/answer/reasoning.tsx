import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';

/** What the model wrote before its answer, folded away; it is drawn when it is unfolded, since it may be long. */
export function Reasoning({ answer }: { answer: AssistantMessage }): VNode | null {
  const [isOpen, setOpen] = useState(false);
  const reasoning = answer.reasoning.trim();
  if (reasoning === '' || answer.stopReason === undefined) return null;
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
