import '../../styles/compared.css';
import './opinion-choice.css';
import type { VNode } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import type { Profile } from '../../../core/profile';
import type { PanelState } from '../../../core/protocol/panel-protocol';
import { Icon, profileIcon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

/** Who writes with a profile: the name of its model's connection, or that there is no model. */
function writerOf({ modelRef }: Profile, state: PanelState): string {
  const model = state.connections.find(({ id }) => id === modelRef?.connectionId);
  return model?.label ?? t('panel.opinion.quotes');
}

interface OpinionChoiceProps {
  answer: AssistantMessage;
  onClose: () => void;
}

/** The profiles of which one answers the question, too. */
export function OpinionChoice({ answer, onClose }: OpinionChoiceProps): VNode | null {
  const { question, state } = usePanel();
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const shown = state.value;
  if (shown === null) return null;
  function choose({ id }: Profile): void {
    onClose();
    void question.askOpinion(answer.opinion?.of ?? answer.id, id);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }
  return (
    <section class="opinion-choice" aria-labelledby={heading} tabIndex={-1} ref={section} onKeyDown={onKeyDown}>
      <h3 id={heading}>
        <Icon name="scale" />
        {t('panel.opinion.title')}
      </h3>
      <p class="message">{t('panel.opinion.hint')}</p>
      <ul>
        {shown.profiles.map((profile) => (
          <li key={profile.id}>
            <button type="button" class="button plain" onClick={() => choose(profile)}>
              <Icon name={profileIcon(profile.icon)} />
              <span class="name" dir="auto">
                {profile.name}
              </span>
              <span class="writer" dir="auto">
                {writerOf(profile, shown)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="button plain" onClick={onClose}>
        {t('panel.contradict.cancel')}
      </button>
    </section>
  );
}
