import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { canCheckAgain } from '../../../core/later-checks';
import { type AssistantMessage, questionText, type UserMessage } from '../../../core/message';
import { Icon, profileIcon } from '../../shared/icon';
import { Popover } from '../../shared/popover';
import { t } from '../../shared/texts';
import { plainAnswer } from '../model/copied-answer';
import { usePanel } from '../model/panel-context';
import { evidenceFormats, exportEvidence } from './export-evidence';

/** A button with a menu of what else can be done with an answer: ask another profile, check it again, export what it rests on. */
export function AnswerMenu({ answer, question }: { answer: AssistantMessage; question: UserMessage }): VNode | null {
  const { rechecks, question: questions, profile, state } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const label = t('panel.tools.more');
  const close = (): void => setOpen(false);
  const act = (action: () => void) => (): void => {
    action();
    close();
  };
  const { id: answerId, threadId } = answer;
  const isQuestion = answer.mode !== 'checked';
  const others = isQuestion ? (state.value?.profiles ?? []).filter(({ id }) => id !== profile.value?.id) : [];
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
          {answer.text !== '' && (
            <button
              type="button"
              class="menu-item"
              role="menuitem"
              onClick={act(() => void navigator.clipboard.writeText(plainAnswer(answer)))}
            >
              <Icon name="copy" />
              <span>{t('panel.tools.plain')}</span>
            </button>
          )}
          {others.map(({ id, name, icon }) => (
            <button
              key={id}
              type="button"
              class="menu-item"
              role="menuitem"
              onClick={act(() => void questions.askAgain(question, { profileId: id }))}
            >
              <Icon name={profileIcon(icon)} />
              <span dir="auto">{t('panel.tools.profile', { profile: name })}</span>
            </button>
          ))}
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
          {answer.citations.length > 0 &&
            evidenceFormats.map((format) => (
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
