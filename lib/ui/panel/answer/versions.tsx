import './versions.css';
import type { VNode } from 'preact';
import type { ShownMessage } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import type { AnswerSection } from '../model/answer-section';
import { usePanel } from '../model/panel-context';

/** Buttons to the other versions of a question or an answer, where there are any. */
export function Versions({ message, versions }: { message: ShownMessage; versions: string[] }): VNode | null {
  const model = usePanel();
  if (versions.length < 2) return null;
  const index = versions.indexOf(message.id);
  const versionButton = (to: number, label: string, back: boolean): VNode => (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      disabled={versions[to] === undefined}
      onClick={() => model.thread.choose(message, versions[to] ?? message.id)}
    >
      <Icon name="arrow" back={back} mirror={!back} />
    </button>
  );
  return (
    <p class="versions number">
      {versionButton(index - 1, t('panel.turn.earlier'), true)}
      {t('panel.turn.branch', { place: index + 1, all: versions.length })}
      {versionButton(index + 1, t('panel.turn.later'), false)}
    </p>
  );
}

export const versionsSection: AnswerSection = {
  id: 'versions',
  View: ({ answer, versions }) => <Versions message={answer} versions={versions} />,
};
