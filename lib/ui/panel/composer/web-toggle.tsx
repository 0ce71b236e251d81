import type { VNode } from 'preact';
import { isManaged } from '../../../core/policy';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { sentNoteId } from './sent-note';

/** A switch for web search: of the profile, or of the next question alone where something is attached to it. */
export function WebToggle(): VNode | null {
  const { attachments, profile, question } = usePanel();
  if (profile.value === undefined) return null;
  const isFixed = isManaged(profile.value.id) && attachments.ofDraft.value.length === 0;
  const on = question.scope.webSearch.value;
  return (
    <button
      type="button"
      class="toggle"
      role="switch"
      aria-checked={on}
      aria-describedby={sentNoteId}
      aria-disabled={isFixed}
      onClick={() => question.scope.toggleWebSearch()}
    >
      <span class={`switch${on ? ' on' : ''}`} />
      {t(on ? 'panel.composer.web_on' : 'panel.composer.web_off')}
    </button>
  );
}
