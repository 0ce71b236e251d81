import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { canCheckAgain } from '../../../core/later-checks';
import { type AssistantMessage, questionText, type UserMessage } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { Popover } from '../../shared/popover';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { evidenceFormats, exportEvidence } from './export-evidence';

/** A button with a menu of what else can be done with a cited answer: check it again, export what it rests on. */
export function AnswerMenu({ answer, question }: { answer: AssistantMessage; question: UserMessage }): VNode | null {
  const { rechecks } = usePanel();
  const [isOpen, setOpen] = useState(false);
  if (answer.citations.length === 0) return null;
  const label = t('panel.tools.more');
  const close = (): void => setOpen(false);
  const act = (action: () => void) => (): void => {
    action();
    close();
  };
  const { id: answerId, threadId } = answer;
  return (
    <span class="answer-menu">
      <button
        type="button"
        class="icon-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <Popover label={label} class="above" onClose={close}>
          {canCheckAgain(answer) && (
            <button
              type="button"
              class="menu-item"
              role="menuitem"
              disabled={rechecks.running.value.has(answerId)}
              onClick={act(() => void rechecks.start({ threadId, answerId }))}
            >
              <Icon name="again" />
              <span>{t('panel.later.start')}</span>
            </button>
          )}
          {evidenceFormats.map((format) => (
            <button
              key={format}
              type="button"
              class="menu-item"
              role="menuitem"
              onClick={act(() => exportEvidence(answer, questionText(question), format))}
            >
              <Icon name="save" />
              <span>{t(`panel.evidence_export.${format}`)}</span>
            </button>
          ))}
        </Popover>
      )}
    </span>
  );
}
